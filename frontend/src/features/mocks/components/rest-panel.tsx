import type { MockAttempt } from '@wardround/proto/http/assessment/mock-attempts.ts'
import { useNavigate } from 'react-router-dom'
import { messageOf } from '#shared/api/api-error.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { type MockAddress, paths } from '#shared/navigation/paths.ts'
import { SessionClock } from '#shared/question/components/session-clock.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Small } from '#shared/ui/text.tsx'
import { useRest } from '../api/use-mocks.ts'

type RestPanelProps = { attempt: MockAttempt; address: MockAddress; onOver: () => void }

/** A rest break: the clock of the paper stands still, and its questions are away. */
export function RestPanel({ attempt, address, onOver }: RestPanelProps) {
  const navigate = useNavigate()
  const rest = useRest()
  const { endsIn, breaksLeft } = attempt.rest
  async function carryOn(): Promise<void> {
    try {
      await rest.run({ params: { id: attempt.attemptId }, body: { paper: attempt.paper, resting: false } })
      void navigate(paths.mock(address))
    } catch {
      // Shown below.
    }
  }
  return (
    <Stack style={{ maxWidth: 640 }}>
      <h2>Rest break</h2>
      <p>
        The paper’s clock is paused. When the break is over, the paper continues automatically, even if this page is
        closed.
      </p>
      {endsIn === null ? null : (
        <div>
          <Small $muted>Time left in the rest break</Small>
          <div>
            <SessionClock secondsLeft={endsIn} onEnd={onOver} />
          </div>
        </div>
      )}
      <p>
        {breaksLeft === 0
          ? 'This is your last rest break in this paper.'
          : `You have ${formatCounted(breaksLeft, 'more rest break', 'more rest breaks')} in this paper.`}
      </p>
      {rest.error ? (
        <Note tone="bad" live="alert" title="The break was not ended">
          {messageOf(rest.error)}
        </Note>
      ) : null}
      <div>
        <Button variant="primary" busy={rest.busy} onClick={() => void carryOn()}>
          Carry on with the paper
        </Button>
      </div>
    </Stack>
  )
}

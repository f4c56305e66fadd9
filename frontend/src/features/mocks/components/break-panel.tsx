import type { MockAttempt, MockSummary } from '@wardround/proto/http/assessment/mock-attempts.ts'
import { getMockPaper } from '@wardround/proto/http/assessment/mock-papers.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useApi } from '#shared/api/use-api.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import type { MockAddress } from '#shared/navigation/paths.ts'
import { SessionClock } from '#shared/question/components/session-clock.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Small } from '#shared/ui/text.tsx'
import { useStartPaper } from '../api/use-mocks.ts'
import { useOpenPaper } from './use-open-paper.ts'

type BreakPanelProps = { mock: MockSummary; attempt: MockAttempt; address: MockAddress; onStarted: () => void }

/** Between two papers: how long the break still is, and the start of the next before its end. */
export function BreakPanel({ mock, attempt, address, onStarted }: BreakPanelProps) {
  const query = useApi(getMockPaper, { params: { attemptId: attempt.attemptId, paper: attempt.paper } })
  const start = useStartPaper()
  const { opening, openPaper } = useOpenPaper()
  async function begin(): Promise<void> {
    try {
      await start.run({ params: { id: attempt.attemptId }, body: {} })
      await openPaper(address, attempt)
    } catch {
      // Shown below.
    }
  }
  return (
    <Loaded query={query} loading="Loading the break">
      {({ startsIn, minutes, startedAt }) => (
        <Stack style={{ maxWidth: 640 }}>
          <h2>Break before paper {attempt.paper}</h2>
          {startsIn !== null && startedAt === null ? (
            <>
              <p>When the break is over, the paper starts automatically, even if this page is closed.</p>
              <div>
                <Small $muted>Time left in the break</Small>
                <div>
                  <SessionClock secondsLeft={startsIn} onEnd={onStarted} />
                </div>
              </div>
            </>
          ) : null}
          <p>
            Paper {attempt.paper} has {formatCounted(mock.papers[attempt.paper - 1]?.questions ?? 0, 'question')} in{' '}
            {formatCounted(minutes, 'minute')}. You can’t go back to the previous paper.
          </p>
          {start.error ? (
            <Note tone="bad" live="alert" title="The paper was not started">
              {messageOf(start.error)}
            </Note>
          ) : null}
          <div>
            <Button variant="primary" busy={start.busy || opening} onClick={() => void begin()}>
              Start paper {attempt.paper} now
            </Button>
          </div>
        </Stack>
      )}
    </Loaded>
  )
}

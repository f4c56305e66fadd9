import type { MockAttempt } from '@wardround/proto/http/assessment/mock-attempts.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { sendUnsent } from '#shared/question/answering/use-answer-outbox.ts'
import { Button } from '#shared/ui/button.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { useRest } from '../api/use-mocks.ts'
import { minutesLeft } from '../rules/mock-words.ts'

/** Begins a rest break, where one is left; what waits in the browser is sent first. */
export function RestButton({ attempt }: { attempt: MockAttempt }) {
  const rest = useRest()
  const { breaksLeft, secondsLeft } = attempt.rest
  if (breaksLeft === 0 || secondsLeft === 0) return null
  async function begin(): Promise<void> {
    try {
      await sendUnsent()
      await rest.run({ params: { id: attempt.attemptId }, body: { paper: attempt.paper, resting: true } })
    } catch (error) {
      toast(`The break was not started. ${messageOf(error)}`, { icon: 'warn' })
    }
  }
  return (
    <Button busy={rest.busy} onClick={() => void begin()}>
      Take a rest break, {minutesLeft(secondsLeft)}
    </Button>
  )
}

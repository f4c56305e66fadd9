import type { MockAttempt } from '@wardround/proto/http/assessment/mock-attempts.ts'
import { endMock, getMockPaper, paperSlug } from '@wardround/proto/http/assessment/mock-papers.ts'
import { getMlaMockResult, getMockResult } from '@wardround/proto/http/assessment/mock-results.ts'
import { callApi } from '#shared/api/client.ts'
import { refresh } from '#shared/api/use-api.ts'
import { sendUnsent } from '#shared/question/answering/use-answer-outbox.ts'
import { refreshCategory } from '#shared/question/api/use-category.ts'
import { toast } from '#shared/ui/overlay/toast.ts'
import { MOCK_LISTS } from '../api/use-mocks.ts'
import { noteEndedHere } from './use-ended-elsewhere.ts'

/**
 * Ends a paper once everything that waits in the browser is sent. Rejects where there is no connection: then the
 * service ends it at its deadline, with what it has.
 */
export async function endPaper(attemptId: string, paper: number): Promise<MockAttempt> {
  await sendUnsent()
  const ended = await callApi(endMock, { params: { id: attemptId }, body: { paper } })
  noteEndedHere(attemptId, paper)
  await refresh(...MOCK_LISTS, getMockPaper, getMockResult, getMlaMockResult)
  return ended
}

/**
 * Says honestly what happened to a paper whose time is up, with or without a connection. Where the service knows of
 * more time, of which this page has not heard, the paper goes on with that.
 */
export async function endOnTime(
  attemptId: string,
  paper: number,
  onEnded: (ended: MockAttempt) => void,
): Promise<void> {
  const known = await refreshCategory(paperSlug(attemptId, paper)).catch(() => undefined)
  if (known?.session && (known.session.secondsLeft ?? 0) > 0) return
  try {
    const ended = await endPaper(attemptId, paper)
    toast('Time’s up. The paper has ended.', { icon: 'clock' })
    onEnded(ended)
  } catch {
    toast(
      'Time’s up. You are offline, so only the answers that reached us in time count. Reconnect to see the result.',
      { icon: 'offline', duration: 0 },
    )
    addEventListener('online', () => void endOnTime(attemptId, paper, onEnded), { once: true })
  }
}

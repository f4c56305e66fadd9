import type { MockAttempt } from '@wardround/proto/http/assessment/mock-attempts.ts'
import { endMock, getMockPaper } from '@wardround/proto/http/assessment/mock-papers.ts'
import { getMlaMockResult, getMockResult } from '@wardround/proto/http/assessment/mock-results.ts'
import { callApi } from '#shared/api/client.ts'
import { refresh } from '#shared/api/use-api.ts'
import { sendUnsent } from '#shared/question/answering/use-answer-outbox.ts'
import { MOCK_LISTS } from '../api/use-mocks.ts'

/**
 * Ends a paper once everything that waits in the browser is sent. Rejects where there is no connection: then the
 * service ends it at its deadline, with what it has.
 */
export async function endPaper(attemptId: string, paper: number): Promise<MockAttempt> {
  await sendUnsent()
  const ended = await callApi(endMock, { params: { id: attemptId }, body: { paper } })
  await refresh(...MOCK_LISTS, getMockPaper, getMockResult, getMlaMockResult)
  return ended
}

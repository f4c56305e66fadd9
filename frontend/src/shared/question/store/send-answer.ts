import { paperOf, recordMockAnswer, recordMockWorking } from '@wardround/proto/http/assessment/mock-papers.ts'
import { recordAnswer, recordWorking, type WorkingState } from '@wardround/proto/http/assessment/practice.ts'
import { type ApiOptions, callApi } from '#shared/api/client.ts'
import type { Reply } from './answer-outbox.ts'
import type { PendingAnswer } from './practice-database.ts'

/** Sends an answer to where its slug belongs: to the paper of a mock, or to practice. */
export function sendAnswer({ questionId, slug, body }: PendingAnswer, options: ApiOptions): Promise<Reply> {
  const paper = paperOf(slug)
  if (!paper) return callApi(recordAnswer, { params: { id: questionId }, body }, options)
  const { mode: _mode, ...answer } = body
  return callApi(recordMockAnswer, { params: { id: questionId }, body: { ...answer, ...paper } }, options)
}

type Working = { questionId: string; slug: string; sequence: number; state: WorkingState }

/** Sends what is chosen without being submitted. */
export function sendWorking(
  { questionId, slug, sequence, state }: Working,
  options: ApiOptions = {},
): Promise<unknown> {
  const paper = paperOf(slug)
  const input = { params: { id: questionId }, body: { ...state, sequence } }
  if (!paper) return callApi(recordWorking, input, options)
  return callApi(recordMockWorking, { ...input, body: { ...input.body, ...paper } }, options)
}

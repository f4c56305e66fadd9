import { paperOf, recordMockAnswer, recordMockWorking } from '@wardround/proto/http/assessment/mock-papers.ts'
import { recordAnswer, recordWorking, type WorkingState } from '@wardround/proto/http/assessment/practice.ts'
import { type ApiOptions, callApi } from '#shared/api/client.ts'
import type { Reply } from './answer-outbox.ts'
import type { PendingAnswer } from './practice-database.ts'

/** Sends an answer in its learner's name to where its slug belongs: to the paper of a mock, or to practice. */
export function sendAnswer({ uid, questionId, slug, body }: PendingAnswer, options: ApiOptions): Promise<Reply> {
  const paper = paperOf(slug)
  const named = { ...options, person: uid }
  if (!paper) return callApi(recordAnswer, { params: { id: questionId }, body }, named)
  const { mode: _mode, ...answer } = body
  return callApi(recordMockAnswer, { params: { id: questionId }, body: { ...answer, ...paper } }, named)
}

type Working = { uid: string; questionId: string; slug: string; sequence: number; state: WorkingState }

/** Sends in its learner's name what is chosen without being submitted. */
export function sendWorking(
  { uid, questionId, slug, sequence, state }: Working,
  options: ApiOptions = {},
): Promise<unknown> {
  const paper = paperOf(slug)
  const input = { params: { id: questionId }, body: { ...state, sequence } }
  const named = { ...options, person: uid }
  if (!paper) return callApi(recordWorking, input, named)
  return callApi(recordMockWorking, { ...input, body: { ...input.body, ...paper } }, named)
}

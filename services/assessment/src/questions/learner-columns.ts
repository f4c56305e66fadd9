import type { Database } from '@wardround/kit/data/database.ts'
import type { Progress } from '@wardround/proto/codes.ts'
import type { WorkingState } from '@wardround/proto/http/assessment/practice.ts'
import { listGivenAnswers } from '#sittings/sitting-answer-repository.ts'

/**
 * The learner's state of one question. `answered_version_id` is the version of the latest answer, `marked_version_id`
 * the one whose key marked it where that is another. While `withheld`, there is no marking in it.
 */
export type LearnerColumns = {
  sequence: number
  progress: Progress
  flagged_at: Date | null
  working: WorkingState | null
  response: string[] | null
  milliseconds: number | null
  answered_at: Date | null
  answered_version_id: string | null
  marked_version_id: string | null
  remarked_at: Date | null
  withheld: boolean
  peer_firsts: number | null
  peer_picks: number[] | null
}

/**
 * Lets a row of a withheld question show the answer given since, without a mark, in place of the learner's standing.
 * `sittingId`: only an answer of that sitting. Every row of `LearnerColumns` that leaves a repository went through
 * here.
 */
export async function withholdMarking<Row extends LearnerColumns>(
  db: Database,
  learnerId: string,
  questionId: string,
  row: Row,
  sittingId: string | null = null,
): Promise<Row> {
  if (!row.withheld) return row
  const given = (await listGivenAnswers(db, learnerId, [questionId], sittingId)).get(questionId)
  return {
    ...row,
    ...(given && 'version_id' in row ? { version_id: given.version_id } : {}),
    progress: 0,
    response: given?.response ?? null,
    milliseconds: given?.milliseconds ?? null,
    answered_at: given?.answered_at ?? null,
    answered_version_id: given?.version_id ?? null,
    marked_version_id: null,
    remarked_at: null,
    peer_firsts: null,
    peer_picks: null,
  }
}

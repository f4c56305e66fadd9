import type { Connection } from '@wardround/kit/data/database.ts'
import type { FLAG_TYPES } from '@wardround/proto/codes.ts'

/** Flags of mocks are kept apart from those of practice: by learner, question and type. */
export type MockFlagType = typeof FLAG_TYPES.mock | typeof FLAG_TYPES.mlaMock
type MockFlag = { learnerId: string; questionId: string; type: MockFlagType }

/** Sets (a time) or takes (null) a flag; one that is set keeps its time. */
export async function setMockFlag(
  connection: Connection,
  { learnerId, questionId, type }: MockFlag,
  flaggedAt: Date | null,
): Promise<void> {
  const row = { learner_id: learnerId, question_id: questionId, type }
  if (flaggedAt === null) await connection('mock_flags').where(row).delete()
  else
    await connection('mock_flags')
      .insert({ ...row, flagged_at: flaggedAt })
      .onConflict(['learner_id', 'type', 'question_id'])
      .ignore()
}

/** Takes flags of a type off: of these questions, or (null) of all. Returns those that carried one. */
export async function clearMockFlags(
  connection: Connection,
  learnerId: string,
  type: MockFlagType,
  ids: readonly string[] | null,
): Promise<string[]> {
  const query = connection('mock_flags').where({ learner_id: learnerId, type })
  if (ids !== null) query.whereIn('question_id', [...ids])
  const rows: { question_id: string; flagged_at: Date }[] = await query
    .delete()
    .returning(['question_id', 'flagged_at'])
  return rows.sort((one, other) => Number(other.flagged_at) - Number(one.flagged_at)).map((row) => row.question_id)
}

/** Puts flags of a type on those of the questions that the learner has met in a mock; returns them. */
export async function restoreMockFlags(
  connection: Connection,
  learnerId: string,
  type: MockFlagType,
  ids: readonly string[],
  at: Date,
): Promise<string[]> {
  const { rows } = await connection.raw<{ rows: { question_id: string }[] }>(
    `with met as (
      select distinct m.question_id
      from mock_attempts t
      join mock_questions m on m.mock_id = t.mock_id
      where t.learner_id = :learnerId
        and m.question_id = any(cast(:ids as uuid[]))
    ), written as (
      insert into mock_flags (learner_id, question_id, type, flagged_at)
      select :learnerId, question_id, :type, :at from met
      on conflict do nothing
    )
    select question_id from met order by question_id`,
    { learnerId, type, ids: [...ids], at },
  )
  return rows.map((row) => row.question_id)
}

import type { Connection } from '@wardround/kit/data/database.ts'
import type { VersionRow } from '#bank/questions/question-repository.ts'

export type VersionSummaryRow = Pick<VersionRow, 'id' | 'number' | 'created_by' | 'created_at'> & { current: boolean }
export type VersionFullRow = VersionRow & { current: boolean }

const ofQuestion = (connection: Connection, questionId: string) =>
  connection('question_versions as v')
    .join('questions as q', 'q.id', 'v.question_id')
    .where('v.question_id', questionId)
    .whereNull('q.deleted_at')

const isCurrent = (connection: Connection) => connection.raw('v.id = q.current_version_id as current')

/** Every version of a question that is not deleted, newest first. */
export const listVersions = (connection: Connection, questionId: string): Promise<VersionSummaryRow[]> =>
  ofQuestion(connection, questionId)
    .orderBy('v.number', 'desc')
    .select('v.id', 'v.number', 'v.created_by', 'v.created_at', isCurrent(connection))

export async function findVersion(
  connection: Connection,
  questionId: string,
  number: number,
): Promise<VersionFullRow | undefined> {
  const row = await ofQuestion(connection, questionId)
    .where('v.number', number)
    .select(connection.raw("to_jsonb(v) - 'key' as body"), 'v.key', 'v.created_at', isCurrent(connection))
    .first()
  return row && { ...row.body, key: row.key, created_at: row.created_at, current: row.current }
}

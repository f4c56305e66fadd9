import type { Connection } from '@wardround/kit/data/database.ts'
import type { VersionRow } from '#bank/questions/question-repository.ts'

type Standing = { current: boolean; published: boolean }
export type VersionSummaryRow = Pick<VersionRow, 'id' | 'number' | 'created_by' | 'created_at' | 'change_note'> &
  Standing
export type VersionFullRow = VersionRow & Standing

const ofQuestion = (connection: Connection, questionId: string) =>
  connection('question_versions as v')
    .join('questions as q', 'q.id', 'v.question_id')
    .where('v.question_id', questionId)
    .whereNull('q.deleted_at')

const isCurrent = (connection: Connection) => connection.raw('v.id = q.current_version_id as current')
/** What learners see of an active question. */
const isPublished = (connection: Connection) =>
  connection.raw(`v.id = q.published_version_id and q.state = 'active' as published`)

const BODY = "to_jsonb(v) - 'key' - 'writers' as body"
type BodyRow = Pick<VersionRow, 'key' | 'writers' | 'created_at'> & Standing & { body: VersionRow }
const toVersion = ({ body, ...row }: BodyRow): VersionFullRow => ({ ...body, ...row })

/** Every version of a question that is not deleted, newest first. */
export const listVersions = (connection: Connection, questionId: string): Promise<VersionSummaryRow[]> =>
  ofQuestion(connection, questionId)
    .orderBy('v.number', 'desc')
    .select(
      'v.id',
      'v.number',
      'v.created_by',
      'v.created_at',
      'v.change_note',
      isCurrent(connection),
      isPublished(connection),
    )

export async function findVersion(
  connection: Connection,
  questionId: string,
  number: number,
): Promise<VersionFullRow | undefined> {
  const row = await ofQuestion(connection, questionId)
    .where('v.number', number)
    .select(connection.raw(BODY), 'v.key', 'v.writers', 'v.created_at', isCurrent(connection), isPublished(connection))
    .first()
  return row && toVersion(row)
}

/** The same by its id. */
export async function findVersionById(
  connection: Connection,
  questionId: string,
  id: string,
): Promise<VersionFullRow | undefined> {
  const row = await ofQuestion(connection, questionId)
    .where('v.id', id)
    .select(connection.raw(BODY), 'v.key', 'v.writers', 'v.created_at', isCurrent(connection), isPublished(connection))
    .first()
  return row && toVersion(row)
}

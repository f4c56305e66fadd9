import { containing } from '@wardround/kit/data/containing.ts'
import type { Connection } from '@wardround/kit/data/database.ts'
import type { ReviewList } from '@wardround/proto/http/content/question-reviews.ts'
import type { Knex } from 'knex'
import type { QuestionRow, VersionRow } from '#bank/questions/question-repository.ts'
import { foldText } from '#bank/text.ts'
import type { Actor } from '#staff/actor.ts'

type Action = 'proposed' | 'approved' | 'sent-back'
type NewReview = { questionId: string; versionId: string; action: Action; note: string }

/** Keeps what was done about a version, and what was said. */
export const addReview = async (
  trx: Knex.Transaction,
  { questionId, versionId, action, note }: NewReview,
  by: Pick<Actor, 'uid' | 'name'>,
  at: Date,
): Promise<void> => {
  await trx('question_reviews').insert({
    question_id: questionId,
    version_id: versionId,
    action,
    note,
    by_id: by.uid,
    by_name: by.name,
    at,
  })
}

export type ReviewStepRow = { id: string; action: Action; note: string; by_name: string; at: Date; number: number }

/** All that was done about a question, the oldest first. */
export const listSteps = (connection: Connection, questionId: string): Promise<ReviewStepRow[]> =>
  connection('question_reviews as r')
    .join('question_versions as v', 'v.id', 'r.version_id')
    .where('r.question_id', questionId)
    .orderBy(['r.at', 'r.id'])
    .select('r.id', 'r.action', 'r.note', 'r.by_name', 'r.at', 'v.number')

export type WaitingRow = Pick<
  QuestionRow,
  'id' | 'code' | 'state' | 'excerpt' | 'review_since' | 'assignee_id' | 'assignee_name'
> &
  Pick<VersionRow, 'number' | 'created_by' | 'change_note' | 'writers'> & {
    published_number: number | null
    returned: boolean
  }

const LAST_ACTION =
  '(select r.action from question_reviews r where r.question_id = q.id order by r.at desc, r.id desc limit 1)'
const RETURNED = `exists (select from question_reviews r where r.question_id = q.id and r.action = 'sent-back' and r.at >= coalesce(
  (select max(a.at) from question_reviews a where a.question_id = q.id and a.action = 'approved'), '-infinity'))`
const FROM = `from questions q join question_versions v on v.id = q.current_version_id
  left join question_versions p on p.id = q.published_version_id`
const COLUMNS = `q.id, q.code, q.state, q.excerpt, q.review_since, q.assignee_id, q.assignee_name,
  v.number, v.created_by, v.change_note, v.writers, p.number as published_number, ${RETURNED} as returned`

/** What each list asks besides; `:uid` is the reader. */
const LISTS: Record<ReviewList | 'all', string> = {
  all: 'q.review_since is not null',
  others: 'q.review_since is not null and not v.writers @> array[:uid]',
  own: 'q.review_since is not null and v.writers @> array[:uid]',
  taken: 'q.review_since is not null and q.assignee_id::text = :uid',
  returned: `q.review_since is null and v.writers @> array[:uid] and ${LAST_ACTION} = 'sent-back'`,
}

type Asked = { list: ReviewList | undefined; uid: string; search: string | undefined; page: number; size: number }

/** A page of what waits, the oldest first, and how many there are. */
export async function pageOfWaiting(
  connection: Connection,
  { list = undefined, uid, search, page, size }: Asked,
): Promise<{ rows: WaitingRow[]; total: number }> {
  const words = foldText(search ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, 8)
  const named = Object.fromEntries(words.map((word, at) => [`word${at}`, containing(word)]))
  const where = ['q.deleted_at is null', LISTS[list ?? 'all'], ...words.map((_, at) => `q.words_text like :word${at}`)]
  const values = { uid, ...named, size, from: (page - 1) * size }
  const [listed, counted] = await Promise.all([
    connection.raw<{ rows: WaitingRow[] }>(
      `select ${COLUMNS} ${FROM} where ${where.join(' and ')} order by q.review_since, q.id limit :size offset :from`,
      values,
    ),
    connection.raw<{ rows: { total: number }[] }>(
      `select count(*)::integer as total ${FROM} where ${where.join(' and ')}`,
      values,
    ),
  ])
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 }
}

/** How one question stands, whether it waits or not. */
export async function findWaiting(connection: Connection, id: string): Promise<WaitingRow | undefined> {
  const { rows } = await connection.raw<{ rows: WaitingRow[] }>(
    `select ${COLUMNS} ${FROM} where q.id = ? and q.deleted_at is null`,
    [id],
  )
  return rows[0]
}

/** Sets or clears who has taken the review; false where the question does not wait. */
export async function setAssignee(
  trx: Knex.Transaction,
  id: string,
  who: Pick<Actor, 'uid' | 'name'> | null,
): Promise<boolean> {
  const changed = await trx('questions')
    .where({ id })
    .whereNull('deleted_at')
    .whereNotNull('review_since')
    .update({ assignee_id: who?.uid ?? null, assignee_name: who?.name ?? null })
  return changed > 0
}

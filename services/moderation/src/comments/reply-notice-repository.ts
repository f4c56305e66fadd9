import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'

/** Notes a reply for whoever wrote the comment; false when that was done before, or when people reply to themselves. */
export async function insertReplyNotice(
  trx: Knex.Transaction,
  replyId: string,
  now: Date,
): Promise<{ uid: string } | undefined> {
  const { rows } = await trx.raw<{ rows: { user_id: string }[] }>(
    `insert into reply_notices (comment_id, parent_id, user_id, created_at)
    select r.id, p.id, p.user_id, :now from comments r join comments p on p.id = r.parent_id
    where r.id = :replyId and (r.user_id <> p.user_id or r.by_staff <> p.by_staff) and not p.by_staff and p.deleted_at is null
    on conflict do nothing
    returning user_id`,
    { replyId, now },
  )
  return rows[0] ? { uid: rows[0].user_id } : undefined
}

/** Notices of replies that are visible and were not seen. */
export async function countNewReplies(conn: Connection, uid: string): Promise<number> {
  const row = await conn('reply_notices as n')
    .join('comments as r', 'r.id', 'n.comment_id')
    .where('n.user_id', uid)
    .whereNull('n.seen_at')
    .whereNull('r.deleted_at')
    .whereNull('r.held_for')
    .count({ count: '*' })
    .first()
  return Number(row?.count ?? 0)
}

/** Marks replies as seen that had come by then; returns which. */
export const markRepliesSeen = async (
  trx: Knex.Transaction,
  uid: string,
  until: Date,
  now: Date,
): Promise<string[]> => {
  const rows = await trx('reply_notices')
    .where({ user_id: uid, seen_at: null })
    .where('created_at', '<=', until)
    .update({ seen_at: now })
    .returning('comment_id')
  return rows.map(({ comment_id: id }) => id)
}

/** Marks replies as seen that are gone; returns those that were new, with whose they were. */
export const markGoneSeen = async (
  trx: Knex.Transaction,
  commentIds: readonly string[],
  now: Date,
): Promise<{ uid: string; commentId: string }[]> => {
  const rows = await trx('reply_notices')
    .whereIn('comment_id', [...commentIds])
    .whereNull('seen_at')
    .update({ seen_at: now })
    .returning(['user_id', 'comment_id'])
  return rows.map(({ user_id: uid, comment_id: commentId }) => ({ uid, commentId }))
}

export const markTheseSeen = (
  trx: Knex.Transaction,
  uid: string,
  commentIds: readonly string[],
  now: Date,
): Promise<number> =>
  trx('reply_notices')
    .where({ user_id: uid, seen_at: null })
    .whereIn('comment_id', [...commentIds])
    .update({ seen_at: now })

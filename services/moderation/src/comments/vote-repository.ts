import type { Connection } from '@wardround/kit/data/database.ts'
import type { Vote } from '@wardround/proto/http/moderation/comments.ts'
import type { Knex } from 'knex'

/** One vote a person: a second one takes the place of the first. */
export async function putVote(
  trx: Knex.Transaction,
  commentId: string,
  uid: string,
  vote: Vote,
  now: Date,
): Promise<void> {
  await trx('comment_votes')
    .insert({ comment_id: commentId, user_id: uid, up: vote === 'up', voted_at: now })
    .onConflict(['comment_id', 'user_id'])
    .merge()
}

/** Takes a vote back, if it is this one. */
export async function removeVote(trx: Knex.Transaction, commentId: string, uid: string, vote: Vote): Promise<void> {
  await trx('comment_votes')
    .where({ comment_id: commentId, user_id: uid, up: vote === 'up' })
    .delete()
}

/**
 * Counts the votes of a comment again; its row is locked by the caller, so that the counts are those of all votes
 * committed.
 */
export async function recount(trx: Knex.Transaction, commentId: string): Promise<{ likes: number; dislikes: number }> {
  const { rows } = await trx.raw<{ rows: { likes: number; dislikes: number }[] }>(
    `update comments set
      likes = (select count(*) from comment_votes where comment_id = :commentId and up),
      dislikes = (select count(*) from comment_votes where comment_id = :commentId and not up)
    where id = :commentId returning likes, dislikes`,
    { commentId },
  )
  return rows[0] ?? { likes: 0, dislikes: 0 }
}

export async function findVote(conn: Connection, commentId: string, uid: string): Promise<Vote | null> {
  const row: { up: boolean } | undefined = await conn('comment_votes')
    .where({ comment_id: commentId, user_id: uid })
    .first('up')
  return row ? (row.up ? 'up' : 'down') : null
}

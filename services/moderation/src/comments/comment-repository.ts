import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import type { CommentRow } from '#comments/comment.ts'

type NewComment = Pick<
  CommentRow,
  'id' | 'question_id' | 'version_id' | 'user_id' | 'parent_id' | 'body' | 'by_staff' | 'held_for'
>

/** Answers the row, or undefined when the id is there already. */
export async function insertComment(
  trx: Knex.Transaction,
  comment: NewComment,
  now: Date,
): Promise<CommentRow | undefined> {
  const [row] = await trx<CommentRow>('comments')
    .insert({ ...comment, created_at: now, updated_at: now })
    .onConflict('id')
    .ignore()
    .returning('*')
  return row
}

export const findComment = (conn: Connection, id: string): Promise<CommentRow | undefined> =>
  conn<CommentRow>('comments').where({ id }).first()

/** As `findComment`, after locking the row until the transaction ends. */
export const findCommentForUpdate = (trx: Knex.Transaction, id: string): Promise<CommentRow | undefined> =>
  trx<CommentRow>('comments').where({ id }).forUpdate().first()

/** A comment at the top of a question's discussion that this person may reply to. */
export const findParent = (
  trx: Knex.Transaction,
  id: string,
  questionId: string,
  uid: string,
): Promise<CommentRow | undefined> =>
  trx<CommentRow>('comments')
    .where({ id, question_id: questionId, parent_id: null, deleted_at: null })
    .where((visible) => visible.whereNull('held_for').orWhere({ user_id: uid }))
    .forShare()
    .first()

/** Changes an author's own text as long as it was written after `since`. */
export async function changeOwnComment(
  trx: Knex.Transaction,
  change: { id: string; uid: string; body: string; heldFor: string | null; since: Date; now: Date },
): Promise<CommentRow | undefined> {
  const [row] = await trx<CommentRow>('comments')
    .where({ id: change.id, user_id: change.uid, deleted_at: null, by_staff: false })
    .where('created_at', '>', change.since)
    .update({
      body: change.body,
      held_for: change.heldFor,
      edited_at: change.now,
      updated_at: change.now,
      version: trx.raw('version + 1') as unknown as number,
    })
    .returning('*')
  return row
}

/** Takes an author's own text away; the row stays as a place for its replies. Twice is once. */
export async function deleteOwnComment(trx: Knex.Transaction, id: string, uid: string, now: Date): Promise<boolean> {
  const own = trx<CommentRow>('comments').where({ id, user_id: uid, by_staff: false })
  const changed = await own
    .clone()
    .whereNull('deleted_at')
    .update({
      body: '',
      held_for: null,
      deleted_at: now,
      deleted_by: 'author',
      updated_at: now,
      version: trx.raw('version + 1') as unknown as number,
    })
  return changed > 0 || (await own.clone().first('id')) !== undefined
}

import type { Connection } from '@wardround/kit/data/database.ts'
import type { CommentRow } from '#comments/comment.ts'

export type BellComment = CommentRow & { author_name: string | null }

/** More comments of one question are not shown. */
const MOST = 300

const named = (conn: Connection) =>
  conn('comments as c').leftJoin('authors as a', 'a.user_id', 'c.user_id').select('c.*', 'a.name as author_name')

/** Comments that anybody may be shown, by id. */
export const listBellComments = (conn: Connection, ids: readonly string[]): Promise<BellComment[]> =>
  named(conn)
    .whereIn('c.id', [...ids])
    .whereNull('c.deleted_at')
    .whereNull('c.held_for') as unknown as Promise<BellComment[]>

/** The thread that a comment begins, or every comment on the question; the oldest first. */
export const listThread = (conn: Connection, questionId: string, commentId: string | null): Promise<BellComment[]> => {
  const query = named(conn).where({ 'c.question_id': questionId }).orderByRaw('c.created_at, c.id').limit(MOST)
  if (commentId) query.where((thread) => void thread.where('c.id', commentId).orWhere('c.parent_id', commentId))
  return query as unknown as Promise<BellComment[]>
}

import { answerer } from '@wardround/kit/events/requests.ts'
import type { RequestContract } from '@wardround/proto/request.ts'
import { describeForBell, describeThread } from '@wardround/proto/requests/moderation.ts'
import type { z } from 'zod'
import { displayName, STAFF_NAME } from '#authors/display-name.ts'
import type { Deps } from '#deps.ts'
import { findPlaces } from '#places/place-repository.ts'
import { type BellComment, listBellComments, listThread } from './bell-repository.ts'

type AnswerTo<Contract extends RequestContract> = z.output<Contract['answer']>

const nameOf = ({ by_staff: byStaff, author_name: name }: Pick<BellComment, 'by_staff' | 'author_name'>) =>
  byStaff ? STAFF_NAME : (name ?? displayName(''))

/** Those of these questions that are open to the reader; none while assessment cannot be asked. */
async function openTo(deps: Deps, uid: string, comments: readonly BellComment[]): Promise<Set<string>> {
  const ids = [...new Set(comments.map(({ question_id: id }) => id))]
  if (ids.length === 0) return new Set()
  return new Set(await deps.listAnswered(uid, ids).catch(() => []))
}

/** What the bell may say of comments and questions at this moment. */
export async function answerForBell(
  deps: Deps,
  { uid, commentIds, questionIds }: { uid: string; commentIds: string[]; questionIds: string[] },
): Promise<AnswerTo<typeof describeForBell>> {
  const { knex } = deps.db
  const [comments, places] = await Promise.all([listBellComments(knex, commentIds), findPlaces(knex, questionIds)])
  const open = await openTo(deps, uid, comments)
  return {
    comments: comments.map((comment) => ({
      id: comment.id,
      name: nameOf(comment),
      text: open.has(comment.question_id) ? comment.body : null,
      likes: comment.likes,
    })),
    places: [...places].map(([questionId, place]) => ({ questionId, ...place })),
  }
}

/** The comments on a question as staff see them. */
export async function answerThread(
  deps: Deps,
  { questionId, commentId }: { questionId: string; commentId: string | null },
): Promise<AnswerTo<typeof describeThread>> {
  const { knex } = deps.db
  const [rows, places] = await Promise.all([listThread(knex, questionId, commentId), findPlaces(knex, [questionId])])
  return {
    code: places.get(questionId)?.code ?? null,
    comments: rows.map((row) => ({
      id: row.id,
      parentId: row.parent_id,
      name: nameOf(row),
      byStaff: row.by_staff,
      text: row.deleted_by === 'author' ? null : row.body,
      heldFor: row.held_for,
      deletedBy: row.deleted_by,
      likes: row.likes,
      createdAt: row.created_at.toISOString(),
    })),
  }
}

export const BELL_ANSWERERS = [answerer(describeForBell, answerForBell), answerer(describeThread, answerThread)]

import type { CallReply } from '@wardround/proto/contract.ts'
import {
  type COMMENT_SORTS,
  type Comment,
  type CommentThread,
  dislikeComment,
  likeComment,
  listQuestionComments,
  type Vote,
} from '@wardround/proto/http/moderation/comments.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { refresh, useApi } from '#shared/api/use-api.ts'
import { toast } from '#shared/ui/overlay/toast.ts'

export type Sort = (typeof COMMENT_SORTS)[number]
type Page = CallReply<typeof listQuestionComments>
export const PAGE_SIZE = 20

/** One page of a question's discussion. */
export function useComments(questionId: string, ask: { page: number; sort: Sort }) {
  return useApi(
    listQuestionComments,
    { params: { id: questionId }, query: { ...ask, size: PAGE_SIZE } },
    { keepPreviousData: true, revalidateOnFocus: false },
  )
}
export type Comments = ReturnType<typeof useComments>

export const refreshComments = (): Promise<unknown> => refresh(listQuestionComments)

/** Says what became of a new comment, and reads the discussion again. */
export function posted({ held, parentId }: Comment): void {
  const what = parentId ? 'reply' : 'comment'
  toast(held ? `Your ${what} is waiting for review. An editor will read it first.` : `Your ${what} has been posted.`)
  void refreshComments()
}

const changed = (thread: CommentThread, id: string, change: Partial<Comment>): CommentThread =>
  thread.id === id
    ? { ...thread, ...change }
    : { ...thread, replies: thread.replies.map((reply) => (reply.id === id ? { ...reply, ...change } : reply)) }

/** A page in which one comment has changed; its place stays, whatever the order. */
export const withChange = (page: Page, id: string, change: Partial<Comment>): Page => ({
  ...page,
  items: page.items.map((thread) => changed(thread, id, change)),
})

/** What the counts are once the reader has pressed a thumb: pressing it again takes the vote back. */
export function afterVote(
  comment: Pick<Comment, 'likes' | 'dislikes' | 'vote'>,
  pressed: Vote,
): Pick<Comment, 'likes' | 'dislikes' | 'vote'> {
  const vote = comment.vote === pressed ? null : pressed
  const count = (which: Vote, before: number) => before - (comment.vote === which ? 1 : 0) + (vote === which ? 1 : 0)
  return { likes: count('up', comment.likes), dislikes: count('down', comment.dislikes), vote }
}

/** What was sent last for each comment. */
const votes = new Map<string, Promise<unknown>>()

/**
 * Shows a vote at once and sends it; a failure takes it back. Votes on one comment go out one after another, so that
 * the last press counts, and only the answer to that one is shown.
 */
export async function sendVote(comments: Comments, comment: Comment, pressed: Vote): Promise<void> {
  const show = (change: Partial<Comment>) =>
    comments.mutate((page) => (page ? withChange(page, comment.id, change) : page), { revalidate: false })
  const { likes, dislikes, vote } = comment
  const next = afterVote(comment, pressed)
  void show(next)
  const send = () =>
    callApi(pressed === 'up' ? likeComment : dislikeComment, {
      params: { id: comment.id },
      body: { on: next.vote === pressed },
    })
  const sent = (votes.get(comment.id) ?? Promise.resolve()).then(send, send)
  votes.set(comment.id, sent)
  const isLast = () => votes.get(comment.id) === sent
  try {
    const reply = await sent
    // What it folds to is seen at the next reading: nothing closes under the reader's eyes.
    if (isLast()) await show({ likes: reply.likes, dislikes: reply.dislikes, vote: reply.vote })
  } catch (error) {
    if (isLast()) await show({ likes, dislikes, vote })
    toast(`Your vote was not counted. ${messageOf(error)}`, { icon: 'warn' })
  } finally {
    if (isLast()) votes.delete(comment.id)
  }
}

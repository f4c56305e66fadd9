import { readSettingCopy } from '@wardround/kit/events/setting-copies.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { COMMENT_SORTS, listQuestionComments as contract } from '@wardround/proto/http/moderation/comments.ts'
import { presentComment } from '#comments/comment-presenter.ts'
import { openDiscussion } from '#comments/discussion.ts'
import { countThreads, listReplies, listTops } from '#comments/thread-repository.ts'
import type { Deps } from '#deps.ts'

type Asked = {
  questionId: string
  uid: string
  identity: Identity
  page: number
  size: number
  sort: (typeof COMMENT_SORTS)[number]
}

/** A page of a question's discussion. Throws `comment.closed` before the reader has answered. */
export async function listQuestionComments(deps: Deps, asked: Asked): Promise<CallReply<typeof contract>> {
  const { questionId, uid, page, size } = asked
  await openDiscussion(deps, asked.identity, uid, questionId)
  const { knex } = deps.db
  const [tops, counts, ratio] = await Promise.all([
    listTops(knex, asked),
    countThreads(knex, questionId, uid),
    readSettingCopy(knex, 'likeratio'),
  ])
  const replies = await listReplies(
    knex,
    tops.map(({ id }) => id),
    uid,
  )
  const reader = { uid, likeRatio: ratio, now: deps.clock() }
  const items = tops.map((top) => ({
    ...presentComment(top, reader),
    replies: replies.filter(({ parent_id }) => parent_id === top.id).map((reply) => presentComment(reply, reader)),
  }))
  return { items, page, size, ...counts }
}

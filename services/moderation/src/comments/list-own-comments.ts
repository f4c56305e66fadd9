import { readSettingCopy } from '@wardround/kit/events/setting-copies.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { listOwnComments as contract, OWN_COMMENT_SHOWS } from '@wardround/proto/http/moderation/comments.ts'
import { displayName, STAFF_NAME } from '#authors/display-name.ts'
import { presentComment } from '#comments/comment-presenter.ts'
import { listOpen } from '#comments/discussion.ts'
import { countOwnByCategory, listOwn, listOwnQuestions, type OwnRow } from '#comments/own-comment-repository.ts'
import { countNewReplies } from '#comments/reply-notice-repository.ts'
import type { Deps } from '#deps.ts'
import { findPlaces } from '#places/place-repository.ts'

type Asked = {
  uid: string
  identity: Identity
  page: number
  size: number
  show: (typeof OWN_COMMENT_SHOWS)[number]
  search?: string | undefined
  categoryId?: string | undefined
}

const parentOf = (row: OwnRow) =>
  row.parent_body === null
    ? null
    : { name: row.parent_by_staff ? STAFF_NAME : (row.parent_name ?? displayName('')), text: row.parent_body }

/**
 * Somebody's own comments, where they are, and what came back. What was said below a question that is closed to its
 * author is neither shown nor searched. Throws `gateway.unavailable` when assessment cannot be asked.
 */
export async function listOwnComments(deps: Deps, asked: Asked): Promise<CallReply<typeof contract>> {
  const { knex } = deps.db
  const { uid, identity, page, size } = asked
  const now = deps.clock()
  const ratio = await readSettingCopy(knex, 'likeratio')
  const open = await listOpen(deps, identity, uid, await listOwnQuestions(knex, uid))
  const [{ rows, total }, newReplies, categories] = await Promise.all([
    listOwn(knex, { ...asked, open: [...open], likeRatio: ratio }),
    countNewReplies(knex, uid),
    countOwnByCategory(knex, uid),
  ])
  const places = await findPlaces(
    knex,
    rows.map((row) => row.question_id),
  )
  const items = rows.map((row) => {
    const closed = !open.has(row.question_id)
    const shown = presentComment(row, { uid, likeRatio: ratio, now })
    return {
      ...shown,
      text: closed ? '' : shown.text,
      closed,
      place: places.get(row.question_id) ?? null,
      inReplyTo: closed ? null : parentOf(row),
      replyCount: row.reply_count,
      newReplies: row.new_replies,
    }
  })
  return { items, page, size, total, newReplies, categories, asOf: now.toISOString() }
}

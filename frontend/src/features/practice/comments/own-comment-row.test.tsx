import type { OwnComment } from '@wardround/proto/http/moderation/comments.ts'
import { expect, it } from 'vitest'
import { show } from '#shared/testing/page.tsx'
import { OwnCommentRow } from './own-comment-row.tsx'

const row = (change: Partial<OwnComment>): string => {
  const comment: OwnComment = {
    ...{
      id: crypto.randomUUID(),
      questionId: crypto.randomUUID(),
      versionId: null,
      parentId: null,
      text: 'The potassium settles it.',
    },
    ...{
      author: { name: 'you', staff: false, own: true },
      likes: 0,
      dislikes: 0,
      vote: null,
      folded: false,
      held: false,
      deleted: false,
    },
    ...{ createdAt: new Date().toISOString(), editedAt: null, editableUntil: null, closed: false, place: null },
    ...{ inReplyTo: { name: 'Omar T.', text: 'Why not a scan?' }, replyCount: 0, newReplies: 0 },
    ...change,
  }
  return show(<OwnCommentRow comment={comment} />).container.textContent ?? ''
}

it('an own comment says what it says and answers', () => {
  const text = row({})
  expect(text).toContain('The potassium settles it.')
  expect(text).toContain('Omar T.: Why not a scan?')
  expect(text).not.toContain('once you’ve answered')
})

it('an own comment on a question that is to be answered again says that it is shown then', () => {
  expect(row({ closed: true, text: '', inReplyTo: null })).toContain(
    'You’ll see this once you’ve answered the question again',
  )
})

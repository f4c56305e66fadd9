import type { OwnComment } from '@wardround/proto/http/moderation/comments.ts'
import { afterEach, expect, it } from 'vitest'
import { type Rendered, render } from '#shared/testing/render.tsx'
import { OwnCommentRow } from './own-comment-row.tsx'

let view: Rendered | undefined
afterEach(() => view?.unmount())

const row = async (change: Partial<OwnComment>): Promise<string> => {
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
  view = await render(<OwnCommentRow comment={comment} />)
  return view.container.textContent ?? ''
}

it('an own comment says what it says and answers', async () => {
  const text = await row({})
  expect(text).toContain('The potassium settles it.')
  expect(text).toContain('Omar T.: Why not a scan?')
  expect(text).not.toContain('once you’ve answered')
})

it('an own comment on a question that is to be answered again says that it is shown then', async () => {
  expect(await row({ closed: true, text: '', inReplyTo: null })).toContain(
    'You’ll see this once you’ve answered the question again',
  )
})

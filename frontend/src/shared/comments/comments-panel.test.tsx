import type { Comment, CommentThread } from '@wardround/proto/http/moderation/comments.ts'
import { act } from 'react'
import { mutate, SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { byRole, click, type Rendered, render, type } from '#shared/testing/render.tsx'
import { CommentsPanel } from './comments-panel.tsx'
import { afterVote } from './use-comments.ts'

const QUESTION = '10000000-0000-4000-8000-000000000001'
const VERSION = '20000000-0000-4000-8000-000000000001'
type Sent = { method: string; path: string; body: Record<string, unknown> }

const comment = (name: string, change: Partial<Comment> = {}): CommentThread => ({
  id: crypto.randomUUID(),
  questionId: QUESTION,
  versionId: VERSION,
  parentId: null,
  text: `Said by ${name}`,
  author: { name, staff: false, own: false },
  likes: 2,
  dislikes: 0,
  vote: null,
  folded: false,
  held: false,
  deleted: false,
  createdAt: new Date().toISOString(),
  editedAt: null,
  editableUntil: null,
  replies: [],
  ...change,
})

let sent: Sent[]
let threads: CommentThread[]
let failure: { status: number; code: string } | undefined
let page: Rendered

function answer({ method, path, body }: Sent): unknown {
  if (method === 'GET') return { items: threads, page: 1, size: 20, total: threads.length, count: threads.length }
  if (method === 'POST') {
    const written = comment('Me M.', { text: String(body['text']), author: { name: 'Me M.', staff: false, own: true } })
    threads = [...threads, written]
    return written
  }
  return path.includes('/up/') ? { likes: 3, dislikes: 0, vote: 'up', folded: false } : {}
}

const settle = () => act(() => new Promise((done) => setTimeout(done, 5)))
const until = async (check: () => void) => {
  const deadline = Date.now() + 4_000
  for (;;) {
    await settle()
    try {
      return check()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}
const text = () => document.body.textContent ?? ''

async function open(): Promise<void> {
  page = await render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <CommentsPanel questionId={QUESTION} versionId={VERSION} />
    </SWRConfig>,
  )
}

beforeEach(() => {
  sent = []
  threads = []
  failure = undefined
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    const call = { method, path: url, body: body ? JSON.parse(body) : {} }
    sent.push(call)
    const refused = failure && (method !== 'GET' || failure.code === 'comment.closed') ? failure : undefined
    const json = refused
      ? { status: 'error', error: { code: refused.code, message: 'No.' } }
      : { status: 'success', data: structuredClone(answer(call)) }
    return new Response(JSON.stringify(json), { status: refused?.status ?? 200 })
  })
})
afterEach(async () => {
  await page.unmount()
  document.body.replaceChildren()
  await mutate(() => true, undefined, { revalidate: false })
  vi.unstubAllGlobals()
})

describe('a thumb', () => {
  it.each([
    [null, 'up', { likes: 3, dislikes: 1, vote: 'up' }],
    ['up', 'up', { likes: 1, dislikes: 1, vote: null }],
    ['up', 'down', { likes: 1, dislikes: 2, vote: 'down' }],
    ['down', 'up', { likes: 3, dislikes: 0, vote: 'up' }],
  ] as const)('after %s and a press on %s counts as it should', (vote, pressed, after) => {
    expect(afterVote({ likes: 2, dislikes: 1, vote }, pressed)).toEqual(after)
    page = { unmount: async () => undefined } as Rendered
  })

  it('shows at once, is sent once, and goes back when it was not counted', async () => {
    threads = [comment('Ann A.')]
    await open()
    await until(() => byRole('button', 'Like, 2 likes'))
    failure = { status: 503, code: 'gateway.unavailable' }
    await click(byRole('button', 'Like, 2 likes'))
    expect(sent.at(-1)).toMatchObject({ method: 'PUT', body: { on: true } })
    await until(() => expect(byRole('button', 'Like, 2 likes').getAttribute('aria-pressed')).toBe('false'))
    failure = undefined
    await click(byRole('button', 'Like, 2 likes'))
    await until(() => expect(byRole('button', 'Like, 3 likes').getAttribute('aria-pressed')).toBe('true'))
  })
})

describe('the discussion', () => {
  it('invites the first comment, and keeps what was written when it is not sent', async () => {
    await open()
    await until(() => expect(text()).toContain('No comments yet'))
    const area = byRole('textbox', 'Add a comment')
    await click(byRole('button', 'Post comment'))
    expect(text()).toContain('Write a little more.')
    await type(area, 'The ECG settles it.')
    failure = { status: 429, code: 'rate.limited' }
    await click(byRole('button', 'Post comment'))
    await until(() => expect(text()).toContain('Your text is still here.'))
    failure = undefined
    await click(byRole('button', 'Post comment'))
    await until(() => expect(text()).toContain('Me M. (you)'))
    const posts = sent.filter(({ method }) => method === 'POST')
    expect(posts).toHaveLength(2)
    expect(posts[0]?.body).toEqual(posts[1]?.body)
    expect((area as HTMLTextAreaElement).value).toBe('')
  })

  it('folds what readers found unhelpful, says what waits for review, and leaves deleted ones as places', async () => {
    const own = { name: 'Me M.', staff: false, own: true }
    threads = [
      comment('Ann A.', { folded: true }),
      comment('Me M.', { held: true, author: own, text: 'Held text' }),
      {
        ...comment('', { deleted: true, text: '' }),
        replies: [comment('Bob B.', { parentId: QUESTION, versionId: QUESTION })],
      },
    ]
    await open()
    await until(() => expect(text()).toContain('Waiting for review'))
    expect(text()).not.toContain('Said by Ann A.')
    await click(byRole('button', 'Show what Ann A. wrote'))
    expect(text()).toContain('Said by Ann A.')
    expect(text()).toContain('This comment was deleted.')
    expect(text()).toContain('on another version of this question')
  })

  it('lets its author change a comment while there is time left, and reply to others', async () => {
    const own = { name: 'Me M.', staff: false, own: true }
    threads = [
      comment('Me M.', { author: own, editableUntil: new Date(Date.now() + 9.5 * 60_000).toISOString() }),
      comment('Old M.', { author: own, editableUntil: null }),
      comment('Ann A.'),
    ]
    await open()
    await until(() => byRole('button', 'Edit (10 min left)'))
    expect([...document.querySelectorAll('button')].filter((one) => one.textContent?.startsWith('Edit'))).toHaveLength(
      1,
    )
    await click(byRole('button', 'Edit (10 min left)'))
    expect((byRole('textbox', 'Change your comment') as HTMLTextAreaElement).value).toBe('Said by Me M.')
    expect(text()).toContain('You can change it for another 10 minutes.')
    await click(byRole('button', 'Cancel'))
    await click(byRole('button', 'Reply', byRole('group', 'Comment by Ann A.')))
    const area = byRole('textbox', 'Reply to Ann A.')
    expect(document.activeElement).toBe(area)
    await type(area, 'I agree.')
    await click(byRole('button', 'Post reply'))
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      parentId: threads[2]?.id,
      text: 'I agree.',
    })
    await until(() => expect(document.activeElement?.textContent).toBe('Reply'))
  })

  it('says so while it is closed', async () => {
    failure = { status: 409, code: 'comment.closed' }
    await open()
    await until(() => expect(text()).toContain('They open once your answer is saved.'))
  })
})

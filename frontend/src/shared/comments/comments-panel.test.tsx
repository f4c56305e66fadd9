import {
  type Comment,
  type CommentThread,
  createComment,
  dislikeComment,
  likeComment,
  listQuestionComments,
} from '@wardround/proto/http/moderation/comments.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor, within } from '#shared/testing/page.tsx'
import { CommentsPanel } from './comments-panel.tsx'
import { afterVote } from './use-comments.ts'

const VERSION = '20000000-0000-4000-8000-000000000001'
const comment = (name: string, change: Partial<Comment> = {}): CommentThread => ({
  id: crypto.randomUUID(),
  questionId: question,
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

/** Each test has a question of its own: the comments of all are in the cache of the site. */
let question: string
let threads: CommentThread[]
/** Bodies of what was written and liked. */
let posts: Record<string, unknown>[]
let likes: unknown[]
const server = apiServer(
  answering(listQuestionComments, () => ({
    ...{ items: threads, page: 1, size: 20, total: threads.length, count: threads.length },
  })),
)
const writeComments = () =>
  server.use(
    answering(createComment, ({ body }) => {
      posts.push(body as Record<string, unknown>)
      const author = { name: 'Me M.', staff: false, own: true }
      const written = comment('Me M.', { text: (body as { text: string }).text, author })
      threads = [...threads, written]
      return written
    }),
  )
beforeEach(() => {
  question = crypto.randomUUID()
  threads = []
  posts = []
  likes = []
})

const text = () => document.body.textContent ?? ''
const shows = (words: string) => waitFor(() => expect(text()).toContain(words))
const button = (name: string) => screen.findByRole('button', { name })
const open = () => show(<CommentsPanel questionId={question} versionId={VERSION} />, '/', 'site')

describe('a thumb', () => {
  it.each([
    [null, 'up', { likes: 3, dislikes: 1, vote: 'up' }],
    ['up', 'up', { likes: 1, dislikes: 1, vote: null }],
    ['up', 'down', { likes: 1, dislikes: 2, vote: 'down' }],
    ['down', 'up', { likes: 3, dislikes: 0, vote: 'up' }],
  ] as const)('after %s and a press on %s counts as it should', (vote, pressed, after) => {
    expect(afterVote({ likes: 2, dislikes: 1, vote }, pressed)).toEqual(after)
  })

  it('shows at once, is sent once, and goes back when it was not counted', async () => {
    threads = [comment('Ann A.')]
    const likeWith = (answer: () => object) =>
      server.use(
        answering(likeComment, ({ body }) => {
          likes.push(body)
          return answer() as never
        }),
      )
    likeWith(() => refusal(503, 'gateway.unavailable'))
    const { user } = open()
    await user.click(await button('Like, 2 likes'))
    await waitFor(() => expect(likes).toEqual([{ on: true }]))
    await waitFor(async () => expect((await button('Like, 2 likes')).getAttribute('aria-pressed')).toBe('false'))
    likeWith(() => ({ likes: 3, dislikes: 0, vote: 'up', folded: false }))
    await user.click(await button('Like, 2 likes'))
    await waitFor(async () => expect((await button('Like, 3 likes')).getAttribute('aria-pressed')).toBe('true'))
  })

  it('pressed twice in a row goes out in that order, and the answer to the first is not shown', async () => {
    threads = [comment('Ann A.')]
    const liked = Promise.withResolvers<void>()
    const sent: string[] = []
    server.use(
      answering(likeComment, async () => {
        sent.push('like')
        await liked.promise
        return { likes: 3, dislikes: 0, vote: 'up' as const, folded: false }
      }),
      answering(dislikeComment, () => {
        sent.push('dislike')
        return { likes: 2, dislikes: 1, vote: 'down' as const, folded: false }
      }),
    )
    const { user } = open()
    await user.click(await button('Like, 2 likes'))
    await waitFor(() => expect(sent).toEqual(['like']))
    await user.click(await button('Dislike, 0 dislikes'))
    let back = 0
    const watcher = new MutationObserver(() => {
      back += screen.queryAllByRole('button', { name: 'Dislike, 0 dislikes' }).length
    })
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    expect(sent).toEqual(['like'])
    liked.resolve()
    await waitFor(() => expect(sent).toEqual(['like', 'dislike']))
    await waitFor(async () => expect((await button('Dislike, 1 dislike')).getAttribute('aria-pressed')).toBe('true'))
    watcher.disconnect()
    expect(back).toBe(0)
  })
})

describe('the discussion', () => {
  it('invites the first comment, and keeps what was written when it is not sent', async () => {
    const { user } = open()
    await shows('No comments yet')
    const area = screen.getByRole('textbox', { name: /Add a comment/ })
    await user.click(await button('Post comment'))
    await shows('Enter at least 2 characters.')
    await user.type(area, 'The ECG settles it.')
    server.use(
      answering(createComment, ({ body }) => {
        posts.push(body as Record<string, unknown>)
        return refusal(429, 'rate.limited')
      }),
    )
    await user.click(await button('Post comment'))
    await shows('Your text is still here.')
    writeComments()
    await user.click(await button('Post comment'))
    await shows('Me M. (you)')
    expect(posts).toHaveLength(2)
    expect(posts[0]).toEqual(posts[1])
    expect((area as HTMLTextAreaElement).value).toBe('')
  })

  it('folds what readers found unhelpful, says what waits for review, and leaves deleted ones as places', async () => {
    const own = { name: 'Me M.', staff: false, own: true }
    threads = [
      comment('Ann A.', { folded: true }),
      comment('Me M.', { held: true, author: own, text: 'Held text' }),
      {
        ...comment('', { deleted: true, text: '' }),
        replies: [comment('Bob B.', { parentId: question, versionId: question })],
      },
    ]
    const { user } = open()
    await shows('Waiting for review')
    expect(text()).not.toContain('Said by Ann A.')
    await user.click(await button('Show what Ann A. wrote'))
    await shows('Said by Ann A.')
    expect(text()).toContain('This comment was deleted.')
    expect(text()).toContain('On another version of this question')
  })

  it('lets its author change a comment while there is time left, and reply to others', async () => {
    const own = { name: 'Me M.', staff: false, own: true }
    threads = [
      comment('Me M.', { author: own, editableUntil: new Date(Date.now() + 9.5 * 60_000).toISOString() }),
      comment('Old M.', { author: own, editableUntil: null }),
      comment('Ann A.'),
    ]
    writeComments()
    const { user } = open()
    const edit = await button('Edit (10 minutes left)')
    expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(1)
    await user.click(edit)
    const written = await screen.findByRole('textbox', { name: /Change your comment/ })
    expect((written as HTMLTextAreaElement).value).toBe('Said by Me M.')
    expect(text()).toContain('You can change it for another 10 minutes.')
    await user.click(await button('Cancel'))
    const ann = within(screen.getByRole('group', { name: /Comment by Ann A\./ }))
    await user.click(ann.getByRole('button', { name: 'Reply' }))
    const area = await screen.findByRole('textbox', { name: /Reply to Ann A\./ })
    expect(document.activeElement).toBe(area)
    await user.type(area, 'I agree.')
    await user.click(await button('Post reply'))
    await waitFor(() => expect(posts[0]).toMatchObject({ parentId: threads[2]?.id, text: 'I agree.' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Reply'))
  })

  it('says so while it is closed', async () => {
    server.use(answering(listQuestionComments, () => refusal(409, 'comment.closed')))
    open()
    await shows('Comments open once your answer is saved.')
  })
})

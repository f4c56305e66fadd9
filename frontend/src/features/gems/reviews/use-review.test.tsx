import 'fake-indexeddb/auto'
import { getReviewSession, undoGemReview } from '@wardround/proto/http/assessment/gem-reviews.ts'
import { HttpResponse } from 'msw'
import { afterEach, expect, it } from 'vitest'
import { dropReady } from '#shared/question/store/unsent-answers.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { useToasts } from '#shared/ui/overlay/toast.ts'
import type { ReviewOutbox } from '../outbox/review-outbox.ts'
import { useReview } from './use-review.ts'

const [FORGOTTEN, OTHER] = ['0199a000-0000-7000-8000-000000000001', '0199a000-0000-7000-8000-000000000002']
const undone: unknown[] = []
const next = (good: string) => ({ again: good, hard: good, good, easy: good })
const card = (id: string, title: string) => ({
  ...{ id, title, category: { slug: 'cardiovascular' }, flagged: false },
  ...{ memory: { reviews: 4 }, next: next('in 60 days') },
})
const server = apiServer(
  answering(undoGemReview, ({ body }) => {
    undone.push(body)
    return { reviewId: 'r', gemId: FORGOTTEN, undone: true, memory: { reviews: 4 }, next: next('in 60 days') } as never
  }),
  answering(getReviewSession, {
    cards: [card(FORGOTTEN, 'Hyperkalaemia'), card(OTHER, 'Gout')],
    due: 2,
    new: 0,
  } as never),
)

afterEach(() => dropReady())

type Listener = Parameters<ReviewOutbox['onRecorded']>[0]

it('puts a card away that the service suspended as often forgotten, and says why', async () => {
  let tell: Listener = () => undefined
  const outbox = {
    flush: async () => undefined,
    add: async () => undefined,
    onRecorded: (listener: Listener) => {
      tell = listener
      return () => undefined
    },
  } as unknown as ReviewOutbox
  function Probe() {
    const { round, rate } = useReview({ uid: undefined, deck: undefined, mode: 'review', outbox })
    const toasts = useToasts()
    return (
      <>
        <button type="button" onClick={() => rate(1)}>
          Again
        </button>
        <p data-testid="queue">{round?.queue.map(({ title }) => title).join(', ')}</p>
        <p data-testid="said">{toasts.map(({ text, action }) => `${text} ${action?.label}`).join(' ')}</p>
      </>
    )
  }
  const { user } = show(<Probe />)
  const queue = () => screen.getByTestId('queue').textContent
  await waitFor(() => expect(queue()).toBe('Hyperkalaemia, Gout'))
  await user.click(screen.getByRole('button', { name: 'Again' }))
  expect(queue()).toBe('Gout, Hyperkalaemia')
  const recorded = (leech: boolean) =>
    [{ reviewId: 'r', gemId: FORGOTTEN, memory: { leech, state: leech ? 'suspended' : 'due' } }] as never
  tell(recorded(false))
  expect(queue()).toBe('Gout, Hyperkalaemia')
  tell(recorded(true))
  await waitFor(() => expect(queue()).toBe('Gout'))
  expect(screen.getByTestId('said').textContent).toContain('“Hyperkalaemia” is suspended')
  expect(screen.getByTestId('said').textContent).toContain('Open the gem')
})

it('says of a card that comes again when it would be due by then, and after an undo what it said before', async () => {
  let tell: Listener = () => undefined
  const outbox = {
    flush: async () => undefined,
    add: async () => undefined,
    withdraw: async () => false,
    onRecorded: (listener: Listener) => {
      tell = listener
      return () => undefined
    },
  } as unknown as ReviewOutbox
  function Probe() {
    const { round, rate, undo } = useReview({ uid: undefined, deck: undefined, mode: 'review', outbox })
    return (
      <>
        <button type="button" onClick={() => rate(1)}>
          Again
        </button>
        <button type="button" onClick={() => void undo()}>
          Undo
        </button>
        <p data-testid="queue">
          {round?.queue.map(({ title, memory, next: { good } }) => `${title} ${memory.reviews} ${good}`).join(', ')}
        </p>
      </>
    )
  }
  const { user } = show(<Probe />)
  const queue = () => screen.getByTestId('queue').textContent
  const start = 'Hyperkalaemia 4 in 60 days, Gout 4 in 60 days'
  await waitFor(() => expect(queue()).toBe(start))
  await user.click(screen.getByRole('button', { name: 'Again' }))
  tell([
    { reviewId: 'r', gemId: FORGOTTEN, undone: false, memory: { reviews: 5 }, next: next('in 10 minutes') },
  ] as never)
  await waitFor(() => expect(queue()).toBe('Gout 4 in 60 days, Hyperkalaemia 5 in 10 minutes'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(queue()).toBe(start))
  expect(undone).toHaveLength(1)
})

/** Ratings reach nobody. */
const silent = {
  flush: async () => undefined,
  add: async () => undefined,
  withdraw: async () => true,
  onRecorded: () => () => undefined,
} as unknown as ReviewOutbox
type Where = { uid: string; deck?: string; mode?: 'review' | 'cram' }

function Table({ uid, deck, mode = 'review' }: Where) {
  const { round, rate, undo, error } = useReview({ uid, deck, mode, outbox: silent })
  return (
    <>
      <button type="button" onClick={() => rate(1)}>
        Again
      </button>
      <button type="button" onClick={() => rate(3)}>
        Good
      </button>
      <button type="button" onClick={() => void undo()}>
        Undo
      </button>
      <p data-testid="queue">{error?.code ?? round?.queue.map(({ title }) => title).join(', ')}</p>
    </>
  )
}

/** Opens a round as after a reload, does so, and says what was to come before and after. */
async function atTable(where: Where, ...clicks: string[]): Promise<(string | null)[]> {
  const { user, unmount } = show(<Table {...where} />)
  const queue = () => screen.getByTestId('queue').textContent
  await waitFor(() => expect(queue()).not.toBe(''))
  const before = queue()
  for (const name of clicks) await user.click(screen.getByRole('button', { name }))
  const after = queue()
  unmount()
  return clicks.length > 0 ? [before, after] : [before]
}
const withoutConnection = () => server.use(answering(getReviewSession, () => HttpResponse.error()))

it('goes on after a reload without a connection, without the cards that were rated, in any deck', async () => {
  const uid = 'tunnel'
  await atTable({ uid, deck: 'ecgs' })
  await atTable({ uid })
  withoutConnection()
  expect(await atTable({ uid }, 'Again')).toEqual(['Hyperkalaemia, Gout', 'Gout, Hyperkalaemia'])
  expect(await atTable({ uid }, 'Good')).toEqual(['Gout, Hyperkalaemia', 'Hyperkalaemia'])
  expect(await atTable({ uid, deck: 'ecgs' })).toEqual(['Hyperkalaemia'])
  expect(await atTable({ uid }, 'Good', 'Undo')).toEqual(['Hyperkalaemia', 'Hyperkalaemia'])
  expect(await atTable({ uid })).toEqual(['Hyperkalaemia'])
  expect(await atTable({ uid, deck: 'never-opened' })).toEqual(['network'])
})

it('keeps the cards of the person alone who reviews them', async () => {
  await atTable({ uid: 'one' })
  await dropReady('two')
  withoutConnection()
  expect(await atTable({ uid: 'two' })).toEqual(['network'])
  expect(await atTable({ uid: 'one' })).toEqual(['network'])
})

it('leaves a card due in other rounds that was gone through without effect on its schedule', async () => {
  const uid = 'crammer'
  await atTable({ uid })
  await atTable({ uid, mode: 'cram' })
  withoutConnection()
  await atTable({ uid, mode: 'cram' }, 'Good')
  expect(await atTable({ uid, mode: 'cram' })).toEqual(['Gout'])
  expect(await atTable({ uid })).toEqual(['Hyperkalaemia, Gout'])
})

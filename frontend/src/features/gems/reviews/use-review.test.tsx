import { getReviewSession, undoGemReview } from '@wardround/proto/http/assessment/gem-reviews.ts'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { useToasts } from '#shared/ui/overlay/toast.ts'
import type { ReviewOutbox } from './review-outbox.ts'
import { useReview } from './use-review.ts'

const [FORGOTTEN, OTHER] = ['0199a000-0000-7000-8000-000000000001', '0199a000-0000-7000-8000-000000000002']
const undone: unknown[] = []
const next = (good: string) => ({ again: good, hard: good, good, easy: good })
const card = (id: string, title: string) => ({
  ...{ id, title, category: { slug: 'cardiovascular' }, flagged: false },
  ...{ memory: { reviews: 4 }, next: next('in 60 days') },
})
apiServer(
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
    const { round, rate } = useReview({ deck: undefined, mode: 'review', outbox })
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
    const { round, rate, undo } = useReview({ deck: undefined, mode: 'review', outbox })
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

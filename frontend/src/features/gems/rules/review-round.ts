import type { GemRating } from '@wardround/proto/codes.ts'

/** One card as it was rated in this round. */
export type Rated<Card> = { card: Card; rating: GemRating; reviewId: string }
export type Round<Card> = { queue: readonly Card[]; done: readonly Rated<Card>[] }

export const startRound = <Card>(cards: readonly Card[]): Round<Card> => ({ queue: cards, done: [] })

const AGAIN = 1

/** The round after a rating: a card that was forgotten comes again at the end. */
export function rateCard<Card>({ queue, done }: Round<Card>, rating: GemRating, reviewId: string): Round<Card> {
  const [card, ...rest] = queue
  if (card === undefined) return { queue, done }
  return { queue: rating === AGAIN ? [...rest, card] : rest, done: [...done, { card, rating, reviewId }] }
}

/** The round before its latest rating. */
export function undoCard<Card>({ queue, done }: Round<Card>): Round<Card> {
  const last = done.at(-1)
  if (!last) return { queue, done }
  // It is not there any more where it was put away since.
  const again = last.rating === AGAIN ? queue.lastIndexOf(last.card) : -1
  const rest = again === -1 ? queue : queue.toSpliced(again, 1)
  return { queue: [last.card, ...rest], done: done.slice(0, -1) }
}

/** The round without a card that was put away. */
export const dropCard = <Card>({ queue, done }: Round<Card>, card: Card): Round<Card> => ({
  queue: queue.filter((one) => one !== card),
  done,
})

/** The round with a card that was put away on the table again. */
export const returnCard = <Card>({ queue, done }: Round<Card>, card: Card): Round<Card> => ({
  queue: [card, ...queue.filter((one) => one !== card)],
  done,
})

/** The round with a card as it is by now, wherever it stands. */
export function changeCard<Card>({ queue, done }: Round<Card>, card: Card, changed: Card): Round<Card> {
  const now = (one: Card) => (one === card ? changed : one)
  return { queue: queue.map(now), done: done.map((rated) => ({ ...rated, card: now(rated.card) })) }
}

export const rememberedIn = <Card>({ done }: Round<Card>): number =>
  done.filter(({ rating }) => rating !== AGAIN).length

/** How often a card was forgotten in the round. */
export const forgottenIn = <Card>({ done }: Round<Card>): number => done.filter(({ rating }) => rating === AGAIN).length

import type { GemRating } from '@wardround/proto/codes.ts'

type Known = { id: string }
/** One card as it was rated in this round. */
export type Rated<Card> = { card: Card; rating: GemRating; reviewId: string }
/** A card stands in the queue once at most. */
export type Round<Card> = { queue: readonly Card[]; done: readonly Rated<Card>[] }

export const startRound = <Card>(cards: readonly Card[]): Round<Card> => ({ queue: cards, done: [] })

const AGAIN = 1

/** The round after a rating: a card that was forgotten comes again at the end. */
export function rateCard<Card>({ queue, done }: Round<Card>, rating: GemRating, reviewId: string): Round<Card> {
  const [card, ...rest] = queue
  if (card === undefined) return { queue, done }
  return { queue: rating === AGAIN ? [...rest, card] : rest, done: [...done, { card, rating, reviewId }] }
}

/** The round without a card that was put away. */
export const dropCard = <Card extends Known>({ queue, done }: Round<Card>, id: string): Round<Card> => ({
  queue: queue.filter((one) => one.id !== id),
  done,
})

/** The round with a card that was put away on the table again. */
export const returnCard = <Card extends Known>(round: Round<Card>, card: Card): Round<Card> => ({
  queue: [card, ...dropCard(round, card.id).queue],
  done: round.done,
})

/** The round before its latest rating; a card that was put away since is on the table again. */
export function undoCard<Card extends Known>({ queue, done }: Round<Card>): Round<Card> {
  const last = done.at(-1)
  return last ? returnCard({ queue, done: done.slice(0, -1) }, last.card) : { queue, done }
}

/** The round with a card as it is by now, wherever it stands. */
export function changeCard<Card extends Known>(
  { queue, done }: Round<Card>,
  id: string,
  change: (card: Card) => Card,
): Round<Card> {
  const now = (card: Card) => (card.id === id ? change(card) : card)
  return { queue: queue.map(now), done: done.map((rated) => ({ ...rated, card: now(rated.card) })) }
}

export const rememberedIn = <Card>({ done }: Round<Card>): number =>
  done.filter(({ rating }) => rating !== AGAIN).length

/** How often a card was forgotten in the round. */
export const forgottenIn = <Card>({ done }: Round<Card>): number => done.filter(({ rating }) => rating === AGAIN).length

import type { Deck, Today } from '@wardround/proto/http/assessment/decks.ts'

/** How many cards of a deck a review gives today: all that are due, and the new ones that today still takes. */
export const cardsToday = (deck: Pick<Deck, 'due' | 'new'>, today: Pick<Today, 'new'>): number =>
  deck.due + Math.min(deck.new, today.new)

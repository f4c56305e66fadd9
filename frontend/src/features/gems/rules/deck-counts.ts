import type { Deck } from '@wardround/proto/http/assessment/decks.ts'
import { formatCount, formatCounted } from '#shared/format/numbers.ts'

/** "61 cards: 14 new, 6 due, 40 known, 1 suspended or hidden." */
export function deckCounts({ size, new: unseen, due, known }: Pick<Deck, 'size' | 'new' | 'due' | 'known'>): string {
  if (size === 0) return ''
  const away = size - unseen - due - known
  const parts = [`${formatCount(unseen)} new`, `${formatCount(due)} due`, `${formatCount(known)} known`]
  return `${formatCounted(size, 'gem')}: ${[...parts, ...(away > 0 ? [`${formatCount(away)} suspended or hidden`] : [])].join(', ')}.`
}

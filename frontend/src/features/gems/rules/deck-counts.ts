import type { Deck } from '@wardround/proto/http/assessment/decks.ts'
import { formatCount, formatCounted } from '#shared/format/numbers.ts'

/** "61 gems: 14 new, 6 due, 40 known, 1 suspended or hidden." A count of zero is left out. */
export function deckCounts({ size, new: unseen, due, known }: Pick<Deck, 'size' | 'new' | 'due' | 'known'>): string {
  if (size === 0) return ''
  const away = size - unseen - due - known
  const counts = [
    [unseen, 'new'],
    [due, 'due'],
    [known, 'known'],
    [away, 'suspended or hidden'],
  ] as const
  const parts = counts.filter(([count]) => count > 0).map(([count, word]) => `${formatCount(count)} ${word}`)
  return `${formatCounted(size, 'gem')}: ${parts.join(', ')}.`
}

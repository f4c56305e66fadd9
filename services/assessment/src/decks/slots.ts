import type { Deck } from '@wardround/proto/http/assessment/decks.ts'
import type { Slots } from '#decks/deck-list-repository.ts'

const LATER = 7
const NEW = 8

export type SlotCounts = Pick<Deck, 'size' | 'new' | 'due' | 'known' | 'forecast'>

/** The counts that a deck shows, of numbers of cards by `GEM_SLOT`. */
export function countSlots(slots: Slots): SlotCounts {
  const at = (slot: number) => slots[slot] ?? 0
  const forecast = Array.from({ length: LATER }, (_, day) => at(day))
  const scheduled = forecast.reduce((sum, cards) => sum + cards, 0)
  return {
    size: Object.values(slots).reduce((sum: number, cards) => sum + (cards ?? 0), 0),
    new: at(NEW),
    due: at(0),
    known: scheduled - at(0) + at(LATER),
    forecast,
  }
}

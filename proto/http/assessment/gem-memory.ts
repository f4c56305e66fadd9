import { z } from 'zod'
import { GEM_RATINGS, GEM_STATES } from '../../codes.ts'

export const Rating = z.literal(Object.values(GEM_RATINGS))

/** A deck or a list of clinchers: `name` is what stands in its address, `own-<id>` for a deck of one's own. */
export const DeckRef = z.object({ name: z.string(), title: z.string() })

/** What the learner remembers of a gem; one per learner and gem, in however many decks it is. */
export const GemMemory = z.object({
  state: z.enum(GEM_STATES),
  /** Null before the first review. Never after the last day before the exam while that is ahead. */
  dueAt: z.iso.datetime().nullable(),
  /** Chance of recall now, 0 to 1; null before the first review. */
  recall: z.number().nullable(),
  reviews: z.int(),
  /** How often it was forgotten after it had been learned. */
  lapses: z.int(),
  /** Forgotten so often that it was suspended; a note may help more than another review. */
  leech: z.boolean(),
  lastRating: Rating.nullable(),
  lastReviewedAt: z.iso.datetime().nullable(),
})
export type GemMemory = z.infer<typeof GemMemory>

/** When the gem would be due next after each rating, were it given now. */
export const NextDue = z.object({
  again: z.iso.datetime(),
  hard: z.iso.datetime(),
  good: z.iso.datetime(),
  easy: z.iso.datetime(),
})
export type NextDue = z.infer<typeof NextDue>

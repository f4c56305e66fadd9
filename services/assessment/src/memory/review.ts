import { DomainError } from '@wardround/kit/base/errors.ts'
import type { GemReview } from '@wardround/proto/http/assessment/gem-reviews.ts'
import type { z } from 'zod'

/** A rating as sent. */
export type Review = z.output<typeof GemReview>

const OWN = /^own-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

export const ownDeckName = (id: string): string => `own-${id}`

/** The id in the name of an own deck; null for the name of a staff deck. */
export const ownDeckId = (name: string): string | null => OWN.exec(name)?.[1] ?? null

/** How far a device's clock may be ahead; such a rating counts as made now. */
const AHEAD_MS = 5 * 60_000
/** No device keeps a rating for longer before it sends it: its clock is wrong. */
const BEHIND_MS = 366 * 86_400_000

/**
 * Throws `review.future` or `review.too-old`, each with the server's time, for a time that no right clock has shown.
 */
export function requireClock(at: Date, now: Date): void {
  const ahead = at.getTime() - now.getTime()
  if (ahead > AHEAD_MS) throw new DomainError('review.future', { data: { now: now.toISOString() } })
  if (ahead < -BEHIND_MS) throw new DomainError('review.too-old', { data: { now: now.toISOString() } })
}

/** When a rating counts. */
export const countedAt = (at: Date, now: Date): Date => (at > now ? now : at)

type Kept = { gem_id: string; rating: number; milliseconds: number; deck: string | null; cram: boolean }

/** Is this the rating that was kept under the id? Its time may have been brought back to the server's. */
export const isSameReview = (sent: Review, kept: Kept): boolean =>
  sent.gemId === kept.gem_id &&
  sent.rating === kept.rating &&
  sent.milliseconds === kept.milliseconds &&
  (sent.deck ?? null) === kept.deck &&
  (sent.mode === 'cram') === kept.cram

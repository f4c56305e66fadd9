import { PEERS_SHOWN_FROM } from '#marking/marking.ts'

/** Share correct, 0 to 1; null before the first. */
export const shareCorrect = (correct: number, answered: number): number | null =>
  answered === 0 ? null : correct / answered

/** Peers' share correct of first attempts; null while there are too few to show. */
export const peersShare = (correct: number, firsts: number): number | null =>
  firsts < PEERS_SHOWN_FROM ? null : correct / firsts

/** One question of a category as far as resuming needs it; in the order of the numbers. */
export type Place = { number: number; answered: boolean; workedAt: Date | null }

/**
 * The number to go on with: the question last worked on while it is unanswered, else the first unanswered one after it,
 * else 1.
 */
export function resumeAt(places: Place[]): number {
  const worked = places.filter((place) => place.workedAt !== null)
  const last = worked.reduce<Place | undefined>(
    (latest, place) => (latest && Number(latest.workedAt) >= Number(place.workedAt) ? latest : place),
    undefined,
  )
  const from = last?.number ?? 1
  return places.find((place) => place.number >= from && !place.answered)?.number ?? 1
}

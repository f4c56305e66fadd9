import { PEERS_SHOWN_FROM } from '#marking/marking.ts'

/** Share of first attempts that scored less, in whole percent; null below thirty. */
export function percentileOf(score: number, scores: readonly number[] | null): number | null {
  const firsts = (scores ?? []).reduce((sum, count) => sum + count, 0)
  if (!scores || firsts < PEERS_SHOWN_FROM) return null
  const below = scores.slice(0, score).reduce((sum, count) => sum + count, 0)
  return Math.round((100 * below) / firsts)
}

/** Mean score of first attempts; null below thirty. */
export function meanOf(scores: readonly number[] | null): number | null {
  const firsts = (scores ?? []).reduce((sum, count) => sum + count, 0)
  if (!scores || firsts < PEERS_SHOWN_FROM) return null
  return scores.reduce((sum, count, score) => sum + count * score, 0) / firsts
}

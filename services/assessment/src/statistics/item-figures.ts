/**
 * A first attempt by a learner whose ability is known: the share correct over all of that learner's first attempts, 0
 * to 1.
 */
export type RatedAttempt = { correct: boolean; ability: number }

/** Nothing is shown, and nothing is flagged, that is made of fewer first attempts. */
export const SHOWN_FROM = 30
/** A learner's ability is known from this many first answers on. */
export const ABILITY_FROM = 20
/**
 * Kelley, T. L. (1939), The selection of upper and lower groups for the validation of test items, Journal of
 * Educational Psychology 30, 17-24.
 */
const KELLEY = 0.27

const shareRight = (attempts: readonly RatedAttempt[]) =>
  attempts.filter(({ correct }) => correct).length / attempts.length

/**
 * The share right in the upper 27 % by ability less that in the lower 27 % (index D of Johnson 1951; Ebel and Frisbie,
 * Essentials of Educational Measurement, 5th edition 1991, chapter 13). Null for fewer than 30 attempts. Of equal
 * abilities the order given decides.
 */
export function upperLowerDiscrimination(attempts: readonly RatedAttempt[]): number | null {
  if (attempts.length < SHOWN_FROM) return null
  const ordered = attempts.toSorted((one, other) => other.ability - one.ability)
  const size = Math.round(ordered.length * KELLEY)
  return shareRight(ordered.slice(0, size)) - shareRight(ordered.slice(-size))
}

/**
 * The point-biserial correlation of being right here with ability: (M1 - M0) / s * sqrt(p q), M1 and M0 the mean
 * ability of those right and wrong, s the standard deviation of all, p and q the shares right and wrong (Lord and
 * Novick, Statistical Theories of Mental Test Scores, 1968, section 15.5). Null for fewer than 30 attempts, and where
 * all are right, all are wrong or all abilities are equal.
 */
export function pointBiserial(attempts: readonly RatedAttempt[]): number | null {
  const n = attempts.length
  if (n < SHOWN_FROM) return null
  let [right, sum, sumRight, squares] = [0, 0, 0, 0]
  for (const { correct, ability } of attempts) {
    sum += ability
    squares += ability * ability
    if (correct) {
      right += 1
      sumRight += ability
    }
  }
  const deviation = Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2))
  if (right === 0 || right === n || deviation < 1e-9) return null
  const share = right / n
  return ((sumRight / right - (sum - sumRight) / (n - right)) / deviation) * Math.sqrt(share * (1 - share))
}

/** The middle of the times, the mean of the two middle ones for an even count; null for none. */
export function median(times: readonly number[]): number | null {
  const ordered = times.toSorted((one, other) => one - other)
  const middle = ordered.length >> 1
  const upper = ordered[middle]
  if (upper === undefined) return null
  return ordered.length % 2 === 1 ? upper : Math.round(((ordered[middle - 1] as number) + upper) / 2)
}

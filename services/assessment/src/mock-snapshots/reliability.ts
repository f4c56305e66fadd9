/** How many attempts had each score, from 0 on. */
export type ScoreCounts = readonly number[]
/** A question among them: how many were right, and the sum of the scores of those. */
export type RightAnswers = { correct: number; rightScores: number }

const countOf = (scores: ScoreCounts) => scores.reduce((sum, count) => sum + count, 0)
const sumOf = (scores: ScoreCounts) => scores.reduce((sum, count, score) => sum + count * score, 0)
const squaresOf = (scores: ScoreCounts) => scores.reduce((sum, count, score) => sum + count * score ** 2, 0)

/** Variance over all values (divided by n), as KR-20 takes it. */
const varianceOf = (sum: number, squares: number, n: number) => (n * squares - sum ** 2) / n ** 2

export const deviationOf = (scores: ScoreCounts): number =>
  Math.sqrt(varianceOf(sumOf(scores), squaresOf(scores), countOf(scores)))

/**
 * Kuder and Richardson (1937), formula 20: k / (k - 1) * (1 - sum of p q over the questions / variance of the scores).
 * Null for fewer than two questions or attempts, and where all scores are equal.
 */
export function reliabilityOf(questions: readonly RightAnswers[], scores: ScoreCounts): number | null {
  const k = questions.length
  const n = countOf(scores)
  if (k < 2 || n < 2) return null
  const variance = varianceOf(sumOf(scores), squaresOf(scores), n)
  if (variance === 0) return null
  const sum = questions.reduce((total, { correct }) => total + (correct / n) * (1 - correct / n), 0)
  return (k / (k - 1)) * (1 - sum / variance)
}

/**
 * Point-biserial correlation of a question with the score without it: the means of that score among those who were
 * right and wrong, over its deviation, times the root of p q. Null where everybody or nobody was right, or all those
 * scores are equal.
 */
export function discriminationOf({ correct, rightScores }: RightAnswers, scores: ScoreCounts): number | null {
  const n = countOf(scores)
  if (correct === 0 || correct === n) return null
  const sum = sumOf(scores) - correct
  // (s - 1)^2 = s^2 - 2 s + 1 for each that was right.
  const squares = squaresOf(scores) - 2 * rightScores + correct
  const variance = varianceOf(sum, squares, n)
  if (variance === 0) return null
  const right = (rightScores - correct) / correct
  const wrong = (sumOf(scores) - rightScores) / (n - correct)
  const p = correct / n
  return ((right - wrong) / Math.sqrt(variance)) * Math.sqrt(p * (1 - p))
}

/** For each attempt, the questions that were right. */
export type Marks = readonly ReadonlySet<string>[]

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Variance over all values (divided by n), as KR-20 takes it. */
function varianceOf(values: readonly number[]): number {
  const mean = meanOf(values)
  return meanOf(values.map((value) => (value - mean) ** 2))
}

export const deviationOf = (values: readonly number[]): number => Math.sqrt(varianceOf(values))

/**
 * Kuder and Richardson (1937), formula 20: k / (k - 1) * (1 - sum of p q over the questions / variance of the scores).
 * Null for fewer than two questions or attempts, and where all scores are equal.
 */
export function reliabilityOf(questions: readonly string[], marks: Marks): number | null {
  const k = questions.length
  if (k < 2 || marks.length < 2) return null
  const variance = varianceOf(marks.map(({ size }) => size))
  if (variance === 0) return null
  const sum = questions.reduce((total, id) => {
    const p = marks.filter((right) => right.has(id)).length / marks.length
    return total + p * (1 - p)
  }, 0)
  return (k / (k - 1)) * (1 - sum / variance)
}

/**
 * Point-biserial correlation of a question with the score without it. Null where everybody or nobody was right, or all
 * those scores are equal.
 */
export function discriminationOf(id: string, marks: Marks): number | null {
  const rests = marks.map((right) => right.size - (right.has(id) ? 1 : 0))
  const p = marks.filter((right) => right.has(id)).length / marks.length
  const deviation = marks.length === 0 ? 0 : deviationOf(rests)
  if (p === 0 || p === 1 || deviation === 0) return null
  const right = meanOf(rests.filter((_, at) => marks[at]?.has(id)))
  const wrong = meanOf(rests.filter((_, at) => !marks[at]?.has(id)))
  return ((right - wrong) / deviation) * Math.sqrt(p * (1 - p))
}

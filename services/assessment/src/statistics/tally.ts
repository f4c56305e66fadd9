/**
 * A first attempt that waits to be counted. Who and how fast is null for what was put in line before they were kept
 * there.
 */
export type FirstAttempt = {
  question_id: string
  version_id: string
  user_id: string | null
  user_group: number
  correct: boolean
  milliseconds: number | null
  response: string[]
}

/** First attempts at one version by one group. `picks` counts by option id. */
export type Tally = {
  questionId: string
  versionId: string
  group: number
  firsts: number
  correct: number
  picks: Record<string, number>
}

/** Sums first attempts by version and group. Sorted, so that two writers take rows in one order. */
export function tallyFirsts(attempts: readonly FirstAttempt[]): Tally[] {
  const tallies = new Map<string, Tally>()
  for (const { question_id: questionId, version_id: versionId, user_group: group, correct, response } of attempts) {
    const key = `${versionId} ${group}`
    const tally = tallies.get(key) ?? { questionId, versionId, group, firsts: 0, correct: 0, picks: {} }
    tallies.set(key, tally)
    tally.firsts += 1
    if (correct) tally.correct += 1
    for (const option of response) tally.picks[option] = (tally.picks[option] ?? 0) + 1
  }
  return [...tallies.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, tally]) => tally)
}

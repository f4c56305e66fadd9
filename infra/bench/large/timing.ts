import { median } from '../load.ts'

/** Milliseconds, sorted, and how many were refused. */
export type Times = { sorted: number[]; failed: number; firstFailure?: string }

/** Does all of it, so many at once, and says how long each took. */
export async function timeEach(work: readonly (() => Promise<unknown>)[], atOnce: number): Promise<Times> {
  const times: number[] = []
  const failures: string[] = []
  let next = 0
  const run = async () => {
    for (let at = next++; at < work.length; at = next++) {
      const from = performance.now()
      try {
        await work[at]?.()
        times.push(performance.now() - from)
      } catch (error) {
        failures.push((error as Error).message)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, run))
  const sorted = times.sort((one, other) => one - other)
  return { sorted, failed: failures.length, ...(failures[0] ? { firstFailure: failures[0] } : {}) }
}

/** Of several rounds the one whose p99 is in the middle, with the failures of all. */
export function middleOf(rounds: readonly Times[], p99: (times: Times) => number): Times {
  const middle = median(rounds.map(p99))
  const found = rounds.find((times) => p99(times) === middle) as Times
  return { ...found, failed: rounds.reduce((sum, { failed }) => sum + failed, 0) }
}

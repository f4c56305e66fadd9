import { formatCounted } from '#shared/format/numbers.ts'

/** Counts down from a number of seconds by a clock that nobody can set. */
export function createCountdown(seconds: number, now: () => number = () => performance.now()): { left: () => number } {
  const end = now() + seconds * 1000
  return { left: () => Math.max(0, Math.ceil((end - now()) / 1000)) }
}

/** What to say when a clock has more left than it showed; less than half a minute is no more than two clocks differ. */
export function moreTimeWords(shown: number, now: number): string | undefined {
  const minutes = Math.round((now - shown) / 60)
  return minutes > 0 ? `You have ${formatCounted(minutes, 'more minute')}` : undefined
}

const WARNINGS: readonly (readonly [seconds: number, words: string])[] = [
  [1800, '30 minutes left'],
  [600, '10 minutes left'],
  [300, '5 minutes left'],
]

/** What to say when the time left passes from one value to another. */
export const warningAt = (before: number, now: number): string | undefined =>
  WARNINGS.find(([at]) => before > at && now <= at && now > 0)?.[1]

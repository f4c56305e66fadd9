import type { ItemFlag } from '@wardround/proto/fields/item-flags.ts'
import { SHOWN_FROM } from '#statistics/item-figures.ts'

/** What the rules look at. Picks are first attempts that took an option; `isKey` is the key as it now stands. */
export type Flaggable = {
  attempts: number
  facility: number | null
  rated: number
  pointBiserial: number | null
  options: readonly { isKey: boolean; picks: number }[]
}

/** Below this few got it right: too hard, or the key is wrong. At five options a fifth would be right by guessing. */
const HARD = 0.2
/** Above this nearly everybody got it right, and the question tells learners apart no longer. */
const EASY = 0.95
/**
 * Ebel and Frisbie (1991), chapter 13, call an index below 0.2 poor; 0.1 leaves room for what chance does in small
 * groups.
 */
const WEAK = 0.1
/**
 * The standard error of a correlation near zero is one by the root of the count: at 100 a true 0.2 is seldom measured
 * below 0.
 */
const WEAK_FROM = 100

/**
 * What is dubious about a question, in this order: `too-hard` (facility below 0.20), `too-easy` (above 0.95), both from
 * 30 first attempts;
 * `negative-discrimination` (point-biserial below 0: the better learners get it wrong) or `weak-discrimination` (below
 * 0.10), from 100
 * attempts by learners of known ability; `distractor-over-key` (a wrong option taken more often than any right one),
 * from 30.
 */
export function flagsOf({ attempts, facility, rated, pointBiserial, options }: Flaggable): ItemFlag[] {
  const flags: ItemFlag[] = []
  if (attempts < SHOWN_FROM || facility === null) return flags
  if (facility < HARD) flags.push('too-hard')
  if (facility > EASY) flags.push('too-easy')
  if (pointBiserial !== null && rated >= WEAK_FROM) {
    if (pointBiserial < 0) flags.push('negative-discrimination')
    else if (pointBiserial < WEAK) flags.push('weak-discrimination')
  }
  const most = (isKey: boolean) =>
    Math.max(0, ...options.filter((option) => option.isKey === isKey).map(({ picks }) => picks))
  if (options.some(({ isKey }) => isKey) && most(false) > most(true)) flags.push('distractor-over-key')
  return flags
}

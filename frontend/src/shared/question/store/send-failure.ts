import { ApiError } from '#shared/api/api-error.ts'

/**
 * What follows from a failed call. `wait`: nobody answers, try all of them later. `skip`: this one later, others now.
 * `halt`: the session or the plan has ended, keep everything for the next log-in. `drop`: the service has decided.
 */
export type Failure =
  | { next: 'wait' | 'skip' | 'halt' }
  | { next: 'drop'; kind: 'conflict' | 'refused'; error: ApiError }

/** A connection that hangs counts as none after this long; the gateway itself waits 10 s for the service. */
export const SEND_TIMEOUT_MS = 12_000

const NOBODY_THERE: readonly number[] = [0, 429, 502, 503, 504]
const NOT_ALLOWED: readonly number[] = [401, 403]

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { next: 'skip' }
  if (NOBODY_THERE.includes(error.status) || error.code === 'access.identity') return { next: 'wait' }
  if (error.code === 'access.viewing') return { next: 'drop', kind: 'refused', error }
  if (NOT_ALLOWED.includes(error.status)) return { next: 'halt' }
  if (error.status >= 500) return { next: 'skip' }
  return { next: 'drop', kind: error.code === 'answer.conflict' ? 'conflict' : 'refused', error }
}

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/** Milliseconds until the next try after so many failed runs: 2 s, doubled to at most a minute, spread by a quarter. */
export const pauseAfter = (failures: number, chance = Math.random()): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.75 + chance / 2)

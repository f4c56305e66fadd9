import type { KycState } from '@wardround/proto/http/identity/kyc.ts'

/** States that a stored check can be in. */
export type CheckState = Exclude<KycState, 'none'>

const NEXT: Record<CheckState, readonly CheckState[]> = {
  pending: ['processing', 'verified', 'rejected', 'manual_review', 'redacted'],
  processing: ['verified', 'rejected', 'manual_review', 'redacted'],
  manual_review: ['verified', 'rejected', 'redacted'],
  verified: ['redacted'],
  rejected: ['redacted'],
  redacted: [],
}

/** Whether a check may go from one state to the other: forwards only, whatever arrives late or twice. */
export const mayBecome = (from: CheckState, to: CheckState): boolean => NEXT[from].includes(to)

/** States in which only the provider knows more. */
export const waitsForProvider = (state: CheckState): boolean => state === 'pending' || state === 'processing'

/**
 * Whether a check ended well: what was decided stays decided when it is redacted, and what nobody decided confirmed
 * nothing.
 */
export const isConfirmed = (check: {
  state: CheckState
  decided_at: Date | null
  rejection_code: string | null
}): boolean =>
  check.state === 'verified' ||
  (check.state === 'redacted' && check.decided_at !== null && check.rejection_code === null)

const DAY = 24 * 3_600_000
const MOST_FAILURES_A_DAY = 3
const MOST_FAILURES = 5
/** What is known of a check is asked for again when it is older, in milliseconds. */
export const FRESH_FOR = 10_000

/**
 * How often a person may still fail, and from when on where it is not now; `retryAt` null with 0 left means support has
 * to help.
 */
export type Attempts = { left: number; retryAt: Date | null }

/** `failures` are the moments of all failed checks of a person. Three within 24 hours and five in all are allowed. */
export function attemptsOf(failures: readonly Date[], now: Date): Attempts {
  const inAll = MOST_FAILURES - failures.length
  if (inAll <= 0) return { left: 0, retryAt: null }
  const lately = failures.filter((at) => now.getTime() - at.getTime() < DAY).sort((a, b) => a.getTime() - b.getTime())
  const today = MOST_FAILURES_A_DAY - lately.length
  if (today > 0) return { left: Math.min(inAll, today), retryAt: null }
  const frees = lately[lately.length - MOST_FAILURES_A_DAY] as Date
  return { left: 0, retryAt: new Date(frees.getTime() + DAY) }
}

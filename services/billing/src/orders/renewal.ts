const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How long access goes on while a renewal is not paid. */
export const GRACE_DAYS = 3
/** How long before the end of a period the next one is charged, so that no hour is lost (ms). */
export const LEAD_MS = 2 * HOUR
/** Days after the first try on which a payment that failed is tried again; after the last one the plan ends. */
const RETRY_DAYS = [3, 5, 7]

/** The first try for the period that begins at `periodEnd`. */
export const firstAttempt = (periodEnd: Date): Date => new Date(periodEnd.getTime() - LEAD_MS)

/** When a renewal is tried again after so many tries that failed; null when it is given up. */
export function nextAttempt(periodEnd: Date, failed: number): Date | null {
  const days = RETRY_DAYS[failed - 1]
  return days === undefined ? null : new Date(firstAttempt(periodEnd).getTime() + days * DAY)
}

/** When a renewal is tried again that could not be tried at all, as the provider did not answer (ms). */
export const POSTPONE_MS = 5 * 60_000

/** Until when access goes on while the renewal is not paid. */
export const graceEnd = (periodEnd: Date): Date => new Date(periodEnd.getTime() + GRACE_DAYS * DAY)

/** Renewals up to this moment are reminded of now, so many days before. */
export const reminderFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY)

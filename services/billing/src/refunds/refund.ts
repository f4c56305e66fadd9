import type { REFUND_STATES } from '@wardround/proto/http/billing/orders.ts'

export type RefundState = (typeof REFUND_STATES)[number]

/** Whether its money counts as given back, or on its way. */
export const countsAsRefunded = (state: RefundState): boolean =>
  state === 'pending' || state === 'requires_action' || state === 'succeeded'

const STEPS: Record<RefundState, number> = { pending: 0, requires_action: 0, succeeded: 1, failed: 2, canceled: 2 }

/**
 * Whether a state was read before the one that is known: a refund that succeeded may still fail, and what failed is
 * over.
 */
export const isOlderReading = (known: RefundState, read: RefundState): boolean => STEPS[read] < STEPS[known]

/** What is left of an order to give back, in minor units. */
export const leftToRefund = (amount: number, refunds: readonly { amount: number; state: RefundState }[]): number =>
  amount - refunds.filter(({ state }) => countsAsRefunded(state)).reduce((sum, each) => sum + each.amount, 0)

/** With this many questions answered since the payment, the offer of money back is over. */
export const MONEY_BACK_QUESTIONS = 50

/** Until when the offer of money back holds by its time: so many days from the payment, to the minute. */
export const moneyBackUntil = (paidAt: Date, days: number): Date => new Date(paidAt.getTime() + days * 86_400_000)

const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })
/** The London day of an instant, `2026-11-22`: the daily limit of refunds counts by it. */
export const londonDay = (at: Date): string => london.format(at)

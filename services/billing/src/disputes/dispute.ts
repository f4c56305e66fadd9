import type { OrderDispute } from '@wardround/proto/http/billing/checkout.ts'
import type { DISPUTE_STATES } from '@wardround/proto/http/billing/disputes.ts'

export type DisputeState = (typeof DISPUTE_STATES)[number]

/** What a dispute means for access: an inquiry (`warning_*`) and one that was prevented take nothing. */
export function effectOfDispute(state: DisputeState): 'suspend' | 'restore' | 'none' {
  if (state === 'needs_response' || state === 'under_review' || state === 'lost') return 'suspend'
  return state === 'won' ? 'restore' : 'none'
}

export const isDecided = (state: DisputeState): boolean =>
  state === 'won' || state === 'lost' || state === 'warning_closed' || state === 'prevented'

/** An inquiry that became a dispute: evidence is wanted once more. */
export const isEscalation = (before: DisputeState, after: DisputeState): boolean =>
  before.startsWith('warning_') && after === 'needs_response'

/** Whether a state was read before the one that is known: what the banks have decided is not open again. */
export const isOlderReading = (known: DisputeState, read: DisputeState): boolean =>
  isDecided(known) && !isDecided(read) && !isEscalation(known, read)

/** What all disputes of an order mean for it: one that is lost outweighs one that is open. */
export function disputeOfOrder(disputes: readonly { state: DisputeState }[]): OrderDispute | null {
  const taking = disputes.filter(({ state }) => effectOfDispute(state) === 'suspend')
  if (taking.some(({ state }) => state === 'lost')) return 'lost'
  return taking.length > 0 ? 'open' : null
}

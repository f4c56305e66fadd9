import type Stripe from 'stripe'
import { newId } from '../base/ids.ts'
import type { LaterDispute } from '../cards/test-cards.ts'

const WEEK = 7 * 86_400

/** A dispute as the bank opens it; an inquiry only asks and takes no money. */
export function newDispute(charge: Stripe.Charge, kind: LaterDispute, now: number): Stripe.Dispute {
  const inquiry = kind === 'inquiry'
  return {
    id: newId('dispute'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: now + WEEK,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: inquiry ? 'fraudulent' : kind,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  } as unknown as Stripe.Dispute
}

/** What the evidence ends in: the provider's test words decide, anything else stays under review. */
export function withEvidence(dispute: Stripe.Dispute, text: string | undefined, submit: boolean): Stripe.Dispute {
  const evidence = { ...dispute.evidence, ...(text === undefined ? {} : { uncategorized_text: text }) }
  const details = {
    ...dispute.evidence_details,
    has_evidence: true,
    ...(submit ? { submission_count: dispute.evidence_details.submission_count + 1 } : {}),
  }
  const changed = { ...dispute, evidence, evidence_details: details }
  if (!submit) return changed
  const isInquiry = dispute.status.startsWith('warning_')
  if (text === 'winning_evidence') return { ...changed, status: isInquiry ? 'warning_closed' : 'won' }
  if (text === 'losing_evidence') return { ...changed, status: 'lost' }
  if (isInquiry && text === 'escalate_inquiry_evidence')
    return { ...changed, status: 'needs_response', is_charge_refundable: false }
  return { ...changed, status: isInquiry ? 'warning_under_review' : 'under_review' }
}

export const isOpen = ({ status }: Stripe.Dispute): boolean =>
  status === 'needs_response' || status === 'warning_needs_response'

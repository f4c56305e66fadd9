import type { StaffOrderDetail } from '@wardround/proto/http/billing/orders.ts'
import { formatPeriod } from '#shared/format/dates.ts'
import { formatMoney } from '#shared/format/numbers.ts'
import type { BadgeTone } from '#shared/ui/badge.tsx'
import type { IconName } from '#shared/ui/icon-paths.ts'
import { DISPUTE_WORDS, INCIDENT_WORDS, REFUND_WORDS, reasonWords } from './order-words.ts'

export type Happening = { at: string; icon: IconName; tone: BadgeTone; title: string; words?: string | undefined }
type Refund = StaffOrderDetail['refunds'][number]
type Dispute = StaffOrderDetail['disputes'][number]
type Incident = StaffOrderDetail['incidents'][number]

const listOf = (parts: readonly (string | false | null | undefined)[]) => parts.filter(Boolean).join(' ') || undefined

function paymentOf(order: StaffOrderDetail): Happening[] {
  const { renewal, submittedAt, failure, state, paidAt, card, grants, invoices } = order
  const started: Happening = {
    at: order.createdAt,
    icon: 'ring',
    tone: 'muted',
    title: renewal ? 'Renewal started' : 'Checkout started',
  }
  const tried: Happening[] = submittedAt
    ? [
        failure
          ? { at: submittedAt, icon: 'cross', tone: 'bad', title: 'Card declined', words: failure.message }
          : state === 'action'
            ? { at: submittedAt, icon: 'clock', tone: 'warn', title: 'Bank asked for approval' }
            : { at: submittedAt, icon: 'clock', tone: 'muted', title: 'Payment sent' },
      ]
    : []
  const invoice = invoices.find(({ kind }) => kind === 'invoice')
  const period = grants[0]
  const paid: Happening[] = paidAt
    ? [
        {
          at: paidAt,
          icon: 'tick',
          tone: 'good',
          title: `Paid ${formatMoney(order.total)}`,
          words: listOf([
            card && `Card ending ${card.last4}.`,
            period && `Access from ${formatPeriod(period.from, period.until)}.`,
            invoice && `Invoice ${invoice.number}.`,
          ]),
        },
      ]
    : []
  return [started, ...tried, ...paid]
}

function refundOf(refund: Refund, isAll: boolean): Happening[] {
  const amount = formatMoney(refund)
  const failed = refund.state === 'failed' || refund.state === 'canceled'
  const asked: Happening = {
    at: refund.createdAt,
    icon: 'undo',
    tone: 'warn',
    title: refund.state === 'succeeded' ? `Refunded ${amount} by ${refund.by}` : `Refund of ${amount} by ${refund.by}`,
    words: listOf([
      `Reason: ${refund.reason}${/[.!?]$/.test(refund.reason) ? '' : '.'}`,
      failed ? null : isAll ? 'Access ended.' : 'Access unchanged.',
      refund.state === 'pending' || refund.state === 'requires_action' ? `${REFUND_WORDS[refund.state]}.` : null,
    ]),
  }
  if (!failed) return [asked]
  const title = `Refund of ${amount} ${REFUND_WORDS[refund.state].toLowerCase()}`
  return [asked, { at: refund.settledAt ?? refund.createdAt, icon: 'cross', tone: 'bad', title }]
}

const ENDINGS: Partial<Record<Dispute['state'], string>> = {
  won: 'Access restored.',
  lost: 'The bank took the money back. Access ended.',
}

function disputeOf(dispute: Dispute, currency: string): Happening[] {
  const isInquiry = dispute.state.startsWith('warning_') || dispute.state === 'prevented'
  const opened: Happening = {
    at: dispute.openedAt,
    icon: 'warn',
    tone: isInquiry ? 'warn' : 'bad',
    title: `${isInquiry ? 'Inquiry by the bank about' : 'Disputed'} ${formatMoney({ amount: dispute.amount, currency })}`,
    words: `${reasonWords(dispute.reason)}. ${isInquiry ? 'Access unchanged.' : 'Access suspended.'}`,
  }
  const sent: Happening[] = dispute.submittedAt
    ? [{ at: dispute.submittedAt, icon: 'upload', tone: 'selected', title: 'Evidence sent to the bank' }]
    : []
  const { label, tone } = DISPUTE_WORDS[dispute.state]
  const closed: Happening[] = dispute.closedAt
    ? [
        {
          at: dispute.closedAt,
          icon: dispute.state === 'lost' ? 'cross' : 'tick',
          tone,
          title: dispute.state.startsWith('warning_') ? label : `Dispute ${label.toLowerCase()}`,
          words: ENDINGS[dispute.state],
        },
      ]
    : []
  return [opened, ...sent, ...closed]
}

function incidentOf({ kind, done, open, foundAt, closed }: Incident): Happening[] {
  const found: Happening = {
    at: foundAt,
    icon: 'report',
    tone: open ? 'bad' : 'selected',
    title: INCIDENT_WORDS[kind],
    words: done,
  }
  return closed
    ? [
        found,
        { at: closed.at, icon: 'tick', tone: 'muted', title: `Incident closed by ${closed.by}`, words: closed.note },
      ]
    : [found]
}

/** All that happened to an order, the oldest first: payment, refunds, disputes and what reconciliation did. */
export function historyOf(order: StaffOrderDetail): Happening[] {
  const isAll = order.state === 'refunded'
  return [
    ...paymentOf(order),
    ...order.refunds.flatMap((refund, at) => refundOf(refund, isAll && at === order.refunds.length - 1)),
    ...order.disputes.flatMap((dispute) => disputeOf(dispute, order.total.currency)),
    ...order.incidents.flatMap(incidentOf),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

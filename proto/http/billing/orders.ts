import { z } from 'zod'
import { CHECKOUT_ORIGINS } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'
import { Money } from './catalogue.ts'
import { ORDER_DISPUTES, ORDER_STATES, Order } from './checkout.ts'
import { DISPUTE_STATES } from './disputes.ts'
import { Incident } from './incidents.ts'

export const REFUND_STATES = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const

export const Refund = z.object({
  id: z.uuid(),
  amount: z.int(),
  currency: z.string(),
  reason: z.string(),
  state: z.enum(REFUND_STATES),
  by: z.string(),
  createdAt: z.iso.datetime(),
  /** When it reached its state; null while it is on its way. */
  settledAt: z.iso.datetime().nullable(),
})
export type Refund = z.infer<typeof Refund>

/** An invoice, or the credit note of a refund. */
export const InvoiceRef = z.object({
  id: z.uuid(),
  /** Without a gap within its kind and year: `2026-000017`, credit notes `C2026-000003`. */
  number: z.string(),
  kind: z.enum(['invoice', 'credit']),
  amount: z.int(),
  issuedAt: z.iso.datetime(),
})
export type InvoiceRef = z.infer<typeof InvoiceRef>

/** One row of the staff list. */
export const StaffOrder = z.object({
  id: z.uuid(),
  user: z.object({ uid: z.uuid(), name: z.string() }),
  state: z.enum(ORDER_STATES),
  origin: z.enum(CHECKOUT_ORIGINS),
  renewal: z.boolean(),
  total: Money,
  /** Given back so far, in minor units. */
  refunded: z.int(),
  dispute: z.enum(ORDER_DISPUTES).nullable(),
  names: z.array(z.string()),
  invoice: z.string().nullable(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
})
export type StaffOrder = z.infer<typeof StaffOrder>

/** What staff can ask for: a disputed order is not among the paid ones. */
export const STAFF_ORDER_STATES = [...ORDER_STATES, 'disputed'] as const

const Filters = {
  state: z.enum(STAFF_ORDER_STATES).optional(),
  origin: z.enum(CHECKOUT_ORIGINS).optional(),
  user: z.uuid().optional(),
  /** Days of payment, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}
const common = { service: 'billing', access: 'Products:v' } as const

export const listStaffOrders = defineCall({
  ...common,
  name: 'listStaffOrders',
  method: 'GET',
  path: '/a/:product/orders',
  summary:
    'Orders, the newest first. `search` finds the number of an invoice, the last four digits of a card, an order, a user or a payment',
  query: PageQuery.extend(Filters),
  reply: Page(StaffOrder),
  errors: ['gateway.unavailable'],
})

export const listStaffOrdersAsCsv = defineCall({
  ...common,
  name: 'listStaffOrdersAsCsv',
  method: 'GET',
  path: '/a/:product/orders/csv',
  access: 'Products:v+export',
  gate: { stepUp: true },
  summary: 'The orders of a filtered list as a table for spreadsheets, at most 100,000; page and size are ignored',
  media: { produces: 'text/csv' },
  handling: { timeout: 60_000 },
  query: PageQuery.extend(Filters),
  reply: z.unknown(),
})

export const StaffOrderDetail = Order.extend({
  user: z.object({ uid: z.uuid(), name: z.string() }),
  renewal: z.boolean(),
  paymentId: z.string().nullable(),
  /** When the buyer last pressed pay. */
  submittedAt: z.iso.datetime().nullable(),
  refunds: z.array(Refund),
  invoices: z.array(InvoiceRef),
  disputes: z.array(
    z.object({
      id: z.uuid(),
      state: z.enum(DISPUTE_STATES),
      reason: z.string(),
      amount: z.int(),
      openedAt: z.iso.datetime(),
      submittedAt: z.iso.datetime().nullable(),
      closedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** What reconciliation found about this order and what was done. */
  incidents: z.array(Incident.pick({ id: true, kind: true, done: true, open: true, foundAt: true, closed: true })),
  /**
   * What the offer of money back says of this order: within the days of the setting `moneybackdays`, and fewer than 50
   * questions answered since it was paid. `answered` is null while assessment cannot be asked.
   */
  moneyBack: z.object({ until: z.iso.datetime().nullable(), answered: z.int().nullable(), most: z.int() }),
})
export type StaffOrderDetail = z.infer<typeof StaffOrderDetail>

export const getStaffOrder = defineCall({
  ...common,
  name: 'getStaffOrder',
  method: 'GET',
  path: '/a/:product/order/:id',
  summary: 'An order with its refunds, invoices, disputes and incidents, and what the money-back offer says of it',
  params: { id: z.uuid() },
  reply: StaffOrderDetail,
  errors: ['resource.missing', 'gateway.unavailable'],
})

export const refundOrder = defineCall({
  name: 'refundOrder',
  service: 'billing',
  access: 'Products:e',
  method: 'POST',
  path: '/a/:product/order/:id/refund',
  gate: { stepUp: true },
  handling: { idempotencyKey: true },
  summary:
    'Gives money back, all that is left or a part. Giving back all of it takes back the access that the order gave; a part does not',
  params: { id: z.uuid() },
  body: z.strictObject({
    /** Minor units; at most what is left of the order. */
    amount: z.int().min(1).max(99_999_999),
    /** Kept in the audit trail and shown to staff. */
    reason: z.string().trim().min(3, 'Enter a reason of at least 3 characters.').max(1000),
    /** The same amount was refunded within the last minute, and it is meant once more. */
    again: z.boolean().default(false),
  }),
  reply: Refund,
  errors: [
    'resource.missing',
    'refund.again',
    'refund.not-allowed',
    'refund.limit',
    'payment.provider',
    'payment.disabled',
    'idempotency.missing',
    'idempotency.mismatch',
    'idempotency.in-progress',
  ],
})

const own = { service: 'billing', access: 'verified', method: 'GET' } as const

export const listOwnOrders = defineCall({
  ...own,
  name: 'listOwnOrders',
  path: '/users/orders',
  summary: 'Own orders that were paid, the newest first, with what was given back and the invoices',
  query: PageQuery.pick({ page: true, size: true }),
  reply: Page(Order.extend({ renewal: z.boolean(), invoices: z.array(InvoiceRef) })),
})

export const fetchOwnInvoice = defineCall({
  ...own,
  name: 'fetchOwnInvoice',
  path: '/users/invoice/:id',
  media: { produces: 'application/pdf' },
  summary: 'An own invoice or credit note as PDF',
  params: { id: z.uuid() },
  reply: z.unknown(),
  errors: ['resource.missing', 'gateway.unavailable'],
})

export const fetchStaffInvoice = defineCall({
  ...common,
  name: 'fetchStaffInvoice',
  method: 'GET',
  path: '/a/:product/invoice/:id',
  media: { produces: 'application/pdf' },
  summary: 'An invoice or credit note as PDF',
  params: { id: z.uuid() },
  reply: z.unknown(),
  errors: ['resource.missing', 'gateway.unavailable'],
})

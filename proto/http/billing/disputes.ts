import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'

/** The provider's words. `warning_*` are inquiries, which take nothing back. */
export const DISPUTE_STATES = [
  'needs_response',
  'under_review',
  'won',
  'lost',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'prevented',
] as const

export const Dispute = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  user: z.object({ uid: z.uuid(), name: z.string() }),
  state: z.enum(DISPUTE_STATES),
  /** The bank's reason: `fraudulent`, `product_not_received` and so on. */
  reason: z.string(),
  amount: z.int(),
  currency: z.string(),
  /** Until when evidence is accepted; null once it is decided. */
  dueAt: z.iso.datetime().nullable(),
  evidence: z.string().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
})
export type Dispute = z.infer<typeof Dispute>

const common = { service: 'billing', access: 'Products:v', method: 'GET' } as const

export const listDisputes = defineCall({
  ...common,
  name: 'listDisputes',
  path: '/a/:product/disputes',
  summary: 'Disputes, those that are due first',
  query: PageQuery.pick({ page: true, size: true }).extend({ open: z.stringbool().optional() }),
  reply: Page(Dispute),
  errors: ['gateway.unavailable'],
})

export const getDispute = defineCall({
  ...common,
  name: 'getDispute',
  path: '/a/:product/dispute/:id',
  summary: 'A dispute',
  params: { id: z.uuid() },
  reply: Dispute,
  errors: ['resource.missing', 'gateway.unavailable'],
})

export const submitEvidence = defineCall({
  name: 'submitEvidence',
  service: 'billing',
  access: 'Products:e',
  method: 'POST',
  path: '/a/:product/dispute/:id/evidence',
  gate: { stepUp: true },
  handling: { idempotencyKey: true },
  summary: 'Sends our evidence to the bank; it can be sent once',
  params: { id: z.uuid() },
  body: z.strictObject({ evidence: z.string().trim().min(20, 'Use at least 20 characters.').max(20_000) }),
  reply: Dispute,
  errors: [
    'resource.missing',
    'dispute.closed',
    'payment.provider',
    'payment.disabled',
    'gateway.unavailable',
    'idempotency.missing',
    'idempotency.mismatch',
    'idempotency.in-progress',
  ],
})

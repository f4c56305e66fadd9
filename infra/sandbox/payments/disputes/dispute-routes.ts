import type Stripe from 'stripe'
import { z } from 'zod'
import { type Call, defineRoute } from '../api/route.ts'
import { invalidRequest } from '../base/api-error.ts'
import { CREATED, PAGING } from '../base/list-params.ts'
import { flag, text } from '../base/params.ts'
import { changedFields } from '../events/changed-fields.ts'
import { emitEvent } from '../events/emit-event.ts'
import { listObjects } from '../store/list-objects.ts'
import { getObject, lockObject, saveObject } from '../store/object-repository.ts'
import { isOpen, withEvidence } from './dispute.ts'

const retrieve = defineRoute({
  method: 'GET',
  path: '/v1/disputes/:id',
  returns: 'dispute',
  params: z.strictObject({}),
  handle: async ({ trx, id }) => (await getObject(trx, 'dispute', id)).data,
})

const list = defineRoute({
  method: 'GET',
  path: '/v1/disputes',
  returns: 'list:dispute',
  params: z.strictObject({ ...PAGING, ...CREATED, charge: text().optional(), payment_intent: text().optional() }),
  handle: ({ trx }, { charge, payment_intent: intent, ...query }) =>
    listObjects(trx, 'dispute', '/v1/disputes', query, { match: { charge, payment_intent: intent } }),
})

const CLOSED: readonly string[] = ['won', 'lost', 'warning_closed']

async function tell(call: Call, before: Stripe.Dispute, dispute: Stripe.Dispute): Promise<void> {
  await saveObject(call.trx, dispute)
  await emitEvent(call, 'charge.dispute.updated', dispute, changedFields(before, dispute))
  const escalates = before.status.startsWith('warning_') && dispute.status === 'needs_response'
  if (escalates) await emitEvent(call, 'charge.dispute.funds_withdrawn', dispute)
  if (CLOSED.includes(dispute.status)) await emitEvent(call, 'charge.dispute.closed', dispute)
  if (dispute.status === 'won') await emitEvent(call, 'charge.dispute.funds_reinstated', dispute)
}

async function lockOpen(call: Call): Promise<Stripe.Dispute> {
  const { data } = await lockObject(call.trx, 'dispute', call.id)
  if (!isOpen(data)) throw invalidRequest('This dispute is already closed.', { code: 'dispute_already_closed' })
  return data
}

const update = defineRoute({
  method: 'POST',
  path: '/v1/disputes/:id',
  returns: 'dispute',
  params: z.strictObject({
    evidence: z.strictObject({ uncategorized_text: text().optional() }).optional(),
    submit: flag().optional(),
  }),
  handle: async (call, { evidence, submit = true }) => {
    const before = await lockOpen(call)
    const dispute = withEvidence(before, evidence?.uncategorized_text, submit)
    await tell(call, before, dispute)
    return dispute
  },
})

const close = defineRoute({
  method: 'POST',
  path: '/v1/disputes/:id/close',
  returns: 'dispute',
  params: z.strictObject({}),
  handle: async (call) => {
    const before = await lockOpen(call)
    const dispute: Stripe.Dispute = { ...before, status: 'lost' }
    await tell(call, before, dispute)
    return dispute
  },
})

export const disputeRoutes = [close, retrieve, list, update]

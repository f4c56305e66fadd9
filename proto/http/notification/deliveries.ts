import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'

export const DELIVERY_STATES = ['queued', 'sent', 'failed'] as const

const Delivery = z.object({
  id: z.uuid(),
  channel: z.enum(['email', 'text']),
  /** Kind of the notice, and what staff call it. */
  kind: z.string(),
  title: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** Why the last try failed, without addresses. */
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
})

export const listDeliveries = defineCall({
  name: 'listDeliveries',
  method: 'GET',
  path: '/a/:product/deliveries',
  service: 'notification',
  access: 'Mail:v',
  summary: 'Emails and text messages and whether they were sent, newest first; failed ones can be sent again',
  query: PageQuery.extend({
    state: z.enum(DELIVERY_STATES).optional(),
    /** Those of one person; codes of a sign-up belong to nobody yet. */
    uid: z.uuid().optional(),
  }),
  reply: Page(Delivery),
})

export const resendDelivery = defineCall({
  name: 'resendDelivery',
  method: 'POST',
  path: '/a/:product/delivery/:id/resend',
  service: 'notification',
  access: 'Mail:e',
  summary: 'Try a failed email or text message again',
  params: { id: z.uuid() },
  body: z.strictObject({}),
  reply: Delivery,
  errors: ['resource.missing', 'resource.stale'],
})

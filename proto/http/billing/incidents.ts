import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'

/** What was found to differ between the provider and us, or needs a person. */
export const INCIDENT_KINDS = [
  'lost-payment',
  'lost-refund',
  'lost-dispute',
  'payment-without-order',
  'payment-returned',
  'amount-differs',
  'refund-failed',
  'refund-stuck',
  'fraud-warning',
  'grant-missing',
  'grant-left',
  'access-differs',
  'app-refund',
] as const
export type IncidentKind = (typeof INCIDENT_KINDS)[number]

export const Incident = z.object({
  id: z.uuid(),
  kind: z.enum(INCIDENT_KINDS),
  /** The provider's number of what it is about. */
  subject: z.string(),
  orderId: z.uuid().nullable(),
  user: z.object({ uid: z.uuid(), name: z.string() }).nullable(),
  /** What was done about it, in words. */
  done: z.string(),
  /** Somebody still has to act. */
  open: z.boolean(),
  foundAt: z.iso.datetime(),
  closed: z.object({ by: z.string(), at: z.iso.datetime(), note: z.string() }).nullable(),
})
export type Incident = z.infer<typeof Incident>

export const listIncidents = defineCall({
  name: 'listIncidents',
  service: 'billing',
  access: 'Products:v',
  method: 'GET',
  path: '/a/:product/incidents',
  summary: 'Differences that reconciliation found, the open ones first',
  query: PageQuery.pick({ page: true, size: true }).extend({
    open: z.stringbool().optional(),
    kind: z.enum(INCIDENT_KINDS).optional(),
  }),
  reply: Page(Incident),
  errors: ['gateway.unavailable'],
})

export const closeIncident = defineCall({
  name: 'closeIncident',
  service: 'billing',
  access: 'Products:e',
  method: 'PUT',
  path: '/a/:product/incident/:id',
  summary: 'Notes what was done and closes an incident; one that is closed stays as it is',
  params: { id: z.uuid() },
  body: z.strictObject({
    note: z.string().trim().min(3, 'Describe what was done in at least 3 characters.').max(1000),
  }),
  reply: Incident,
  errors: ['resource.missing', 'gateway.unavailable'],
})

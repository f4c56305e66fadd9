import { z } from 'zod'
import { defineEvent } from '../event.ts'

export const entitlementChanged = defineEvent(
  'billing.entitlement.changed.v1',
  'Until when each service of a user is live; the whole truth for that user, so that a later message replaces an earlier one',
  z.object({
    uid: z.uuid(),
    /** Rises with each change of this user; a lower one than already seen is old news. */
    revision: z.int(),
    qbUntil: z.iso.datetime().nullable(),
    gemsUntil: z.iso.datetime().nullable(),
  }),
)

export const orderPaid = defineEvent(
  'billing.order.paid.v1',
  'An order is paid and its access granted',
  z.object({
    orderId: z.uuid(),
    uid: z.uuid(),
    amount: z.int(),
    currency: z.string(),
    names: z.array(z.string()),
    until: z.iso.datetime(),
  }),
)

export const paymentReported = defineEvent(
  'billing.payment.reported.v1',
  'The provider told of a payment: billing reads it again and settles the order',
  z.object({ providerEventId: z.string(), paymentIntentId: z.string(), type: z.string() }),
)

import { z } from 'zod'
import { CHECKOUT_ORIGINS } from '../codes.ts'
import { Entitlements } from '../entitlements.ts'
import { defineEvent } from '../event.ts'
import { EventDate, EventType } from '../event-types.ts'

const change = {
  uid: z.uuid(),
  /** Rises with each change of this user, over both versions; ignore one that is lower than the last. */
  revision: z.int(),
}

export const entitlementChanged = defineEvent(
  'billing.entitlement.changed.v2',
  'All entitlements of a user and when each ends; a later message replaces an earlier one',
  z.object({ ...change, entitlements: Entitlements }),
)

/** No longer published; replays of the stream still contain it. It knows two services and says nothing of events. */
export const servicesChanged = defineEvent(
  'billing.entitlement.changed.v1',
  'When the question bank and the gems of a user end. Replaced by version 2',
  z.object({ ...change, qbUntil: z.iso.datetime().nullable(), gemsUntil: z.iso.datetime().nullable() }),
)

export const orderPaid = defineEvent(
  'billing.order.paid.v1',
  'An order is paid and its access granted',
  z.object({
    orderId: z.uuid(),
    uid: z.uuid(),
    /** What was bought for; missing in messages of an older version. */
    origin: z.enum(CHECKOUT_ORIGINS).optional(),
    amount: z.int(),
    currency: z.string(),
    names: z.array(z.string()),
    until: z.iso.datetime(),
  }),
)

export const paymentReported = defineEvent(
  'billing.payment.reported.v1',
  'The provider reported a payment: billing reads it again and finalises the order',
  z.object({ providerEventId: z.string(), paymentIntentId: z.string(), type: z.string() }),
)

export const seatAttended = defineEvent(
  'billing.seat.attended.v1',
  'Somebody was present at an event, as staff noted a day ago and did not take back since',
  z.object({
    seatId: z.uuid(),
    uid: z.uuid(),
    eventId: z.uuid(),
    type: EventType,
    title: z.string(),
    speaker: z.string(),
    dates: z.array(EventDate).min(1),
    /** When staff noted it. */
    markedAt: z.iso.datetime(),
  }),
)

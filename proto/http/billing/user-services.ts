import { z } from 'zod'
import { PLANS } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { Entitlements } from '../../entitlements.ts'
import { GivenDuration } from '../../fields/given-duration.ts'
import { Order } from './checkout.ts'
import { Subscription } from './subscriptions.ts'

/** What staff did by hand, and why. */
const ByStaff = z.object({ name: z.string(), reason: z.string() })

export const StaffGrant = Subscription.extend({
  revokedAt: z.iso.datetime().nullable(),
  /** An order of the site, a purchase in the app, staff, or else (sample accounts). */
  source: z.enum(['order', 'app', 'staff', 'other']),
  given: ByStaff.nullable(),
  ended: ByStaff.nullable(),
})
export type StaffGrant = z.infer<typeof StaffGrant>

export const listServicesOfUser = defineCall({
  name: 'listServicesOfUser',
  method: 'GET',
  path: '/a/:product/user/:id/services',
  service: 'billing',
  access: 'Users:v',
  summary:
    'What a user was granted and has ordered, newest first, at most 100 of each; empty for somebody billing has never heard of',
  params: { id: z.uuid() },
  reply: z.object({
    /** Rises with each change of what the user has; sent back with a change. 0 for somebody who never had anything. */
    revision: z.int(),
    entitlements: Entitlements,
    /** What is in force; `revokedAt` is set where a grant was taken back, for example by a refund. */
    grants: z.array(StaffGrant),
    orders: z.array(Order.omit({ failure: true })),
    /** What was bought in the app and added by staff. */
    purchases: z.array(
      z.object({
        transactionId: z.string(),
        /** The store's. */
        orderId: z.string(),
        productId: z.string(),
        plan: z.enum(PLANS),
        purchaseDate: z.iso.datetime(),
        addedAt: z.iso.datetime(),
        addedBy: z.string(),
      }),
    ),
  }),
})

export const changeGemsOfUser = defineCall({
  name: 'changeGemsOfUser',
  method: 'PUT',
  path: '/a/:product/users/gems/:id',
  service: 'billing',
  access: 'Users:e',
  gate: { stepUp: true },
  summary:
    'Gives a user gems for a time, after what is live already, or ends every live gems service. `revision` is the one that was read',
  params: { id: z.uuid() },
  body: z.strictObject({
    /** true gives, false ends. */
    gems: z.boolean(),
    /** For how long; needed to give. */
    duration: GivenDuration.optional(),
    /** Kept in the audit trail and shown to staff. */
    reason: z.string().trim().min(3).max(1000),
    revision: z.int().min(0),
  }),
  reply: z.object({ revision: z.int(), entitlements: Entitlements }),
  errors: ['resource.missing', 'resource.stale', 'gateway.unavailable'],
})

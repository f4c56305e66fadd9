import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Entitlements, ServiceType } from '../../entitlements.ts'
import { GivenDuration } from '../../fields/given-duration.ts'

/** The most addresses at once. */
export const MOST_ADDRESSES = 500
/** Characters of one entry, whatever it is. */
const LONGEST_ENTRY = 5000
const reason = z.string().trim().min(3, 'Enter a reason of at least 3 characters.').max(1000)

/**
 * `waiting`: there is no confirmed account with this address; one that is activated within 90 days gets the access.
 * `endless`: this person has the service without an end already.
 */
export const FREE_ACCESS_OUTCOMES = ['given', 'waiting', 'invalid', 'endless'] as const

export const giveFreeAccess = defineCall({
  name: 'giveFreeAccess',
  service: 'billing',
  access: 'Users:e',
  method: 'POST',
  path: '/a/:product/freeaccess',
  gate: { stepUp: true },
  handling: { idempotencyKey: true, timeout: 60_000 },
  summary: 'Gives a service for a time to a list of email addresses, each after what is live already, and emails them',
  body: z.strictObject({
    /** One that is no address is said in the reply; it does not refuse the others. */
    emails: z
      .array(z.string().trim().max(LONGEST_ENTRY))
      .min(1, 'Enter at least one email address.')
      .max(MOST_ADDRESSES, `Enter at most ${MOST_ADDRESSES} email addresses.`),
    service: ServiceType,
    duration: GivenDuration,
    /** Kept in the audit trail and shown to staff only. */
    reason,
    /** What those who get the access read in their email; without it they read a greeting. */
    message: z.string().trim().max(1000).default(''),
  }),
  reply: z.object({
    given: z.int(),
    waiting: z.int(),
    outcomes: z.array(z.object({ email: z.string(), outcome: z.enum(FREE_ACCESS_OUTCOMES) })),
  }),
  errors: ['gateway.unavailable', 'idempotency.missing', 'idempotency.mismatch', 'idempotency.in-progress'],
})

export const changeServicesOfUser = defineCall({
  name: 'changeServicesOfUser',
  service: 'billing',
  access: 'Users:e',
  method: 'PUT',
  path: '/a/:product/user/:id/services',
  gate: { stepUp: true },
  summary:
    'Gives a user the question bank or gems for a time, after what is live already, or ends every live service of that type',
  params: { id: z.uuid() },
  body: z.strictObject({
    service: ServiceType,
    /** true gives, false ends. */
    give: z.boolean(),
    duration: GivenDuration.optional(),
    reason,
    /** Of what was read. */
    revision: z.int().min(0),
  }),
  reply: z.object({ revision: z.int(), entitlements: Entitlements }),
  errors: ['resource.missing', 'resource.stale', 'gateway.unavailable'],
})

import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'
import { HistoryEntry, RecordMeta } from '../../staff/records.ts'
import { KYC_STATES } from './kyc.ts'

/**
 * Why a person has to look: names that are alike but not the same, another name than the account's, or names that
 * cannot be compared.
 */
export const KYC_DOUBTS = ['names', 'account', 'unreadable'] as const

/** One identity check as staff see it: names and outcome. There are no pictures and no document numbers. */
export const StaffKyc = z.object({
  ...RecordMeta,
  uid: z.uuid(),
  /** The account's name and address now. */
  account: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  state: z.enum(KYC_STATES),
  givenName: z.string(),
  lastName: z.string(),
  /** As the provider read them from the document; null until then, and after they were deleted. */
  document: z.object({ givenName: z.string(), lastName: z.string() }).nullable(),
  doubt: z.enum(KYC_DOUBTS).nullable(),
  rejection: z.object({ code: z.string(), message: z.string() }).nullable(),
  provider: z.string(),
  decidedAt: z.iso.datetime().nullable(),
  /** Null where the provider's answer decided. */
  decidedBy: z.object({ uid: z.uuid(), name: z.string() }).nullable(),
  reason: z.string().nullable(),
  /** How many checks of this person failed, this one included. */
  failures: z.int(),
})
export type StaffKyc = z.infer<typeof StaffKyc>

const common = { service: 'identity' } as const
const Id = { id: z.uuid() }

export const listKycChecks = defineCall({
  ...common,
  name: 'listKycChecks',
  method: 'GET',
  path: '/a/:product/kyc',
  access: 'Users:v',
  summary:
    'Identity checks, those that wait for a decision unless another state or one person is asked for; the longest waiting first',
  query: PageQuery.extend({
    state: z.enum(['manual_review', 'pending', 'processing', 'verified', 'rejected', 'redacted']).optional(),
    /** All checks of this person. */
    uid: z.uuid().optional(),
  }),
  reply: Page(StaffKyc),
})

export const getKycCheck = defineCall({
  ...common,
  name: 'getKycCheck',
  method: 'GET',
  path: '/a/:product/kyc/:id',
  access: 'Users:v',
  summary: 'Read one identity check',
  params: Id,
  reply: StaffKyc,
  errors: ['resource.missing'],
})

export const decideKycCheck = defineCall({
  ...common,
  name: 'decideKycCheck',
  method: 'PUT',
  path: '/a/:product/kyc/:id/decision',
  access: 'Users:e',
  summary:
    'Decide a check that waits for review; the learner gets an email with the reason, and the session follows at once',
  params: Id,
  body: z.strictObject({
    version: z.int().min(1),
    outcome: z.enum(['verified', 'rejected']),
    /** The learner reads it. */
    reason: z.string().trim().min(3, 'Enter a reason of at least 3 characters.').max(500),
  }),
  reply: StaffKyc,
  errors: ['resource.missing', 'resource.stale', 'kyc.settled'],
})

export const listHistoryOfKycCheck = defineCall({
  ...common,
  name: 'listHistoryOfKycCheck',
  method: 'GET',
  path: '/a/:product/kyc/:id/history',
  access: 'Users:v',
  summary: 'Who decided what of an identity check, the newest first',
  params: Id,
  query: PageQuery.pick({ page: true, size: true }),
  reply: Page(HistoryEntry),
})

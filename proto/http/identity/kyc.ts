import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { KYC_SETTINGS } from '../../settings.ts'
import { PersonName } from './fields.ts'

/**
 * none → pending (the provider waits for the person) → processing → verified | rejected | manual_review; manual_review
 * → verified | rejected; any of them → redacted (the provider has deleted what it held; the outcome stays). Never
 * backwards: another try is another check.
 */
export const KYC_STATES = [
  'none',
  'pending',
  'processing',
  'verified',
  'rejected',
  'manual_review',
  'redacted',
] as const
export type KycState = (typeof KYC_STATES)[number]

/** Where the signed-in person stands with the identity check. */
export const KycStatus = z.object({
  /** Null while no check was ever started. */
  verificationId: z.uuid().nullable(),
  state: z.enum(KYC_STATES),
  /** Whether the check confirmed who the person is; it stays so when the check is redacted. */
  confirmed: z.boolean(),
  /** The names that are compared with the document. */
  givenName: z.string(),
  lastName: z.string(),
  /** Why the check failed: the provider's code or our own, and words for the person. */
  rejection: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** How often the person may still try now; 0 until `retryAt`, or for good where that is null. */
  attemptsLeft: z.int(),
  retryAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** The site setting in force; `off` also where no provider is configured. */
  setting: z.enum(KYC_SETTINGS),
  /** False where no provider is configured, whatever the setting says. */
  available: z.boolean(),
})
export type KycStatus = z.infer<typeof KycStatus>

export const startKycSession = defineCall({
  name: 'startKycSession',
  method: 'POST',
  path: '/kyc/session',
  service: 'identity',
  access: 'session',
  rate: 'code',
  summary:
    'Open the identity check, or continue the one that is open: answers the page of the provider to send the person to',
  body: z.strictObject({
    /** As on the document. */
    givenName: PersonName,
    lastName: PersonName,
    /** The answer to a captcha. Without one the limits on tries stand alone. */
    token: z.string().max(8000).default(''),
  }),
  reply: z.object({ verificationId: z.uuid(), state: z.enum(KYC_STATES), url: z.url() }),
  errors: ['kyc.disabled', 'kyc.settled', 'kyc.no-attempts', 'kyc.provider', 'captcha.wrong', 'captcha.unavailable'],
})

export const getKycStatus = defineCall({
  name: 'getKycStatus',
  method: 'GET',
  path: '/kyc/status',
  service: 'identity',
  access: 'session',
  summary:
    'Where a check of the caller stands, the newest without an id; asks the provider when what is known is older than 10 s',
  query: z.strictObject({ verificationId: z.uuid().optional() }),
  reply: KycStatus,
  errors: ['resource.missing'],
})

/** A step of verification. */
const Step = { confirmedAt: z.iso.datetime().nullable() }

export const getVerification = defineCall({
  name: 'getVerification',
  method: 'GET',
  path: '/users/verification',
  service: 'identity',
  access: 'session',
  summary: 'Every step of verification with its state: email, phone and identity',
  reply: z.object({
    /** What the gates go by: the email is confirmed and, where required, the identity. */
    verified: z.boolean(),
    email: z.object({ ...Step, address: z.string() }),
    /** The number with most of its digits hidden; null without one. */
    phone: z.object({ ...Step, number: z.string().nullable() }),
    identity: KycStatus,
  }),
})

export const receiveKycWebhook = defineCall({
  name: 'receiveKycWebhook',
  method: 'POST',
  path: '/kyc/webhook',
  service: 'identity',
  access: 'public',
  rate: 'read',
  media: { consumes: 'application/json', mostBytes: 256 * 1024 },
  summary:
    'The provider of identity checks tells of an event: verified by signature over the raw body, kept once, then worked on',
  handling: { webhook: true },
  reply: z.object({ received: z.literal(true) }),
  errors: ['webhook.signature', 'kyc.disabled', 'request.too-large'],
})

import type Stripe from 'stripe'
import { z } from 'zod'
import { newId, randomText } from '../base/ids.ts'
import { flag, mergeMetadata, metadata, text, webUrl } from '../base/params.ts'

export type Session = Stripe.Identity.VerificationSession

export const CreateParams = z.strictObject({
  type: z.literal('document'),
  options: z
    .strictObject({
      document: z
        .strictObject({
          require_matching_selfie: flag().optional(),
          require_live_capture: flag().optional(),
          allowed_types: z.array(z.enum(['driving_license', 'id_card', 'passport'])).optional(),
        })
        .optional(),
    })
    .optional(),
  client_reference_id: text(200).optional(),
  metadata: metadata().optional(),
  return_url: webUrl().optional(),
})
export type CreateParams = z.output<typeof CreateParams>

/** Where the person shows the document; whoever has the address may. */
export const pageOf = (publicUrl: string, id: string, token: string): string =>
  `${publicUrl}/sandbox/identity/${id}?token=${token}`

export function newSession(params: CreateParams, now: number, publicUrl: string): { session: Session; token: string } {
  const id = newId('identity.verification_session')
  const token = randomText(32)
  const session = {
    id,
    object: 'identity.verification_session',
    client_reference_id: params.client_reference_id ?? null,
    client_secret: `${id}_secret_${randomText(24)}`,
    created: now,
    last_error: null,
    last_verification_report: null,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    options: { document: params.options?.document ?? {} },
    redaction: null,
    related_customer: null,
    related_customer_account: null,
    status: 'requires_input',
    type: 'document',
    url: pageOf(publicUrl, id, token),
    verified_outputs: null,
  } as unknown as Session
  return { session, token }
}

const NOTHING_READ = {
  address: null,
  dob: null,
  email: null,
  id_number: null,
  id_number_type: null,
  phone: null,
  sex: null,
}

export const processing = (session: Session): Session => ({
  ...session,
  status: 'processing',
  url: null,
  client_secret: null,
  last_error: null,
})

/** The document is genuine and shows these names. */
export const verified = (session: Session, names: { first: string; last: string }): Session => ({
  ...session,
  status: 'verified',
  url: null,
  client_secret: null,
  last_error: null,
  last_verification_report: `vr_${randomText(24)}`,
  verified_outputs: {
    ...NOTHING_READ,
    first_name: names.first || null,
    last_name: names.last || null,
  } as Stripe.Identity.VerificationSession.VerifiedOutputs,
})

/** The person may try again on a fresh page. */
export const failed = (session: Session, code: string, url: string): Session =>
  ({
    ...session,
    status: 'requires_input',
    url,
    last_error: { code, reason: REASONS[code] ?? 'The check did not succeed.' },
  }) as Session

export const canceled = (session: Session): Session => ({
  ...session,
  status: 'canceled',
  url: null,
  client_secret: null,
})

export const redacted = (session: Session): Session => ({
  ...session,
  url: null,
  client_secret: null,
  metadata: {},
  redaction: { status: 'redacted' },
  verified_outputs: null,
})

/** Codes that the sandbox's page offers, with words for whoever tests. */
export const REASONS: Record<string, string> = {
  document_expired: 'The document has expired.',
  document_unverified_other: 'The document cannot be read.',
  document_type_not_supported: 'The document is of a kind that is not taken.',
  country_not_supported: 'Documents of the country are not taken.',
  selfie_face_mismatch: 'The face is not the one on the document.',
  selfie_manipulated: 'The picture of the face was changed.',
  consent_declined: 'The person did not agree to the check.',
  abandoned: 'The person left before the end.',
}

import { DomainError } from '@wardround/kit/base/errors.ts'
import Stripe from 'stripe'
import type { KycProvider, KycReading } from './kyc-provider.ts'

type Session = Stripe.Identity.VerificationSession

/** Seconds that a signature may be old, or ahead: the library checks the first only. */
const TOLERANCE = 300

/** Their words that are ours too. */
const SAME_WORD = ['verified', 'processing', 'canceled'] as const

function stateOf({ status, last_error: error, redaction }: Session): KycReading['state'] {
  if (redaction) return 'redacted'
  return SAME_WORD.find((word) => word === status) ?? (error ? 'failed' : 'pending')
}

const toReading = (session: Session): KycReading => ({
  providerId: session.id,
  checkId: session.metadata['check_id'] ?? null,
  state: stateOf(session),
  code: session.last_error?.code ?? (session.last_error ? 'document_unverified_other' : null),
  url: session.url,
  names: session.verified_outputs
    ? { givenName: session.verified_outputs.first_name, lastName: session.verified_outputs.last_name }
    : null,
})

async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new DomainError('kyc.provider', { cause: error })
    throw error
  }
}

/** A request that came too late, because the check is over there. */
const isRefused = (error: unknown): boolean =>
  error instanceof DomainError && error.cause instanceof Stripe.errors.StripeInvalidRequestError

/**
 * Stripe Identity, or the sandbox that speaks like it: document and a matching face, taken live (payments.md, section
 * 3).
 */
export function stripeKyc({
  stripe,
  name,
  webhookSecret,
}: {
  stripe: Stripe
  name: string
  webhookSecret: string
}): KycProvider {
  const sessions = stripe.identity.verificationSessions
  return {
    name,
    open: async ({ checkId, uid, returnUrl }) =>
      toReading(
        await ask(() =>
          sessions.create(
            {
              type: 'document',
              options: { document: { require_matching_selfie: true, require_live_capture: true } },
              client_reference_id: uid,
              metadata: { check_id: checkId },
              return_url: returnUrl,
            },
            { idempotencyKey: `kyc:${checkId}:v1` },
          ),
        ),
      ),
    read: async (providerId) =>
      toReading(await ask(() => sessions.retrieve(providerId, { expand: ['verified_outputs'] }))),
    cancel: async (providerId) => {
      await ask(() => sessions.cancel(providerId)).catch((error: unknown) => {
        if (!isRefused(error)) throw error
      })
    },
    redact: async (providerId) => {
      const { redaction } = await ask(() => sessions.retrieve(providerId))
      if (!redaction) await ask(() => sessions.redact(providerId))
    },
    async readEvent(rawBody, headers, now) {
      const signature = typeof headers['stripe-signature'] === 'string' ? headers['stripe-signature'] : ''
      const sentAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
      if (!(Math.abs(now.getTime() / 1000 - sentAt) <= TOLERANCE)) throw new DomainError('webhook.signature')
      const event = verified(stripe, rawBody, signature, webhookSecret, now)
      const object = event.data.object as { object?: string; id?: string }
      const isOurs = object.object === 'identity.verification_session'
      return { id: event.id, type: event.type, providerId: isOurs ? (object.id ?? null) : null }
    },
  }
}

function verified(stripe: Stripe, rawBody: Buffer, signature: string, secret: string, now: Date): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE, undefined, now.getTime())
  } catch (error) {
    throw new DomainError('webhook.signature', { cause: error })
  }
}

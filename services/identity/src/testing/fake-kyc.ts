import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { stripeKyc } from '#verification/kyc/stripe-kyc.ts'

export const KYC_WEBHOOK_SECRET = 'whsec_kyc_for_tests_only_0123456789'

type Session = Stripe.Identity.VerificationSession
type Changes = { status?: Session['status']; code?: string; names?: [string, string]; redacted?: boolean }

const refusal = (message: string) =>
  new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', message } as never)

/** A provider of identity checks in memory, with the library's own signatures, behind the real adapter. */
export function fakeKyc() {
  const sessions = new Map<string, Session>()
  const byKey = new Map<string, string>()
  const stripe = new Stripe('sk_test_fake')
  let asked = 0
  let down = false

  const get = (id: string): Session => {
    asked += 1
    if (down) throw new Stripe.errors.StripeConnectionError({ message: 'No answer.' } as never)
    const session = sessions.get(id)
    if (!session) throw refusal('No such verification session')
    return session
  }
  const change = (id: string, { names, code, redacted, ...rest }: Changes): void => {
    const session = sessions.get(id) as Session
    const verified = names ? { verified_outputs: { first_name: names[0], last_name: names[1] } } : {}
    const failed = code ? { status: 'requires_input', last_error: { code, reason: '' } } : {}
    const gone = redacted ? { redaction: { status: 'redacted' }, verified_outputs: null } : {}
    sessions.set(id, { ...session, ...rest, ...verified, ...failed, ...gone } as Session)
  }
  const api = {
    identity: {
      verificationSessions: {
        create: async (params: Stripe.Identity.VerificationSessionCreateParams, options: Stripe.RequestOptions) => {
          asked += 1
          if (down) throw new Stripe.errors.StripeConnectionError({ message: 'No answer.' } as never)
          const key = options.idempotencyKey as string
          const id = byKey.get(key) ?? `vs_${randomUUID()}`
          byKey.set(key, id)
          if (!sessions.has(id))
            sessions.set(id, {
              id,
              object: 'identity.verification_session',
              status: 'requires_input',
              metadata: params.metadata ?? {},
              last_error: null,
              redaction: null,
              url: `https://verify.test/${id}?back=${encodeURIComponent(params.return_url ?? '')}`,
            } as unknown as Session)
          return sessions.get(id)
        },
        retrieve: async (id: string) => get(id),
        cancel: async (id: string) => {
          if (get(id).status !== 'requires_input') throw refusal('Too late')
          change(id, { status: 'canceled' })
        },
        redact: async (id: string) => {
          get(id)
          change(id, { redacted: true })
        },
      },
    },
    webhooks: stripe.webhooks,
  }

  return {
    provider: stripeKyc({ stripe: api as unknown as Stripe, name: 'sandbox', webhookSecret: KYC_WEBHOOK_SECRET }),
    asked: () => asked,
    opened: () => sessions.size,
    break: (broken: boolean) => {
      down = broken
    },
    get: (id: string) => sessions.get(id) as Session,
    change,
    /** A signed webhook as the provider would send it. */
    webhook(type: string, providerId: string, options: { id?: string; at: Date; secret?: string; object?: string }) {
      const payload = JSON.stringify({
        id: options.id ?? `evt_${randomUUID()}`,
        object: 'event',
        type,
        data: { object: { id: providerId, object: options.object ?? 'identity.verification_session' } },
      })
      const timestamp = Math.floor(options.at.getTime() / 1000)
      const secret = options.secret ?? KYC_WEBHOOK_SECRET
      return { payload, signature: stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) }
    },
  }
}

import type { Connection } from '@wardround/kit/data/database.ts'
import type Stripe from 'stripe'
import { findObject, insertObject, saveObject } from '../store/object-repository.ts'

type Input = {
  id: string
  url: string
  enabledEvents: string[]
  description?: string | null | undefined
  metadata?: Record<string, string>
  now: number
}

export const newEndpoint = ({ id, url, enabledEvents, description, metadata, now }: Input): Stripe.WebhookEndpoint => ({
  id,
  object: 'webhook_endpoint',
  api_version: null,
  application: null,
  created: now,
  description: description ?? null,
  enabled_events: enabledEvents,
  livemode: false,
  metadata: metadata ?? {},
  status: 'enabled',
  url,
})

const IDENTITY_EVENTS = ['created', 'processing', 'requires_input', 'verified', 'canceled', 'redacted'].map(
  (name) => `identity.verification_session.${name}`,
)

/** The two endpoints that the environment names. Whoever takes payments is told nothing of identity checks. */
export const OWN_ENDPOINTS = { payments: 'we_wardround', identity: 'we_wardround_identity' } as const

/** Whether an endpoint is notified of an event. */
export const wants = ({ id, enabled_events: events }: Stripe.WebhookEndpoint, type: string): boolean =>
  events.some(
    (wanted) => wanted === type || (wanted === '*' && !(id === OWN_ENDPOINTS.payments && type.startsWith('identity.'))),
  )

type Own = { url: string; secret: string }

async function ensure(
  db: Connection,
  id: string,
  { url, secret }: Own,
  enabledEvents: string[],
  now: number,
): Promise<void> {
  const endpoint = newEndpoint({ id, url, enabledEvents, description: 'Wardround', now })
  if (await findObject(db, 'webhook_endpoint', id)) return saveObject(db, endpoint, { secret })
  await insertObject(db, endpoint, { secret })
}

/**
 * Always there, signed with the configured secrets: every event of payments to the one, of identity checks to the
 * other.
 */
export async function ensureOwnEndpoints(
  db: Connection,
  own: { payments: Own; identity?: Own; now: number },
): Promise<void> {
  await ensure(db, OWN_ENDPOINTS.payments, own.payments, ['*'], own.now)
  if (own.identity) await ensure(db, OWN_ENDPOINTS.identity, own.identity, IDENTITY_EVENTS, own.now)
}

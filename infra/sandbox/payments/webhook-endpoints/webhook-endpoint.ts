import type { Connection } from '@wardround/kit/database.ts'
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

export const OWN_ENDPOINT = 'we_wardround'

/** The endpoint that the environment names: always there, every event, signed with the configured secret. */
export async function ensureOwnEndpoint(db: Connection, options: { url: string; secret: string; now: number }): Promise<void> {
  const endpoint = newEndpoint({ id: OWN_ENDPOINT, url: options.url, enabledEvents: ['*'], description: 'Wardround', now: options.now })
  const hidden = { secret: options.secret }
  if (await findObject(db, 'webhook_endpoint', OWN_ENDPOINT)) return saveObject(db, endpoint, hidden)
  await insertObject(db, endpoint, hidden)
}

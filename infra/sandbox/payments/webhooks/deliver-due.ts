import type { Clock } from '@wardround/kit/base/clock.ts'
import type { Logger } from '@wardround/kit/base/logger.ts'
import type { Database } from '@wardround/kit/data/database.ts'
import { waitAfter } from './back-off.ts'
import { type Delivery, leaseNext, markDelivered, markFailed } from './delivery-repository.ts'
import { signatureHeader } from './signature.ts'

export type DeliveryDeps = { db: Database; clock: Clock; logger: Logger }

const TIMEOUT_MS = 5_000
const EXPIRED_BY_SECONDS = 600

const bodyOf = (delivery: Delivery): string => JSON.stringify({ ...delivery.event, pending_webhooks: 1 }, null, 2)

/** Sends one delivery; the answer's status, or the reason why there is none. */
async function send(delivery: Delivery, now: number): Promise<{ status: number } | { error: string }> {
  const body = bodyOf(delivery)
  const signed = signatureHeader(body, delivery.secret, delivery.variant === 'expired' ? now - EXPIRED_BY_SECONDS : now)
  try {
    const response = await fetch(delivery.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signed,
        'user-agent': 'Wardround-Sandbox/1.0',
      },
      body: delivery.variant === 'tampered' ? body.replace('"livemode": false', '"livemode": true') : body,
    })
    await response.arrayBuffer()
    return { status: response.status }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { error: cause instanceof Error ? cause.message || cause.name : String(cause) }
  }
}

async function deliver(deps: DeliveryDeps, delivery: Delivery): Promise<void> {
  const now = deps.clock()
  const result = await send(delivery, Math.floor(now.getTime() / 1000))
  if ('status' in result && result.status >= 200 && result.status < 300)
    return markDelivered(deps.db.knex, delivery.id, result.status)
  const ageSeconds = (now.getTime() - delivery.createdAt.getTime()) / 1000
  const waitSeconds = delivery.variant === 'normal' ? waitAfter(delivery.attempts, ageSeconds) : undefined
  const status = 'status' in result ? result.status : null
  const error = 'error' in result ? result.error : `HTTP ${result.status}`
  deps.logger.warn(
    { eventId: delivery.eventId, url: delivery.url, attempts: delivery.attempts, error, waitSeconds },
    'webhook not taken',
  )
  await markFailed(deps.db.knex, delivery.id, { status, error, waitSeconds })
}

/** How many deliveries are under way at once. */
const AT_ONCE = 8

export type Deliveries = { deliverDue(): Promise<number>; settled(): Promise<unknown> }

/**
 * Sends what has been due longest. Those of different payments go side by side, as with the provider; those of one
 * payment, and those that were held and let go, one after the other, so that a released order is the order of arrival.
 * A repeat is possible and a failed one comes later than its successors. `deliverDue` says how many it began to send;
 * `onDone` is called when one has ended.
 */
export function startDeliveries(deps: DeliveryDeps, onDone: () => void): Deliveries {
  const underWay = new Set<Promise<void>>()
  const begin = (delivery: Delivery) => {
    const sending = deliver(deps, delivery)
      .catch((error: unknown) => deps.logger.error({ err: error, id: delivery.id }, 'a delivery could not be noted'))
      .finally(() => {
        underWay.delete(sending)
        onDone()
      })
    underWay.add(sending)
  }
  return {
    deliverDue: async () => {
      const due = underWay.size < AT_ONCE ? await leaseNext(deps.db.knex, AT_ONCE - underWay.size) : []
      for (const delivery of due) begin(delivery)
      return due.length
    },
    settled: () => Promise.all(underWay),
  }
}

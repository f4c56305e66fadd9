import { systemClock } from '@wardround/kit/base/clock.ts'
import { createLogger } from '@wardround/kit/base/logger.ts'
import { testDatabase } from '@wardround/kit/testing/database.ts'
import { freePort } from '@wardround/kit/testing/free-port.ts'
import Stripe from 'stripe'
import { buildSandbox } from '../app.ts'
import { startLoop } from '../payments/background-loop.ts'
import { runDueChange } from '../payments/schedule/run-due-change.ts'
import { ensureOwnEndpoints } from '../payments/webhook-endpoints/webhook-endpoint.ts'
import { startDeliveries } from '../payments/webhooks/deliver-due.ts'
import { startReceiver } from './webhook-receiver.ts'

export const SECRET = 'whsec_sandbox_tests'
export const IDENTITY_SECRET = 'whsec_sandbox_identity_tests'
export const MIGRATIONS = new URL('../migrations', import.meta.url)

/** The provider's own library, pointed at the sandbox. */
export const stripeAt = (port: number, key = 'sk_test_sandbox', retries = 0): Stripe =>
  new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: retries,
    timeout: 20_000,
    telemetry: false,
  })

/** A whole sandbox on a free port with its own database and a webhook receiver. Close it at the end. */
export async function startSandbox() {
  const logger = createLogger({ name: 'sandbox-test', level: 'silent' })
  const db = await testDatabase({ migrations: MIGRATIONS })
  const receiver = await startReceiver()
  const identityReceiver = await startReceiver()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const deps = { db, clock: systemClock, logger, publicUrl: url, allowRemote: false }
  await ensureOwnEndpoints(db.knex, {
    payments: { url: receiver.url, secret: SECRET },
    identity: { url: identityReceiver.url, secret: IDENTITY_SECRET },
    now: 0,
  })
  const deliveries = startDeliveries(deps, () => loop.wake())
  const loop = startLoop([() => runDueChange(deps), deliveries.deliverDue], logger)
  db.onCommitted(loop.wake)
  const app = await buildSandbox(deps)
  await app.listen({ host: '127.0.0.1', port })
  return {
    url,
    port,
    db,
    receiver,
    identityReceiver,
    app,
    stripe: stripeAt(port),
    /** As the card form calls. */
    browser: stripeAt(port, 'pk_test_sandbox'),
    /** One of the sandbox's own calls. */
    admin: async <T = unknown>(path: string, body?: object): Promise<T> => {
      const response = await fetch(
        `${url}${path}`,
        body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {},
      )
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as T
    },
    close: async () => {
      await app.close()
      await loop.stop()
      await deliveries.settled()
      await receiver.close()
      await identityReceiver.close()
      await db.close()
    },
  }
}
export type Sandbox = Awaited<ReturnType<typeof startSandbox>>

/** The error that a call is expected to end with. */
export async function failureOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call
  } catch (error) {
    return error as Stripe.errors.StripeError
  }
  throw new Error('The call succeeded.')
}

/** Confirms as the card form does: publishable key, secret of the payment, typed card. */
export function confirmByForm(
  browser: Stripe,
  intent: Stripe.PaymentIntent,
  card: { number: string; exp_month?: number; exp_year?: number; cvc?: string },
  returnUrl = 'http://localhost:8080/back',
) {
  const data = {
    type: 'card',
    card: {
      exp_month: 12,
      exp_year: new Date().getUTCFullYear() + 3,
      cvc: card.number.startsWith('37') ? '1234' : '123',
      ...card,
    },
  }
  // The types know this call from a server's side only, where neither card data nor the client secret belong.
  const params = {
    client_secret: intent.client_secret,
    return_url: returnUrl,
    payment_method_data: data,
  } as unknown as Stripe.PaymentIntentConfirmParams
  return browser.paymentIntents.confirm(intent.id, params)
}

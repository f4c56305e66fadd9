import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, type TestAPI, it as test } from 'vitest'
import { startSandbox } from '../../testing/start-sandbox.ts'

type Opened = { stripe: Stripe; close(): Promise<void> }

/** With a test key of the provider the same cases run against it; without, they are skipped and counted as such. */
const KEY = process.env['STRIPE_CONTRACT_KEY']
const TARGETS: readonly { name: string; skip: boolean; open(): Promise<Opened> }[] = [
  { name: 'the sandbox', skip: false, open: startSandbox },
  {
    name: 'Stripe in test mode',
    skip: !KEY?.startsWith('sk_test_'),
    open: async () => ({ stripe: new Stripe(KEY ?? '', { telemetry: false }), close: async () => undefined }),
  },
]

const RETURN = 'https://example.org/back'
type NewIntent = Partial<Stripe.PaymentIntentCreateParams>

function callsOf(stripe: () => Stripe) {
  const create = (more: NewIntent = {}, idempotencyKey: string = randomUUID()) =>
    stripe().paymentIntents.create(
      { amount: 4800, currency: 'gbp', allowed_payment_method_types: ['card'], ...more },
      { idempotencyKey },
    )
  return {
    create,
    /** Pays with its owner there. */
    pay: (payment_method: string, more: NewIntent = {}) =>
      create({ payment_method, confirm: true, return_url: RETURN, ...more }),
    confirm: (id: string, payment_method?: string) =>
      stripe().paymentIntents.confirm(id, { ...(payment_method ? { payment_method } : {}), return_url: RETURN }),
    /** Saves a card for payments without its owner. */
    save: (customer: string, payment_method: string) =>
      stripe().setupIntents.create({
        customer,
        payment_method,
        confirm: true,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
        return_url: RETURN,
      }),
    /** A customer whom nobody else has. */
    newCustomer: async () => (await stripe().customers.create({ metadata: { uid: randomUUID() } })).id,
  }
}

export type ContractCalls = ReturnType<typeof callsOf>
type Contract = { it: TestAPI; stripe: () => Stripe; calls: ContractCalls }

/**
 * Declares the same cases for the sandbox and for the provider itself; the provider's own library is the only client.
 */
export function contract(name: string, declare: (each: Contract) => void): void {
  describe.each(TARGETS)(`${name}: $name`, ({ skip, open }) => {
    let target: Opened
    beforeAll(async () => {
      if (!skip) target = await open()
    })
    afterAll(() => target?.close())
    const stripe = () => target.stripe
    declare({ it: test.skipIf(skip) as TestAPI, stripe, calls: callsOf(stripe) })
  })
}

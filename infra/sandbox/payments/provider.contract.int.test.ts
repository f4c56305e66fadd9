import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf, startSandbox } from '../testing/start-sandbox.ts'

type Target = { stripe: Stripe; close(): Promise<void> }

/** With test keys of the provider the same cases run against it; without, they are skipped and counted as such. */
const KEY = process.env['STRIPE_CONTRACT_KEY']
const TARGETS: readonly { name: string; skip: boolean; open(): Promise<Target> }[] = [
  { name: 'the sandbox', skip: false, open: startSandbox },
  {
    name: 'Stripe in test mode',
    skip: !KEY?.startsWith('sk_test_'),
    open: async () => ({ stripe: new Stripe(KEY ?? '', { telemetry: false }), close: async () => undefined }),
  },
]

const RETURN = 'https://example.org/back'
const DECLINES = [
  ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
  ['pm_card_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', undefined],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', undefined],
  ['pm_card_chargeDeclinedProcessingError', 'processing_error', undefined],
] as const

describe.each(TARGETS)('$name', ({ skip, open }) => {
  let target: Target
  beforeAll(async () => {
    if (!skip) target = await open()
  })
  afterAll(() => target?.close())

  const create = (more: Partial<Stripe.PaymentIntentCreateParams> = {}, idempotencyKey: string = randomUUID()) =>
    target.stripe.paymentIntents.create(
      { amount: 4800, currency: 'gbp', allowed_payment_method_types: ['card'], ...more },
      { idempotencyKey },
    )
  const pay = (payment_method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    create({ payment_method, confirm: true, return_url: RETURN, ...more })

  it.skipIf(skip)('takes a payment, and says how much and from which card', async () => {
    const { id } = await pay('pm_card_visa', { metadata: { order_id: 'one' } })
    const paid = await target.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 4800, metadata: { order_id: 'one' } })
    expect(paid.latest_charge).toMatchObject({
      amount_refunded: 0,
      disputed: false,
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    })
  })

  it.skipIf(skip).each(DECLINES)('declines %s with %s', async (card, code, declineCode) => {
    const error = await failureOf(pay(card))
    expect(error).toMatchObject({
      type: 'StripeCardError',
      code,
      ...(declineCode ? { decline_code: declineCode } : {}),
    })
  })

  it.skipIf(skip)('asks the bank where the card wants it', async () => {
    const waiting = await pay('pm_card_authenticationRequired')
    expect(waiting).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
  })

  it.skipIf(skip)('answers one payment for one key, and refuses other parameters under it', async () => {
    const key = randomUUID()
    const one = await create({}, key)
    expect((await create({}, key)).id).toBe(one.id)
    expect(await failureOf(create({ amount: 4900 }, key))).toMatchObject({ type: 'StripeIdempotencyError' })
  })

  it.skipIf(skip)('gives back parts, and never more than was paid', async () => {
    const { id } = await pay('pm_card_visa')
    const refund = (amount: number) => target.stripe.refunds.create({ payment_intent: id, amount })
    expect(await refund(1000)).toMatchObject({ amount: 1000, payment_intent: id })
    expect(await failureOf(refund(4000))).toMatchObject({ type: 'StripeInvalidRequestError' })
    expect((await refund(3800)).status).toBe('succeeded')
    expect((await target.stripe.refunds.list({ payment_intent: id })).data).toHaveLength(2)
  })

  it.skipIf(skip)('charges a saved card without its owner, and says when the bank wants them', async () => {
    const { id: customer } = await target.stripe.customers.create({ metadata: { uid: randomUUID() } })
    const save = async (payment_method: string) => {
      const { payment_method: saved } = await target.stripe.setupIntents.create({
        customer,
        payment_method,
        confirm: true,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
        return_url: RETURN,
      })
      return saved as string
    }
    const off = { customer, off_session: true }
    expect((await pay(await save('pm_card_visa'), { ...off, return_url: undefined } as never)).status).toBe('succeeded')
    const failing = await save('pm_card_chargeCustomerFail')
    expect((await failureOf(pay(failing, { ...off, return_url: undefined } as never))).code).toBe('card_declined')
  })

  it.skipIf(skip)('refuses what it does not know', async () => {
    expect(await failureOf(create({ amount: 29 }))).toMatchObject({ code: 'amount_too_small' })
    expect(await failureOf(create({ surprise: 1 } as never))).toMatchObject({ code: 'parameter_unknown' })
    const missing = target.stripe.paymentIntents.retrieve('pi_that_is_not_there')
    expect(await failureOf(missing)).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  })
})

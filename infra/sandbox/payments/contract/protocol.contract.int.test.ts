import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { expect } from 'vitest'
import { failureOf } from '../../testing/start-sandbox.ts'
import { contract } from './targets.ts'

const REFUSED: readonly [string, object, string | undefined][] = [
  ['without an amount', { amount: undefined }, 'parameter_missing'],
  ['without a currency', { currency: undefined }, 'parameter_missing'],
  ['of no number', { amount: 'lots' }, 'parameter_invalid_integer'],
  ['of too little', { amount: 29 }, 'amount_too_small'],
  ['of too much', { amount: 100_000_000 }, 'amount_too_large'],
  ['in no currency', { currency: 'xyz' }, undefined],
  ['with a parameter that there is not', { surprise: 1 }, 'parameter_unknown'],
  ['of a customer that there is not', { customer: 'cus_that_is_not_there' }, 'resource_missing'],
  ['with a name in its metadata that is too long', { metadata: { ['k'.repeat(41)]: 'v' } }, undefined],
  ['with a text in its metadata that is too long', { metadata: { k: 'v'.repeat(501) } }, undefined],
]

contract('a request', ({ it, stripe, calls: { create, pay, confirm } }) => {
  it.each(REFUSED)('for a payment %s is refused', async (_what, params, code) => {
    const error = await failureOf(create(params))
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError' })
    if (code) expect(error.code).toBe(code)
  })

  it('for what there is not is 404', async () => {
    const missing = stripe().paymentIntents.retrieve('pi_that_is_not_there')
    expect(await failureOf(missing)).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  })

  it('with a key that is nobody’s is refused', async () => {
    const asked = stripe().customers.list({ limit: 1 }, { apiKey: 'sk_test_that_is_not_there' })
    expect(await failureOf(asked)).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 })
  })

  it('is answered with an id of its own', async () => {
    const one = await create()
    expect(one.lastResponse.requestId).toMatch(/^req_/)
    expect((await create()).lastResponse.requestId).not.toBe(one.lastResponse.requestId)
  })

  it('under one key has one effect, and the repeat is marked', async () => {
    const key = randomUUID()
    const one = await create({}, key)
    const two = await create({}, key)
    expect(two.id).toBe(one.id)
    expect(two.lastResponse.headers['idempotent-replayed']).toBe('true')
  })

  it('under one key is declined once', async () => {
    const { id } = await create()
    const idempotencyKey = randomUUID()
    const decline = () =>
      stripe().paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' }, { idempotencyKey })
    const [one, two] = [await failureOf(decline()), await failureOf(decline())]
    expect(two).toMatchObject({ code: one.code, charge: one.charge })
    expect((await stripe().charges.list({ payment_intent: id })).data).toHaveLength(1)
  })

  it('under a key of another is refused', async () => {
    const key = randomUUID()
    await create({}, key)
    expect(await failureOf(create({ amount: 4900 }, key))).toMatchObject({ type: 'StripeIdempotencyError' })
  })

  it('that comes several times at once under one key has one effect', async () => {
    const key = randomUUID()
    const all = await Promise.allSettled([1, 2, 3, 4].map(() => create({}, key)))
    const ids = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []))
    expect(new Set(ids).size).toBe(1)
    for (const each of all)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'idempotency_key_in_use' })
  })

  it('may ask for whole objects', async () => {
    const { id } = await pay('pm_card_visa')
    const paid = await stripe().paymentIntents.retrieve(id, { expand: ['latest_charge.payment_intent'] })
    expect(paid.latest_charge).toMatchObject({ object: 'charge', payment_intent: { id } })
    const { data } = await stripe().paymentIntents.list({ limit: 1, expand: ['data.latest_charge'] })
    expect(data[0]?.latest_charge).toMatchObject({ object: 'charge' })
    const deep = 'latest_charge.payment_intent.latest_charge.payment_intent.customer'
    for (const expand of ['nothing', deep])
      expect(await failureOf(stripe().paymentIntents.retrieve(id, { expand: [expand] }))).toMatchObject({
        type: 'StripeInvalidRequestError',
      })
  })

  it('for a list is answered in pages, newest first, forwards and back', async () => {
    const { id: customer } = await stripe().customers.create({})
    const made: string[] = []
    for (let n = 0; n < 3; n += 1) made.unshift((await create({ customer })).id)
    const ids = (page: Stripe.ApiList<Stripe.PaymentIntent>) => page.data.map(({ id }) => id)
    const first = await stripe().paymentIntents.list({ customer, limit: 2 })
    expect([ids(first), first.has_more]).toEqual([made.slice(0, 2), true])
    const second = await stripe().paymentIntents.list({ customer, limit: 2, starting_after: made[1] as string })
    expect([ids(second), second.has_more]).toEqual([made.slice(2), false])
    const back = await stripe().paymentIntents.list({ customer, limit: 2, ending_before: made[2] as string })
    expect(ids(back)).toEqual(made.slice(0, 2))
    const walked: string[] = []
    for await (const { id } of stripe().paymentIntents.list({ customer, limit: 1 })) walked.push(id)
    expect(walked).toEqual(made)
    const created = { gte: Math.floor(Date.now() / 1000) + 3600 }
    expect((await stripe().paymentIntents.list({ customer, created })).data).toEqual([])
  })

  it.each([0, 101])('for a list of %i is refused', async (limit) => {
    expect(await failureOf(stripe().paymentIntents.list({ limit }))).toMatchObject({
      type: 'StripeInvalidRequestError',
    })
  })

  it('for a payment that is being made waits or is refused, and one charge is made', async () => {
    const { id } = await create()
    await Promise.allSettled([1, 2, 3].map(() => confirm(id, 'pm_card_visa')))
    const { data } = await stripe().charges.list({ payment_intent: id })
    expect(data.filter(({ paid }) => paid)).toHaveLength(1)
  })
})

contract('a customer', ({ it, stripe, calls: { create, newCustomer, save } }) => {
  it('is kept, changed and found by address', async () => {
    const email = `contract-${randomUUID().slice(0, 8)}@example.org`
    const { id } = await stripe().customers.create({ email, name: 'Amara' })
    expect(await stripe().customers.update(id, { name: 'Amara N’Diaye' })).toMatchObject({ id, email })
    expect(await stripe().customers.retrieve(id)).toMatchObject({ object: 'customer', name: 'Amara N’Diaye' })
    expect((await stripe().customers.list({ email })).data.map((each) => each.id)).toEqual([id])
  })

  it('has cards, which nobody else can use', async () => {
    const [one, two] = [await newCustomer(), await newCustomer()]
    const card = await stripe().paymentMethods.attach('pm_card_visa', { customer: one })
    expect(card).toMatchObject({ customer: one, type: 'card', card: { brand: 'visa', last4: '4242' } })
    expect((await stripe().customers.listPaymentMethods(one)).data.map(({ id }) => id)).toEqual([card.id])
    expect((await stripe().customers.listPaymentMethods(two)).data).toEqual([])
    const other = stripe().paymentIntents.create({
      amount: 4800,
      currency: 'gbp',
      customer: two,
      payment_method: card.id,
      confirm: true,
      return_url: 'https://example.org/back',
    })
    expect(await failureOf(other)).toMatchObject({ type: 'StripeInvalidRequestError' })
  })

  it('that is removed is gone with its cards, which are charged no more; its payments stay', async () => {
    const customer = await newCustomer()
    const { payment_method } = await save(customer, 'pm_card_visa')
    const charge = { payment_method: payment_method as string, off_session: true, confirm: true }
    const { id } = await create({ customer, ...charge })
    expect(await stripe().customers.del(customer)).toMatchObject({ id: customer, deleted: true })
    // All are listened to from the beginning: one that fails while another is waited for would end the run.
    const gone = [stripe().customers.del(customer), create({ customer, ...charge }), create(charge)].map(failureOf)
    for (const call of gone) expect(await call).toMatchObject({ type: 'StripeInvalidRequestError' })
    const refund = await stripe().refunds.create({ payment_intent: id })
    expect(refund).toMatchObject({ status: 'succeeded', payment_intent: id })
  })
})

import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf, type Sandbox, startSandbox, stripeAt } from '../../testing/start-sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const create = (params: object, options?: Stripe.RequestOptions) =>
  sandbox.stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams, options)
const call = (path: string, init: RequestInit = {}) => fetch(`${sandbox.url}${path}`, init)

describe('keys', () => {
  it('are needed, and only the sandbox’s own are known', async () => {
    expect((await call('/v1/customers')).status).toBe(401)
    for (const key of ['sk_test_51real', 'sk_live_51real', 'rk_test_sandbox', 'sk_test_sandbox-evil']) {
      const error = await failureOf(stripeAt(sandbox.port, key).customers.list())
      expect(error).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 })
      expect(error.message).not.toContain(key)
    }
    const basic = `Basic ${Buffer.from('sk_test_sandbox:').toString('base64')}`
    expect((await call('/v1/customers', { headers: { authorization: basic } })).status).toBe(200)
  })
})

describe('answers', () => {
  it('carry a request id and the version that was asked for', async () => {
    const customer = await sandbox.stripe.customers.create({ email: 'a@wardround.test' })
    expect(customer.lastResponse.requestId).toMatch(/^req_/)
    expect(customer.lastResponse.apiVersion).toBe('2026-10-28.endive')
  })

  it('say 404 for what is not there', async () => {
    expect(await failureOf(sandbox.stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
      param: 'intent',
    })
    expect(await failureOf(sandbox.stripe.products.list())).toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL'),
    })
  })
})

describe('parameters', () => {
  it.each([
    [{ currency: 'gbp' }, 'parameter_missing', 'amount'],
    [{ amount: 4800 }, 'parameter_missing', 'currency'],
    [{ amount: 'lots', currency: 'gbp' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: 48.5, currency: 'gbp' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: 0, currency: 'gbp' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: 29, currency: 'gbp' }, 'amount_too_small', 'amount'],
    [{ amount: 100_000_000, currency: 'gbp' }, 'amount_too_large', 'amount'],
    [{ amount: 4800, currency: 'gbp', colour: 'green' }, 'parameter_unknown', 'colour'],
    [{ amount: 4800, currency: 'gbp', payment_method_types: ['card'] }, 'parameter_unknown', 'payment_method_types'],
    [
      { amount: 4800, currency: 'gbp', automatic_payment_methods: { enabled: true, why: 'not' } },
      'parameter_unknown',
      'automatic_payment_methods[why]',
    ],
    [{ amount: 4800, currency: 'gbp', customer: '' }, 'parameter_invalid_empty', 'customer'],
    [{ amount: 4800, currency: 'gbp', receipt_email: 'nobody' }, 'email_invalid', 'receipt_email'],
    [{ amount: 4800, currency: 'xyz' }, undefined, 'currency'],
    [{ amount: 4800, currency: 'gbp', setup_future_usage: 'sometimes' }, undefined, 'setup_future_usage'],
    [{ amount: 4800, currency: 'gbp', metadata: 'text' }, undefined, 'metadata'],
    [{ amount: 4800, currency: 'gbp', metadata: { ['k'.repeat(41)]: 'v' } }, undefined, 'metadata'],
    [{ amount: 4800, currency: 'gbp', metadata: { k: 'v'.repeat(501) } }, undefined, 'metadata'],
    [
      {
        amount: 4800,
        currency: 'gbp',
        metadata: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`k${at}`, 'v'])),
      },
      undefined,
      'metadata',
    ],
    [{ amount: 4800, currency: 'gbp', customer: 'cus_none' }, 'resource_missing', 'customer'],
  ])('%o is refused', async (params, code, param) => {
    const error = await failureOf(create(params))
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', param })
    expect(error.code).toBe(code)
  })

  it('reach no prototype, and a body that is no form is refused', async () => {
    const headers = { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' }
    const polluted = await call('/v1/customers', {
      method: 'POST',
      headers,
      body: 'constructor[prototype][polluted]=1&__proto__[polluted]=1&metadata[__proto__][polluted]=1',
    })
    expect(polluted.status).toBe(400)
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
    expect(
      (
        await call('/v1/customers', {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: '{}',
        })
      ).status,
    ).toBe(415)
    expect((await call('/v1/customers', { method: 'POST', headers, body: `name=${'x'.repeat(300_000)}` })).status).toBe(
      413,
    )
  })

  it('of metadata set, change and remove single keys', async () => {
    const customer = await sandbox.stripe.customers.create({ metadata: { a: '1', b: '2' } })
    expect((await sandbox.stripe.customers.update(customer.id, { metadata: { a: '', c: '3' } })).metadata).toEqual({
      b: '2',
      c: '3',
    })
    expect((await sandbox.stripe.customers.update(customer.id, { metadata: '' })).metadata).toEqual({})
  })
})

describe('expand', () => {
  it('puts whole objects in, several levels deep and in lists', async () => {
    const customer = await sandbox.stripe.customers.create({ name: 'Amara' })
    const intent = await create({
      amount: 4800,
      currency: 'gbp',
      customer: customer.id,
      payment_method: 'pm_card_visa',
      confirm: true,
      expand: ['latest_charge.payment_intent.customer', 'payment_method'],
    })
    expect(intent).toMatchObject({
      payment_method: { object: 'payment_method' },
      latest_charge: { payment_intent: { id: intent.id, customer: { name: 'Amara' } } },
    })
    const list = await sandbox.stripe.paymentIntents.list({ customer: customer.id, expand: ['data.customer'] })
    expect(list.data[0]?.customer).toMatchObject({ name: 'Amara' })
  })

  it.each([
    [['amount']],
    [['latest_charge.amount']],
    [['latest_charge.payment_intent.latest_charge.payment_intent.customer']],
    [['__proto__']],
    [['constructor']],
  ])('refuses %o', async (expand) => {
    expect(await failureOf(create({ amount: 4800, currency: 'gbp', expand }))).toMatchObject({
      statusCode: 400,
      param: 'expand',
    })
  })
})

describe('lists', () => {
  it('page in both directions and through the library’s own iteration', async () => {
    const email = 'paged@wardround.test'
    const ids: string[] = []
    for (let at = 0; at < 7; at += 1) ids.unshift((await sandbox.stripe.customers.create({ email, name: `${at}` })).id)
    const { customers } = sandbox.stripe
    const first = await customers.list({ email, limit: 3 })
    expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/customers' })
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 3))
    const last = await customers.list({ email, limit: 3, starting_after: ids[3] as string })
    expect([last.data.map(({ id }) => id), last.has_more]).toEqual([ids.slice(4), false])
    const back = await customers.list({ email, limit: 2, ending_before: ids[4] as string })
    expect([back.data.map(({ id }) => id), back.has_more]).toEqual([ids.slice(2, 4), true])
    const all: string[] = []
    for await (const customer of customers.list({ email, limit: 2 })) all.push(customer.id)
    expect(all).toEqual(ids)
    const newest = await customers.retrieve(ids[0] as string)
    const { created } = newest as Stripe.Customer
    expect((await customers.list({ email, created: { gt: created } })).data).toHaveLength(0)
    expect((await customers.list({ email, created: { gte: created - 60, lte: created } })).data.length).toBeGreaterThan(
      0,
    )
  })

  it.each([[{ limit: 0 }], [{ limit: 101 }], [{ starting_after: 'cus_none' }], [{ created: { around: 5 } }]])(
    'refuse %o',
    async (params) => {
      expect(await failureOf(sandbox.stripe.customers.list(params as Stripe.CustomerListParams))).toMatchObject({
        type: 'StripeInvalidRequestError',
      })
    },
  )
})

describe('idempotency', () => {
  const pay = { amount: 4800, currency: 'gbp' }

  it('gives a repeat the first answer and does nothing twice', async () => {
    const first = await create(pay, { idempotencyKey: 'order:1' })
    const again = await create(pay, { idempotencyKey: 'order:1' })
    expect(again.id).toBe(first.id)
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
  })

  it('gives a repeat the first decline too', async () => {
    const declined = { ...pay, payment_method: 'pm_card_visa_chargeDeclined', confirm: true }
    const first = await failureOf(create(declined, { idempotencyKey: 'order:2' }))
    const again = await failureOf(create(declined, { idempotencyKey: 'order:2' }))
    expect(again.charge).toBe(first.charge)
  })

  it('refuses a key that was used for something else', async () => {
    await create(pay, { idempotencyKey: 'order:3' })
    expect(await failureOf(create({ ...pay, amount: 6900 }, { idempotencyKey: 'order:3' }))).toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    })
    expect(await failureOf(sandbox.stripe.customers.create({}, { idempotencyKey: 'order:3' }))).toMatchObject({
      type: 'StripeIdempotencyError',
    })
    expect(await failureOf(create(pay, { idempotencyKey: 'k'.repeat(256) }))).toMatchObject({ statusCode: 400 })
  })

  it('does not remember a request that was not understood', async () => {
    await failureOf(create({ amount: 'lots', currency: 'gbp' }, { idempotencyKey: 'order:4' }))
    expect(await create(pay, { idempotencyKey: 'order:4' })).toMatchObject({ amount: 4800 })
  })

  it('says that the first request is still running', async () => {
    await sandbox.db.knex.transaction(async (trx) => {
      await trx.raw("select pg_advisory_xact_lock(hashtextextended('order:5', 0))")
      expect(await failureOf(create(pay, { idempotencyKey: 'order:5' }))).toMatchObject({
        statusCode: 409,
        code: 'idempotency_key_in_use',
      })
    })
    expect(await create(pay, { idempotencyKey: 'order:5' })).toMatchObject({ amount: 4800 })
  })

  it('lets one of many requests at once through and gives the rest its answer', async () => {
    const patient = stripeAt(sandbox.port, 'sk_test_sandbox', 5)
    const all = await Promise.all(
      Array.from({ length: 6 }, () => patient.paymentIntents.create(pay, { idempotencyKey: 'order:6' })),
    )
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  })
})

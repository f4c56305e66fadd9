import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmByForm, failureOf, type Sandbox, startSandbox } from '../../testing/start-sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const create = (more: object = {}) => sandbox.stripe.paymentIntents.create({ amount: 4800, currency: 'gbp', ...more })
const eventTypes = async (id: string) => {
  const events = await sandbox.stripe.events.list({ limit: 100 })
  const about = (event: { data: { object: unknown } }) => {
    const object = event.data.object as { id: string; payment_intent?: string }
    return object.id === id || object.payment_intent === id
  }
  return events.data
    .filter(about)
    .map((event) => event.type)
    .reverse()
}

describe('a payment', () => {
  it('goes from no card to a chosen card to paid, with its events in order', async () => {
    const intent = await create({ metadata: { order_id: '7' }, allowed_payment_method_types: ['card'] })
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      amount: 4800,
      metadata: { order_id: '7' },
      livemode: false,
    })
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`))
    const chosen = await sandbox.stripe.paymentIntents.update(intent.id, { payment_method: 'pm_card_visa' })
    expect(chosen.status).toBe('requires_confirmation')
    const paid = await sandbox.stripe.paymentIntents.confirm(intent.id)
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 4800, next_action: null })
    expect(await eventTypes(intent.id)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'charge.updated',
    ])
  })

  it('can be tried again with another card after a decline', async () => {
    const intent = await create()
    const error = await failureOf(
      sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa_chargeDeclined' }),
    )
    expect(error).toMatchObject({
      type: 'StripeCardError',
      payment_intent: { id: intent.id, status: 'requires_payment_method' },
    })
    expect(error.charge).toMatch(/^ch_/)
    expect(await sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'succeeded',
      last_payment_error: null,
    })
    expect((await eventTypes(intent.id)).slice(0, 3)).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
    ])
  })

  it('waits for the bank, and is not paid when its customer says no', async () => {
    const intent = await create()
    const asked = await sandbox.stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'http://localhost:8080/back?from=bank',
    })
    const url = asked.next_action?.redirect_to_url?.url as string
    expect(await (await fetch(url)).text()).toContain('£48.00')
    expect((await fetch(url.replace(/secret=.*/, 'secret=wrong'))).status).toBe(404)
    expect((await fetch(url.replace(/secret=.*/, 'secret=wrong'), { method: 'POST' })).status).toBe(404)
    const back = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ answer: 'fail' }) })
    expect(back.headers.get('location')).toContain('from=bank&payment_intent=')
    expect(await sandbox.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
    expect(await eventTypes(intent.id)).toEqual([
      'payment_intent.created',
      'payment_intent.requires_action',
      'payment_intent.payment_failed',
    ])
    expect((await fetch(url)).status).toBe(409)
    expect((await fetch(url, { method: 'POST', body: new URLSearchParams({ answer: 'complete' }) })).status).toBe(409)
  })

  it('is taken once when two confirmations come together', async () => {
    const intent = await create()
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => confirmByForm(sandbox.browser, intent, { number: '4242424242424242' })),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    expect((await sandbox.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1)
    const lost = results.find((result) => result.status === 'rejected') as PromiseRejectedResult
    expect(lost.reason).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    })
  })

  it('can be cancelled until it is paid', async () => {
    const waiting = await create({ payment_method: 'pm_card_authenticationRequired', confirm: true })
    for (const intent of [await create(), await create({ payment_method: 'pm_card_visa' }), waiting]) {
      const cancelled = await sandbox.stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' })
      expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned', next_action: null })
      expect((await eventTypes(intent.id)).at(-1)).toBe('payment_intent.canceled')
    }
    const paid = await create({ payment_method: 'pm_card_visa', confirm: true })
    for (const id of [paid.id, waiting.id]) {
      expect(await failureOf(sandbox.stripe.paymentIntents.cancel(id))).toMatchObject({
        code: 'payment_intent_unexpected_state',
        payment_intent: { id },
      })
      expect(
        await failureOf(sandbox.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })),
      ).toMatchObject({
        code: 'payment_intent_unexpected_state',
      })
      expect(await failureOf(sandbox.stripe.paymentIntents.update(id, { amount: 100 }))).toMatchObject({
        code: 'payment_intent_unexpected_state',
      })
    }
    expect(await sandbox.stripe.paymentIntents.update(paid.id, { metadata: { note: 'kept' } })).toMatchObject({
      status: 'succeeded',
      metadata: { note: 'kept' },
    })
  })

  it('fails at once instead of waiting, where it must not wait', async () => {
    expect(
      await failureOf(
        create({ payment_method: 'pm_card_authenticationRequired', confirm: true, error_on_requires_action: true }),
      ),
    ).toMatchObject({ code: 'authentication_required' })
  })

  it('needs a card, and one that nobody else owns', async () => {
    const intent = await create()
    expect(await failureOf(sandbox.stripe.paymentIntents.confirm(intent.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
    const customer = await sandbox.stripe.customers.create({ payment_method: 'pm_card_visa' })
    const [card] = (await sandbox.stripe.customers.listPaymentMethods(customer.id)).data
    expect(
      await failureOf(sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: card?.id as string })),
    ).toMatchObject({
      code: 'payment_method_unexpected_state',
    })
    expect(
      await failureOf(sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_none' })),
    ).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
  })

  it('has a receipt number where a receipt was wanted', async () => {
    const intent = await create({
      payment_method: 'pm_card_visa',
      confirm: true,
      receipt_email: 'amara@wardround.test',
      expand: ['latest_charge'],
    })
    expect(intent.latest_charge).toMatchObject({
      receipt_email: 'amara@wardround.test',
      receipt_number: expect.stringMatching(/^\d{4}-\d{4}$/),
    })
  })
})

describe('what a browser may do', () => {
  it('sees its own payment without customer, metadata and charge', async () => {
    const customer = await sandbox.stripe.customers.create()
    const intent = await create({ customer: customer.id, metadata: { order_id: 'private' } })
    await failureOf(confirmByForm(sandbox.browser, intent, { number: '4000000000000002' }))
    const seen = await sandbox.browser.paymentIntents.retrieve(intent.id, {
      client_secret: intent.client_secret as string,
    })
    expect(seen).toMatchObject({ id: intent.id, amount: 4800, last_payment_error: { code: 'card_declined' } })
    for (const hidden of ['customer', 'metadata', 'latest_charge', 'transfer_group'])
      expect(seen).not.toHaveProperty(hidden)
    const error = await failureOf(confirmByForm(sandbox.browser, intent, { number: '4000000000000002' }))
    expect(error.charge).toBeUndefined()
    expect(JSON.stringify(error.raw)).not.toContain('private')
    expect(JSON.stringify(error.raw)).not.toContain(customer.id)
  })

  it('finds nothing with a wrong secret or none', async () => {
    const intent = await create()
    const other = await create()
    for (const secret of [other.client_secret as string, `${intent.id}_secret_wrong`]) {
      expect(
        await failureOf(sandbox.browser.paymentIntents.retrieve(intent.id, { client_secret: secret })),
      ).toMatchObject({
        statusCode: 404,
        code: 'resource_missing',
      })
      expect(
        await failureOf(
          confirmByForm(sandbox.browser, { ...intent, client_secret: secret }, { number: '4242424242424242' }),
        ),
      ).toMatchObject({ statusCode: 404 })
    }
    expect(await failureOf(sandbox.browser.paymentIntents.retrieve(intent.id))).toMatchObject({ statusCode: 404 })
    expect(await sandbox.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'requires_payment_method' })
  })

  it('may call nothing else', async () => {
    expect(await failureOf(sandbox.browser.paymentIntents.list())).toMatchObject({
      type: 'StripePermissionError',
      code: 'secret_key_required',
    })
    expect(await failureOf(sandbox.browser.customers.create({}))).toMatchObject({ statusCode: 403 })
    expect(await failureOf(sandbox.browser.refunds.create({ payment_intent: 'pi_1' }))).toMatchObject({
      statusCode: 403,
    })
  })
})

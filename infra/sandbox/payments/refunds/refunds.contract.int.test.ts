import { eventually } from '@wardround/kit/testing/eventually.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf, type Sandbox, startSandbox } from '../../testing/start-sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const paid = (method = 'pm_card_visa') =>
  sandbox.stripe.paymentIntents.create({
    amount: 4800,
    currency: 'gbp',
    payment_method: method,
    confirm: true,
    return_url: 'http://localhost:8080/',
  })
const chargeOf = async (id: string) => (await sandbox.stripe.charges.list({ payment_intent: id })).data[0]

describe('a refund', () => {
  it('gives back all of it', async () => {
    const intent = await paid()
    const refund = await sandbox.stripe.refunds.create({
      payment_intent: intent.id,
      reason: 'requested_by_customer',
      metadata: { order_id: '7' },
    })
    expect(refund).toMatchObject({
      amount: 4800,
      status: 'succeeded',
      payment_intent: intent.id,
      metadata: { order_id: '7' },
    })
    expect(await chargeOf(intent.id)).toMatchObject({ refunded: true, amount_refunded: 4800 })
    expect(await sandbox.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' })
    expect(await failureOf(sandbox.stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_already_refunded',
    })
    expect((await sandbox.stripe.refunds.list({ payment_intent: intent.id })).data.map(({ id }) => id)).toEqual([
      refund.id,
    ])
    expect(await sandbox.stripe.refunds.retrieve(refund.id, { expand: ['charge'] })).toMatchObject({
      charge: { refunded: true },
    })
  })

  it('gives back parts, never more than was taken', async () => {
    const intent = await paid()
    await sandbox.stripe.refunds.create({ payment_intent: intent.id, amount: 1800 })
    expect(await chargeOf(intent.id)).toMatchObject({ refunded: false, amount_refunded: 1800 })
    expect(await failureOf(sandbox.stripe.refunds.create({ payment_intent: intent.id, amount: 3001 }))).toMatchObject({
      code: 'amount_too_large',
    })
    const both = await Promise.allSettled(
      [1, 2].map(() => sandbox.stripe.refunds.create({ payment_intent: intent.id, amount: 2000 })),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await sandbox.stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({ amount: 1000 })
    expect(await chargeOf(intent.id)).toMatchObject({ refunded: true })
  })

  it('needs a payment that was made', async () => {
    const intent = await sandbox.stripe.paymentIntents.create({ amount: 4800, currency: 'gbp' })
    expect(await failureOf(sandbox.stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'resource_missing',
    })
    expect(await failureOf(sandbox.stripe.refunds.create({}))).toMatchObject({ code: 'parameter_missing' })
    expect(await failureOf(sandbox.stripe.refunds.create({ charge: 'ch_none' }))).toMatchObject({ statusCode: 404 })
    await failureOf(sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa_chargeDeclined' }))
    expect(await failureOf(sandbox.stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_not_refundable',
    })
  })

  it('may take a while', async () => {
    const intent = await paid('pm_card_pendingRefund')
    const refund = await sandbox.stripe.refunds.create({ payment_intent: intent.id })
    expect(refund).toMatchObject({ status: 'pending' })
    await eventually(
      async () => expect(await sandbox.stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'succeeded' }),
      {
        timeout: 8000,
      },
    )
    expect(await chargeOf(intent.id)).toMatchObject({ refunded: true })
  })

  it('may fail after it had succeeded, and the charge has its money again', async () => {
    const intent = await paid('pm_card_refundFail')
    const refund = await sandbox.stripe.refunds.create({ payment_intent: intent.id })
    expect(refund).toMatchObject({ status: 'succeeded' })
    await eventually(
      async () =>
        expect(await sandbox.stripe.refunds.retrieve(refund.id)).toMatchObject({
          status: 'failed',
          failure_reason: 'expired_or_canceled_card',
        }),
      { timeout: 8000 },
    )
    expect(await chargeOf(intent.id)).toMatchObject({ refunded: false, amount_refunded: 0 })
    const events = await sandbox.stripe.events.list({
      types: ['refund.created', 'refund.updated', 'refund.failed', 'charge.refunded', 'charge.refund.updated'],
    })
    const mine = events.data
      .filter((event) => [refund.id, refund.charge].includes((event.data.object as { id: string }).id))
      .map(({ type }) => type)
      .reverse()
    expect(mine).toEqual([
      'refund.created',
      'charge.refunded',
      'refund.updated',
      'refund.failed',
      'charge.refund.updated',
    ])
  })
})

describe('customers and their cards', () => {
  it('are kept, changed and found', async () => {
    const customer = await sandbox.stripe.customers.create({
      email: 'amara@wardround.test',
      name: 'Amara',
      address: { postal_code: 'N1 9GU', country: 'GB' },
    })
    expect(customer).toMatchObject({
      object: 'customer',
      address: { postal_code: 'N1 9GU', line1: null },
      livemode: false,
    })
    const changed = await sandbox.stripe.customers.update(customer.id, { name: 'Amara N’Diaye', description: '' })
    expect(changed).toMatchObject({ name: 'Amara N’Diaye', description: null, email: 'amara@wardround.test' })
    expect((await sandbox.stripe.customers.list({ email: 'amara@wardround.test' })).data).toHaveLength(1)
    const [event] = (await sandbox.stripe.events.list({ type: 'customer.updated' })).data
    expect(event?.data.previous_attributes).toEqual({ name: 'Amara' })
  })

  it('belong together: a card goes to one customer only', async () => {
    const [one, two] = [await sandbox.stripe.customers.create(), await sandbox.stripe.customers.create()]
    const card = await sandbox.stripe.paymentMethods.attach('pm_card_visa', { customer: one.id })
    expect(card).toMatchObject({ customer: one.id, card: { brand: 'visa', last4: '4242' } })
    expect(await sandbox.stripe.paymentMethods.attach(card.id, { customer: one.id })).toMatchObject({
      customer: one.id,
    })
    expect(await failureOf(sandbox.stripe.paymentMethods.attach(card.id, { customer: two.id }))).toMatchObject({
      code: 'payment_method_unexpected_state',
    })
    expect(
      await failureOf(
        sandbox.stripe.customers.update(two.id, { invoice_settings: { default_payment_method: card.id } }),
      ),
    ).toMatchObject({ code: 'resource_missing' })
    const main = await sandbox.stripe.customers.update(one.id, {
      invoice_settings: { default_payment_method: card.id },
      expand: ['invoice_settings.default_payment_method'],
    })
    expect(main.invoice_settings.default_payment_method).toMatchObject({ id: card.id })
    expect(
      (await sandbox.stripe.paymentMethods.list({ customer: one.id, type: 'card' })).data.map(({ id }) => id),
    ).toEqual([card.id])
    expect((await sandbox.stripe.customers.listPaymentMethods(two.id)).data).toEqual([])
    expect(await sandbox.stripe.paymentMethods.retrieve(card.id)).toMatchObject({ id: card.id })
  })
})

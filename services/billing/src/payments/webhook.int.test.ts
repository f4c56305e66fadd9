import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { onPaymentReported } from '#payments/on-payment-reported.ts'
import { BANK, startBilling } from '#testing/billing-site.ts'

covers('receivePaymentWebhook')

let site: Awaited<ReturnType<typeof startBilling>>
beforeAll(async () => {
  site = await startBilling()
})
afterAll(() => site.stop())

const stored = (id: string) => site.db.knex('provider_events').where({ id }).first()
const minutes = (n: number) => new Date(Date.now() + n * 60_000)

describe('a webhook', () => {
  it.each([
    ['with another secret', { secret: 'whsec_somebody_elses_0123456789' }],
    ['that is old', { at: minutes(-6) }],
    ['from the future', { at: minutes(6) }],
  ])('T-101 %s is refused and stored nowhere', async (_what, options) => {
    const id = `evt_${randomUUID()}`
    expect(await site.webhook(site.fake.webhook('payment_intent.succeeded', 'pi_x', { id, ...options }))).toMatchObject(
      {
        status: 400,
        error: { code: 'webhook.signature' },
      },
    )
    expect(await stored(id)).toBeUndefined()
  })

  it('T-101 that was changed on the way is refused', async () => {
    const event = site.fake.webhook('payment_intent.succeeded', 'pi_x')
    expect((await site.webhook({ ...event, payload: event.payload.replace('pi_x', 'pi_y') })).error.code).toBe(
      'webhook.signature',
    )
    expect((await site.webhook({ ...event, signature: '' })).error.code).toBe('webhook.signature')
  })

  it('T-101 of 300 kB is refused', async () => {
    const payload = JSON.stringify({ id: 'evt_big', filler: 'x'.repeat(300_000) })
    expect((await site.webhook({ payload, signature: 't=1,v1=x' })).status).toBe(413)
  })

  it('of a payment that is not ours is kept as unmatched', async () => {
    const created = await site.deps.payments?.stripe.paymentIntents.create(
      { amount: 100, currency: 'gbp', metadata: { order_id: randomUUID() } },
      { idempotencyKey: randomUUID() },
    )
    const id = `evt_${randomUUID()}`
    expect((await site.webhook(site.fake.webhook('payment_intent.succeeded', created?.id ?? '', { id }))).status).toBe(
      200,
    )
    await eventually(async () => expect((await stored(id)).state).toBe('unmatched'))
  })

  it('of several events of one payment has it read from the provider once, and settles each event', async () => {
    const uid = randomUUID()
    const body = { checkoutId: randomUUID(), productIds: [BANK], origin: 'newsubscribe' }
    const { orderId } = (await site.call({ method: 'POST', url: '/users/serviceintentv2', as: uid, body })).data
    const { id: paymentId } = site.fake.intentOf(orderId)
    site.fake.pay(paymentId)
    const events = ['charge.succeeded', 'payment_intent.succeeded', 'charge.updated'].map((type) => {
      const providerEventId = `evt_${randomUUID()}`
      return { id: randomUUID(), data: { providerEventId, paymentIntentId: paymentId, type } }
    })
    for (const { data } of events)
      await site.db.knex('provider_events').insert({
        id: data.providerEventId,
        type: data.type,
        payment_intent_id: paymentId,
        body: '{}',
        state: 'received',
      })
    const { paymentIntents } = site.fake.provider.stripe
    const reading = vi.spyOn(paymentIntents, 'retrieve')
    await onPaymentReported.handleAll?.({ deps: site.deps } as never, events as never)
    expect(reading).toHaveBeenCalledTimes(1)
    reading.mockRestore()
    const states = await site.db.knex('provider_events').where({ payment_intent_id: paymentId }).pluck('state')
    expect(states).toEqual(['settled', 'settled', 'settled'])
    expect((await site.db.knex('orders').where({ id: orderId }).first()).state).toBe('paid')
  })

  it('that a payment was made ready is kept and left alone', async () => {
    const id = `evt_${randomUUID()}`
    expect((await site.webhook(site.fake.webhook('payment_intent.created', 'pi_new', { id }))).status).toBe(200)
    expect((await stored(id)).state).toBe('ignored')
  })

  it('that is about no payment is kept without what it says of anybody, and left alone', async () => {
    const id = `evt_${randomUUID()}`
    const event = site.fake.webhook('customer.created', '', { id, object: { id: 'cus_1', object: 'customer' } })
    expect((await site.webhook(event)).status).toBe(200)
    expect((await stored(id)).state).toBe('ignored')
    expect((await stored(id)).body).toEqual({})
    expect(await site.db.knex('outbox_messages').whereRaw(`payload->'data'->>'providerEventId' = ?`, [id])).toEqual([])
  })
})

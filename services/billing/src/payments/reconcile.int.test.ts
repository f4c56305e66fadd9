import { randomUUID } from 'node:crypto'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { lockAwaited } from '@wardround/kit/testing/lock-awaited.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reconcile } from '#reconciliation/reconcile.ts'
import { BANK, startBilling } from '#testing/billing-site.ts'

let site: Awaited<ReturnType<typeof startBilling>>
beforeAll(async () => {
  site = await startBilling()
})
afterAll(() => site.stop())
/** Nothing is open when a test begins. */
beforeEach(async () => {
  await site.db.knex('orders').update({ next_check_at: null })
  await site.db.knex('provider_events').update({ state: 'ignored' })
})

const MINUTE = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE)
const orders = (id: string) => site.db.knex('orders').where({ id })
const stateOf = async (id: string) => (await orders(id).first()).state
const complete = (uid: string, orderId: string) =>
  site.call({ method: 'POST', url: '/users/checkout/callback', as: uid, body: { orderId } })

/** An order that the provider says is paid, and that nothing has been heard of. */
async function unheardOf(
  minutes: number,
  changes: object = {},
): Promise<{ uid: string; orderId: string; paymentId: string }> {
  const uid = randomUUID()
  const body = { checkoutId: randomUUID(), productIds: [BANK], origin: 'newsubscribe' }
  const { orderId } = (await site.call({ method: 'POST', url: '/users/serviceintentv2', as: uid, body })).data
  const { id } = site.fake.intentOf(orderId)
  site.fake.pay(id)
  await orders(orderId).update({
    state: 'submitted',
    submitted_at: ago(minutes),
    next_check_at: ago(minutes - 1),
    ...changes,
  })
  return { uid, orderId, paymentId: id }
}
const event = (paymentId: string, changes: object) =>
  site.db.knex('provider_events').insert({
    id: `evt_${randomUUID()}`,
    type: 'payment_intent.succeeded',
    payment_intent_id: paymentId,
    body: '{}',
    ...changes,
  })

describe('the reconciliation', () => {
  it('looks at open orders with a payment, a minute after pay was pressed', async () => {
    const late = await unheardOf(2)
    const fresh = await unheardOf(0)
    await unheardOf(2, { state: 'paid' })
    await unheardOf(2, { state: 'refunded' })
    const unpaid = await unheardOf(2, { payment_intent_id: null })
    expect(await reconcile(site.deps)).toBe(1)
    expect([await stateOf(late.orderId), await stateOf(fresh.orderId), await stateOf(unpaid.orderId)]).toEqual([
      'paid',
      'submitted',
      'submitted',
    ])
  })

  it('goes on after an order that the provider does not know, whose buyer is told to try again', async () => {
    const unknown = await unheardOf(3, { payment_intent_id: 'pi_unknown' })
    const known = await unheardOf(2)
    expect(await reconcile(site.deps)).toBe(2)
    expect(await stateOf(known.orderId)).toBe('paid')
    expect(await complete(unknown.uid, unknown.orderId)).toMatchObject({
      status: 502,
      error: { code: 'payment.provider' },
    })
  })

  it('tries events that found no order for three days, and goes on after one that fails', async () => {
    const { orderId, paymentId } = await unheardOf(0)
    await event('pi_unknown', { state: 'unmatched', received_at: ago(3) })
    await event(paymentId, { state: 'unmatched', received_at: ago(2) })
    await event(paymentId, { state: 'unmatched', received_at: ago(4 * 24 * 60) })
    await event(paymentId, { state: 'settled', received_at: ago(2) })
    expect(await reconcile(site.deps)).toBe(2)
    expect(await stateOf(orderId)).toBe('paid')
  })
})

describe('what the provider reports', () => {
  it.each([
    ['a charge', (id: string) => ({ id: 'ch_1', object: 'charge', payment_intent: id })],
    ['a refund with its payment', (id: string) => ({ id: 're_1', object: 'refund', payment_intent: { id } })],
  ])('of %s settles the order of its payment', async (_what, object) => {
    const { orderId, paymentId } = await unheardOf(0)
    await site.webhook(site.fake.webhook('charge.succeeded', paymentId, { object: object(paymentId) }))
    await eventually(async () => expect(await stateOf(orderId)).toBe('paid'))
  })

  it('again later changes neither the moment of paying, nor that of the refund, nor what was told', async () => {
    const { uid, orderId, paymentId } = await unheardOf(0)
    const told = async () =>
      (await site.db.knex('outbox_messages').whereRaw('payload::text like ?', [`%${uid}%`])).length
    const report = async () => {
      const id = `evt_${randomUUID()}`
      await site.webhook(site.fake.webhook('charge.updated', paymentId, { id }))
      await eventually(async () =>
        expect((await site.db.knex('provider_events').where({ id }).first()).state).toBe('settled'),
      )
      const { paid_at, refunded_at } = await orders(orderId).first()
      return { paid_at, refunded_at, told: await told() }
    }
    const paid = await report()
    expect(await report()).toEqual(paid)
    site.fake.change(paymentId, { status: 'succeeded', amount_received: 4800, refunded: 4800 })
    const refunded = await report()
    expect(refunded).toEqual({ paid_at: paid.paid_at, refunded_at: expect.any(Date), told: paid.told + 1 })
    expect(await report()).toEqual(refunded)
    expect((await complete(uid, orderId)).data).toMatchObject({ state: 'refunded', grants: [] })
  })

  it('of a refund waits for whoever changes the access of the same person', async () => {
    const { uid, orderId, paymentId } = await unheardOf(0)
    await complete(uid, orderId)
    const ends_at = new Date('2030-01-01T00:00:00Z')
    const other = await site.db.knex.transaction()
    await other('entitlements').where({ user_id: uid }).forUpdate()
    site.fake.change(paymentId, { status: 'succeeded', amount_received: 4800, refunded: 4800 })
    await site.webhook(site.fake.webhook('charge.refunded', paymentId))
    await lockAwaited(site.db.knex)
    const grant = {
      user_id: uid,
      entitlement: 'question-bank',
      name: 'Other',
      cause: 'test',
      starts_at: new Date(Date.now() - MINUTE),
      ends_at,
    }
    await other('entitlement_grants').insert(grant)
    await other.commit()
    await eventually(async () => expect(await stateOf(orderId)).toBe('refunded'))
    expect((await site.db.knex('entitlements').where({ user_id: uid }).first()).ends).toEqual({
      'question-bank': ends_at.toISOString(),
    })
  })
})

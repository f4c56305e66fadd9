import { randomUUID } from 'node:crypto'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finalisePayment } from '#payments/finalise-payment.ts'
import { reconcile } from '#reconciliation/reconcile.ts'
import { finaliseRefund } from '#refunds/finalise-refund.ts'
import { BANK, RENEWING, startBilling } from '#testing/billing-site.ts'
import { finaliseDispute } from './finalise-dispute.ts'

let site: Awaited<ReturnType<typeof startBilling>>
beforeAll(async () => {
  site = await startBilling()
})
afterAll(() => site.stop())

const STAFF = (): Partial<Identity> => ({
  admin: true,
  name: 'Sam Support',
  permissions: { Products: 've' },
  provedAt: Math.floor(Date.now() / 1000),
})
const live = async (uid: string) =>
  (await site.call({ method: 'GET', url: '/wardround/subscriptions/qbactive', as: uid })).data.length
const disputes = (orderId: string) => site.db.knex('disputes').where({ order_id: orderId })

async function paid(productId = BANK) {
  const uid = randomUUID()
  const body = { checkoutId: randomUUID(), productIds: [productId], origin: 'newsubscribe' }
  const { orderId } = (await site.call({ method: 'POST', url: '/users/serviceintentv2', as: uid, body })).data
  const { id: paymentId } = site.fake.intentOf(orderId)
  site.fake.pay(paymentId)
  await finalisePayment(site.deps, paymentId)
  return { uid, orderId: orderId as string, paymentId }
}
const opened = async (paymentId: string, status: string) => {
  site.fake.dispute(paymentId, status)
  await finalisePayment(site.deps, paymentId)
}

describe('a dispute of a plan that renews', () => {
  it('leaves the plan while it is open, and ends it once it is lost: the card is not charged again', async () => {
    const { uid, paymentId } = await paid(RENEWING)
    const plan = async () => (await site.call({ method: 'GET', url: '/users/subscription', as: uid })).data
    await opened(paymentId, 'needs_response')
    expect(await plan()).toMatchObject({ state: 'active' })
    await opened(paymentId, 'lost')
    expect([await plan(), await live(uid)]).toEqual([null, 0])
  })
})

describe('a dispute of an order whose refund failed', () => {
  it('suspends the access that the order gives again, until it is won', async () => {
    const { uid, orderId, paymentId } = await paid()
    const url = `/a/wardround/order/${orderId}/refund`
    const body = { amount: 4800, reason: 'Asked within a day.' }
    await site.call({ method: 'POST', url, as: randomUUID(), identity: STAFF(), body })
    await opened(paymentId, 'needs_response')
    site.fake.failRefund(paymentId)
    await finalisePayment(site.deps, paymentId)
    expect([await live(uid), (await site.db.knex('orders').where({ id: orderId }).first()).state]).toEqual([0, 'paid'])
    await opened(paymentId, 'won')
    expect(await live(uid)).toBe(1)
  })
})

describe('a reading of the provider that is older than what is known', () => {
  it('opens no dispute again that was won', async () => {
    const { uid, orderId, paymentId } = await paid()
    await opened(paymentId, 'needs_response')
    const { data } = await site.fake.provider.stripe.disputes.list({ payment_intent: paymentId })
    const [earlier] = structuredClone(data)
    await opened(paymentId, 'won')
    await finaliseDispute(site.deps, orderId, earlier as Stripe.Dispute)
    expect(await disputes(orderId)).toMatchObject([{ state: 'won' }])
    expect(await live(uid)).toBe(1)
  })

  it('sends no refund again that failed', async () => {
    const { orderId, paymentId } = await paid()
    const url = `/a/wardround/order/${orderId}/refund`
    const body = { amount: 4800, reason: 'Asked within a day.' }
    await site.call({ method: 'POST', url, as: randomUUID(), identity: STAFF(), body })
    const { data } = await site.fake.provider.stripe.refunds.list({ payment_intent: paymentId })
    const [earlier] = structuredClone(data)
    site.fake.failRefund(paymentId)
    await finalisePayment(site.deps, paymentId)
    await finaliseRefund(site.deps, orderId, earlier as Stripe.Refund)
    expect(await site.db.knex('refunds').where({ order_id: orderId })).toMatchObject([{ state: 'failed' }])
    expect((await site.db.knex('orders').where({ id: orderId }).first()).state).toBe('paid')
  })
})

describe('evidence', () => {
  it('that was noted and never sent, as in a crash, is sent by the reconciliation once', async () => {
    const { orderId, paymentId } = await paid()
    await opened(paymentId, 'needs_response')
    const noted = { evidence: 'The learner answered 300 questions.', submitted_at: new Date(Date.now() - 120_000) }
    await disputes(orderId).update(noted)
    const before = site.fake.evidenceSent().length
    await reconcile(site.deps)
    await reconcile(site.deps)
    expect(site.fake.evidenceSent()).toHaveLength(before + 1)
    expect(await disputes(orderId)).toMatchObject([{ state: 'under_review', evidence: noted.evidence }])
  })

  it('is wanted once more, and access suspended, when an inquiry becomes a dispute', async () => {
    const { uid, orderId, paymentId } = await paid()
    await opened(paymentId, 'warning_needs_response')
    await disputes(orderId).update({ evidence: 'Answered the inquiry.', submitted_at: new Date() })
    await opened(paymentId, 'warning_under_review')
    expect(await live(uid)).toBe(1)
    await opened(paymentId, 'needs_response')
    expect(await live(uid)).toBe(0)
    const { id } = await disputes(orderId).first()
    const url = `/a/wardround/dispute/${id}/evidence`
    const body = { evidence: 'The learner answered 300 questions.' }
    const sent = await site.call({ method: 'POST', url, as: randomUUID(), identity: STAFF(), body })
    expect(sent.data).toMatchObject({ state: 'under_review', evidence: body.evidence })
  })
})

import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookUpPurchases } from '#purchases/follow-store.ts'
import { productIdOf } from '#purchases/store-products.ts'
import { startBilling } from '#testing/billing-site.ts'
import { BUNDLE, payload, signed, testChain } from '#testing/fake-store.ts'

covers('receiveStoreNotification')

let site: Awaited<ReturnType<typeof startBilling>>
beforeAll(async () => {
  site = await startBilling()
})
afterAll(() => site.stop())

const DAY = 24 * 3_600_000
const renewing = (changes: object = {}) =>
  payload({
    productId: productIdOf(BUNDLE, '3 Months Renew'),
    type: 'Auto-Renewable Subscription',
    purchaseDate: Date.now() - DAY,
    expiresDate: Date.now() + 90 * DAY,
    ...changes,
  })
const identity = { admin: true, permissions: { Users: 'vae' } }

/** Somebody with a purchase that staff added. */
async function added(bought: Record<string, unknown>) {
  const uid = randomUUID()
  const orderId = await site.shop.sell(bought)
  const body = { orderId, transactionId: bought['transactionId'], uid }
  const { status } = await site.call({
    method: 'POST',
    url: '/app/wardround/lookup/add',
    as: randomUUID(),
    identity,
    body,
  })
  expect(status).toBe(200)
  return { uid, orderId }
}
const tell = async (transaction: Record<string, unknown> | string) =>
  site.call({
    method: 'POST',
    url: '/payments/appstore',
    body: { signedPayload: await site.shop.notification(transaction) },
    key: null,
  })
const end = async (uid: string): Promise<string | undefined> =>
  (await site.db.knex('entitlements').where({ user_id: uid }).first())?.ends['question-bank']
const incidents = (uid: string) => site.db.knex('incidents').where({ user_id: uid, kind: 'app-refund' })

describe('what the store tells', () => {
  it('of a refund takes back what the purchase gave, once', async () => {
    const bought = payload()
    const { uid } = await added(bought)
    expect(await end(uid)).toBeDefined()
    const refunded = { ...bought, revocationDate: Date.now() }
    expect((await tell(refunded)).data).toEqual({ received: true })
    expect((await tell(refunded)).status).toBe(200)
    expect(await end(uid)).toBeUndefined()
    expect(await incidents(uid)).toMatchObject([{ subject: bought['transactionId'], open: false }])
  })

  it('of a renewal gives the next period to whose subscription it is, once', async () => {
    const first = renewing()
    const { uid } = await added(first)
    const next = renewing({
      originalTransactionId: first['originalTransactionId'],
      purchaseDate: Date.now(),
      expiresDate: Date.now() + 180 * DAY,
    })
    await Promise.all([tell(next), tell(next)])
    expect(Date.parse((await end(uid)) ?? '')).toBe(next['expiresDate'])
    expect(await site.db.knex('store_purchases').where({ user_id: uid })).toHaveLength(2)
  })

  it('that is not the store’s, or of nobody here, changes nothing', async () => {
    const bought = payload()
    const { uid } = await added(bought)
    const forged = await signed(testChain(), { ...bought, revocationDate: Date.now() })
    expect((await tell(forged)).error.code).toBe('purchase.unverified')
    const body = { signedPayload: 'nonsense' }
    expect((await site.call({ method: 'POST', url: '/payments/appstore', body, key: null })).error.code).toBe(
      'purchase.unverified',
    )
    expect((await tell(renewing())).status).toBe(200)
    expect(await end(uid)).toBeDefined()
  })
})

describe('the nightly look-up', () => {
  it('finds a refund that nobody told of, and asks about each purchase once a day', async () => {
    const bought = payload()
    const { uid, orderId } = await added(bought)
    await lookUpPurchases(site.deps)
    await site.shop.change(orderId, { ...bought, revocationDate: Date.now() })
    expect(await lookUpPurchases(site.deps)).toBe(0)
    expect(await end(uid)).toBeDefined()
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    await site.db.knex('store_purchases').where({ user_id: uid }).update({ checked_at: yesterday })
    expect(await lookUpPurchases(site.deps)).toBe(1)
    expect(await end(uid)).toBeUndefined()
    expect(await incidents(uid)).toHaveLength(1)
  })
})

import { randomUUID } from 'node:crypto'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productIdOf } from '#purchases/store-products.ts'
import { startBilling } from '#testing/billing-site.ts'
import { BUNDLE, payload, signed, testChain } from '#testing/fake-store.ts'

covers('addPurchase lookUpOrder')

let site: Awaited<ReturnType<typeof startBilling>>
beforeAll(async () => {
  site = await startBilling()
})
afterAll(() => site.stop())

const DAY = 24 * 60 * 60_000
const STAFF = { admin: true, name: 'Sam Support', permissions: { Users: 've' } } as const
const VIEWER = { admin: true, permissions: { Users: 'v' } } as const
const renewing = (changes: Record<string, unknown> = {}) =>
  payload({
    productId: productIdOf(BUNDLE, '3 Months Renew'),
    type: 'Auto-Renewable Subscription',
    purchaseDate: Date.now() - DAY,
    expiresDate: Date.now() + 90 * DAY,
    ...changes,
  })

const staff = randomUUID()
const lookUp = (orderId: string, identity: Partial<Identity> = STAFF, as: string | null = staff) =>
  site.call({ method: 'GET', url: `/app/wardround/lookup/${orderId}`, as, identity })
const add = (
  orderId: string,
  transactionId: unknown,
  uid: string,
  identity: Partial<Identity> = STAFF,
  as: string | null = staff,
) =>
  site.call({ method: 'POST', url: '/app/wardround/lookup/add', as, identity, body: { orderId, transactionId, uid } })
const grants = (uid: string) => site.db.knex('entitlement_grants').where({ user_id: uid })
const audits = (uid: string) => site.db.knex('audit_entries').where({ entity_id: uid })
const changes = (uid: string) => site.db.knex('outbox_messages').whereRaw('payload::text like ?', [`%${uid}%`])

describe('looking an order up', () => {
  it('answers the store’s whole answer and each transaction in words of ours', async () => {
    const bought = payload()
    const orderId = await site.shop.sell(bought)
    const { status, data } = await lookUp(orderId)
    expect(status).toBe(200)
    expect(data).toMatchObject({ status: 0, signedTransactions: [expect.stringMatching(/^ey[\w-]+\.[\w-]+\.[\w-]+$/)] })
    expect(data.transactions).toMatchObject([
      {
        transactionId: bought['transactionId'],
        plan: '3 Months',
        state: 'open',
        belongsTo: null,
        grants: [{ service: 1 }],
      },
    ])
  })

  it.each([
    ['open while it lasts', renewing(), 'open'],
    ['expired', renewing({ purchaseDate: Date.now() - 100 * DAY, expiresDate: Date.now() - DAY }), 'expired'],
    ['expired when a fixed time is over', payload({ purchaseDate: Date.now() - 200 * DAY }), 'expired'],
    ['revoked', payload({ revocationDate: Date.now() }), 'revoked'],
    ['replaced', renewing({ isUpgraded: true }), 'replaced'],
    ['unknown', payload({ productId: `${BUNDLE}.stickers` }), 'unknown'],
    [
      'unknown where a plan is not in the catalogue',
      payload({ productId: productIdOf(BUNDLE, '5 Months') }),
      'unknown',
    ],
    [
      'unknown where what renews is sold as what does not',
      renewing({ productId: productIdOf(BUNDLE, '3 Months') }),
      'unknown',
    ],
    ['unknown where what renews does not', payload({ productId: productIdOf(BUNDLE, '3 Months Renew') }), 'unknown'],
    ['unknown where what renews has no end', renewing({ expiresDate: undefined }), 'unknown'],
  ])('shows a transaction as %s, and adds it only when open', async (_what, bought, state) => {
    const orderId = await site.shop.sell(bought)
    expect((await lookUp(orderId)).data.transactions).toMatchObject([{ state }])
    if (state === 'open') return
    const uid = randomUUID()
    expect(await add(orderId, bought['transactionId'], uid)).toMatchObject({
      status: 409,
      error: { code: 'purchase.refused', data: { reason: state } },
    })
    expect(await grants(uid)).toEqual([])
    expect(await site.db.knex('store_bindings').where({ user_id: uid })).toEqual([])
  })

  it('says so when the store knows no such order', async () => {
    expect((await lookUp('NOSUCHORDER')).data).toEqual({ status: 1, signedTransactions: [], transactions: [] })
  })

  it('T-039 believes nothing of an answer with one forged transaction', async () => {
    const good = payload()
    const orderId = await site.shop.sell(good, await signed(testChain(), payload()))
    expect(await lookUp(orderId)).toMatchObject({
      status: 502,
      error: { code: 'purchase.unverified', data: { reason: 'certificate' } },
    })
    const uid = randomUUID()
    expect((await add(orderId, good['transactionId'], uid)).error.code).toBe('purchase.unverified')
    expect(await grants(uid)).toEqual([])
  })

  it('believes no answer that names a transaction twice', async () => {
    const bought = payload()
    expect((await lookUp(await site.shop.sell(bought, bought))).error).toMatchObject({ code: 'purchase.unverified' })
  })

  it('is for staff who see users, and wants an order number', async () => {
    expect((await lookUp('MK5TTTVWJH', VIEWER)).status).toBe(200)
    expect((await lookUp('MK5TTTVWJH', { admin: true, permissions: { Products: 've' } })).error.code).toBe(
      'access.permission',
    )
    expect((await lookUp('MK5TTTVWJH', {})).error.code).toBe('access.permission')
    expect((await lookUp('MK5TTTVWJH', {}, null)).error.code).toBe('session.missing')
    expect(await lookUp('a.b')).toMatchObject({ status: 400, error: { details: [{ path: 'params.orderId' }] } })
  })

  it('is off where no store is configured', async () => {
    const { store } = site.deps
    site.deps.store = null
    expect(await lookUp('MK5TTTVWJH')).toMatchObject({ status: 503, error: { code: 'purchase.disabled' } })
    site.deps.store = store
  })
})

describe('adding a purchase', () => {
  it('gives what it paid for, tells it, and writes it down', async () => {
    const uid = randomUUID()
    const bought = renewing()
    const orderId = await site.shop.sell(bought)
    const { status, data } = await add(orderId, bought['transactionId'], uid)
    expect(status).toBe(200)
    const until = new Date(bought['expiresDate'] as number).toISOString()
    expect(data).toMatchObject({
      added: true,
      entitlements: { 'question-bank': until },
      transaction: { state: 'added', belongsTo: uid },
    })
    expect(await grants(uid)).toMatchObject([
      { entitlement: 'question-bank', name: 'Question bank, renewing', order_id: null },
    ])
    expect(await changes(uid)).toHaveLength(1)
    expect(await audits(uid)).toMatchObject([
      {
        actor: staff,
        actor_name: 'Sam Support',
        action: 'add-purchase',
        entity: 'users',
        after: { order: orderId, plan: '3 Months Renew' },
      },
    ])
    const seen = await site.call({ method: 'GET', url: '/wardround/subscriptions/qbactive', as: uid })
    expect(seen.data).toMatchObject([{ active: true, orderId: null }])
    const { data: services } = await site.call({
      method: 'GET',
      url: `/a/wardround/user/${uid}/services`,
      as: staff,
      identity: VIEWER,
    })
    expect(services).toMatchObject({
      revision: 1,
      grants: [{ source: 'app', given: null }],
      purchases: [{ orderId, plan: '3 Months Renew', addedBy: 'Sam Support' }],
    })
    expect((await lookUp(orderId)).data.transactions).toMatchObject([
      { state: 'added', belongsTo: uid, addedAt: expect.any(String) },
    ])
  })

  it('lets what does not renew begin where the live service ends', async () => {
    const uid = randomUUID()
    const first = payload()
    await add(await site.shop.sell(first), first['transactionId'], uid)
    const second = payload()
    const { data } = await add(await site.shop.sell(second), second['transactionId'], uid)
    const [one, two] = await grants(uid).orderBy('starts_at')
    expect(two.starts_at).toEqual(one.ends_at)
    expect(data.entitlements).toEqual({ 'question-bank': two.ends_at.toISOString() })
  })

  it('gives gems for gems', async () => {
    const uid = randomUUID()
    const bought = payload({ productId: productIdOf(BUNDLE, 'Gems'), type: 'Non-Consumable' })
    const { data } = await add(await site.shop.sell(bought), bought['transactionId'], uid)
    expect(data).toMatchObject({ entitlements: { gems: expect.any(String) } })
  })

  it('T-039 T-052 counts a transaction once, however often and at once it is sent', async () => {
    const uid = randomUUID()
    const bought = payload()
    const orderId = await site.shop.sell(bought)
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(orderId, bought['transactionId'], uid)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(answers.filter(({ data }) => data.added)).toHaveLength(1)
    expect(new Set(answers.map(({ data }) => data.entitlements['question-bank'])).size).toBe(1)
    expect(await grants(uid)).toHaveLength(1)
    expect(await audits(uid)).toHaveLength(1)
    expect(await changes(uid)).toHaveLength(1)
  })

  it('answers the same when what was added is over since', async () => {
    const uid = randomUUID()
    const bought = renewing()
    const orderId = await site.shop.sell(bought)
    await add(orderId, bought['transactionId'], uid)
    const later = { ...bought, expiresDate: Date.now() - 1000 }
    const { data } = await add(await site.shop.sell(later), bought['transactionId'], uid)
    expect(data).toMatchObject({ added: false, transaction: { state: 'added' } })
  })

  it('counts a transaction by its subscription too', async () => {
    const uid = randomUUID()
    const first = payload()
    const before = (await add(await site.shop.sell(first), first['transactionId'], uid)).data
    const other = payload({ transactionId: first['transactionId'], originalTransactionId: randomUUID() })
    const after = (await add(await site.shop.sell(other), first['transactionId'], uid)).data
    expect(after.added).toBe(true)
    expect(after.entitlements['question-bank'] > before.entitlements['question-bank']).toBe(true)
  })

  it('tells when the store gave the money back for what was added', async () => {
    const uid = randomUUID()
    const bought = payload()
    await add(await site.shop.sell(bought), bought['transactionId'], uid)
    const { data } = await lookUp(await site.shop.sell({ ...bought, revocationDate: Date.now() }))
    expect(data.transactions).toMatchObject([{ state: 'revoked', belongsTo: uid, addedAt: expect.any(String) }])
  })

  it('T-039 refuses what was added to somebody else, the same subscription’s later parts included', async () => {
    const [owner, thief] = [randomUUID(), randomUUID()]
    const first = renewing()
    const orderId = await site.shop.sell(first)
    await add(orderId, first['transactionId'], owner)
    const renewal = renewing({ originalTransactionId: first['originalTransactionId'] })
    const second = await site.shop.sell(first, renewal)
    const refused = { status: 409, error: { code: 'purchase.refused', data: { reason: 'belongs-to-another' } } }
    expect(await add(orderId, first['transactionId'], thief)).toMatchObject(refused)
    expect(await add(second, renewal['transactionId'], thief)).toMatchObject(refused)
    expect((await lookUp(second)).data.transactions).toMatchObject([
      { belongsTo: owner },
      { state: 'open', belongsTo: owner },
    ])
    expect(await grants(thief)).toEqual([])
    expect((await add(second, renewal['transactionId'], owner)).data.added).toBe(true)
  })

  it('T-039 refuses what the app says another account bought', async () => {
    const owner = randomUUID()
    const bought = payload({ appAccountToken: owner.toUpperCase() })
    const orderId = await site.shop.sell(bought)
    expect((await add(orderId, bought['transactionId'], randomUUID())).error).toMatchObject({
      data: { reason: 'belongs-to-another' },
    })
    expect((await lookUp(orderId)).data.transactions).toMatchObject([
      { state: 'open', belongsTo: owner, appAccountToken: owner },
    ])
    expect((await add(orderId, bought['transactionId'], owner)).data.added).toBe(true)
  })

  it('T-052 gives it to one of two people for whom it is sent at once', async () => {
    const uids = [randomUUID(), randomUUID(), randomUUID()]
    const bought = payload()
    const orderId = await site.shop.sell(bought)
    const answers = await Promise.all(uids.map((uid) => add(orderId, bought['transactionId'], uid)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await site.db.knex('entitlement_grants').whereIn('user_id', uids)).toHaveLength(1)
  })

  it('wants a transaction of the order and a user who exists', async () => {
    const uid = randomUUID()
    const bought = payload()
    const orderId = await site.shop.sell(bought)
    expect((await add(orderId, 'another', uid)).error.code).toBe('resource.missing')
    expect((await add('NOSUCHORDER', bought['transactionId'], uid)).error.code).toBe('resource.missing')
    site.gone.add(uid)
    expect(await add(orderId, bought['transactionId'], uid)).toMatchObject({
      status: 404,
      error: { code: 'resource.missing' },
    })
    expect(await add(orderId, 7, uid)).toMatchObject({
      status: 400,
      error: { details: [{ path: 'body.transactionId' }] },
    })
  })

  it('is for staff who change users', async () => {
    const uid = randomUUID()
    expect((await add('MK5TTTVWJH', '1', uid, VIEWER)).error.code).toBe('access.permission')
    expect((await add('MK5TTTVWJH', '1', uid, {}, uid)).error.code).toBe('access.permission')
    expect((await add('MK5TTTVWJH', '1', uid, {}, null)).error.code).toBe('session.missing')
  })
})

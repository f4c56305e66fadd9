import { randomUUID } from 'node:crypto'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BANK, startBilling } from '#testing/billing-site.ts'

let site: Awaited<ReturnType<typeof startBilling>>
beforeAll(async () => {
  site = await startBilling()
})
afterAll(() => site.stop())

const STAFF = { admin: true, permissions: { Users: 'v' } } as const
const read = (uid: string, identity: Partial<Identity> = STAFF, as: string | null = randomUUID()) =>
  site.call({ method: 'GET', url: `/a/wardround/user/${uid}/services`, as, identity })
const paid = async (uid: string) => {
  const body = { checkoutId: randomUUID(), productIds: [BANK], origin: 'newsubscribe' }
  const { data } = await site.call({ method: 'POST', url: '/users/serviceintentv2', as: uid, body })
  site.fake.pay(site.fake.intentOf(data.orderId).id)
  await site.call({ method: 'POST', url: '/users/checkout/callback', as: uid, body: { orderId: data.orderId } })
  return data.orderId as string
}

describe('question bank time by staff', () => {
  const support = { admin: true, name: 'Sam Support', permissions: { Users: 've' } } as const
  const change = (uid: string, body: object) =>
    site.call({
      method: 'PUT',
      url: `/a/wardround/user/${uid}/services`,
      as: randomUUID(),
      identity: support,
      body: { service: 1, duration: { value: 3, type: 'M' }, ...body },
    })

  it('is given, extended from its end and ended, each with who and why', async () => {
    const uid = randomUUID()
    const given = (await change(uid, { give: true, reason: 'Paid by bank transfer.', revision: 0 })).data
    const reason = 'The app was down for a week.'
    const extended = (await change(uid, { give: true, reason, revision: given.revision })).data
    const [second, first] = (await read(uid)).data.grants
    expect([first.given, second.given]).toEqual([
      { name: 'Sam Support', reason: 'Paid by bank transfer.' },
      { name: 'Sam Support', reason },
    ])
    expect(second.from).toBe(given.entitlements['question-bank'])
    expect(extended.entitlements).toEqual({ 'question-bank': second.until })
    const body = { give: false, reason: 'Given to the wrong account.', revision: extended.revision }
    expect((await change(uid, body)).data.entitlements).toEqual({})
    const ended = { name: 'Sam Support', reason: 'Given to the wrong account.' }
    expect((await read(uid)).data.grants).toMatchObject([
      { active: false, ended },
      { active: false, ended },
    ])
    const audited = await site.db.knex('audit_entries').where({ entity_id: uid }).orderBy('id').pluck('action')
    expect(audited).toEqual(['give-question-bank', 'give-question-bank', 'end-question-bank'])
  })

  it.each([{}, { reason: ' ' }])('is neither given nor ended without a reason: %j', async (without) => {
    const uid = randomUUID()
    for (const give of [true, false])
      expect(await change(uid, { give, revision: 0, ...without })).toMatchObject({
        status: 400,
        error: { code: 'request.invalid', details: [{ path: 'body.reason' }] },
      })
    expect((await read(uid)).data.grants).toEqual([])
  })
})

describe('services of a user for staff', () => {
  it('are the grants and orders of that user alone', async () => {
    const uid = randomUUID()
    const orderId = await paid(uid)
    await paid(randomUUID())
    const { status, data } = await read(uid)
    expect(status).toBe(200)
    expect(data.grants).toMatchObject([{ service: 1, orderId, active: true, revokedAt: null }])
    expect(data.orders).toMatchObject([
      { orderId, state: 'paid', total: { amount: 4800, currency: 'gbp' }, grants: [{ service: 1 }] },
    ])
  })

  it('show what was taken back as taken back', async () => {
    const uid = randomUUID()
    await paid(uid)
    await site.db.knex('entitlement_grants').where({ user_id: uid }).update({ revoked_at: new Date() })
    const { data } = await read(uid)
    expect(data.grants).toMatchObject([{ active: false, revokedAt: expect.any(String) }])
    expect(data.orders[0].grants).toEqual([])
  })

  it('are none for somebody who never bought anything, and for staff who see users only', async () => {
    const uid = randomUUID()
    expect((await read(uid)).data).toEqual({ revision: 0, entitlements: {}, grants: [], orders: [], purchases: [] })
    expect((await read(uid, { admin: true, permissions: { Products: 'v' } })).error.code).toBe('access.permission')
    expect((await read(uid, {}, uid)).error.code).toBe('access.permission')
    expect((await read(uid, {}, null)).error.code).toBe('session.missing')
    expect((await read('abc')).status).toBe(400)
  })
})

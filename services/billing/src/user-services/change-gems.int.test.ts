import { randomUUID } from 'node:crypto'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import { NEVER_ENDS } from '@wardround/proto/entitlements.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBilling } from '#testing/billing-site.ts'

covers('changeGemsOfUser listActiveGems listServicesOfUser')

let site: Awaited<ReturnType<typeof startBilling>>
beforeAll(async () => {
  site = await startBilling()
})
afterAll(() => site.stop())

const STAFF = { admin: true, name: 'Sam Support', permissions: { Users: 've' } } as const
const staff = randomUUID()
const MONTHS = { value: 3, type: 'M' }
const reason = 'The app was down for a week.'

const change = (uid: string, body: object, identity: Partial<Identity> = STAFF, as: string | null = staff) =>
  site.call({
    method: 'PUT',
    url: `/a/wardround/users/gems/${uid}`,
    as,
    identity,
    body: { reason, revision: 0, ...body },
  })
const give = (uid: string, revision = 0) => change(uid, { gems: true, duration: MONTHS, revision })
const read = async (uid: string) =>
  (await site.call({ method: 'GET', url: `/a/wardround/user/${uid}/services`, as: staff, identity: STAFF })).data
const live = async (uid: string) =>
  (await site.call({ method: 'GET', url: '/wardround/subscriptions/gemsactive', as: uid })).data

describe('gems by staff', () => {
  it('are given for a time, with who and why', async () => {
    const uid = randomUUID()
    const { status, data } = await give(uid)
    expect(status).toBe(200)
    expect(data).toEqual({ revision: 1, entitlements: { gems: expect.any(String) } })
    expect(await live(uid)).toHaveLength(1)
    expect((await read(uid)).grants).toMatchObject([
      { service: 2, active: true, source: 'staff', given: { name: 'Sam Support', reason }, ended: null },
    ])
    expect(await site.db.knex('audit_entries').where({ entity_id: uid })).toMatchObject([
      { actor: staff, action: 'give-gems', after: { reason, gems: data.entitlements.gems } },
    ])
    const messages = await site.db.knex('outbox_messages').whereRaw('payload::text like ?', [`%${uid}%`])
    expect(messages).toHaveLength(2)
    expect(messages.map(({ payload }) => payload.data)).toContainEqual(
      expect.objectContaining({ kind: 'gems-granted', uid, fields: { until: data.entitlements.gems } }),
    )
  })

  it('begin where live ones end', async () => {
    const uid = randomUUID()
    const first = await give(uid)
    await give(uid, 1)
    const { grants } = await read(uid)
    expect(grants[0].from).toBe(first.data.entitlements.gems)
  })

  it('are ended for that user alone, without the question bank, and what is over stays as it was', async () => {
    const [uid, other] = [randomUUID(), randomUUID()]
    await give(other)
    await give(uid)
    const grant = { user_id: uid, order_id: null, name: 'For a test', starts_at: new Date('2026-01-01T00:00:00Z') }
    await site.db.knex('entitlement_grants').insert([
      { ...grant, entitlement: 'question-bank', cause: 'bank', ends_at: new Date('2099-01-01T00:00:00Z') },
      { ...grant, entitlement: 'gems', cause: 'over', ends_at: new Date('2026-02-01T00:00:00Z') },
    ])
    expect((await change(uid, { gems: false, revision: 1 })).data).toEqual({
      revision: 2,
      entitlements: { 'question-bank': '2099-01-01T00:00:00.000Z', gems: expect.any(String) },
    })
    const revoked = async (who: string) =>
      (await site.db.knex('entitlement_grants').where({ user_id: who }).whereNotNull('revoked_at')).map(
        ({ name }) => name,
      )
    expect([await revoked(uid), await revoked(other)]).toEqual([['Gems'], []])
    expect([(await live(uid)).length, (await live(other)).length]).toEqual([0, 1])
    expect((await site.db.knex('entitlements').where({ user_id: uid }).first()).ends).toMatchObject({
      'question-bank': '2099-01-01T00:00:00.000Z',
    })
  })

  it('may never end', async () => {
    const uid = randomUUID()
    const { data } = await change(uid, { gems: true, duration: { value: 0, type: 'n' } })
    expect(data.entitlements.gems).toBe(NEVER_ENDS)
    expect((await give(uid, 1)).error).toMatchObject({ code: 'request.invalid', details: [{ path: 'body.gems' }] })
  })

  it('are ended, whatever gave them, and what was over stays as it was', async () => {
    const uid = randomUUID()
    const grant = { user_id: uid, entitlement: 'gems', name: 'Gems', starts_at: new Date('2025-01-01') }
    await site.db.knex('entitlement_grants').insert({ ...grant, cause: 'long ago', ends_at: new Date('2025-04-01') })
    await give(uid)
    await give(uid, 1)
    const { status, data } = await change(uid, { gems: false, revision: 2, reason: 'Given to the wrong account.' })
    expect({ status, ...data }).toEqual({
      status: 200,
      revision: 3,
      entitlements: { gems: '2025-04-01T00:00:00.000Z' },
    })
    expect(await live(uid)).toEqual([])
    const { grants } = await read(uid)
    const ended = { name: 'Sam Support', reason: 'Given to the wrong account.' }
    expect(grants.map((each: { ended: unknown }) => each.ended)).toEqual([ended, ended, null])
  })

  it('are given once by two who send at once what they read', async () => {
    const uid = randomUUID()
    const answers = await Promise.all([give(uid), give(uid), give(uid)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('resource.stale')
    expect((await read(uid)).grants).toHaveLength(1)
  })

  it.each([
    ['no time', { gems: true }, 'body.duration'],
    ['a time of no length', { gems: true, duration: { value: 0, type: 'd' } }, 'body.duration.value'],
    ['no reason', { gems: false, reason: ' ' }, 'body.reason'],
    ['no revision', { gems: false, revision: null }, 'body.revision'],
  ])('are refused with %s', async (_what, body, path) => {
    const uid = randomUUID()
    expect(await change(uid, body)).toMatchObject({
      status: 400,
      error: { code: 'request.invalid', details: [{ path }] },
    })
    expect((await read(uid)).revision).toBe(0)
  })

  it('are for staff who change users, and of people who exist', async () => {
    const uid = randomUUID()
    expect((await change(uid, { gems: false }, { admin: true, permissions: { Users: 'v' } })).error.code).toBe(
      'access.permission',
    )
    expect((await change(uid, { gems: false }, {}, uid)).error.code).toBe('access.permission')
    expect((await change(uid, { gems: false }, {}, null)).error.code).toBe('session.missing')
    site.gone.add(uid)
    expect(await give(uid)).toMatchObject({ status: 404, error: { code: 'resource.missing' } })
  })
})

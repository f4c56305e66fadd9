import { randomUUID } from 'node:crypto'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBilling } from '#testing/billing-site.ts'
import { giveWaiting } from './give-free-access.ts'

covers('changeServicesOfUser giveFreeAccess')

let site: Awaited<ReturnType<typeof startBilling>>
beforeAll(async () => {
  site = await startBilling()
})
afterAll(() => site.stop())

const staff = randomUUID()
const STAFF = (more: Partial<Identity> = {}): Partial<Identity> => ({
  admin: true,
  name: 'Sam Support',
  permissions: { Users: 've' },
  provedAt: Math.floor(Date.now() / 1000),
  ...more,
})
const duration = { value: 1, type: 'M' }
const reason = 'Thank you for testing.'
type More = { identity?: Partial<Identity>; key?: string; message?: string; duration?: object }
const give = (emails: string[], { message, duration: length = duration, ...more }: More = {}) =>
  site.call({
    method: 'POST',
    url: '/a/wardround/freeaccess',
    as: staff,
    identity: STAFF(),
    body: { emails, service: 1, duration: length, reason, ...(message ? { message } : {}) },
    ...more,
  })
const grants = (uid: string) => site.db.knex('entitlement_grants').where({ user_id: uid, revoked_at: null })

describe('free access by list', () => {
  it('reaches each account once, says what waits and what is no address, and writes to those who got it', async () => {
    const uid = randomUUID()
    const email = `${uid}@example.test`
    site.accounts.set(email, uid)
    const key = randomUUID()
    const { data } = await give([email, email.toUpperCase(), 'nobody@example.test', 'nonsense'], { key })
    expect(data).toMatchObject({ given: 1, waiting: 1 })
    expect(data.outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['given', 'waiting', 'invalid'])
    await give([email, email.toUpperCase(), 'nobody@example.test', 'nonsense'], { key })
    expect(await grants(uid)).toHaveLength(1)
    const told = await site.db
      .knex('outbox_messages')
      .whereRaw('payload::text like ?', [`%${uid}%`])
      .whereRaw('payload::text like ?', ['%access-granted%'])
    expect(told).toHaveLength(1)
  })

  it('that a crash broke off goes on under its key: nobody gets the time twice', async () => {
    const uid = randomUUID()
    const email = `${uid}@example.test`
    site.accounts.set(email, uid)
    const waiting = `${randomUUID()}@example.test`
    const key = randomUUID()
    await give([email, waiting], { key })
    // What a crash leaves: no answer is kept under the key.
    await site.db.knex('idempotency_keys').where({ key }).delete()
    expect((await give([email, waiting], { key })).data).toMatchObject({ given: 1, waiting: 1 })
    expect(await grants(uid)).toHaveLength(1)
    expect(await site.db.knex('free_access_waits').where({ email_key: waiting })).toHaveLength(1)
  })

  it('says of each entry that is no address that it is none, and gives the others theirs', async () => {
    const uid = randomUUID()
    const email = `${uid}@example.test`
    site.accounts.set(email, uid)
    const long = `${'a'.repeat(400)}@example.test`
    const { data } = await give(['-', email, '', 'ab', '-', long])
    expect(data).toEqual({
      given: 1,
      waiting: 0,
      outcomes: [
        { email: '-', outcome: 'invalid' },
        { email, outcome: 'given' },
        { email: '', outcome: 'invalid' },
        { email: 'ab', outcome: 'invalid' },
        { email: long, outcome: 'invalid' },
      ],
    })
  })

  it('waits for whoever activates the address, and is given once', async () => {
    const uid = randomUUID()
    const email = `${uid}@example.test`
    await give([email])
    for (let turn = 0; turn < 2; turn += 1)
      await transaction(site.db, (trx) => giveWaiting(trx, uid, email, new Date()))
    expect(await grants(uid)).toMatchObject([{ entitlement: 'question-bank', given_by: { reason } }])
  })

  it('T-116 is in the audit log once for each who gets it and for each that waits', async () => {
    const uid = randomUUID()
    const key = randomUUID()
    const [email, waits] = [`${uid}@example.test`, `${randomUUID()}@example.test`]
    site.accounts.set(email, uid)
    const logged = () => site.db.knex('audit_entries').where({ actor: staff, action: 'give-free-access' })
    const before = (await logged()).length
    await give([email, waits], { key })
    await site.db.knex('idempotency_keys').where({ key }).delete()
    await give([email, waits], { key })
    expect(await logged()).toHaveLength(before + 2)
    expect(JSON.stringify(await logged())).not.toContain(waits)
  })

  it('needs a step-up, the right to change users, and at most 500 addresses', async () => {
    const refused = async (identity: Partial<Identity>) => (await give(['a@example.test'], { identity })).error.code
    expect(await refused(STAFF({ provedAt: 0 }))).toBe('access.step-up')
    expect(await refused(STAFF({ permissions: { Users: 'v' } }))).toBe('access.permission')
    const many = Array.from({ length: 501 }, (_, number) => `${number}@example.test`)
    expect((await give(many)).error.code).toBe('request.invalid')
  })
})

describe('what is given by list', () => {
  it('tells the person the message and never the reason, now or when an account is activated', async () => {
    const uid = randomUUID()
    const later = randomUUID()
    const [email, waits] = [`${uid}@example.test`, `${later}@example.test`]
    site.accounts.set(email, uid)
    await give([email, waits], { message: 'Enjoy the new mocks.' })
    await transaction(site.db, (trx) => giveWaiting(trx, later, waits, new Date()))
    const told = async (of: string) => {
      const rows = await site.db.knex('outbox_messages').whereRaw('payload::text like ?', [`%${of}%`])
      return rows.map(({ payload }) => payload.data).find(({ kind }) => kind === 'access-granted').fields.reason
    }
    expect([await told(uid), await told(later)]).toEqual(['Enjoy the new mocks.', 'Enjoy the new mocks.'])
    expect(await grants(later)).toMatchObject([{ given_by: { name: 'Sam Support', reason } }])
  })

  it.each([
    [{ value: 1000, type: 'y' }, 'Enter 10 or less.'],
    [{ value: 3651, type: 'd' }, 'Enter 3,650 or less.'],
    [{ value: 5, type: 'n' }, 'Leave this at 0 for access with no end date.'],
    [{ value: 0, type: 'M' }, 'Enter 1 or more.'],
  ])('is for a time that makes sense: %j is refused', async (length, message) => {
    expect((await give(['a@example.test'], { duration: length })).error.details).toEqual([
      { path: 'body.duration.value', message },
    ])
  })
})

describe('a service by staff', () => {
  it('gives the question bank to one user, and ends it', async () => {
    const uid = randomUUID()
    const change = (body: object) =>
      site.call({
        method: 'PUT',
        url: `/a/wardround/user/${uid}/services`,
        as: staff,
        identity: STAFF(),
        body: { service: 1, reason, ...body },
      })
    const given = await change({ give: true, duration, revision: 0 })
    expect(Object.keys(given.data.entitlements)).toEqual(['question-bank'])
    expect((await change({ give: false, revision: 0 })).error.code).toBe('resource.stale')
    expect((await change({ give: false, revision: given.data.revision })).data.entitlements).toEqual({})
  })
})

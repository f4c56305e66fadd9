import { randomUUID } from 'node:crypto'
import { transaction } from '@wardround/kit/data/database.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import { PAIR_TERMS, type PairRow } from '@wardround/proto/http/moderation/pairing.ts'
import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onUserDeleted } from '#personal-data/on-user-deleted.ts'
import { type Harness, newLearner, newStaff, openHarness, type Who } from '#testing/harness.ts'
import { findPartnerFor } from './find-partner.ts'
import { insertBlock, lockProfile, type Profile } from './pair-repository.ts'

covers('blockPartner closePairReport listPairs ratePartner reportPartner')

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.db.knex.raw('truncate pair_profiles, pairs, pair_members, pair_blocks, pair_reports')
})

/** Pairs of one person follow each other. */
const pass = () => {
  harness.time.now = new Date(harness.time.now.getTime() + 60_000)
}
const ask = (who: Who, call: string, body: object = {}) => harness.request(who, 'POST', `/pair/${call}`, body)
const status = async (who: Who) => (await harness.request(who, 'GET', '/pair/status')).data
async function join(who: Who) {
  await harness.request(who, 'POST', '/pairterms', { version: PAIR_TERMS.version })
  const contact = { kind: 'telegram', value: 'amara_studies' }
  return ask(who, 'join', {
    ...{ part: 'plab1', examDate: '2027-01-14', timeZone: 'Europe/London', languages: ['en'] },
    contact,
  })
}
/** Two who are paired. */
async function pair(...names: string[]) {
  const people = [newLearner(names[0] ?? 'Amara Nwosu'), newLearner(names[1] ?? 'Kwame Adjei')] as const
  for (const who of people) await join(who)
  return people
}
const listed = (query = '', who: Who = newStaff()) => harness.request(who, 'GET', `/a/wardround/pairs${query}`)
const reportsIn = async (query: string) =>
  ((await listed(query)).data.items as PairRow[]).flatMap(({ reports }) => reports)

describe('what somebody says of a partner', () => {
  it('is a rating that they find again, and a report, both of which staff see without contacts', async () => {
    const [me, other] = await pair()
    expect((await status(me)).partnerDetails.rating).toBeNull()
    for (const rating of [5, 2]) expect((await ask(me, 'rate', { rating })).data).toEqual({ rating })
    expect((await status(me)).partnerDetails.rating).toBe(2)
    expect((await status(other)).partnerDetails.rating).toBeNull()
    await ask(me, 'report', { reason: 'Asked for <b>money</b>.' })
    const { data } = await listed('?show=reported')
    expect(data.items).toMatchObject([
      {
        endedBy: null,
        people: expect.arrayContaining([{ uid: other.uid, name: 'Kwame A.', rating: 2 }]),
        reports: [{ by: 'Amara N.', reason: 'Asked for <b>money</b>.', closedAt: null }],
      },
    ])
    expect(JSON.stringify(data)).not.toContain('amara_studies')
    expect((await listed('', me)).error.code).toBe('access.permission')
  })

  it('T-042 can be said of the last partner too, by whoever was left, and of nobody else’s', async () => {
    const stranger = newLearner()
    for (const [call, body] of [
      ['rate', { rating: 5 }],
      ['report', { reason: 'Asked for money.' }],
      ['block', {}],
    ] as const)
      expect((await ask(stranger, call, body)).error.code).toBe('resource.missing')
    const [me, other] = await pair()
    const { partnerId } = await status(me)
    await ask(other, 'leave')
    const last = { partnerId, name: 'Kwame A.', rating: null, blocked: false, until: expect.any(String) }
    expect(await status(me)).toMatchObject({ pairingStatus: 'none', partnerId: null, lastPartner: last })
    await ask(me, 'rate', { partnerId, rating: 1 })
    await ask(me, 'report', { partnerId, reason: 'Asked for money.' })
    expect((await status(me)).lastPartner).toEqual({ ...last, rating: 1 })
    expect(await reportsIn('?show=open')).toMatchObject([{ by: 'Amara N.', reason: 'Asked for money.' }])
    // Ids of a pair that is somebody else's, of the own part in it, and of none.
    const own = (await status(other)).lastPartner.partnerId
    const before = await harness.db.knex('pair_members').orderBy('id')
    for (const [who, named] of [
      [stranger, partnerId],
      [me, own],
      [me, randomUUID()],
    ] as const)
      for (const [call, body] of [
        ['rate', { rating: 5 }],
        ['report', { reason: 'Asked for money.' }],
        ['block', {}],
      ] as const)
        expect((await ask(who, call, { ...body, partnerId: named })).error.code).toBe('resource.missing')
    expect(await harness.db.knex('pair_members').orderBy('id')).toEqual(before)
    expect(await harness.db.knex('pair_blocks')).toEqual([])

    await harness.deliver(onUserDeleted, { uid: other.uid, at: harness.time.now.toISOString() })
    expect((await status(me)).lastPartner).toBeNull()
  })

  it('is said of whom they meant, also where they have another partner by then', async () => {
    const [me, first] = await pair()
    const { partnerId } = await status(me)
    await ask(first, 'leave')
    pass()
    await join(me)
    const second = newLearner('Priya Lal')
    await join(second)
    expect((await ask(me, 'block', { partnerId })).data).toMatchObject({
      pairingStatus: 'paired',
      partnerDetails: { name: 'Priya L.' },
    })
    await ask(me, 'rate', { partnerId, rating: 1 })
    expect((await status(me)).partnerDetails.rating).toBeNull()
    expect(await harness.db.knex('pair_blocks')).toMatchObject([{ user_id: me.uid, blocked_id: first.uid }])
    expect((await ask(me, 'block')).data).toMatchObject({ pairingStatus: 'none', lastPartner: { name: 'Priya L.' } })
  })

  it('ends a new pair with the one who is blocked, and keeps the place of whoever waits for another', async () => {
    const [me, other] = await pair()
    const { partnerId } = await status(me)
    await ask(other, 'leave')
    await join(me)
    const waiting = await status(me)
    expect((await ask(me, 'block', { partnerId })).data).toMatchObject({
      pairingStatus: 'in_queue',
      waitingSince: waiting.waitingSince,
      lastPartner: { name: 'Kwame A.', blocked: true },
    })
    expect((await join(other)).data).toMatchObject({ pairingStatus: 'in_queue', lastPartner: { blocked: false } })
    await harness.db.knex('pair_blocks').delete()
    pass()
    expect((await status(me)).pairingStatus).toBe('paired')
    expect((await ask(me, 'block', { partnerId })).data.pairingStatus).toBe('none')
    expect((await status(other)).pairingStatus).toBe('none')
  })

  it('holds from the moment it is said: a block that comes while a partner is sought is seen', async () => {
    const [me, other] = [newLearner(), newLearner()]
    await join(me)
    await harness.db.knex('pair_profiles').update({ part: 'plab2' })
    await join(other)
    await harness.db.knex('pair_profiles').update({ part: 'plab1' })
    const found = await transaction(harness.db, async (trx) => {
      /** The other one blocks right after the search has found them. */
      const search = async (sql: string, values: never) => {
        const found = await trx.raw(sql, values)
        expect(found.rows).toEqual([{ user_id: other.uid }])
        await insertBlock(harness.db.knex as never, String(other.uid), String(me.uid), harness.time.now)
        return found
      }
      const late = new Proxy(trx, {
        get: (target, name) =>
          name === 'raw'
            ? (sql: string, values: never) =>
                sql.includes('skip locked') ? search(sql, values) : target.raw(sql, values)
            : Reflect.get(target, name),
      }) as Knex.Transaction
      const profile = (await lockProfile(trx, String(me.uid))) as Profile
      return findPartnerFor(late, profile, harness.time.now)
    })
    expect(found).toBeUndefined()
    expect((await status(me)).pairingStatus).toBe('in_queue')
  })
})

describe('a report about a partner', () => {
  it('is open until staff close it, and can be opened again', async () => {
    const staff = newStaff()
    const [me] = await pair()
    await ask(me, 'report', { reason: 'Asked for money.' })
    const counts = async () => (await harness.request(staff, 'GET', '/a/wardround/feedbackcounts')).data.pairReports
    const [report] = await reportsIn('?show=open')
    const close = (closed: boolean, who: Who = staff, id = report?.id) =>
      harness.request(who, 'PUT', `/a/wardround/pairreport/${id}`, { closed })
    expect(await counts()).toBe(1)
    const closedAt = harness.time.now.toISOString()
    expect((await close(true)).data).toEqual({ ...report, closedAt })
    pass()
    expect((await close(true)).data).toEqual({ ...report, closedAt })
    expect([await counts(), await reportsIn('?show=open')]).toEqual([0, []])
    expect(await reportsIn('?show=reported')).toEqual([{ ...report, closedAt }])
    expect((await close(false)).data).toEqual(report)
    expect(await counts()).toBe(1)
    const trail = await harness.db.knex('audit_entries').where({ entity: 'pair_reports' }).orderBy('seq')
    expect(trail).toMatchObject([
      { action: 'close', actor: staff.uid, actor_name: 'Ed Itor', entity_id: report?.id },
      { action: 'reopen', actor: staff.uid },
    ])
    expect(JSON.stringify(trail)).not.toContain(report?.reason)
    expect((await close(true, staff, randomUUID())).error.code).toBe('resource.missing')
    for (const who of [me, newStaff({ Query: 'va' })])
      expect((await close(true, who)).error.code).toBe('access.permission')
  })
})

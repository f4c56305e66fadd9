import { randomUUID } from 'node:crypto'
import { transaction } from '@wardround/kit/data/database.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import { lockAwaited } from '@wardround/kit/testing/lock-awaited.ts'
import { PAIR_TERMS } from '@wardround/proto/http/moderation/pairing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertBan } from '#bans/ban-repository.ts'
import { onUserDeleted } from '#personal-data/on-user-deleted.ts'
import { type Harness, newLearner, newStaff, openHarness, type Who } from '#testing/harness.ts'
import { forgetContacts } from './contact.ts'
import { endLapsedPairs } from './leave-pairing.ts'
import { onBanChanged } from './on-ban-changed.ts'
import { onEntitlementChanged } from './on-entitlement-changed.ts'
import {
  findProfile,
  insertPair,
  leaveQueue,
  lockProfile,
  type Profile,
  removeStaleContacts,
} from './pair-repository.ts'

covers('acceptPairTerms changePairContact getPairTerms')

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.db.knex.raw('truncate pair_profiles, pairs, pair_members, pair_blocks, pair_reports, bank_ends')
})

const form = (change: object = {}) => ({
  part: 'plab1',
  examDate: '2027-01-14',
  timeZone: 'Europe/London',
  languages: ['en'],
  contact: { kind: 'telegram', value: 'amara_studies' },
  ...change,
})
const accept = (who: Who) => harness.request(who, 'POST', '/pairterms', { version: PAIR_TERMS.version })
async function join(who: Who, change: object = {}) {
  await accept(who)
  return harness.request(who, 'POST', '/pair/join', form(change))
}
const status = async (who: Who) => (await harness.request(who, 'GET', '/pair/status')).data
const leave = (who: Who) => harness.request(who, 'POST', '/pair/leave', {})
const pass = (minutes: number) => {
  harness.time.now = new Date(harness.time.now.getTime() + minutes * 60_000)
}
const contactsIn = async (table: string) =>
  (await harness.db.knex(table).whereNotNull('contact').pluck('contact')).sort()
const banData = ({ uid }: Who, code: 1 | 2) => ({ uid, banId: randomUUID(), revision: 1, ban: code, until: null })
/** Bans a person, for an hour with code 2, and lets pairing hear of it. */
async function ban(who: Who, code: 1 | 2) {
  const now = harness.time.now
  await transaction(harness.db, (trx) =>
    insertBan(trx, {
      ...{ id: randomUUID(), user_id: String(who.uid), ban: code, reason: 'Rude.', evidence: '', signal_ids: [] },
      ...{ automatic: false, banned_by: null, starts_at: now },
      ends_at: code === 1 ? null : new Date(now.getTime() + 3_600_000),
    }),
  )
  await harness.deliver(onBanChanged, banData(who, code))
}
const skilled = (who: Who, strong: string, weak: string) =>
  harness.areas.set(String(who.uid), {
    areas: [strong, weak].map((slug, at) => ({ slug, name: slug, share: at === 0 ? 0.8 : 0.5 })),
    strong: [strong],
    weak: [weak],
  })

describe('pairing', () => {
  it('starts with the terms, and pairs two who fit, each seeing the contact that the other chose', async () => {
    const [amara, kwame] = [newLearner('Amara Nwosu'), newLearner('Kwame Adjei', { email: 'k@example.org' })]
    expect((await harness.request(amara, 'POST', '/pair/join', form())).error.code).toBe('pairing.terms')
    expect((await harness.request(amara, 'GET', '/pairterms')).data).toMatchObject({
      version: PAIR_TERMS.version,
      acceptedVersion: null,
    })
    expect((await harness.request(amara, 'POST', '/pairterms', { version: 9 })).error.code).toBe('resource.stale')
    skilled(amara, 'Renal', 'Skin')
    skilled(kwame, 'Skin', 'Renal')
    expect((await join(amara)).data).toMatchObject({ pairingStatus: 'in_queue', partnerId: null, waiting: 1 })
    const paired = (await join(kwame, { contact: { kind: 'email' } })).data
    expect(paired).toMatchObject({
      pairingStatus: 'paired',
      partnerDetails: {
        name: 'Amara N.',
        contact: { kind: 'telegram', value: '@amara_studies' },
        strong: ['Renal'],
        areas: [
          { name: 'Skin', own: 0.8, partner: 0.5 },
          { name: 'Renal', own: 0.5, partner: 0.8 },
        ],
      },
    })
    expect((await status(amara)).partnerDetails).toMatchObject({
      name: 'Kwame A.',
      contact: { value: 'k@example.org' },
    })
    expect(harness.live).toContain(`pairing ${amara.uid}`)
    expect(await harness.notices('pairing-changed')).toMatchObject([{ uid: amara.uid, news: 'paired' }])
    expect((await join(amara)).data.pairingStatus).toBe('paired')

    expect((await leave(amara)).data).toMatchObject({ pairingStatus: 'none', partnerDetails: null, timedOut: false })
    expect(await status(kwame)).toMatchObject({ pairingStatus: 'none', partnerDetails: null })
    expect(await harness.db.knex('pair_members').whereNotNull('contact')).toEqual([])
    expect((await leave(kwame)).data.pairingStatus).toBe('none')
  })

  it.each([
    ['another exam', { part: 'akt' }],
    ['an exam more than three weeks away', { examDate: '2027-02-05' }],
    ['a zone more than three hours away', { timeZone: 'Asia/Karachi' }],
    ['no language in common', { languages: ['ur'] }],
  ])('does not pair people with %s', async (_, change) => {
    const [one, other] = [newLearner(), newLearner()]
    await join(one)
    expect((await join(other, change)).data.pairingStatus).toBe('in_queue')
  })

  it('pairs those first who are strong where the other is weak, and not two with the same strengths', async () => {
    const [me, alike, opposite] = [newLearner(), newLearner(), newLearner('Odd One')]
    skilled(alike, 'Renal', 'Skin')
    skilled(opposite, 'Skin', 'Renal')
    skilled(me, 'Renal', 'Skin')
    await join(alike, { languages: ['en', 'ur'] })
    await join(opposite, { languages: ['fr'] })
    expect((await join(me, { languages: ['en', 'fr'] })).data).toMatchObject({ partnerDetails: { name: 'Odd O.' } })
    expect((await status(alike)).pairingStatus).toBe('in_queue')
  })

  it('lets somebody who waits change the details, and keeps the place', async () => {
    const [amara, kwame] = [newLearner('Amara Nwosu', { email: 'a@example.org' }), newLearner('Kwame Adjei')]
    const first = (await join(amara)).data
    pass(5)
    expect((await join(kwame, { part: 'akt' })).data.pairingStatus).toBe('in_queue')
    pass(1)
    const email = { kind: 'email' } as const
    const changed = (await join(amara, { examDate: '2027-02-01', languages: ['en', 'ig'], contact: email })).data
    expect(changed).toMatchObject({
      ...{ pairingStatus: 'in_queue', waitingSince: first.waitingSince, waiting: 2, ownContact: email },
      details: { part: 'plab1', examDate: '2027-02-01', languages: ['en', 'ig'] },
    })
    expect((await join(amara, { part: 'akt' })).data.partnerDetails).toMatchObject({ name: 'Kwame A.' })
  })

  it('takes no exam that is over, or more than two years away', async () => {
    const amara = newLearner('Amara Nwosu')
    const day = (days: number) => new Date(harness.time.now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
    for (const examDate of ['0001-01-01', day(-1), day(733), '9999-12-31'])
      expect(await join(amara, { examDate, timeZone: 'UTC' })).toMatchObject({
        status: 400,
        error: { code: 'request.invalid', details: [{ path: 'body.examDate' }] },
      })
    expect(await status(amara)).toMatchObject({ pairingStatus: 'none' })
    expect((await join(amara, { examDate: day(0), timeZone: 'UTC' })).data).toMatchObject({ pairingStatus: 'in_queue' })
  })

  it('shares another contact from the moment one asks for it, and keeps none of whoever gave up waiting', async () => {
    const [amara, kwame] = [newLearner('Amara Nwosu', { email: 'a@example.org' }), newLearner('Kwame Adjei')]
    const share = (who: Who, contact: object) => harness.request(who, 'PUT', '/pair/contact', { contact })
    expect((await share(amara, { kind: 'email' })).error.code).toBe('resource.missing')
    await join(amara)
    expect((await share(amara, { kind: 'telegram', value: 'amara_wards' })).data.ownContact).toEqual({
      kind: 'telegram',
      value: '@amara_wards',
    })
    await join(kwame, { contact: { kind: 'whatsapp', value: '+447700900123' } })
    expect((await status(kwame)).partnerDetails.contact.value).toBe('@amara_wards')
    harness.live.length = 0
    expect((await share(amara, { kind: 'email' })).data).toMatchObject({
      pairingStatus: 'paired',
      ownContact: { kind: 'email', value: 'a@example.org' },
      partnerDetails: { contact: { value: '+447700900123' } },
    })
    expect(harness.live.sort()).toEqual([`pairing ${amara.uid}`, `pairing ${kwame.uid}`].sort())
    expect((await status(kwame)).partnerDetails.contact).toEqual({ kind: 'email', value: 'a@example.org' })
    expect((await share(kwame, { kind: 'telegram', value: 'https://evil.example' })).error.code).toBe('request.invalid')
    await leave(kwame)
    expect((await share(amara, { kind: 'email' })).error.code).toBe('resource.missing')
    expect(await contactsIn('pair_members')).toEqual([])

    const [gone, here] = [newLearner(), newLearner()]
    await join(gone, { part: 'akt' })
    pass(8)
    await join(here, { part: 'plab2', contact: { kind: 'telegram', value: 'still_here' } })
    pass(7)
    await forgetContacts(harness.deps)
    expect(await contactsIn('pair_profiles')).toEqual(['@still_here'])
    expect(await status(gone)).toMatchObject({ timedOut: true, ownContact: null })
  })

  /** Pairs two, as somebody else does, while a request of the first waits. */
  async function pairMeanwhile<Reply>(me: Who, other: Who, ask: () => Promise<Reply>): Promise<Reply> {
    let asked: Promise<Reply> | undefined
    await harness.db.knex.transaction(async (trx) => {
      await lockProfile(trx, String(me.uid))
      asked = ask()
      await lockAwaited(harness.db.knex)
      const details = (await findProfile(trx, String(me.uid))) as Profile
      await insertPair(trx, [details, { ...details, user_id: String(other.uid) }], harness.time.now)
      await leaveQueue(trx, String(me.uid))
    })
    return asked as Promise<Reply>
  }

  it('ends a pair that is being made while one of the two leaves', async () => {
    const [me, other] = [newLearner(), newLearner()]
    await accept(other)
    await join(me)
    const left = await pairMeanwhile(me, other, () => leave(me))
    expect(left.data).toMatchObject({ pairingStatus: 'none', partnerDetails: null })
    expect(await status(other)).toMatchObject({ pairingStatus: 'none', partnerDetails: null })
  })

  it('ends a pair that is being made while the account of one of the two is deleted', async () => {
    const [me, other] = [newLearner(), newLearner()]
    await accept(other)
    await join(me)
    const deleted = { uid: me.uid, at: harness.time.now.toISOString() }
    await pairMeanwhile(me, other, () => harness.deliver(onUserDeleted, deleted))
    expect(await status(other)).toMatchObject({ pairingStatus: 'none', partnerDetails: null })
    await join(other)
    expect((await join(newLearner())).data.pairingStatus).toBe('paired')
  })

  it('leaves nobody in the queue who is being paired while they join again', async () => {
    const [me, other] = [newLearner(), newLearner()]
    await join(me)
    const joined = await pairMeanwhile(me, other, () => join(me))
    expect(joined.data).toMatchObject({ pairingStatus: 'paired', waiting: 0 })
    expect((await join(newLearner())).data).toMatchObject({ pairingStatus: 'in_queue', waiting: 1 })
  })

  it('gives up waiting 15 minutes after the last check', async () => {
    const [me, other] = [newLearner(), newLearner()]
    await join(me)
    pass(14)
    expect((await status(me)).pairingStatus).toBe('in_queue')
    pass(14)
    expect((await status(me)).pairingStatus).toBe('in_queue')
    pass(15)
    expect(await status(me)).toMatchObject({ pairingStatus: 'none', timedOut: true, details: { part: 'plab1' } })
    expect((await join(other)).data.pairingStatus).toBe('in_queue')
  })

  it('does not revive somebody whose wait ends, with the contact, while the status is asked for', async () => {
    const me = newLearner()
    await join(me)
    let asked: ReturnType<typeof status> | undefined
    await harness.db.knex.transaction(async (trx) => {
      await lockProfile(trx, String(me.uid))
      asked = status(me)
      await lockAwaited(harness.db.knex)
      pass(15)
      expect(await removeStaleContacts(trx, harness.time.now)).toBe(1)
    })
    expect(await asked).toMatchObject({ pairingStatus: 'none', timedOut: true, ownContact: null })
  })

  it('never pairs people again once one of them blocked the other', async () => {
    const [me, other] = [newLearner(), newLearner()]
    expect((await harness.request(me, 'POST', '/pair/block', {})).error.code).toBe('resource.missing')
    await join(me)
    await join(other)
    expect((await harness.request(me, 'POST', '/pair/block', {})).data.pairingStatus).toBe('none')
    await join(me)
    expect((await join(other)).data.pairingStatus).toBe('in_queue')
    expect((await status(me)).pairingStatus).toBe('in_queue')
  })

  it('is for verified people with the question bank, and changes nothing while they are viewed', async () => {
    for (const [who, state] of [
      [null, 401],
      [newLearner('A', { entitlements: [] }), 403],
      [newLearner('A', { verified: false }), 403],
      [newLearner('A', { actor: randomUUID() }), 403],
    ] as const)
      expect((await harness.request(who, 'POST', '/pair/join', form())).status).toBe(state)
    const me = newLearner()
    await accept(me)
    const wrong = (change: object) => harness.request(me, 'POST', '/pair/join', form(change))
    for (const change of [
      { contact: { kind: 'telegram', value: 'javascript:alert(1)' } },
      { contact: { kind: 'whatsapp', value: '07400 123456' } },
      { timeZone: 'Mars/Base' },
      { languages: [] },
      { contact: { kind: 'email', value: 'a@b.c' } },
    ])
      expect((await wrong(change)).error.code).toBe('request.invalid')
  })

  it('keeps nobody in the queue who is banned, and takes nobody into it', async () => {
    const [me, other] = [newLearner(), newLearner()]
    await join(me)
    await ban(me, 2)
    expect(await contactsIn('pair_profiles')).toEqual([])
    expect((await join(other)).data.pairingStatus).toBe('in_queue')
    expect((await join(me)).error.code).toBe('session.missing')
    expect((await status(other)).pairingStatus).toBe('in_queue')
    pass(61)
    await join(other)
    expect((await join(me)).data.pairingStatus).toBe('paired')
  })

  it('ends a pair by a ban until staff decide, not by a shorter one or one that is over', async () => {
    const [me, other] = [newLearner(), newLearner()]
    await join(me)
    await join(other)
    await ban(me, 2)
    expect((await status(other)).pairingStatus).toBe('paired')
    pass(61)
    await harness.deliver(onBanChanged, banData(me, 1))
    expect((await status(other)).pairingStatus).toBe('paired')
    await ban(me, 1)
    expect(await status(other)).toMatchObject({ pairingStatus: 'none', partnerDetails: null })
    expect(await contactsIn('pair_members')).toEqual([])
    expect(await harness.notices('pairing-changed')).toContainEqual(
      expect.objectContaining({ uid: other.uid, news: 'left' }),
    )
    expect((await harness.events('moderation.pair.changed.v1')).at(-1)).toMatchObject({
      uids: expect.arrayContaining([me.uid, other.uid]),
      endedAt: expect.any(String),
    })
    const listed = await harness.request(newStaff(), 'GET', '/a/wardround/pairs')
    expect(listed.data.items).toMatchObject([{ endedBy: 'ban' }])
  })

  it('ends the pair of somebody who has had no question bank for a week, and whose contact goes with it', async () => {
    const [me, other] = [newLearner(), newLearner()]
    await join(me)
    await join(other)
    const day = 86_400_000
    const until = (days: number) => new Date(harness.time.now.getTime() + days * day).toISOString()
    const tell = (revision: number, days: number) =>
      harness.deliver(onEntitlementChanged, { uid: me.uid, revision, entitlements: { 'question-bank': until(days) } })
    await tell(2, -6)
    await tell(1, -100)
    await endLapsedPairs(harness.deps)
    expect((await status(other)).pairingStatus).toBe('paired')
    await tell(3, 90)
    pass(2 * 24 * 60)
    await endLapsedPairs(harness.deps)
    expect((await status(other)).pairingStatus).toBe('paired')
    await tell(4, -8)
    harness.live.length = 0
    await endLapsedPairs(harness.deps)
    expect(await status(other)).toMatchObject({ pairingStatus: 'none', partnerDetails: null })
    expect(await contactsIn('pair_members')).toEqual([])
    expect(harness.live.sort()).toEqual([`pairing ${me.uid}`, `pairing ${other.uid}`].sort())
  })

  it('frees the partner of somebody whose account is deleted', async () => {
    const [me, other, third] = [newLearner(), newLearner(), newLearner()]
    await join(me)
    await join(other)
    await harness.deliver(onUserDeleted, { uid: me.uid, at: harness.time.now.toISOString() })
    expect((await status(other)).pairingStatus).toBe('none')
    await join(other)
    expect((await join(third)).data.pairingStatus).toBe('paired')
  })

  it('T-052 pairs a thousand who join at once symmetrically, nobody twice, with themselves or with a blocked one', async () => {
    const people = Array.from({ length: 1_000 }, (_, at) => newLearner(`Person ${at}`))
    await harness.db
      .knex('pair_terms')
      .insert(people.map(({ uid }) => ({ user_id: uid, version: PAIR_TERMS.version, accepted_at: harness.time.now })))
    const blocks = people.slice(0, 200).map(({ uid }, at) => ({
      user_id: uid,
      blocked_id: people[999 - at]?.uid,
      created_at: harness.time.now,
    }))
    await harness.db.knex('pair_blocks').insert(blocks)
    const dates = ['2027-01-14', '2027-02-20', '2027-03-30']
    // A service that is busy asks to come again, as the page then does.
    const insist = async (who: Who, at: number): Promise<number> => {
      const reply = await harness.request(who, 'POST', '/pair/join', form({ examDate: dates[at % 3] }))
      return reply.status === 503 ? insist(who, at) : reply.status
    }
    // A hundred at any moment, more than there are connections to the database.
    const left = people.entries()
    const statuses: number[] = []
    const worker = async () => {
      for (const [at, who] of left) statuses.push(await insist(who, at))
    }
    await Promise.all(Array.from({ length: 100 }, worker))
    expect(statuses.filter((one) => one === 200)).toHaveLength(1_000)
    const paired = new Set(await harness.db.knex('pair_members').pluck('user_id'))
    for (const who of people.filter(({ uid }) => !paired.has(uid))) await harness.request(who, 'GET', '/pair/status')
    const live: { pair_id: string; user_id: string; exam_date: Date }[] = await harness.db
      .knex('pair_members')
      .where({ is_live: true })
    const pairs = Map.groupBy(live, ({ pair_id }) => pair_id)
    expect([...pairs.values()].filter((two) => two.length !== 2)).toEqual([])
    expect(new Set(live.map(({ user_id }) => user_id)).size).toBe(live.length)
    expect(live.length).toBeGreaterThanOrEqual(996)
    const blocked = new Set(blocks.map(({ user_id: one, blocked_id: other }) => `${one} ${other}`))
    for (const [one, other] of pairs.values()) {
      expect(one?.user_id).not.toBe(other?.user_id)
      expect(one?.exam_date).toEqual(other?.exam_date)
      expect(blocked.has(`${one?.user_id} ${other?.user_id}`)).toBe(false)
      expect(blocked.has(`${other?.user_id} ${one?.user_id}`)).toBe(false)
    }
  }, 120_000)
})

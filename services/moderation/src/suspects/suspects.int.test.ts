import { randomUUID } from 'node:crypto'
import { keepSettings } from '@wardround/kit/events/setting-copies.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deps } from '#deps.ts'
import { onQuestionsReadFast, onSignInSuspected } from '#signals/on-signals.ts'
import { type Harness, newLearner, newStaff, openHarness, type Who } from '#testing/harness.ts'

covers('dismissSignals getSuspect listSuspicious')

let harness: Harness
const staff = newStaff({ Query: 've', Users: 'vae' })
beforeAll(async () => {
  harness = await openHarness()
  harness.knows(staff)
})
afterAll(() => harness.close())

const iso = (minutesAgo = 0) => new Date(harness.time.now.getTime() - minutesAgo * 60_000).toISOString()
const reads = (uid: string, minutesAgo = 0) => ({ uid, reads: 250, minutes: 5, at: iso(minutesAgo) })
const signIns = (uid: string, kind = 'many_addresses') => ({
  uid,
  kind,
  hours: 24,
  addresses: ['192.0.2.1', '192.0.2.2'],
  devices: ['Firefox on Windows'],
  displaced: 3,
  at: iso(),
})
const list = (query = '', who: Who = staff) => harness.request(who, 'GET', `/a/wardround/suspiciouslist${query}`)
const read = (uid: string, who: Who = staff) => harness.request(who, 'GET', `/a/wardround/suspicious/${uid}`)
const dismiss = (uid: string, body: object = {}, who: Who = staff) =>
  harness.request(who, 'POST', `/a/wardround/suspicious/${uid}/dismiss`, {
    asOf: iso(),
    reason: 'A ward with many networks.',
    ...body,
  })
const listed = async (uid: string) =>
  (await list('?size=100')).data.items.find((each: { uid: string }) => each.uid === uid)

describe('the suspicious list', () => {
  it('T-090: holds who read 500 questions in ten minutes, with the evidence', async () => {
    const learner = newLearner()
    const uid = learner.uid as string
    harness.knows(learner)
    await harness.deliver(onQuestionsReadFast, reads(uid, 5))
    expect(await listed(uid), 'one window alone').toBeUndefined()
    // Two gateways tell of the same window.
    await harness.deliver(onQuestionsReadFast, reads(uid), reads(uid))
    expect(await listed(uid)).toMatchObject({
      name: 'Amina Khan',
      score: 69,
      kinds: { fast_reading: 2 },
      banned: 0,
      lastAt: iso(),
    })
    expect((await read(uid)).data).toMatchObject({
      score: 69,
      threshold: 60,
      signals: [
        { kind: 'fast_reading', weight: 35, worth: 35, evidence: { reads: 250, minutes: 5 } },
        { kind: 'fast_reading' },
      ],
    })
  })

  it('notes many addresses and shared sessions once a day each', async () => {
    const uid = randomUUID()
    await harness.deliver(
      onSignInSuspected,
      { ...signIns(uid), at: iso(1) },
      signIns(uid),
      signIns(uid, 'shared_session'),
    )
    expect((await read(uid)).data.signals).toMatchObject([
      { kind: 'shared_session', evidence: { displaced: 3, devices: ['Firefox on Windows'], hours: 24 } },
      { kind: 'many_addresses', evidence: { addresses: ['192.0.2.1', '192.0.2.2'], hours: 24 } },
    ])
    expect(await listed(uid)).toMatchObject({ score: 69, kinds: { many_addresses: 1, shared_session: 1 } })
  })

  it('loses people as their signals fade, and goes by the setting', async () => {
    const uid = randomUUID()
    await harness.deliver(onSignInSuspected, signIns(uid), signIns(uid, 'shared_session'))
    const { now } = harness.time
    harness.time.now = new Date(now.getTime() + 5 * 86_400_000)
    expect(await listed(uid)).toBeUndefined()
    expect((await read(uid)).data.score).toBe(58)
    await harness.deliver(keepSettings<Deps>('moderation'), { tag: 'suspicious', revision: 1, value: 50 })
    expect(await listed(uid)).toMatchObject({ score: 58 })
    expect((await list()).data.threshold).toBe(50)
    harness.time.now = new Date(now.getTime() + 30 * 86_400_000)
    expect((await read(uid)).data).toMatchObject({ score: 0, signals: [] })
    await harness.deliver(keepSettings<Deps>('moderation'), { tag: 'suspicious', revision: 2, value: 60 })
  })

  it('is sorted, narrowed and paged', async () => {
    const [high, low] = [randomUUID(), randomUUID()]
    await harness.deliver(onSignInSuspected, signIns(high), signIns(high, 'shared_session'), signIns(low))
    await harness.deliver(onQuestionsReadFast, reads(high), reads(low))
    const { data } = await list('?size=1')
    expect(data).toMatchObject({ items: [{ uid: high, score: 100 }], page: 1, size: 1 })
    expect(data.total).toBeGreaterThan(1)
    expect((await list('?sort=score&size=100')).data.items.at(-1)).toMatchObject({ uid: high })
    const shared = (await list('?kind=shared_session&size=100')).data.items
    expect(shared.map(({ uid }: { uid: string }) => uid)).not.toContain(low)
    expect((await list('?sort=name')).error.code).toBe('request.invalid')
  })

  it('shows which ban holds', async () => {
    const learner = newLearner()
    harness.knows(learner)
    await harness.deliver(
      onSignInSuspected,
      signIns(learner.uid as string),
      signIns(learner.uid as string, 'shared_session'),
    )
    await harness.request(staff, 'POST', `/a/wardround/users/ban/${learner.uid}`, {
      ban: 1,
      reason: 'A shared account.',
      evidence: 'Six networks.',
    })
    expect(await listed(learner.uid as string)).toMatchObject({ banned: 1 })
  })
})

describe('dismissing', () => {
  it('takes what was seen out of the score, with the reason, and keeps it visible', async () => {
    const uid = randomUUID()
    await harness.deliver(onSignInSuspected, signIns(uid), signIns(uid, 'shared_session'))
    const seen = iso()
    harness.time.now = new Date(harness.time.now.getTime() + 600_000)
    await harness.deliver(onQuestionsReadFast, reads(uid))
    expect((await dismiss(uid, { asOf: seen })).data).toEqual({ dismissed: 2 })
    expect((await dismiss(uid, { asOf: seen })).data).toEqual({ dismissed: 0 })
    const { data } = await read(uid)
    expect(data).toMatchObject({
      score: 35,
      signals: [{ worth: 35, dismissedAt: null }, { worth: 0, dismissReason: 'A ward with many networks.' }, {}],
    })
    expect(await listed(uid)).toBeUndefined()
    expect(await harness.db.knex('audit_entries').where({ entity_id: uid, action: 'dismiss signals' })).toHaveLength(1)
  })

  it('and reading need the permission', async () => {
    const uid = randomUUID()
    const [reader, other] = [newStaff({ Query: 'v' }), newStaff({ Users: 'vae' })]
    expect((await read(uid, reader)).data).toMatchObject({ score: 0, signals: [], banned: 0, name: null })
    expect((await dismiss(uid, {}, reader)).error.code).toBe('access.permission')
    expect((await dismiss(uid, { reason: '' })).error.code).toBe('request.invalid')
    for (const refused of [await list('', other), await read(uid, other), await dismiss(uid, {}, other)])
      expect(refused.error.code).toBe('access.permission')
    for (const refused of [
      await list('', { uid: null }),
      await read(uid, { uid: null }),
      await dismiss(uid, {}, { uid: null }),
    ])
      expect(refused.error.code).toBe('session.missing')
  })
})

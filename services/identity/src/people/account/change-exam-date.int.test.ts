import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '#people/staff-users/create-user.ts'
import { type Harness, person, startIdentity } from '#testing/harness.ts'

covers('changeExamDate')

let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

async function signedIn(name: string) {
  const { uid } = await createUser(identity.deps, { ...person(name), group: 1, verified: true })
  const body = { email: `${name}@wardround.test`, password: person('').password }
  await identity.call({ url: '/users/login', body })
  const session = await identity.db.knex('sessions').where({ user_id: uid }).first()
  return { uid, sid: session.id }
}
const change = (as: object, body: object) => identity.call({ method: 'PUT', url: '/users/examdate', as, body })
const published = async (uid: string) =>
  (await identity.payloads('events.identity.exam-date.changed.v1')).filter((data) => data.uid === uid)

describe('the exam date', () => {
  it('is kept with the time zone, and published once for each change', async () => {
    const own = await signedIn('dated')
    expect(await change(own, { date: '2027-02-04', timeZone: 'Asia/Dubai' })).toMatchObject({
      status: 200,
      data: { uid: own.uid, exam_date: '2027-02-04', time_zone: 'Asia/Dubai' },
    })
    await change(own, { date: '2027-02-04' })
    expect((await change(own, { date: null })).data).toMatchObject({ exam_date: null, time_zone: 'Asia/Dubai' })
    const events = await published(own.uid)
    expect(events.map(({ date, timeZone }) => [date, timeZone])).toEqual([
      ['2027-02-04', 'Asia/Dubai'],
      [null, 'Asia/Dubai'],
    ])
    expect(events[1].revision).toBeGreaterThan(events[0].revision)
  })

  it('is one person’s only, in London time unless said otherwise', async () => {
    const [own, other] = [await signedIn('mine'), await signedIn('theirs')]
    await change(own, { date: '2026-12-24' })
    expect((await change(other, { date: null })).data).toMatchObject({ exam_date: null, time_zone: 'Europe/London' })
    expect(await published(other.uid)).toEqual([])
  })

  it.each([
    ['a date that does not exist', { date: '2027-02-30' }],
    ['no date', {}],
    ['a zone that does not exist', { date: null, timeZone: 'Europe/Atlantis' }],
    ['an offset', { date: null, timeZone: '+01:00' }],
    ['somebody else', { date: null, uid: '019a0000-0000-7000-8000-000000000001' }],
  ])('is refused with %s', async (_what, body) => {
    expect((await change({ uid: crypto.randomUUID(), sid: crypto.randomUUID() }, body)).status).toBe(400)
  })

  it('needs a session', async () => {
    expect((await change({}, { date: null })).error.code).toBe('session.missing')
  })
})

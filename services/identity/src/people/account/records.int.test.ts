import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '#people/staff-users/create-user.ts'
import { type Harness, person, startIdentity } from '#testing/harness.ts'

covers('addUserLogs keepConsent')

let identity: Harness
let uid: string
beforeAll(async () => {
  identity = await startIdentity()
  uid = (await createUser(identity.deps, { ...person('watched'), group: 1, verified: true })).uid
})
afterAll(() => identity.stop())

const as = () => ({ uid, sid: crypto.randomUUID() })
const note = (body: object, who: object = as()) => identity.call({ url: '/wardround/adduserlogs', body, as: who })
const consent = (body: object, who: object = as()) => identity.call({ url: '/wardround/consents', body, as: who })
const logs = () => identity.db.knex('user_logs').where({ user_id: uid })

describe('what a browser notes', () => {
  it('is kept only with consent, and no longer after it is taken back', async () => {
    const viewed = { event: 'page.viewed', path: '/questionbank', details: { width: 390 } }
    expect(await note(viewed)).toMatchObject({ status: 200, data: null })
    expect(await logs()).toEqual([])
    expect(await consent({ kind: 'analytics', granted: true })).toMatchObject({
      status: 200,
      data: { kind: 'analytics', granted: true, at: '2026-05-01T08:00:00.000Z' },
    })
    identity.pass(60)
    expect((await consent({ kind: 'analytics', granted: true })).data.at).toBe('2026-05-01T08:00:00.000Z')
    await note(viewed)
    expect(await logs()).toMatchObject([{ event: 'page.viewed', path: '/questionbank', details: { width: 390 } }])
    await consent({ kind: 'analytics', granted: false })
    await note(viewed)
    expect(await logs()).toHaveLength(1)
    expect(
      (await identity.db.knex('consents').where({ user_id: uid }).orderBy('id')).map(({ granted }) => granted),
    ).toEqual([true, false])
  })

  it('is kept apart from whether it may be shared with Google, which is a consent of its own', async () => {
    const shared = { kind: 'analytics-google', granted: true }
    expect(await consent(shared)).toMatchObject({ status: 200, data: shared })
    await note({ event: 'page.viewed', path: '/mock' })
    expect(await logs()).toHaveLength(1)
    expect(
      (await identity.db.knex('consents').where({ user_id: uid }).orderBy('id')).map(({ kind, granted }) => [
        kind,
        granted,
      ]),
    ).toEqual([
      ['analytics', true],
      ['analytics', false],
      ['analytics-google', true],
    ])
  })

  it.each([
    { event: 'anything.else' },
    { event: 'page.viewed', path: '/a?token=secret' },
    { event: 'page.viewed', path: 'https://elsewhere.test/' },
    { event: 'page.viewed', uid: 'somebody' },
    {
      event: 'page.viewed',
      details: Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`k${at}`, 'x'.repeat(280)])),
    },
    { event: 'page.viewed', details: { nested: { deep: 1 } } },
  ])('is refused when it is not allowed: %j', async (body) => {
    expect((await note(body)).status).toBe(400)
  })

  it('needs a session', async () => {
    expect((await note({ event: 'page.viewed' }, {})).status).toBe(401)
    expect((await consent({ kind: 'analytics', granted: true }, {})).status).toBe(401)
    expect((await consent({ kind: 'everything', granted: true })).status).toBe(400)
  })
})

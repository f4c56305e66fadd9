import { covers } from '@wardround/kit/testing/covers.ts'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '#people/staff-users/create-user.ts'
import { type Harness, person, startIdentity } from '../testing/harness.ts'

covers('endOtherSessions endOwnSession listOwnSessions')

let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const { password } = person('')
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const join = (name: string) => createUser(identity.deps, { ...person(name), group: 1, verified: true })

async function enter(name: string, headers?: Record<string, string>) {
  const { data } = await identity.call({
    url: '/users/login',
    body: { email: `${name}@wardround.test`, password },
    ...(headers ? { headers } : {}),
  })
  const { payload } = await jwtVerify(data.token, identity.publicKey, { currentDate: identity.time.now })
  identity.pass(1)
  return { uid: data.user.uid as string, sid: String(payload['sid']) }
}
type Own = Awaited<ReturnType<typeof enter>>
const list = async (as: Own) => (await identity.call({ url: '/users/sessions', as })).data
const end = (as: Own, id = '') => identity.call({ method: 'DELETE', url: `/users/sessions${id && `/${id}`}`, as })
const isOpen = async ({ sid }: Own) => (await identity.sessionState(sid)) !== null
const current = ({ uid, sid }: Own) => identity.call({ url: '/users/current', as: { uid, sid, state: 'ended' } })

describe('own sessions', () => {
  it('T-035: are listed newest first, with where they were opened, and the ones that are over', async () => {
    await join('lister')
    const first = await enter('lister')
    const second = await enter('lister', { 'user-agent': FIREFOX, 'x-forwarded-for': '192.0.2.7' })
    const third = await enter('lister')
    const { live, over } = await list(third)
    expect(live.map(({ id, current: is }: { id: string; current: boolean }) => [id, is])).toEqual([
      [third.sid, true],
      [second.sid, false],
    ])
    expect(live[1]).toMatchObject({ device: 'Firefox on Windows', address: '192.0.2.7', endedAt: null, endedBy: null })
    expect(over).toMatchObject([
      { id: first.sid, device: null, address: null, endedBy: 'replaced', endedAt: expect.any(String) },
    ])
    identity.pass(13 * 3600)
    expect((await list(third)).over.map(({ endedBy }: { endedBy: string }) => endedBy)).toEqual([
      'expired',
      'expired',
      'replaced',
    ])
    identity.pass(31 * 86_400)
    expect(await list(third)).toEqual({ live: [], over: [], most: 2 })
  })

  it('T-035: are ended one by one; each gives the reason once and nothing about the person', async () => {
    await join('ender')
    const lost = await enter('ender')
    const mine = await enter('ender')
    expect((await end(mine, lost.sid)).data).toEqual({ ended: 1 })
    expect([await isOpen(lost), await isOpen(mine)]).toEqual([false, true])
    expect(await identity.payloads('events.identity.session.changed.v1')).toContainEqual({
      uid: mine.uid,
      sid: lost.sid,
      ended: 'elsewhere',
    })
    expect((await end(mine, lost.sid)).data).toEqual({ ended: 0 })
    const told = await current(lost)
    expect(told).toMatchObject({
      status: 200,
      session: '',
      data: { invalidate: true, invalidate_reason: 'elsewhere', qb: false },
    })
    expect(JSON.stringify(told.data)).not.toMatch(/Amara|ender@/)
    expect(await current(lost)).toMatchObject({ status: 401, error: { code: 'session.missing' } })
  })

  it('are ended all but this one', async () => {
    await join('someone')
    const other = await enter('someone')
    const mine = await enter('someone')
    expect((await end(mine)).data).toEqual({ ended: 1 })
    expect((await end(mine)).data).toEqual({ ended: 0 })
    expect([await isOpen(other), await isOpen(mine)]).toEqual([false, true])
  })

  it('end like a log-out when it is this one', async () => {
    await join('selfender')
    const mine = await enter('selfender')
    expect((await end(mine, mine.sid)).session).toBe('')
    expect((await current(mine)).status).toBe(401)
  })

  it('T-042: of somebody else are neither listed nor ended', async () => {
    await join('mine-own')
    await join('their-own')
    const [mine, theirs] = [await enter('mine-own'), await enter('their-own')]
    expect(await end(mine, theirs.sid)).toMatchObject({ status: 404, error: { code: 'resource.missing' } })
    await end(mine)
    expect(await isOpen(theirs)).toBe(true)
    expect(JSON.stringify(await list(mine))).not.toContain(theirs.sid)
  })

  it('a live session answers nothing to a token that no longer names it', async () => {
    await join('rotated')
    expect(await current(await enter('rotated'))).toMatchObject({ status: 401 })
  })

  it.each([
    ['GET', '/users/sessions'],
    ['DELETE', '/users/sessions'],
    ['DELETE', '/users/sessions/019a0000-0000-7000-8000-000000000001'],
  ] as const)('need a session: %s %s', async (method, url) => {
    expect(await identity.call({ method, url })).toMatchObject({ status: 401, error: { code: 'session.missing' } })
  })

  it('refuse an id that is none', async () => {
    await join('no-id')
    expect((await end(await enter('no-id'), 'x')).error.details[0].path).toBe('params.id')
  })

  it('are told of a changed password', async () => {
    await join('told')
    const other = await enter('told')
    const mine = await enter('told')
    const body = { currentPassword: password, newPassword: 'lantern harbour violet' }
    await identity.call({ url: '/users/changepassword', body, as: mine })
    expect((await current(other)).data.invalidate_reason).toBe('password')
  })
})

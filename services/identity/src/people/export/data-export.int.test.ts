import { covers } from '@wardround/kit/testing/covers.ts'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '#people/staff-users/create-user.ts'
import { type Harness, person, startIdentity } from '#testing/harness.ts'
import { collectData } from './collect-data.ts'
import { makeExports } from './make-exports.ts'

covers('fetchDataExport getDataExport requestDataExport')

let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const DAY = 86_400
const join = async (name: string) => {
  const uid = (await createUser(identity.deps, { ...person(name), group: 1, verified: true })).uid
  await identity.call({ url: '/users/login', body: { email: person(name).email, password: person('').password } })
  return { uid, sid: uid }
}
const request = (as: object) => identity.call({ url: '/users/export', body: {}, as })
const newest = (as: object) => identity.call({ url: '/users/export', as })
const fetchFile = (id: string, as: object) => identity.file(`/users/export/${id}/file`, as)
const fileIn = async (uid: string) =>
  (await identity.db.knex('data_exports').where({ user_id: uid }).first()).file as Buffer
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

describe('an export of one’s own data', () => {
  it('T-114 holds one’s own rows without secrets, and nobody else’s', async () => {
    const own = await join('mine')
    const other = await join('other')
    expect((await request(own)).data).toMatchObject({ state: 'queued', bytes: null })
    expect(await makeExports(identity.deps)).toBe(1)
    const files = unzipSync(await fileIn(own.uid))
    expect(Object.keys(files).sort()).toEqual([
      'README.txt',
      'identity/data_exports.json',
      'identity/sessions.json',
      'identity/users.json',
    ])
    const all = Object.values(files).map(text).join('\n')
    expect(all).toContain('mine@wardround.test')
    expect(all).not.toMatch(new RegExp(`other@|${other.uid}|argon2|jti|password_hash`))
    expect((await identity.emails()).at(-1)).toMatchObject({ kind: 'export-ready', uid: own.uid })
    expect((await newest(own)).data).toMatchObject({ state: 'ready' })
  })

  it('is fetched for a day by its owner alone, after a fresh proof', async () => {
    const own = await join('fetches')
    const { id } = (await request(own)).data
    expect((await fetchFile(id, own)).status).toBe(410)
    await makeExports(identity.deps)
    expect(await fetchFile(id, own)).toMatchObject({ status: 200, headers: { 'content-type': 'application/zip' } })
    expect((await fetchFile(id, { ...own, provedAt: 0 })).status).toBe(403)
    expect((await fetchFile(id, await join('curious'))).status).toBe(404)
    expect((await request({})).error.code).toBe('session.missing')
    expect((await request({ ...own, provedAt: 0 })).error.code).toBe('access.step-up')
    identity.pass(DAY + 1)
    expect((await fetchFile(id, own)).status).toBe(410)
    await makeExports(identity.deps)
    expect(await fileIn(own.uid)).toBeNull()
  })

  it('is made once a day; one that is under way is answered again', async () => {
    const own = await join('often')
    const first = (await request(own)).data
    expect((await request(own)).data.id).toBe(first.id)
    await makeExports(identity.deps)
    expect((await request(own)).error).toMatchObject({ code: 'rate.limited' })
    identity.pass(DAY + 1)
    expect((await request(own)).data.id).not.toBe(first.id)
  })

  it('is made once also when it is asked for many times at once', async () => {
    const own = await join('hasty')
    const replies = await Promise.all(Array.from({ length: 6 }, () => request(own)))
    expect(new Set(replies.map(({ data }) => data?.id)).size).toBe(1)
    expect(await identity.db.knex('data_exports').where({ user_id: own.uid })).toHaveLength(1)
  })

  it('waits for a service that is away, and fails after an hour', async () => {
    const own = await join('waits')
    await request(own)
    const away = { ...identity.deps, readPersonalPart: () => Promise.reject(new Error('away')) }
    await makeExports(away)
    expect((await newest(own)).data.state).toBe('queued')
    identity.pass(601)
    await makeExports(away)
    identity.pass(3_601)
    await makeExports(away)
    expect((await newest(own)).data.state).toBe('failed')
    expect((await request(own)).data.state).toBe('queued')
  })

  it('goes through every part that a service has', async () => {
    const parts = [0, 500, 1000].map((after) => ({ after, rows: [{ n: after }] }))
    const zip = await collectData(
      async (service, _uid, { after }) => {
        const part = service === 'assessment' ? parts.find((each) => each.after === after) : undefined
        return part
          ? {
              table: 'answers',
              why: 'answers',
              rows: part.rows,
              next: after < 1000 ? { table: 0, after: after + 500 } : null,
            }
          : null
      },
      'somebody',
      identity.time.now,
    )
    const files = unzipSync(zip)
    expect(JSON.parse(text(files['assessment/answers.json']))).toEqual([{ n: 0 }, { n: 500 }, { n: 1000 }])
    expect(text(files['README.txt'])).toContain('assessment/answers.json: answers (3)')
  })
})

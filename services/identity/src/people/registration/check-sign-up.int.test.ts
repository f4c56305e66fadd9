import { transaction } from '@wardround/kit/data/database.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '#people/staff-users/create-user.ts'
import { onSettingChanged } from '#people/users/on-setting-changed.ts'
import { type Harness, person, startIdentity } from '#testing/harness.ts'

covers('checkSignUp checkStudentDomain')

let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const check = (body: object) => identity.call({ url: '/users/check', body })
/** What content says of a setting. */
const hear = (tag: string, revision: number, value: unknown) =>
  transaction(identity.db, async (trx) => {
    const message = {
      id: crypto.randomUUID(),
      type: 'content.setting.changed.v1',
      occurredAt: '',
      data: { tag, revision, value },
    }
    await onSettingChanged.handle({ trx, deps: identity.deps, afterCommit: () => {} }, message)
  })

describe('checking a sign-up', () => {
  it('T-012: answers the same for an address that has an account and one that has none', async () => {
    await createUser(identity.deps, { ...person('known'), group: 1, verified: true })
    const [known, unknown] = await Promise.all(
      ['known', 'unknown'].map((name) => check({ email: `${name}@wardround.test` })),
    )
    expect([known?.status, known?.data]).toEqual([200, { acceptable: true }])
    expect(unknown?.data).toEqual(known?.data)
    expect(await identity.emails()).toEqual([])
  })

  it('names every wrong field, validates only what is there, and a weak password like a sign-up', async () => {
    expect((await check({})).status).toBe(200)
    const wrong = await check({ firstName: 'R2D2', lastName: '-', email: 'nowhere' })
    expect(wrong.error.details.map(({ path }: { path: string }) => path)).toEqual([
      'body.firstName',
      'body.lastName',
      'body.email',
    ])
    expect(await check({ password: 'password1234' })).toMatchObject({
      status: 400,
      error: { code: 'password.weak', details: [{ path: 'body.password' }] },
    })
    expect((await check({ password: 'amara and the others', firstName: 'Amara' })).error.code).toBe('password.weak')
    expect((await check({ password: 'amara and the others' })).status).toBe(200)
    expect((await check({ uid: 'x' })).status).toBe(400)
  })
})

describe('an address to which nobody can deliver', () => {
  it('is refused as such at the check, the sign-up and a change of address', async () => {
    const { uid } = await createUser(identity.deps, { ...person('stays'), group: 1, verified: true })
    const as = { uid, sid: crypto.randomUUID(), provedAt: identity.time.now.getTime() / 1000 }
    for (const email of ['amara@[192.0.2.1]', 'amara@[IPv6:2001:db8::1]', '"amara okafor"@wardround.test']) {
      const refusals = [
        await check({ email }),
        await identity.call({ url: '/users/signup', body: { ...person('x'), email } }),
        await identity.call({ url: '/users/changeemail', body: { email }, as }),
      ]
      for (const { status, error } of refusals)
        expect([status, error.code, error.details[0].path], email).toEqual([400, 'email.undeliverable', 'body.email'])
    }
    expect(await identity.db.knex('activation_flows')).toEqual([])
    expect(await identity.db.knex('email_changes')).toEqual([])
  })
})

describe('domains that staff list', () => {
  it('get the student price, with their subdomains and nothing that only ends like them', async () => {
    await hear('uniemail', 1, ['ac.uk', 'uni.test'])
    const listed = async (domain: string) =>
      (await identity.call({ url: '/wardround/students/check', body: { domain } })).data?.listed
    expect(await Promise.all(['ucl.ac.uk', 'UNI.test', 'med.uni.test'].map(listed))).toEqual([true, true, true])
    expect(await Promise.all(['notuni.test', 'uni.test.evil', 'gmail.com'].map(listed))).toEqual([false, false, false])
    expect((await identity.call({ url: '/wardround/students/check', body: { domain: 'a@uni.test' } })).status).toBe(400)
  })

  it('cannot sign up, with their subdomains, and an address cannot move there', async () => {
    await hear('blacklist', 1, ['throwaway.test'])
    for (const email of ['a.doctor@throwaway.test', 'a.doctor@Mail.Throwaway.test']) {
      const refused = await identity.call({ url: '/users/signup', body: { ...person('x'), email } })
      expect(refused).toMatchObject({
        status: 400,
        error: { code: 'request.invalid', details: [{ path: 'body.email' }] },
      })
      expect((await check({ email })).status).toBe(400)
    }
    expect((await check({ email: 'a.doctor@notthrowaway.test' })).status).toBe(200)
    expect(await identity.db.knex('activation_flows')).toEqual([])
    const { uid } = await createUser(identity.deps, { ...person('mover'), group: 1, verified: true })
    const moved = await identity.call({
      url: '/users/changeemail',
      body: { email: 'a.doctor@throwaway.test' },
      as: { uid, sid: crypto.randomUUID(), provedAt: identity.time.now.getTime() / 1000 },
    })
    expect(moved.error.details[0].path).toBe('body.email')
    await hear('blacklist', 2, [])
    expect((await check({ email: 'a.doctor@throwaway.test' })).status).toBe(200)
  })

  it('make a student of whoever confirms an address there, and follow the list', async () => {
    const email = 'amara@medicine.bristol.ac.uk'
    const { data } = await identity.call({ url: '/users/signup', body: { ...person('x'), email } })
    const code = (await identity.emails()).at(-1)?.fields.code
    const done = await identity.call({ url: '/users/activatecode', body: { flow: data.flow, code } })
    expect(done.data.user).toMatchObject({ email, student: true })
    const other = await createUser(identity.deps, { ...person('x'), email: 'amara@notac.uk', group: 1, verified: true })
    const pending = await createUser(identity.deps, {
      ...person('x'),
      email: 'amara@uni.test',
      group: 1,
      verified: false,
    })
    /** The last of what was published of each person. */
    const published = async () => {
      const messages = await identity.payloads('events.identity.students.changed.v1')
      const last = new Map(messages.flatMap(({ people }) => people).map((each) => [each.uid, each]))
      return [...last.values()]
    }
    expect(await published()).toEqual([{ uid: done.data.user.uid, revision: 1, student: true }])
    const students = async () => (await identity.db.knex('users').where({ student: true })).map(({ id }) => id)
    expect(await students()).toEqual([done.data.user.uid])
    await hear('uniemail', 2, ['uni.test', 'notac.uk'])
    expect(await students()).toEqual([other.uid])
    expect(await published()).toEqual([
      { uid: done.data.user.uid, revision: 2, student: false },
      { uid: other.uid, revision: 1, student: true },
    ])
    await hear('uniemail', 1, ['ac.uk'])
    expect(await students()).toEqual([other.uid])
    expect(await students()).not.toContain(pending.uid)
  })
})

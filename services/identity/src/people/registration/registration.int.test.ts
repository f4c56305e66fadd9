import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMMON_WORDS } from '#access/credentials/password-words.ts'
import { createUser } from '#people/staff-users/create-user.ts'
import { type Harness, person, startIdentity } from '#testing/harness.ts'

covers('activateCode checkActivation resendActivation resendVerification')

let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const signUp = (body: object) => identity.call({ url: '/users/signup', body })
const activate = (body: object) => identity.call({ url: '/users/activatecode', body })
const lastEmail = async () => (await identity.emails()).at(-1)!
/** Another code than this one, and another one for every `by`. */
const wrongOf = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

async function giveRole(userId: string): Promise<void> {
  const [role] = await identity.db
    .knex('roles')
    .insert({ name: `role of ${userId}`, permissions: {} })
    .returning('id')
  await identity.db.knex('users_roles').insert({ user_id: userId, role_id: role.id })
}

describe('signing up', () => {
  it('sends an email with a code and a link, and the code opens a session', async () => {
    const flow = await signUp(person('sign-up'))
    expect(flow).toMatchObject({
      status: 200,
      data: {
        sentTo: 'si•••@wardround.test',
        expiresAt: '2026-05-01T08:10:00.000Z',
        resendAt: '2026-05-01T08:01:00.000Z',
      },
    })
    expect(flow.session).toBeUndefined()
    const email = await lastEmail()
    expect(email).toMatchObject({
      kind: 'sign-up-code',
      to: 'sign-up@wardround.test',
      firstName: 'Amara',
      fields: { code: expect.stringMatching(/^\d{6}$/) },
    })
    expect(email.fields.token).toMatch(/^[\w-]{43}$/)

    const done = await activate({ flow: flow.data.flow, code: email.fields.code })
    expect(done).toMatchObject({
      status: 200,
      data: {
        user: { verified: true, is_admin: false, group: 1, qb: false, state: 'full', email: 'sign-up@wardround.test' },
      },
    })
    expect(done.session).toBe(done.data.token)
    expect((await identity.payloads('events.identity.user.activated.v1')).map(({ uid }) => uid)).toContain(
      done.data.user.uid,
    )
    expect(await activate({ flow: flow.data.flow, code: email.fields.code })).toMatchObject({
      status: 410,
      error: { code: 'code.expired' },
    })
  })

  it('T-004, T-006: names every wrong field, and a weak password apart', async () => {
    const wrong = await signUp({ ...person('fields'), firstName: 'R2D2', lastName: '-', email: 'amara@wardround' })
    expect(wrong).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
    expect(wrong.error.details.map(({ path }: { path: string }) => path)).toEqual([
      'body.firstName',
      'body.lastName',
      'body.email',
    ])
    for (const password of ['password1234', 'wardround-2026', 'fields-fields!', 'Amara12345678']) {
      expect(await signUp({ ...person('fields'), password })).toMatchObject({
        status: 400,
        error: { code: 'password.weak', details: [{ path: 'body.password' }] },
      })
    }
  })

  it('T-004: refuses a hundred common passwords', async () => {
    const words = [...COMMON_WORDS].filter((_, at) => at % Math.floor(COMMON_WORDS.size / 100) === 0).slice(0, 100)
    const replies = await Promise.all(
      words.map((word) => signUp({ ...person('common'), password: `${word}1234567890`.slice(0, 128) })),
    )
    expect(replies.filter(({ error }) => error?.code === 'password.weak')).toHaveLength(100)
  })

  it.each([' 😀 river kite', `${'plum kite '.repeat(9)}last letter z`, 'Three Tall Birches'])(
    'T-005: takes a password as typed, to its last letter: %s',
    async (password) => {
      const name = `typed-${password.length}`
      const { data } = await signUp({ ...person(name), password })
      await activate({ flow: data.flow, code: (await lastEmail()).fields.code })
      const logIn = (given: string) =>
        identity.call({ url: '/users/login', body: { email: `${name}@wardround.test`, password: given } })
      expect((await logIn(password)).status).toBe(200)
      const others = [password.slice(0, -1), password.toLowerCase(), password.trim()].filter(
        (other) => other !== password,
      )
      for (const other of others) expect((await logIn(other)).status, other).toBe(400)
    },
  )

  it.each([9, 10, 64, 128, 129, 1000])('T-002: takes passwords of 10 to 128 characters: %i', async (length) => {
    const letters = 'kettle bridge umbrella nightshift '.repeat(32)
    expect((await signUp({ ...person(`length-${length}`), password: letters.slice(0, length) })).status).toBe(
      length >= 10 && length <= 128 ? 200 : 400,
    )
  })

  it('T-044: refuses fields that are not the caller’s to set', async () => {
    expect(await signUp({ ...person('mass'), verified: true, is_admin: true })).toMatchObject({
      status: 400,
      error: { code: 'request.invalid' },
    })
    expect(await identity.db.knex('users').where({ email_key: 'mass@wardround.test' })).toEqual([])
  })

  it('T-017: keeps no code, link or password in clear', async () => {
    await signUp(person('clear'))
    const { fields } = await lastEmail()
    const rows = [
      ...(await identity.db.knex('activation_flows')),
      ...(await identity.db.knex('outbox_messages')),
      ...(await identity.db.knex('users')),
    ]
    const dump = JSON.stringify(rows)
    for (const secret of [`"${fields.code}"`, fields.token, 'kettle bridge umbrella'])
      expect(dump).not.toContain(secret)
  })

  it('T-012: answers an address that has an account as any other, and tells its owner', async () => {
    await createUser(identity.deps, { ...person('known'), group: 1, verified: true })
    const [known, unknown] = [await signUp({ ...person('KNOWN'), firstName: 'Mallory' }), await signUp(person('unkno'))]
    expect(known.data.sentTo).toBe('KN•••@wardround.test')
    expect({ ...known.data, flow: '', sentTo: '' }).toEqual({ ...unknown.data, flow: '', sentTo: '' })
    const emails = (await identity.emails()).slice(-2)
    expect(emails.map(({ kind, to, firstName }) => [kind, to, firstName])).toEqual([
      ['account-exists', 'known@wardround.test', 'Amara'],
      ['sign-up-code', 'unkno@wardround.test', 'Amara'],
    ])
    for (const { flow } of [known.data, unknown.data]) {
      for (let left = 4; left >= 0; left -= 1)
        expect(await activate({ flow, code: wrongOf(emails[1]!.fields.code!, left + 1) })).toMatchObject({
          status: 400,
          error: { code: 'code.wrong', data: { triesLeft: left } },
        })
      expect(await activate({ flow, code: emails[1]!.fields.code })).toMatchObject({
        status: 410,
        error: { code: 'code.expired' },
      })
    }
    identity.pass(60)
    for (const { flow } of [known.data, unknown.data])
      expect((await identity.call({ url: '/users/activation/resend', body: { flow } })).status).toBe(200)
  })

  it('lets whoever confirms the address decide, and ends what an earlier sign-up opened', async () => {
    await signUp({ ...person('twice'), firstName: 'Mallory', password: 'mallory is not here' })
    const victim = await signUp({ ...person('twice'), firstName: 'Vera' })
    const { fields } = await lastEmail()
    await signUp({ ...person('twice'), firstName: 'Mallory', password: 'trespassing is fun' })
    const mallory = await identity.call({
      url: '/users/login',
      body: { email: 'twice@wardround.test', password: 'trespassing is fun' },
    })
    expect(mallory.data.user.verified).toBe(false)
    const done = await activate({ flow: victim.data.flow, code: fields.code })
    expect(done.data.user).toMatchObject({ first_name: 'Vera', verified: true })
    const open = await identity.db.knex('sessions').where({ user_id: done.data.user.uid }).whereNull('ended_at')
    expect(open).toHaveLength(1)
    const over = await identity.db
      .knex('sessions')
      .where({ user_id: done.data.user.uid })
      .whereNotNull('ended_at')
      .pluck('ended_reason')
    expect(over).toEqual(['signed-up-again'])
    expect(
      (
        await identity.call({
          url: '/users/login',
          body: { email: 'twice@wardround.test', password: 'trespassing is fun' },
        })
      ).error.code,
    ).toBe('credentials.invalid')
  })

  it.each([
    ['holds a role', (id: string) => giveRole(id)],
    ['is banned', (id: string) => identity.db.knex('users').where({ id }).update({ ban: 1 })],
    [
      'had another address confirmed before',
      (id: string) =>
        identity.db
          .knex('users')
          .where({ id })
          .update({ first_verified_at: new Date(0) }),
    ],
  ])(
    'T-012: leaves an account alone that %s, though its address is not confirmed, and answers and emails as for any other',
    async (what, put) => {
      const name = what.replaceAll(' ', '-')
      const { uid } = await createUser(identity.deps, { ...person(name), group: 1 })
      await put(uid)
      const before = await identity.db.knex('users').where({ id: uid }).first()
      const signed = await signUp({ ...person(name), firstName: 'Mallory', password: 'trespassing is fun' })
      expect(signed).toMatchObject({ status: 200, data: { flow: expect.any(String) } })
      expect(await lastEmail()).toMatchObject({ kind: 'account-exists', to: person(name).email, firstName: 'Amara' })
      expect(await identity.db.knex('users').where({ id: uid }).first()).toEqual(before)
      const logIn = (password: string) =>
        identity.call({ url: '/users/login', body: { email: person(name).email, password } })
      expect((await logIn('trespassing is fun')).error.code).toBe('credentials.invalid')
      identity.pass(60)
      expect((await identity.call({ url: '/users/activation/resend', body: { flow: signed.data.flow } })).status).toBe(
        200,
      )
      expect((await lastEmail()).kind).toBe('account-exists')
    },
  )

  it('opens nothing with the email of another sign-up once one is confirmed, and ends what an earlier one had opened', async () => {
    const victim = await signUp({ ...person('prepared'), firstName: 'Vera' })
    const hers = (await lastEmail()).fields
    const { data } = await identity.call({
      url: '/users/login',
      body: { email: 'prepared@wardround.test', password: person('').password },
    })
    await signUp({ ...person('prepared'), firstName: 'Mallory', password: 'trespassing is fun' })
    const others = (await lastEmail()).fields
    const earlier = await identity.db.knex('sessions').where({ user_id: data.user.uid }).first()
    expect(earlier).toMatchObject({ ended_reason: 'signed-up-again' })
    expect((await activate({ flow: victim.data.flow, code: hers.code })).status).toBe(200)
    expect((await activate({ token: others.token })).error.code).toBe('code.expired')
    expect(
      (await identity.call({ url: '/users/current', as: { uid: data.user.uid, sid: earlier.id } })).data.invalidate,
    ).toBe(true)
  })

  it('sends at most six emails an hour to one address', async () => {
    for (let i = 0; i < 8; i += 1) expect((await signUp(person('bombed'))).status).toBe(200)
    expect((await identity.emails()).filter(({ to }) => to === 'bombed@wardround.test')).toHaveLength(6)
  })

  it('makes one user of two sign-ups at the same moment', async () => {
    const flows = await Promise.all([signUp(person('at-once')), signUp(person('at-once'))])
    expect(flows.map(({ status }) => status)).toEqual([200, 200])
    expect(
      (await identity.emails()).filter(({ to }) => to === 'at-once@wardround.test').map(({ kind }) => kind),
    ).toEqual(['sign-up-code', 'sign-up-code'])
  })
})

describe('the link of the email', () => {
  it('T-013: is only reported on by GET and consumed once by POST', async () => {
    await signUp(person('link'))
    const token = (await lastEmail()).fields.token
    const check = () => identity.call({ url: `/users/activate/${token}` })
    expect([(await check()).data, (await check()).data]).toEqual([{ usable: true }, { usable: true }])
    expect((await activate({ token })).data.user.verified).toBe(true)
    expect((await check()).data).toEqual({ usable: false })
    expect(await activate({ token })).toMatchObject({ status: 410, error: { code: 'code.expired' } })
    expect((await identity.call({ url: `/users/activate/${'x'.repeat(43)}` })).data).toEqual({ usable: false })
  })

  it('T-013, T-018: is good for a day, the code for ten minutes', async () => {
    const { data } = await signUp(person('old'))
    const { fields } = await lastEmail()
    identity.pass(10 * 60)
    expect(await activate({ flow: data.flow, code: fields.code })).toMatchObject({
      status: 410,
      error: { code: 'code.expired' },
    })
    identity.pass(24 * 3600 - 10 * 60)
    expect(await activate({ token: fields.token })).toMatchObject({
      status: 410,
      error: { code: 'code.expired' },
    })
  })
})

describe('codes under attack', () => {
  it('T-021: are compared five times at most of 50 at once, however many are tried at once; then the right one is refused', async () => {
    const { data } = await signUp(person('brute'))
    const { code } = (await lastEmail()).fields
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, by) => activate({ flow: data.flow, code: wrongOf(code!, by + 1) })),
    )
    const codes = replies.map(({ error }) => error.code)
    expect(codes.filter((each) => each === 'code.wrong')).toHaveLength(5)
    expect(codes.filter((each) => each === 'code.expired')).toHaveLength(45)
    expect(await activate({ flow: data.flow, code })).toMatchObject({ status: 410, error: { code: 'code.expired' } })
  })

  it('T-021: cost one try when the same wrong one is entered again, also at once', async () => {
    const { data } = await signUp(person('typed-twice'))
    const { code } = (await lastEmail()).fields
    const left = async (by: number) => (await activate({ flow: data.flow, code: wrongOf(code!, by) })).error.data
    expect([await left(1), await left(1), await left(2)]).toEqual([
      { triesLeft: 4 },
      { triesLeft: 4 },
      { triesLeft: 3 },
    ])
    expect(await Promise.all([left(3), left(3), left(3)])).toEqual(Array(3).fill({ triesLeft: 2 }))
    expect((await activate({ flow: data.flow, code })).status).toBe(200)
  })

  it('T-013, T-052: open exactly one session when the right one comes several times at once', async () => {
    const { data } = await signUp(person('parallel'))
    const { code } = (await lastEmail()).fields
    const replies = await Promise.all(Array.from({ length: 5 }, () => activate({ flow: data.flow, code })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410])
  })

  it('T-020: of one sign-up are no good for another', async () => {
    const one = await signUp(person('flow-one'))
    const { code } = (await lastEmail()).fields
    const other = await signUp(person('flow-two'))
    if (code !== (await lastEmail()).fields.code)
      expect((await activate({ flow: other.data.flow, code })).error.code).toBe('code.wrong')
    expect((await activate({ flow: one.data.flow, code })).status).toBe(200)
    expect((await activate({ flow: crypto.randomUUID(), code })).error.code).toBe('code.expired')
  })
})

describe('sending a code again', () => {
  const resend = (flow: string) => identity.call({ url: '/users/activation/resend', body: { flow } })

  it('T-020: waits 60 seconds, replaces the old code and link, and gives five tries again', async () => {
    const { data } = await signUp(person('again'))
    const old = (await lastEmail()).fields
    const early = await resend(data.flow)
    expect(early).toMatchObject({ status: 429, error: { code: 'code.too-soon' } })
    expect(early.headers['retry-after']).toBe('60')
    identity.pass(60)
    for (let by = 1; by <= 5; by += 1) await activate({ flow: data.flow, code: wrongOf(old.code!, by) })
    expect((await resend(data.flow)).data.flow).toBe(data.flow)
    const fresh = (await lastEmail()).fields
    expect((await activate({ token: old.token })).error.code).toBe('code.expired')
    if (old.code !== fresh.code)
      expect((await activate({ flow: data.flow, code: old.code })).error.code).toBe('code.wrong')
    expect((await activate({ flow: data.flow, code: fresh.code })).status).toBe(200)
    expect(await resend(data.flow)).toMatchObject({ status: 410, error: { code: 'code.expired' } })
  })

  it('brings a link that opens the account too, whichever of them is the latest', async () => {
    const { data } = await signUp(person('later'))
    identity.pass(60)
    await resend(data.flow)
    expect((await activate({ token: (await lastEmail()).fields.token })).data.user.verified).toBe(true)
    await signUp(person('later-inside'))
    const logged = await identity.call({
      url: '/users/login',
      body: { email: 'later-inside@wardround.test', password: person('').password },
    })
    identity.pass(61)
    const as = { uid: logged.data.user.uid, sid: crypto.randomUUID() }
    await identity.call({ url: '/users/resendverification', body: {}, as })
    const { kind, fields } = await lastEmail()
    expect(kind).toBe('verification-code')
    expect((await activate({ token: fields.token })).data.user.verified).toBe(true)
  })

  it('is over a day after the sign-up, and counts among the six emails an hour', async () => {
    const { data } = await signUp(person('day-old'))
    identity.pass(24 * 3600)
    expect((await resend(data.flow)).error.code).toBe('code.expired')
    const eager = await signUp(person('very-eager'))
    for (let i = 0; i < 5; i += 1) {
      identity.pass(61)
      expect((await resend(eager.data.flow)).status).toBe(200)
    }
    identity.pass(61)
    expect(await resend(eager.data.flow)).toMatchObject({ status: 429, error: { code: 'code.too-soon' } })
    expect((await identity.emails()).filter(({ to }) => to === 'very-eager@wardround.test')).toHaveLength(6)
  })

  it('works for a signed-in, unconfirmed user only, and finds the code of a moment ago', async () => {
    await signUp(person('inside'))
    const early = (await lastEmail()).fields
    const { data } = await identity.call({
      url: '/users/login',
      body: { email: 'inside@wardround.test', password: person('').password },
    })
    const as = { uid: data.user.uid, sid: crypto.randomUUID() }
    const ask = () => identity.call({ url: '/users/resendverification', body: {}, as })
    const sent = (await identity.emails()).length
    const first = await ask()
    expect(first.status).toBe(200)
    expect((await identity.emails()).length).toBe(sent)
    expect((await activate({ flow: first.data.flow, code: wrongOf(String(early.code)) })).error.code).toBe('code.wrong')
    identity.pass(61)
    const flow = await ask()
    const email = await lastEmail()
    expect(email.kind).toBe('verification-code')
    expect((await activate({ token: early.token })).error.code).toBe('code.expired')
    expect((await activate({ flow: flow.data.flow, code: email.fields.code })).data.user.verified).toBe(true)
    expect((await ask()).status).toBe(400)
    expect((await identity.call({ url: '/users/resendverification', body: {} })).error.code).toBe('session.missing')
  })
})

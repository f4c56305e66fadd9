import { covers } from '@wardround/kit/testing/covers.ts'
import { lockAwaited } from '@wardround/kit/testing/lock-awaited.ts'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '#people/staff-users/create-user.ts'
import { saveRole } from '#people/users/role-repository.ts'
import { type Harness, KNOWN_EVENT, person, startIdentity } from '#testing/harness.ts'

covers('changeEmail changeName')

let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

type Own = { uid: string; sid: string }
const at = (name: string) => `${name}@wardround.test`

async function enter(name: string): Promise<Own> {
  const { data } = await identity.call({
    url: '/users/login',
    body: { email: at(name), password: person('').password },
  })
  const { payload } = await jwtVerify(data.token, identity.publicKey, { currentDate: identity.time.now })
  return { uid: data.user.uid, sid: String(payload['sid']) }
}
async function join(name: string, verified = true): Promise<Own> {
  await createUser(identity.deps, { ...person(name), group: 1, verified })
  return enter(name)
}
const provedAt = () => Math.floor(identity.time.now.getTime() / 1000)
const change = (as: Partial<Own>, body: object) =>
  identity.call({ url: '/users/changeemail', body, as: { ...as, provedAt: provedAt() } })
const mailsTo = async (name: string) => (await identity.emails()).filter(({ to }) => to === at(name))
const codeFor = async (name: string) => (await mailsTo(name)).at(-1)?.fields.code as string
/** Another code than this one, and another one for every `by`. */
const wrongOf = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
const emailOf = async (uid: string) => (await identity.db.knex('users').where({ id: uid }).first()).email

describe('changing the email address', () => {
  it('T-011: needs the code of the new address, tells the old one, and ends the other sessions', async () => {
    const other = await join('mover')
    const mine = await enter('mover')
    const asked = await change(mine, { email: ' New-Home@Wardround.test ' })
    expect(asked).toMatchObject({
      status: 200,
      data: {
        uid: mine.uid,
        email: at('mover'),
        change: { sentTo: 'Ne•••@Wardround.test', expiresAt: expect.any(String) },
      },
    })
    expect(await emailOf(mine.uid)).toBe(at('mover'))
    expect(await mailsTo('mover')).toEqual([])
    const [mail] = (await identity.emails()).filter(({ to }) => to === 'New-Home@Wardround.test')
    expect(mail).toMatchObject({ kind: 'new-email-code', fields: { code: expect.stringMatching(/^\d{6}$/) } })

    const done = await change(mine, { flow: asked.data.change.flow, code: mail!.fields.code })
    expect(done).toMatchObject({
      status: 200,
      data: { email: 'New-Home@Wardround.test', verified: true, change: null },
    })
    expect(await mailsTo('mover')).toMatchObject([
      {
        kind: 'email-changed',
        uid: mine.uid,
        fields: { address: 'Ne•••@Wardround.test' },
      },
    ])
    const states = await Promise.all([mine, other].map(({ sid }) => identity.sessionState(sid)))
    expect(states.map((state) => state?.email ?? null)).toEqual(['New-Home@Wardround.test', null])
    expect((await identity.call({ url: '/users/current', as: other })).data).toMatchObject({
      invalidate: true,
      invalidate_reason: 'email',
    })
    expect((await identity.payloads('events.identity.user.changed.v1')).map(({ uid }) => uid)).toContain(mine.uid)
    expect(
      (await identity.call({ url: '/users/login', body: { email: at('mover'), password: person('').password } }))
        .status,
    ).toBe(400)
    await expect(enter('NEW-home')).resolves.toMatchObject({ uid: mine.uid })
    expect((await change(mine, { flow: asked.data.change.flow, code: mail!.fields.code })).error.code).toBe(
      'code.expired',
    )
  })

  it('T-012: answers alike for an address that has an account, however it is written, and its code opens nothing', async () => {
    const mine = await join('curious')
    await join('resident')
    const asked = await change(mine, { email: 'ＲESIDENT@wardround.test' })
    identity.pass(61)
    const free = await change(mine, { email: 'nobody-yet@wardround.test' })
    expect(Object.keys(asked.data.change)).toEqual(Object.keys(free.data.change))
    expect([asked.status, free.status]).toEqual([200, 200])
    expect((await mailsTo('resident')).map(({ kind }) => kind)).toEqual(['account-exists'])
    expect(await emailOf(mine.uid)).toBe(at('curious'))
  })

  it('T-020: takes no code of another change, another user or another purpose; a newer one replaces it', async () => {
    const [mine, theirs] = [await join('purpose'), await join('purpose-two')]
    const first = await change(mine, { email: at('purpose-new') })
    const old = await codeFor('purpose-new')
    expect((await change(theirs, { flow: first.data.change.flow, code: old })).error.code).toBe('code.expired')
    expect(
      (await identity.call({ url: '/users/activatecode', body: { flow: first.data.change.flow, code: old } })).error
        .code,
    ).toBe('code.expired')
    identity.pass(61)
    const second = await change(mine, { email: at('purpose-new') })
    const fresh = await codeFor('purpose-new')
    expect((await change(mine, { flow: first.data.change.flow, code: old })).error.code).toBe('code.expired')
    if (old !== fresh)
      expect((await change(mine, { flow: second.data.change.flow, code: old })).error.code).toBe('code.wrong')
    expect((await change(mine, { flow: second.data.change.flow, code: fresh })).status).toBe(200)
  })

  it('T-021: compares at most five of 50 wrong codes sent at once, then refuses the right one', async () => {
    const mine = await join('brute')
    const { data } = await change(mine, { email: at('brute-new') })
    const code = await codeFor('brute-new')
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, by) => change(mine, { flow: data.change.flow, code: wrongOf(code, by + 1) })),
    )
    expect(replies.filter(({ error }) => error.code === 'code.wrong')).toHaveLength(5)
    expect((await change(mine, { flow: data.change.flow, code })).error.code).toBe('code.expired')
    expect(await emailOf(mine.uid)).toBe(at('brute'))
  })

  it('T-021: counts the same wrong code once', async () => {
    const mine = await join('typed-twice')
    const { data } = await change(mine, { email: at('typed-twice-new') })
    const code = await codeFor('typed-twice-new')
    const left = async (by: number) =>
      (await change(mine, { flow: data.change.flow, code: wrongOf(code, by) })).error.data.triesLeft
    expect([await left(1), await left(1), await left(2)]).toEqual([4, 4, 3])
    expect((await change(mine, { flow: data.change.flow, code })).status).toBe(200)
  })

  it('T-017, T-018: keeps no code in clear, and it is old after ten minutes', async () => {
    const mine = await join('late')
    const { data } = await change(mine, { email: at('late-new') })
    const code = await codeFor('late-new')
    const dump = JSON.stringify([
      ...(await identity.db.knex('email_changes')),
      ...(await identity.db.knex('outbox_messages')),
    ])
    expect(dump).not.toContain(`"${code}"`)
    identity.pass(600)
    expect((await change(mine, { flow: data.change.flow, code })).error.code).toBe('code.expired')
  })

  it('T-052: gives one address to one of two accounts that confirm it at the same moment', async () => {
    const [one, two] = [await join('racer-one'), await join('racer-two')]
    const confirm = async (own: Own) => {
      const { data } = await change(own, { email: at('wanted') })
      return { flow: data.change.flow, code: await codeFor('wanted') }
    }
    const codes = [await confirm(one), await confirm(two)]
    const replies = await Promise.all([change(one, codes[0]!), change(two, codes[1]!)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.error.code).toBe('resource.taken')
    expect(await identity.db.knex('users').where({ email_key: at('wanted') })).toHaveLength(1)
  })

  it('puts an unconfirmed sign-up out of the way, and confirms somebody who had mistyped the address', async () => {
    const squatter = await join('squat', false)
    const mine = await join('mistyped', false)
    const { data } = await change(mine, { email: at('squat') })
    const done = await change(mine, { flow: data.change.flow, code: await codeFor('squat') })
    expect(done.data).toMatchObject({ email: at('squat'), verified: true })
    expect(await identity.db.knex('users').where({ id: squatter.uid })).toEqual([])
    expect(await mailsTo('mistyped')).toEqual([])
    expect((await identity.payloads('events.identity.user.activated.v1')).map(({ uid }) => uid)).toContain(mine.uid)
  })

  it('leaves the address to an unconfirmed account that holds a role or is banned', async () => {
    const held = { status: 400, error: { code: 'code.wrong' } }
    const role = await saveRole(
      identity.db.knex,
      'Waits',
      { permissions: { Pages: { v: true } }, impersonate: false },
      identity.time.now,
    )
    const wants = async (name: string, holder: Own) => {
      const mine = await join(`wants-${name}`)
      const { data } = await change(mine, { email: at(name) })
      expect((await mailsTo(name)).map(({ kind }) => kind)).toEqual(['account-exists'])
      expect(await change(mine, { flow: data.change.flow, code: '123456' })).toMatchObject(held)
      expect(await emailOf(holder.uid)).toBe(at(name))
    }
    const [staff, banned] = [await join('hired', false), await join('banned', false)]
    await identity.db.knex('users_roles').insert({ user_id: staff.uid, role_id: role })
    await identity.db.knex('users').where({ id: banned.uid }).update({ ban: 1 })
    await wants('hired', staff)
    await wants('banned', banned)
  })

  it('leaves it to whoever was confirmed while the code was on its way', async () => {
    const squatter = await join('promoted', false)
    const mine = await join('too-late')
    const { data } = await change(mine, { email: at('promoted') })
    await identity.db
      .knex('users')
      .where({ id: squatter.uid })
      .update({ verified_at: identity.time.now, first_verified_at: identity.time.now })
    expect(await change(mine, { flow: data.change.flow, code: await codeFor('promoted') })).toMatchObject({
      status: 409,
      error: { code: 'resource.taken' },
    })
    expect([await emailOf(squatter.uid), await emailOf(mine.uid)]).toEqual([at('promoted'), at('too-late')])
  })

  it('leaves it to whoever confirms it at the very moment', async () => {
    const squatter = await join('photo-finish', false)
    const mine = await join('beaten')
    const { data } = await change(mine, { email: at('photo-finish') })
    const code = await codeFor('photo-finish')
    const reply = await identity.db.knex.transaction(async (trx) => {
      const confirmed = { verified_at: identity.time.now, first_verified_at: identity.time.now }
      await trx('users').where({ id: squatter.uid }).update(confirmed)
      const changing = change(mine, { flow: data.change.flow, code })
      await lockAwaited(identity.db.knex)
      return { changing }
    })
    expect((await reply.changing).error.code).toBe('resource.taken')
    expect([await emailOf(squatter.uid), await emailOf(mine.uid)]).toEqual([at('photo-finish'), at('beaten')])
  })

  it('ends the open links and codes of the account', async () => {
    await identity.call({ url: '/users/signup', body: person('reborn') })
    const [signedUp] = await mailsTo('reborn')
    const mine = await enter('reborn')
    await identity.call({ url: '/users/forgotpassword', body: { email: at('reborn') } })
    const forgot = (await mailsTo('reborn')).at(-1)
    const tokens = [signedUp, forgot].map((mail) => mail?.fields.token)
    const event = await identity.call({ url: '/wardround/requestmailotp', body: { eventId: KNOWN_EVENT }, as: mine })
    const eventCode = (await mailsTo('reborn')).at(-1)?.fields.code
    expect((await identity.call({ url: '/user/accountdeletion', body: {}, as: mine })).status).toBe(200)
    const { token, code } = (await mailsTo('reborn')).at(-1)?.fields ?? {}
    const { data } = await change(mine, { email: at('reborn-new') })
    expect((await change(mine, { flow: data.change.flow, code: await codeFor('reborn-new') })).status).toBe(200)
    expect((await identity.call({ url: '/users/activatecode', body: { token: tokens[0] } })).error.code).toBe(
      'code.expired',
    )
    const body = { token: tokens[1], newPassword: 'lantern harbour violet' }
    expect((await identity.call({ url: '/users/resetpassword', body })).error.code).toBe('code.expired')
    const entry = { flow: event.data.flow, code: eventCode }
    expect((await identity.call({ url: '/wardround/verifymailotp', body: entry, as: mine })).error.code).toBe(
      'code.expired',
    )
    expect((await identity.call({ url: '/users/confirmdeletion', body: { token, code } })).error.code).toBe(
      'code.expired',
    )
  })

  it('T-021: takes twenty tries an hour of one person, over all changes', async () => {
    const mine = await join('tireless')
    for (let round = 0; round < 4; round += 1) {
      const { data } = await change(mine, { email: at(`tireless-${round}`) })
      const code = await codeFor(`tireless-${round}`)
      for (let i = 0; i < 5; i += 1)
        expect((await change(mine, { flow: data.change.flow, code: wrongOf(code, i + 1) })).error.code).toBe(
          'code.wrong',
        )
      identity.pass(61)
    }
    const { data } = await change(mine, { email: at('tireless-last') })
    expect((await change(mine, { flow: data.change.flow, code: await codeFor('tireless-last') })).error.code).toBe(
      'code.expired',
    )
    expect(await emailOf(mine.uid)).toBe(at('tireless'))
  })

  it('emails at most six codes an hour to one address, whoever asks, and answers the same', async () => {
    for (let i = 0; i < 8; i += 1)
      expect((await change(await join(`asks-${i}`), { email: at('sought-after') })).status).toBe(200)
    expect(await mailsTo('sought-after')).toHaveLength(6)
  })

  it('T-036: asks for a fresh proof before a code is sent, not when it is entered', async () => {
    const mine = await join('unproved')
    const bare = (body: object) =>
      identity.call({ url: '/users/changeemail', body, as: { ...mine, provedAt: provedAt() - 600 } })
    expect(await bare({ email: at('unproved-new') })).toMatchObject({ status: 403, error: { code: 'access.step-up' } })
    expect(await mailsTo('unproved-new')).toEqual([])
    const { data } = await change(mine, { email: at('unproved-new') })
    expect((await bare({ flow: data.change.flow, code: await codeFor('unproved-new') })).status).toBe(200)
  })

  it('waits a minute between codes, sends five an hour, and names what is wrong with an address', async () => {
    const mine = await join('impatient')
    expect((await change(mine, { email: at('impatient') })).error.details).toEqual([
      { path: 'body.email', message: 'This is already your email address. Enter a different one.' },
    ])
    expect((await change(mine, { email: 'nowhere' })).error.details[0].path).toBe('body.email')
    for (let i = 0; i < 5; i += 1) {
      expect((await change(mine, { email: at('impatient-new') })).status).toBe(200)
      expect(await change(mine, { email: at('impatient-new') })).toMatchObject({
        status: 429,
        error: { code: 'code.too-soon' },
      })
      identity.pass(60)
    }
    expect((await change(mine, { email: at('impatient-new') })).error.code).toBe('code.too-soon')
    expect((await change({}, { email: at('impatient-new') })).error.code).toBe('session.missing')
    expect(
      (await change({ uid: mine.uid, sid: crypto.randomUUID() }, { flow: crypto.randomUUID(), code: '123456' })).status,
    ).toBe(410)
  })
})

describe('changing the name', () => {
  const rename = (as: Partial<Own>, body: object) => identity.call({ url: '/users/changename', body, as })
  it('answers the person with the new name, tells the others once, and changes nothing else', async () => {
    const mine = await join('namer')
    const before = (await identity.payloads('events.identity.user.changed.v1')).length
    const body = { firstName: ' Zoë  Ann ', lastName: 'O’Brien' }
    for (let i = 0; i < 2; i += 1)
      expect(await rename(mine, body)).toMatchObject({
        status: 200,
        data: { uid: mine.uid, first_name: 'Zoë Ann', last_name: 'O’Brien' },
      })
    expect(await identity.payloads('events.identity.user.changed.v1')).toHaveLength(before + 1)
    expect(
      (await rename(mine, { firstName: 'R2D2', lastName: '-' })).error.details.map(
        ({ path }: { path: string }) => path,
      ),
    ).toEqual(['body.firstName', 'body.lastName'])
    expect((await rename(mine, { ...body, email: at('mass') })).status).toBe(400)
    expect((await rename({}, body)).status).toBe(401)
  })
})

import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '#people/staff-users/create-user.ts'
import { type Harness, KNOWN_EVENT, person, startIdentity } from '#testing/harness.ts'
import { sendCode } from './send-code.ts'

covers('requestEmailOtp requestMailOtp requestOtp resendEmailOtp resendOtp verifyEmailOtp verifyMailOtp verifyOtp')

let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

type As = { uid: string; sid: string }
type Family = 'otp' | 'emailotp' | 'mail'
const PATHS = {
  otp: { request: '/wardround/otp/request', resend: '/wardround/otp/resend', verify: '/wardround/otp/verify' },
  emailotp: {
    request: '/wardround/emailotp/request',
    resend: '/wardround/emailotp/resend',
    verify: '/wardround/emailotp/verify',
  },
  mail: { request: '/wardround/requestmailotp', resend: '', verify: '/wardround/verifymailotp' },
}
let numbers = 0
/** A mobile number that no other test uses, each in a block of its own. */
const newNumber = () => `+4474${String(10 + numbers++).padStart(4, '0')}${String(1000 + numbers)}`

async function join(name: string, verified = true): Promise<As> {
  const { uid } = await createUser(identity.deps, { ...person(name), group: 1, verified })
  const [row] = await identity.db
    .knex('sessions')
    .insert({
      user_id: uid,
      jti: name,
      second_factor_owed: false,
      created_at: identity.time.now,
      last_seen_at: identity.time.now,
    })
    .returning('id')
  return { uid, sid: row.id }
}
const request = (as: As, family: Family, phone?: string, address = '192.0.2.1') =>
  identity.call({
    url: PATHS[family].request,
    body: family === 'mail' ? { eventId: KNOWN_EVENT } : phone ? { phone } : {},
    as,
    headers: { 'x-forwarded-for': address },
  })
const resend = (as: As, family: Family, flow: string) =>
  identity.call({ url: PATHS[family].resend, body: { flow }, as })
const verify = (as: As, family: Family, flow: string, code: string) =>
  identity.call({ url: PATHS[family].verify, body: { flow, code }, as })
const newestTo = async (as: As, family: Family) =>
  family === 'otp'
    ? (await identity.texts()).filter(({ uid }) => uid === as.uid).at(-1)!.fields.code!
    : (await identity.emails()).filter(({ uid, fields }) => uid === as.uid && fields.code).at(-1)!.fields.code!
const wrongFor = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
async function asked(name: string, family: Family = 'emailotp') {
  const as = await join(name)
  const { data } = await request(as, family, family === 'otp' ? newNumber() : undefined)
  return { as, flow: data.flow as string, code: await newestTo(as, family) }
}

describe('the number of a phone', () => {
  it('is confirmed by the code of a text message, kept sealed, shown hidden, and the owner is told', async () => {
    const as = await join('phone')
    const number = newNumber()
    const sent = await request(as, 'otp', ` ${number.slice(0, 5)} ${number.slice(5)} `)
    expect(sent).toMatchObject({ status: 200, data: { sentTo: `+44 ••••• ${number.slice(-3)}` } })
    const [text] = (await identity.texts()).filter(({ uid }) => uid === as.uid)
    expect(text).toMatchObject({
      kind: 'phone-code',
      to: number,
      fields: { code: expect.stringMatching(/^\d{6}$/), expiresAt: sent.data.expiresAt },
    })
    const done = await verify(as, 'otp', sent.data.flow, text!.fields.code!)
    expect(done.data).toEqual({ verified: true, phone: `+44 ••••• ${number.slice(-3)}` })
    expect((await identity.call({ url: '/users/secondfactor', as })).data.phone).toBe(`+44 ••••• ${number.slice(-3)}`)
    expect(JSON.stringify(await identity.db.knex('users').where({ id: as.uid }))).not.toContain(number.slice(3))
    expect(
      (await identity.emails()).filter(({ uid, kind }) => uid === as.uid && kind === 'sign-in-changed'),
    ).toHaveLength(1)
  })

  it.each([
    ['a landline', '020 7946 0958'],
    ['a premium number', '+449098790000'],
    ['a satellite', '+8816234567890'],
    ['an extension', '+447400123456 ext 5'],
    ['words', 'call me'],
    ['too short', '12'],
    ['an address', 'tel:+447400123456'],
  ])('T-022 is no %s', async (_what, phone) => {
    const as = await join(`refused-${numbers++}`)
    expect(await request(as, 'otp', phone)).toMatchObject({
      status: 400,
      error: { code: 'request.invalid', details: [{ path: 'body.phone', message: expect.any(String) }] },
    })
    expect((await identity.texts()).filter(({ uid }) => uid === as.uid)).toEqual([])
  })

  it('needs a fresh proof, and a provider of text messages', async () => {
    const as = await join('stale')
    const stale = await identity.call({
      url: PATHS.otp.request,
      body: { phone: newNumber() },
      as: { ...as, provedAt: 1 },
    })
    expect(stale.error.code).toBe('access.step-up')
    const off = sendCode({ ...identity.deps, texts: false }, { uid: as.uid, address: null }, 'phone', {
      phone: newNumber(),
    })
    await expect(off).rejects.toMatchObject({ status: 503, code: 'text.disabled' })
  })
})

describe('codes by email', () => {
  it('confirm the address of an unconfirmed person, whose session goes on', async () => {
    const as = await join('unconfirmed', false)
    const { data } = await request(as, 'emailotp')
    expect(data.sentTo).toBe('un•••@wardround.test')
    expect((await verify(as, 'emailotp', data.flow, await newestTo(as, 'emailotp'))).data).toEqual({ verified: true })
    expect((await identity.sessionState(as.sid)).verified).toBe(true)
    expect(await identity.payloads('events.identity.session.changed.v1')).toContainEqual({ uid: as.uid, sid: as.sid })
  })

  it('end the other sessions and open sign-ups of the address that they confirm', async () => {
    await identity.call({ url: '/users/signup', body: person('prepared') })
    const link = (await identity.emails()).at(-1)!.fields.token
    const { id: uid } = await identity.db.knex('users').where({ email_key: 'prepared@wardround.test' }).first()
    const [other, mine] = await identity.db
      .knex('sessions')
      .insert(
        ['other', 'mine'].map((jti) => ({
          user_id: uid,
          jti,
          second_factor_owed: false,
          created_at: identity.time.now,
          last_seen_at: identity.time.now,
        })),
      )
      .returning('id')
    const as = { uid, sid: mine.id }
    const { data } = await request(as, 'emailotp')
    expect((await verify(as, 'emailotp', data.flow, await newestTo(as, 'emailotp'))).status).toBe(200)
    const states = await Promise.all([other, mine].map(({ id }) => identity.sessionState(id)))
    expect(states.map((state) => state?.verified)).toEqual([undefined, true])
    expect((await identity.db.knex('sessions').where({ id: other.id }).first()).ended_reason).toBe('signed-up-again')
    expect((await identity.call({ url: '/users/activatecode', body: { token: link } })).error.code).toBe('code.expired')
  })

  it('that went to an earlier address confirm nothing', async () => {
    const as = await join('moved-on', false)
    const { data } = await request(as, 'emailotp')
    const code = await newestTo(as, 'emailotp')
    const now = { email: 'moved-away@wardround.test', email_key: 'moved-away@wardround.test' }
    await identity.db.knex('users').where({ id: as.uid }).update(now)
    expect(await verify(as, 'emailotp', data.flow, code)).toMatchObject({
      status: 410,
      error: { code: 'code.expired' },
    })
    expect((await identity.db.knex('users').where({ id: as.uid }).first()).verified_at).toBeNull()
  })

  it('let into the live event mock that they were asked for: verifying resolves true', async () => {
    const { as, flow, code } = await asked('event', 'mail')
    expect((await identity.emails()).at(-1)?.kind).toBe('event-code')
    expect((await verify(as, 'mail', flow, code)).data).toBe(true)
    const told = await identity.db.knex('outbox_messages').where('subject', 'like', '%entry.confirmed%')
    const entered = told.map(({ payload }) => payload.data).filter(({ uid }) => uid === as.uid)
    expect(entered).toMatchObject([{ eventId: KNOWN_EVENT }])
    expect((await verify(as, 'mail', flow, code)).error.code).toBe('code.expired')
  })

  it('are not sent for no event', async () => {
    const as = await join('no-event')
    const { status, error } = await identity.call({ url: PATHS.mail.request, body: {}, as })
    expect([status, error.code, error.details[0].path]).toEqual([400, 'request.invalid', 'body.eventId'])
    expect((await identity.emails()).filter(({ uid, kind }) => uid === as.uid && kind === 'event-code')).toEqual([])
  })
})

it('the email with the entry code names the event, where its name is known', async () => {
  const as = await join('entry-named')
  const events: (string | undefined)[] = []
  for (const eventId of [KNOWN_EVENT, randomUUID()]) {
    identity.pass(61)
    const { status } = await identity.call({ url: PATHS.mail.request, body: { eventId }, as })
    expect(status).toBe(200)
    events.push((await identity.emails()).at(-1)?.fields.event)
  }
  expect(events).toEqual(['PLAB 1 Big Mock', 'the big mock'])
})

describe('a code', () => {
  it.each(['otp', 'emailotp', 'mail'] as const)(
    'T-016 T-052 opens once, also for many at the same moment: %s',
    async (family) => {
      const { as, flow, code } = await asked(`once-${family}`, family)
      const replies = await Promise.all(Array.from({ length: 5 }, () => verify(as, family, flow, code)))
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(replies.filter(({ error }) => error && error.code !== 'code.expired')).toEqual([])
    },
  )

  it.each(['otp', 'emailotp', 'mail'] as const)(
    'T-021 compares at most five of 50 wrong codes sent at once: %s',
    async (family) => {
      const { as, flow, code } = await asked(`wrong-${family}`, family)
      const replies = await Promise.all(
        Array.from({ length: 50 }, (_, i) => verify(as, family, flow, wrongFor(code, i + 1))),
      )
      const compared = replies.filter(({ error }) => error.code === 'code.wrong')
      expect(compared.map(({ error }) => error.data.triesLeft).sort()).toEqual([0, 1, 2, 3, 4])
      expect((await verify(as, family, flow, code)).status).toBeGreaterThanOrEqual(400)
      expect((await identity.db.knex('one_time_codes').where({ id: flow }).first()).closed_at).toBeNull()
    },
  )

  it('T-021 is tried twenty times an hour by one person, over all flows', async () => {
    const as = await join('patient')
    const tried: string[] = []
    for (let flow = 0; flow < 4; flow += 1) {
      const { data } = await request(as, flow % 2 ? 'mail' : 'emailotp')
      const code = await newestTo(as, 'emailotp')
      for (let i = 1; i <= 5; i += 1)
        tried.push((await verify(as, flow % 2 ? 'mail' : 'emailotp', data.flow, wrongFor(code, i))).error.code)
      identity.pass(61)
    }
    expect(new Set(tried)).toEqual(new Set(['code.wrong']))
    const { data } = await request(as, 'emailotp')
    const last = await verify(as, 'emailotp', data.flow, await newestTo(as, 'emailotp'))
    expect(last).toMatchObject({ status: 429, error: { code: 'rate.limited' } })
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(3000)
  })

  it.each(['otp', 'emailotp'] as const)('T-018 of %s is good for ten minutes', async (family) => {
    const { as, flow, code } = await asked(`slow-${family}`, family)
    identity.pass(10 * 60)
    expect((await verify(as, family, flow, code)).error.code).toBe('code.expired')
    const again = await resend(as, family, flow)
    expect(again.data.flow).toBe(flow)
    identity.pass(10 * 60 - 1)
    expect((await verify(as, family, flow, await newestTo(as, family))).status).toBe(200)
  })

  it('T-021 costs one try when the same wrong one is entered again, also at once', async () => {
    const { as, flow, code } = await asked('again')
    const left = async (by: number) => (await verify(as, 'emailotp', flow, wrongFor(code, by))).error.data
    expect([await left(1), await left(1), await left(2)]).toEqual([
      { triesLeft: 4 },
      { triesLeft: 4 },
      { triesLeft: 3 },
    ])
    expect(await Promise.all([left(3), left(3), left(3)])).toEqual(Array(3).fill({ triesLeft: 2 }))
    expect((await verify(as, 'emailotp', flow, code)).status).toBe(200)
  })

  it('T-020 is bound to its flow, person, way and purpose, and replaced by the next one', async () => {
    const { as, flow, code } = await asked('bound')
    const other = await asked('bound-other')
    const event = await request(as, 'mail')
    expect((await verify(as, 'emailotp', other.flow, other.code)).error.code).toBe('code.expired')
    expect((await verify(other.as, 'emailotp', flow, code)).error.code).toBe('code.expired')
    expect((await verify(as, 'mail', flow, code)).error.code).toBe('code.expired')
    expect((await verify(as, 'otp', flow, code)).error.code).toBe('code.expired')
    expect((await verify(as, 'mail', event.data.flow, code)).error.code).toBe('code.wrong')
    expect((await identity.call({ url: '/users/activatecode', body: { flow, code } })).error.code).toBe('code.expired')
    expect((await identity.call({ url: '/users/stepup', body: { code }, as })).error.code).toBe('request.invalid')
    identity.pass(60)
    await resend(as, 'emailotp', flow)
    const newer = await newestTo(as, 'emailotp')
    if (newer !== code) expect((await verify(as, 'emailotp', flow, code)).error.code).toBe('code.wrong')
    expect((await verify(as, 'emailotp', flow, newer)).status).toBe(200)
    identity.pass(60)
    const third = await request(other.as, 'emailotp')
    expect((await verify(other.as, 'emailotp', other.flow, other.code)).error.code).toBe('code.expired')
    expect(third.data.flow).not.toBe(other.flow)
  })

  it('T-021 is not sent again once its tries are used up, nor an hour after it was asked for', async () => {
    const { as, flow, code } = await asked('worn-out')
    for (let i = 1; i <= 5; i += 1) await verify(as, 'emailotp', flow, wrongFor(code, i))
    identity.pass(60)
    expect((await resend(as, 'emailotp', flow)).error.code).toBe('code.expired')
    const old = await asked('dawdler')
    identity.pass(3600)
    expect((await resend(old.as, 'emailotp', old.flow)).error.code).toBe('code.expired')
  })

  it('T-017 stands in no table in clear', async () => {
    const { flow, code } = await asked('hidden', 'otp')
    const row = JSON.stringify(await identity.db.knex('one_time_codes').where({ id: flow }))
    const sent = (await identity.db.knex('outbox_messages').orderBy('seq', 'desc').limit(1)).map(
      ({ payload }) => payload,
    )
    expect(row).not.toContain(code)
    expect(JSON.stringify(sent)).not.toMatch(new RegExp(`\\D${code}\\D|\\+44`))
  })

  it('needs a session, of its own owner', async () => {
    for (const url of Object.values(PATHS).flatMap(Object.values).filter(Boolean))
      expect(
        (
          await identity.call({
            url,
            body: url.endsWith('request') ? {} : { flow: crypto.randomUUID(), code: '123456' },
          })
        ).error.code,
      ).toMatch(/session.missing/)
    const { flow } = await asked('resent-by-owner')
    const stranger = await join('stranger')
    expect((await resend(stranger, 'emailotp', flow)).error.code).toBe('code.expired')
  })
})

describe('how many are sent', () => {
  it('one a minute and five an hour to one person, also when asked for at once', async () => {
    const as = await join('eager')
    const burst = await Promise.all(Array.from({ length: 10 }, () => request(as, 'emailotp')))
    expect(burst.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = burst.find(({ status }) => status !== 200)!
    expect([refused.status, refused.error.code, Number(refused.headers['retry-after'])]).toEqual([
      429,
      'code.too-soon',
      60,
    ])
    for (let i = 0; i < 4; i += 1) {
      identity.pass(60)
      expect((await request(as, 'emailotp')).status).toBe(200)
    }
    identity.pass(60)
    expect((await request(as, 'emailotp')).error.code).toBe('code.too-soon')
    identity.pass(3600)
    expect((await request(as, 'emailotp')).status).toBe(200)
  })

  it('T-022 ten a day to one number, whoever asks', async () => {
    const number = newNumber()
    const replies = []
    for (let i = 0; i < 12; i += 1)
      replies.push((await request(await join(`same-number-${i}`), 'otp', number, `192.0.2.${i}`)).status)
    expect(replies).toEqual([...Array(10).fill(200), 429, 429])
  })

  it('T-022 ten texts a day to one person, thirty from one address and to one block of numbers', async () => {
    const as = await join('many-numbers')
    const own = []
    for (let i = 0; i < 12; i += 1) {
      own.push((await request(as, 'otp', newNumber(), `198.51.100.${i}`)).status)
      identity.pass(15 * 60)
    }
    expect(own).toEqual([...Array(10).fill(200), 429, 429])
    const from = []
    for (let i = 0; i < 32; i += 1)
      from.push((await request(await join(`from-${i}`), 'otp', newNumber(), '203.0.113.9')).status)
    expect(from).toEqual([...Array(30).fill(200), 429, 429])
    const block = []
    for (let i = 0; i < 32; i += 1)
      block.push((await request(await join(`block-${i}`), 'otp', `+447480999${100 + i}`, `198.18.0.${i}`)).status)
    expect(block).toEqual([...Array(30).fill(200), 429, 429])
  })

  it('T-022 five hundred a day to one country', async () => {
    await identity.db.knex('code_counters').insert({
      key: 'texts-country:49',
      count: 500,
      since: identity.time.now,
      until: new Date(identity.time.now.getTime() + 3_600_000),
    })
    const refused = await request(await join('abroad'), 'otp', '+4915123456789')
    expect([refused.status, refused.error.code, refused.headers['retry-after']]).toEqual([429, 'rate.limited', '3600'])
    identity.pass(3600)
    expect((await request(await join('abroad-later'), 'otp', '+4915123456789')).status).toBe(200)
  })

  it('a refused message counts nothing', async () => {
    const as = await join('not-counted')
    await request(as, 'otp', newNumber())
    await request(as, 'otp', newNumber())
    const counted = await identity.db.knex('code_counters').where({ key: `texts-of:${as.uid}` })
    expect(counted).toMatchObject([{ count: 1 }])
  })
})

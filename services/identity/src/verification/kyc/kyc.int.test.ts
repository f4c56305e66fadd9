import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, startIdentity } from '#testing/harness.ts'
import { kycPerson, setKyc } from '#testing/kyc-person.ts'
import { redactIdentity } from './redact-identity.ts'

covers('getKycStatus getVerification startKycSession')

let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())
afterEach(async () => {
  identity.kyc.break(false)
  await setKyc(identity, 'optional')
})

const AMARA: [string, string] = ['AMARA NGOZI', 'OKAFOR']
const events = (uid: string) =>
  identity
    .payloads('events.identity.session.changed.v1')
    .then((all) => all.filter((each) => each.uid === uid && !each.sid).length)

describe('an identity check', () => {
  it('opens at the provider with our id, and the same one is answered while it is open', async () => {
    const amara = await kycPerson(identity, 'opener')
    expect((await amara.status()).data).toMatchObject({
      state: 'none',
      verificationId: null,
      givenName: 'Amara',
      attemptsLeft: 3,
    })
    const first = await amara.start()
    expect(first).toMatchObject({ status: 200, data: { state: 'pending' } })
    const { verificationId, url } = first.data
    expect(decodeURIComponent(url)).toContain(`http://localhost:8080/kyc-complete?verificationId=${verificationId}`)
    expect((await amara.start({ lastName: 'Obi' })).data).toMatchObject({ verificationId, url })
    expect(await amara.rows()).toHaveLength(1)
    expect((await amara.status(verificationId)).data).toMatchObject({
      state: 'pending',
      lastName: 'Obi',
      rejection: null,
    })
  })

  it('stays one however often it is started at the same time', async () => {
    const amara = await kycPerson(identity, 'hasty')
    const before = identity.kyc.opened()
    const answers = await Promise.all(Array.from({ length: 10 }, () => amara.start()))
    expect(new Set(answers.map(({ status, data }) => `${status} ${data?.verificationId}`)).size).toBe(1)
    expect([await amara.rows(), identity.kyc.opened() - before]).toEqual([[expect.anything()], 1])
  })

  it('verifies the person whose name stands on the document, and the session hears of it', async () => {
    await setKyc(identity, 'required')
    const amara = await kycPerson(identity, 'verified')
    expect([(await amara.state()).verified, (await amara.current()).data.verified]).toEqual([false, false])
    const { verificationId } = (await amara.start()).data
    await amara.provider({ status: 'processing' })
    expect((await amara.status(verificationId)).data.state).toBe('processing')
    expect((await amara.start()).error).toMatchObject({ code: 'kyc.settled' })
    const told = await events(amara.uid)
    await amara.provider({ status: 'verified', names: AMARA })
    expect((await amara.status(verificationId)).data).toMatchObject({
      state: 'verified',
      decidedAt: expect.any(String),
      rejection: null,
    })
    expect([(await amara.state()).verified, (await amara.current()).data.verified]).toEqual([true, true])
    expect(await events(amara.uid)).toBe(told + 1)
    expect((await amara.start()).error.code).toBe('kyc.settled')
    expect((await amara.verification()).data).toMatchObject({
      verified: true,
      email: { confirmedAt: expect.any(String) },
      phone: { number: null, confirmedAt: null },
      identity: { state: 'verified' },
    })
  })

  it('asks the provider at most once in ten seconds, and answers what is known where it does not answer', async () => {
    const amara = await kycPerson(identity, 'poller')
    await amara.start()
    const before = identity.kyc.asked()
    await Promise.all(Array.from({ length: 5 }, () => amara.status()))
    expect(identity.kyc.asked()).toBe(before)
    identity.pass(10)
    await Promise.all(Array.from({ length: 5 }, () => amara.status()))
    expect(identity.kyc.asked()).toBe(before + 1)
    identity.kyc.break(true)
    identity.pass(11)
    expect((await amara.status()).data.state).toBe('pending')
    expect((await amara.start()).error).toMatchObject({ code: 'kyc.provider' })
  })

  it('that was cut off before the provider answered goes on as the same one', async () => {
    const amara = await kycPerson(identity, 'cut-off')
    identity.kyc.break(true)
    expect(await amara.start()).toMatchObject({ status: 502, error: { code: 'kyc.provider' } })
    expect((await amara.status()).data).toMatchObject({ state: 'pending', attemptsLeft: 3 })
    identity.kyc.break(false)
    expect((await amara.start()).data.verificationId).toBe((await amara.newest()).id)
    expect(await amara.rows()).toHaveLength(1)
  })

  it('that fails says why; three in a day, five in all', async () => {
    const amara = await kycPerson(identity, 'failing')
    const fail = async (code: string) => {
      expect((await amara.start()).status).toBe(200)
      await amara.provider({ code })
      return (await amara.status()).data
    }
    expect(await fail('document_expired')).toMatchObject({
      state: 'rejected',
      rejection: { code: 'document_expired' },
      attemptsLeft: 2,
    })
    expect(identity.kyc.get((await amara.newest()).provider_id).status).toBe('canceled')
    expect((await fail('selfie_face_mismatch')).rejection.message).toMatch(/face/)
    const third = await fail('something_new')
    expect(third).toMatchObject({
      attemptsLeft: 0,
      retryAt: expect.any(String),
      rejection: { message: expect.stringMatching(/did not succeed/) },
    })
    expect((await amara.start()).error).toMatchObject({ code: 'kyc.no-attempts', data: { retryAt: third.retryAt } })
    identity.pass(24 * 3600)
    await fail('abandoned')
    expect(await fail('abandoned')).toMatchObject({ attemptsLeft: 0, retryAt: null })
    identity.pass(48 * 3600)
    expect((await amara.start()).error).toMatchObject({ code: 'kyc.no-attempts', data: { retryAt: null } })
  })

  it('that the provider gave up costs no attempt, and the next start opens another', async () => {
    const amara = await kycPerson(identity, 'given-up')
    const first = (await amara.start()).data.verificationId
    await amara.provider({ status: 'canceled' })
    const second = (await amara.start()).data
    expect(second.state).toBe('pending')
    expect(second.verificationId).not.toBe(first)
    expect((await amara.status(first)).data).toMatchObject({
      state: 'rejected',
      rejection: { code: 'canceled' },
      attemptsLeft: 3,
    })
  })

  it('keeps names and outcome only, and forgets the names when it is redacted', async () => {
    const amara = await kycPerson(identity, 'redacted')
    await amara.start()
    await amara.provider({ status: 'verified', names: AMARA })
    await amara.status()
    const columns = Object.keys(await amara.newest()).join(' ')
    expect(columns).not.toMatch(/picture|image|number|birth|address|body/)
    expect(await amara.newest()).toMatchObject({ document_given_name: 'AMARA NGOZI', state: 'verified' })
    await redactIdentity(identity.deps, amara.uid)
    await redactIdentity(identity.deps, amara.uid)
    expect(await amara.newest()).toMatchObject({ state: 'redacted', given_name: '', document_last_name: null })
    expect(identity.kyc.get((await amara.newest()).provider_id).redaction).toMatchObject({ status: 'redacted' })
    expect((await amara.status()).data).toMatchObject({ state: 'redacted', confirmed: true, givenName: 'Amara' })
  })

  it('that was rejected is neither confirmed nor forgotten as a failure when it is redacted', async () => {
    const amara = await kycPerson(identity, 'rejected-redacted')
    await amara.start()
    await amara.provider({ code: 'document_expired' })
    const told = { confirmed: false, rejection: { code: 'document_expired' }, attemptsLeft: 2 }
    expect((await amara.status()).data).toMatchObject({ state: 'rejected', ...told })
    await redactIdentity(identity.deps, amara.uid)
    expect((await amara.status()).data).toMatchObject({ state: 'redacted', ...told })
    await amara.start()
    await redactIdentity(identity.deps, amara.uid)
    expect((await amara.status()).data).toMatchObject({
      state: 'redacted',
      confirmed: false,
      rejection: null,
      attemptsLeft: 2,
    })
  })

  it('is not asked of anybody where it is off, or where nobody can make it', async () => {
    const amara = await kycPerson(identity, 'switched-off')
    await setKyc(identity, 'off')
    expect(await amara.start()).toMatchObject({ status: 503, error: { code: 'kyc.disabled' } })
    expect((await amara.status()).data).toMatchObject({ setting: 'off', available: true })
  })

  it('takes the token for the answer to a captcha: a wrong one opens nothing, a right one is good once', async () => {
    const amara = await kycPerson(identity, 'captcha')
    expect((await amara.start({ token: 'wrong' })).error.code).toBe('captcha.wrong')
    expect(await amara.rows()).toEqual([])
    const { 'x-captcha': token = '' } = await identity.captcha()
    expect((await amara.start({ token })).status).toBe(200)
    expect((await amara.start({ token })).error.code).toBe('captcha.wrong')
  })

  it.each([
    [{ givenName: 'A' }, 'body.givenName'],
    [{ lastName: 'O2' }, 'body.lastName'],
  ])('refuses names that are none: %j', async (names, path) => {
    const amara = await kycPerson(identity, `bad-${path.length}`)
    expect((await amara.start(names)).error).toMatchObject({ code: 'request.invalid', details: [{ path }] })
    expect(await amara.rows()).toEqual([])
  })

  it('T-042: of somebody else is not shown and not touched', async () => {
    const [amara, other] = [await kycPerson(identity, 'kyc-own'), await kycPerson(identity, 'kyc-other')]
    const { verificationId } = (await amara.start()).data
    const before = await amara.newest()
    identity.pass(60)
    expect(await other.status(verificationId)).toMatchObject({ status: 404, error: { code: 'resource.missing' } })
    expect(await amara.newest()).toEqual(before)
    expect((await other.status()).data.state).toBe('none')
  })

  it('is read, but not asked for, by staff who view as the learner', async () => {
    const amara = await kycPerson(identity, 'viewed')
    await amara.start()
    await amara.provider({ status: 'processing' })
    const viewed = await identity.call({ url: '/kyc/status', as: { ...amara.as, actor: crypto.randomUUID() } })
    expect(viewed.data.state).toBe('pending')
  })

  it.each([
    ['POST', '/kyc/session', { givenName: 'Amara', lastName: 'Okafor' }],
    ['GET', '/kyc/status', undefined],
    ['GET', '/users/verification', undefined],
  ] as const)('needs a session: %s %s', async (method, url, body) => {
    expect(await identity.call({ method, url, body })).toMatchObject({
      status: 401,
      error: { code: 'session.missing' },
    })
  })
})

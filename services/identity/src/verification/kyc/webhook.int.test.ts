import { randomUUID } from 'node:crypto'
import { startConsumers } from '@wardround/kit/events/consumers.ts'
import { connectNats } from '@wardround/kit/events/nats.ts'
import { startRelay } from '@wardround/kit/events/relay.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { startTestNats } from '@wardround/kit/testing/nats.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consumers } from '#consumers.ts'
import { type Harness, startIdentity } from '#testing/harness.ts'
import { kycPerson } from '#testing/kyc-person.ts'
import { reconcileChecks } from './reconcile-checks.ts'

covers('receiveKycWebhook')

const stops: (() => Promise<unknown>)[] = []
let identity: Harness

beforeAll(async () => {
  identity = await startIdentity()
  const { db, deps } = identity
  const server = await startTestNats()
  const nats = await connectNats({ url: server.url, name: 'test', logger: deps.logger })
  const relay = startRelay({ db, nats, logger: deps.logger })
  const running = startConsumers({ db, nats, logger: deps.logger, consumers, deps })
  stops.push(
    () => running.stop(),
    () => relay.stop(),
    () => nats.close(),
    () => server.stop(),
    () => identity.stop(),
  )
})
afterAll(async () => {
  for (const stop of stops) await stop()
})
beforeEach(() => identity.kyc.break(false))

const AMARA: [string, string] = ['Amara', 'Okafor']
const VERIFIED = 'identity.verification_session.verified'
type Signed = { payload: string; signature: string }

const send = ({ payload, signature }: Signed) =>
  identity.call({
    method: 'POST',
    url: '/kyc/webhook',
    body: payload,
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
  })
const signed = (providerId: string, options: Partial<Parameters<Harness['kyc']['webhook']>[2]> = {}, type = VERIFIED) =>
  identity.kyc.webhook(type, providerId, { at: identity.time.now, ...options })
const stored = (id: string) => identity.db.knex('kyc_events').where({ id }).first()
const minutes = (n: number) => new Date(identity.time.now.getTime() + n * 60_000)

async function opened(name: string) {
  const amara = await kycPerson(identity, name)
  await amara.start()
  return {
    ...amara,
    providerId: (await amara.newest()).provider_id as string,
    state: async () => (await amara.newest()).state,
  }
}

describe('a webhook of an identity check', () => {
  it('is a hint: the check is read again, and the learner need not ask', async () => {
    const amara = await opened('told')
    identity.kyc.change(amara.providerId, { status: 'verified', names: AMARA })
    const event = signed(amara.providerId, { id: 'evt_told' }, 'identity.verification_session.requires_input')
    expect(await send(event)).toMatchObject({ status: 200, data: { received: true } })
    await eventually(async () => expect(await amara.state()).toBe('verified'))
    await eventually(async () => expect((await stored('evt_told')).state).toBe('settled'))
    expect(Object.keys(await stored('evt_told'))).not.toContain('body')
  })

  it.each([
    ['with another secret', () => ({ secret: 'whsec_somebody_elses_0123456789' })],
    ['that is old', () => ({ at: minutes(-6) })],
    ['from the future', () => ({ at: minutes(6) })],
  ])('T-101 %s is refused and stored nowhere', async (_what, options) => {
    const id = `evt_${randomUUID()}`
    expect(await send(signed('vs_x', { id, ...options() }))).toMatchObject({
      status: 400,
      error: { code: 'webhook.signature' },
    })
    expect(await stored(id)).toBeUndefined()
  })

  it.each([
    ['changed on the way', (event: Signed) => ({ ...event, payload: event.payload.replace('vs_x', 'vs_y') })],
    ['written again', (event: Signed) => ({ ...event, payload: JSON.stringify(JSON.parse(event.payload), null, 1) })],
    ['without a signature', (event: Signed) => ({ ...event, signature: '' })],
    [
      'with a signature of no time',
      (event: Signed) => ({ ...event, signature: event.signature.replace(/t=\d+,/, '') }),
    ],
    [
      'with a signature of another scheme',
      (event: Signed) => ({ ...event, signature: event.signature.replace('v1=', 'v0=') }),
    ],
    [
      'with another time than the signed one',
      (event: Signed) => ({ ...event, signature: event.signature.replace(/t=(\d+)/, 't=1') }),
    ],
  ])('T-101 %s is refused', async (_what, change) => {
    expect((await send(change(signed('vs_x')))).error.code).toBe('webhook.signature')
  })

  it('T-101 of 300 kB is refused', async () => {
    const payload = JSON.stringify({ id: 'evt_big', filler: 'x'.repeat(300_000) })
    expect((await send({ payload, signature: 't=1,v1=x' })).status).toBe(413)
  })

  it('T-101 sent twice, at once and later, is worked on once', async () => {
    const amara = await opened('doubled')
    identity.kyc.change(amara.providerId, { status: 'verified', names: AMARA })
    const event = signed(amara.providerId, { id: 'evt_doubled' })
    const answers = await Promise.all([send(event), send(event), send(event)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await eventually(async () => expect((await stored('evt_doubled')).state).toBe('settled'))
    expect((await send(event)).status).toBe(200)
    const told = (await identity.payloads('events.identity.kyc.reported.v1')).filter(
      ({ eventId }) => eventId === 'evt_doubled',
    )
    const changes = (await identity.payloads('events.identity.session.changed.v1')).filter(
      ({ uid, sid }) => uid === amara.uid && !sid,
    )
    expect([told.length, changes.length]).toEqual([1, 1])
  })

  it('T-101 that comes late or in the wrong order takes nothing back', async () => {
    const amara = await opened('unordered')
    identity.kyc.change(amara.providerId, { status: 'verified', names: AMARA })
    for (const [n, type] of ['verified', 'processing', 'created'].entries()) {
      const id = `evt_unordered_${n}`
      if (n === 1) identity.kyc.change(amara.providerId, { status: 'processing' })
      await send(signed(amara.providerId, { id }, `identity.verification_session.${type}`))
      await eventually(async () => expect((await stored(id)).state).toBe('settled'))
    }
    identity.kyc.change(amara.providerId, { code: 'selfie_manipulated' })
    await send(signed(amara.providerId, { id: 'evt_unordered_last' }))
    await eventually(async () => expect((await stored('evt_unordered_last')).state).toBe('settled'))
    expect(await amara.state()).toBe('verified')
    identity.kyc.change(amara.providerId, { redacted: true })
    await send(signed(amara.providerId, { id: 'evt_redacted' }, 'identity.verification_session.redacted'))
    await eventually(async () => expect(await amara.newest()).toMatchObject({ state: 'redacted', given_name: '' }))
  })

  it('T-049 that comes before our own note of the check finds it by what went with it', async () => {
    const amara = await opened('early')
    await identity.db.knex('kyc_checks').where({ user_id: amara.uid }).update({ provider_id: null })
    identity.kyc.change(amara.providerId, { status: 'verified', names: AMARA })
    await send(signed(amara.providerId, { id: 'evt_early' }))
    await eventually(async () =>
      expect(await amara.newest()).toMatchObject({ state: 'verified', provider_id: amara.providerId }),
    )
  })

  it('T-049 of a check that nobody started changes nobody, is kept and tried again', async () => {
    const amara = await opened('not-ours')
    const foreign = await identity.deps.kyc?.open({
      checkId: randomUUID(),
      uid: amara.uid,
      returnUrl: 'http://localhost:8080/',
    })
    identity.kyc.change(foreign?.providerId ?? '', { status: 'verified', names: AMARA })
    await send(signed(foreign?.providerId ?? '', { id: 'evt_foreign' }))
    await eventually(async () => expect((await stored('evt_foreign')).state).toBe('unmatched'))
    expect(await amara.state()).toBe('pending')
    expect((await amara.current()).data.verified).toBe(true)
    expect(await reconcileChecks(identity.deps)).toBeGreaterThan(0)
    expect((await stored('evt_foreign')).state).toBe('unmatched')
  })

  it('T-049 status and page before any start say that there is nothing', async () => {
    const amara = await kycPerson(identity, 'too-early')
    expect((await amara.status()).data).toMatchObject({ state: 'none', verificationId: null })
    expect((await amara.status(randomUUID())).error.code).toBe('resource.missing')
  })

  it('about something else is kept and left alone', async () => {
    const event = identity.kyc.webhook('customer.created', 'cus_x', {
      id: 'evt_else',
      at: identity.time.now,
      object: 'customer',
    })
    expect((await send(event)).status).toBe(200)
    expect(await stored('evt_else')).toMatchObject({ state: 'ignored', provider_id: null })
  })

  it('that never came is made up for', async () => {
    const amara = await opened('unheard')
    identity.kyc.change(amara.providerId, { status: 'verified', names: AMARA })
    identity.pass(301)
    await reconcileChecks(identity.deps)
    expect(await amara.state()).toBe('verified')
  })
})

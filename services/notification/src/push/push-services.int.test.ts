import { createECDH, randomUUID } from 'node:crypto'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { noticeRequested } from '@wardround/proto/events/notices.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import webPush from 'web-push'
import { type Harness, startNotification } from '#testing/harness.ts'
import { choosePush } from './push-provider.ts'
import { sendPushes } from './send-pushes.ts'

const { publicKey, privateKey } = webPush.generateVAPIDKeys()
const CONFIG = {
  PUBLIC_URL: 'https://wardround.test',
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
}

let harness: Harness
beforeAll(async () => {
  harness = await startNotification()
  harness.deps.push.sendTo = choosePush(CONFIG).sendTo
}, 60_000)
afterAll(() => harness.stop())

const learner = () =>
  ({ uid: randomUUID(), sid: 's', group: 1, verified: true, entitlements: ['question-bank'] }) as const
const browser = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'a'.repeat(22) },
})
const subscribe = (as: object, body: object) => harness.call({ url: '/wardround/push/subscription', as, body })

/** Lets a person have a push and sends it; returns its row. */
async function notify(uid: string) {
  const id = randomUUID()
  const fields = { pairId: randomUUID(), news: 'paired' }
  await harness.tell(noticeRequested.moderation, id, { kind: 'pairing-changed', uid, fields, sealed: null })
  const push = () => harness.db.knex('pushes').where({ id }).first()
  await eventually(async () => expect(await push()).toBeDefined())
  await sendPushes(harness.deps, new AbortController().signal)
  return push()
}

describe('T-100 hostile endpoints', () => {
  it.each([
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:127.0.0.1]/',
    'https://[::1]/',
    'https://localhost/',
    'https://127.0.0.1:443/',
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/fcm/send/a',
    'https://fcm.googleapis.com@169.254.169.254/',
    'https://user:word@fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com.example.com/',
    'https://evilpush.apple.com/',
    'https://notify.windows.com.example.org/',
  ])('are refused on saving and never posted to: %s', async (endpoint) => {
    const me = learner()
    expect((await subscribe(me, { ...browser(), endpoint })).error.code).toBe('push.endpoint-refused')
    // One that is in the table all the same, as from a time with other rules.
    const { endpoint: _, keys } = browser()
    const id = randomUUID()
    const now = harness.deps.clock()
    await harness.db
      .knex('push_subscriptions')
      .insert({ id, user_id: me.uid, endpoint, ...keys, created_at: now, seen_at: now })
    const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('nothing may be asked'))
    await notify(me.uid)
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
    expect(await harness.db.knex('push_subscriptions').where({ id })).toEqual([])
  })

  it('are as good as gone where the key of the browser is none', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 201 }))
    const { sendTo } = choosePush(CONFIG)
    const { endpoint, keys } = browser()
    const outcomeFor = (p256dh: string) => sendTo({ id: randomUUID(), endpoint, ...keys, p256dh }, {})
    expect(await outcomeFor('B'.repeat(87))).toEqual({ state: 'gone' })
    expect(asked).not.toHaveBeenCalled()
    expect(await outcomeFor(keys.p256dh)).toEqual({ state: 'sent' })
    asked.mockRestore()
  })

  it.each([
    ['a push service', CONFIG],
    ['the sandbox', { ...CONFIG, PUSH_SANDBOX_URL: 'http://sandbox.test' }],
  ])('cannot lead on from %s: redirects are not followed', async (_, config) => {
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 201 }))
    const { sendTo } = choosePush(config)
    const { endpoint, keys } = browser()
    await sendTo({ id: randomUUID(), endpoint, ...keys }, {})
    expect(asked.mock.calls.map(([, init]) => init?.redirect)).toEqual(['error'])
    asked.mockRestore()
  })
})

describe('what a push service answers', () => {
  /** Sends to a push service that answers so; returns what it was asked, and what became of the push. */
  async function sendTo(answer: () => Response) {
    const me = learner()
    const body = browser()
    await subscribe(me, body)
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer())
    const push = await notify(me.uid)
    const requests = asked.mock.calls.map(([url, init]) => ({ url, init }))
    asked.mockRestore()
    const left = await harness.db.knex('push_subscriptions').where({ user_id: me.uid })
    return { endpoint: body.endpoint, requests, push, subscriptions: left.length }
  }
  const seconds = (push: { due_at: Date }) => (push.due_at.getTime() - harness.deps.clock().getTime()) / 1000

  it.each([404, 410])('%i removes the subscription', async (status) => {
    const { push, subscriptions } = await sendTo(() => new Response(null, { status }))
    expect([push, subscriptions]).toMatchObject([{ state: 'sent', sent: 0, gone: 1 }, 0])
  })

  it.each([
    ['429 with a pause', { status: 429, headers: { 'retry-after': '120' } }, 120],
    ['429 without one', { status: 429 }, 60],
    ['503', { status: 503, headers: { 'retry-after': '900' } }, 900],
    ['500', { status: 500 }, 30],
  ])('%s keeps it, and is asked again later', async (_, init, pause) => {
    const { push, subscriptions } = await sendTo(() => new Response(null, init))
    expect([push, subscriptions, seconds(push)]).toMatchObject([{ state: 'queued', attempts: 1 }, 1, pause])
  })

  it('201 is a delivery: one encrypted and signed request with nothing of the person in clear', async () => {
    const { endpoint, requests, push, subscriptions } = await sendTo(() => new Response(null, { status: 201 }))
    expect([push, subscriptions]).toMatchObject([{ state: 'sent', sent: 1 }, 1])
    const [{ url, init } = {}] = requests
    expect([requests.length, url]).toEqual([1, endpoint])
    const headers = new Headers(init?.headers)
    expect(headers.get('content-encoding')).toBe('aes128gcm')
    expect(headers.get('authorization')).toMatch(/^vapid t=/)
    expect(Buffer.from(init?.body as Uint8Array).toString('latin1')).not.toContain('/profile/notifications')
  })
})

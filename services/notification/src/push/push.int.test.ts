import { randomUUID } from 'node:crypto'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { noticeRequested } from '@wardround/proto/events/notices.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Harness, startNotification } from '#testing/harness.ts'
import { sendPushes } from './send-pushes.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startNotification()
}, 60_000)
afterAll(() => harness.stop())
beforeEach(() => {
  harness.pushed.length = 0
})

const learner = () =>
  ({ uid: randomUUID(), sid: 's', group: 1, verified: true, entitlements: ['question-bank'] }) as const
const staff = {
  uid: randomUUID(),
  sid: 's',
  name: 'Ed Itor',
  admin: true,
  permissions: { Notifications: 'vae' },
} as const
const browser = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
})
const subscribe = async (as: object, body: object = browser()) =>
  harness.call({ url: '/wardround/push/subscription', as, body })
const run = () => sendPushes(harness.deps, new AbortController().signal)

async function notify(uid: string) {
  const id = randomUUID()
  await harness.tell(noticeRequested.moderation, id, {
    kind: 'pairing-changed',
    uid,
    fields: { pairId: randomUUID(), news: 'paired' },
    sealed: null,
  })
  await eventually(async () => expect(await harness.db.knex('pushes').where({ id })).toHaveLength(1))
  return id
}

it('go to every browser of the person, with an id and no words', async () => {
  const me = learner()
  await subscribe(me)
  await subscribe(me)
  const id = await notify(me.uid)
  await run()
  expect(harness.pushed.map(({ payload }) => payload)).toEqual([
    { id, link: '/profile/notifications' },
    { id, link: '/profile/notifications' },
  ])
  expect(await harness.db.knex('pushes').where({ id }).first()).toMatchObject({ state: 'sent', sent: 2 })
})

it('wait for the end of the quiet hours', async () => {
  const me = learner()
  await subscribe(me)
  const body = { quietHours: { from: '00:00', until: '23:59' }, timeZone: 'Europe/London' }
  const set = await harness.call({ method: 'PUT', url: '/wardround/notifications/preferences', as: me, body })
  expect(set.data).toMatchObject({ quietHours: { from: '00:00', until: '23:59' } })
  const id = await notify(me.uid)
  await run()
  expect(harness.pushed).toEqual([])
  harness.pass(86_400)
  await run()
  expect(await harness.db.knex('pushes').where({ id }).first('state')).toEqual({ state: 'sent' })
})

it('remove a browser that is gone, and wait where the push service asks for it', async () => {
  const me = learner()
  await subscribe(me)
  const real = harness.deps.push.sendTo
  harness.deps.push.sendTo = async () => ({ state: 'later', seconds: 600 })
  const id = await notify(me.uid)
  await run()
  const waiting = await harness.db.knex('pushes').where({ id }).first()
  expect(waiting).toMatchObject({ state: 'queued', attempts: 1 })
  expect(waiting.due_at.getTime() - harness.deps.clock().getTime()).toBe(600_000)
  harness.deps.push.sendTo = async () => ({ state: 'gone' })
  harness.pass(601)
  await run()
  expect(await harness.db.knex('pushes').where({ id }).first()).toMatchObject({ state: 'sent', gone: 1 })
  expect(await harness.db.knex('push_subscriptions').where({ user_id: me.uid })).toEqual([])
  harness.deps.push.sendTo = real
})

it('go to browsers of known push services only', async () => {
  const body = { ...browser(), endpoint: 'https://169.254.169.254/latest' }
  expect((await subscribe(learner(), body)).error.code).toBe('push.endpoint-refused')
  expect((await harness.call({ url: '/wardround/push/subscription', body: browser() })).status).toBe(401)
})

it('belong to whoever subscribed last, who alone can stop them', async () => {
  const [first, second, body] = [learner(), learner(), browser()]
  await subscribe(first, body)
  await subscribe(second, body)
  const stop = (as: object) =>
    harness.call({
      method: 'DELETE',
      url: '/wardround/push/subscription',
      as,
      body: { endpoint: body.endpoint },
    })
  expect((await stop(first)).data).toEqual({ removed: 0 })
  expect((await stop(second)).data).toEqual({ removed: 1 })
})

it('to a topic need an answer of the provider, and a step-up for everyone', async () => {
  const body = { topic: 'all', title: 'Mock 15 opens', body: '', link: '/mock' }
  const send = (as: object) => harness.call({ url: '/a/wardround/firebase/send-topic', as, body })
  expect((await send({ ...staff, provedAt: 0 })).error.code).toBe('access.step-up')
  expect((await send(learner())).error.code).toBe('access.permission')
  await subscribe(learner())
  expect((await send(staff)).data).toMatchObject({ name: 'projects/test/messages/1', topic: 'all', state: 'queued' })
  await run()
  expect(harness.pushed.at(-1)?.payload).toMatchObject({ title: 'Mock 15 opens', link: '/mock' })
  harness.deps.push.sendTopic = async () => undefined
  expect((await send(staff)).error).toMatchObject({ code: 'push.invalid-response', message: 'invalid response' })
  expect((await harness.call({ url: '/a/wardround/pushes', as: staff })).data.items[0]).toMatchObject({ topic: 'all' })
})

import { createECDH, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { covers } from '@wardround/kit/testing/covers.ts'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { examDateChanged, userDeleted } from '@wardround/proto/events/identity.ts'
import { noticeRequested } from '@wardround/proto/events/notices.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Harness, startNotification } from '#testing/harness.ts'
import { choosePush } from './push-provider.ts'
import { sendPushes } from './send-pushes.ts'

covers('deletePushSubscription getPushKey listPushes savePushSubscription setPreferences')

let send: Harness['deps']['push']['sendTo']
let harness: Harness
beforeAll(async () => {
  harness = await startNotification()
  send = harness.deps.push.sendTo
}, 60_000)
afterAll(() => harness.stop())
beforeEach(() => {
  harness.pushed.length = 0
  harness.deps.push.sendTopic = async () => 'projects/test/messages/1'
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
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'a'.repeat(22) },
})
const subscribe = async (as: object, body: object = browser()) =>
  harness.call({ url: '/wardround/push/subscription', as, body })
const prefer = (as: object, body: object) =>
  harness.call({ method: 'PUT', url: '/wardround/notifications/preferences', as, body })
const choose = (as: object, kind: string, enabled = true) =>
  prefer(as, { choices: [{ kind, channel: 'push', enabled }] })
const toTopic = (topic: string, title = 'Good luck', id: string = randomUUID()) =>
  harness.call({
    url: '/a/wardround/firebase/send-topic',
    as: staff,
    body: { id, topic, title, body: '', link: '/mock' },
  })
const run = () => sendPushes(harness.deps, new AbortController().signal)

/** Whose browsers got a push, one line for each. */
async function reached(): Promise<string[]> {
  const owners = await harness.db.knex('push_subscriptions').select('id', 'user_id')
  const ownerOf = new Map(owners.map(({ id, user_id: uid }) => [id, uid]))
  return harness.pushed.map(({ subscription }) => ownerOf.get(subscription.id)).sort()
}

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
  const set = await prefer(me, { quietHours: { from: '00:00', until: '23:00' }, timeZone: 'Europe/London' })
  expect(set.data).toMatchObject({ quietHours: { from: '00:00', until: '23:00' } })
  const id = await notify(me.uid)
  await run()
  expect(harness.pushed).toEqual([])
  harness.pass(14 * 3_600)
  await run()
  expect(await harness.db.knex('pushes').where({ id }).first('state')).toEqual({ state: 'sent' })
})

it('wait for quiet hours that were set, or had begun, after they were queued', async () => {
  const me = learner()
  await subscribe(me)
  harness.deps.push.sendTo = async () => ({ state: 'later', seconds: 600 })
  const id = await notify(me.uid)
  await run()
  harness.deps.push.sendTo = send
  const now = harness.deps.clock()
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString().slice(11, 16)
  await prefer(me, { quietHours: { from: inMinutes(5), until: inMinutes(60) }, timeZone: 'UTC' })
  harness.pass(11 * 60)
  await run()
  expect(harness.pushed).toEqual([])
  harness.pass(50 * 60)
  await run()
  expect(await harness.db.knex('pushes').where({ id }).first()).toMatchObject({ state: 'sent', sent: 1 })
})

it('are not sent once the person has switched them off, or has lost the question bank', async () => {
  const [off, lost, has] = [learner(), learner(), learner()]
  for (const who of [off, lost, has]) await subscribe(who)
  const until = (days: number) => new Date(harness.deps.clock().getTime() + days * 86_400_000)
  await harness.db.knex('people').insert([
    { user_id: lost.uid, bank_until: until(-1), bank_revision: 1 },
    { user_id: has.uid, bank_until: until(1), bank_revision: 1 },
  ])
  for (const { uid } of [off, lost, has]) await notify(uid)
  await choose(off, 'pairing-changed', false)
  await run()
  expect(await reached()).toEqual([has.uid])
})

it('to a topic go to those who want such pushes, to each after the quiet hours', async () => {
  await harness.db.knex('push_subscriptions').delete()
  const [silent, refuses, awake, asleep] = [learner(), learner(), learner(), learner()]
  for (const who of [silent, refuses, awake, asleep, asleep]) await subscribe(who)
  for (const who of [awake, asleep]) for (const kind of ['announcement', 'news-published']) await choose(who, kind)
  await choose(refuses, 'announcement', false)
  const now = harness.deps.clock()
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString().slice(11, 16)
  await prefer(asleep, { quietHours: { from: inHours(-1), until: inHours(2) }, timeZone: 'UTC' })
  for (const topic of ['all', 'news']) {
    harness.pass(1)
    await toTopic(topic)
  }
  await run()
  expect(await reached()).toEqual([awake.uid, awake.uid])
  const listed = async () => (await harness.call({ url: '/a/wardround/pushes', as: staff })).data.items.slice(0, 2)
  expect(await listed()).toMatchObject([
    { topic: 'news', state: 'sent', sent: 1, waiting: 2 },
    { topic: 'all', sent: 1, waiting: 2 },
  ])
  await choose(asleep, 'news-published', false)
  harness.pushed.length = 0
  harness.pass(2 * 3_600)
  await run()
  expect(await reached()).toEqual([asleep.uid, asleep.uid])
  expect(harness.pushed.map(({ payload }) => payload)).toMatchObject([{ title: 'Good luck' }, { title: 'Good luck' }])
  expect(await listed()).toMatchObject([
    { topic: 'news', sent: 1, waiting: 0 },
    { topic: 'all', sent: 3, waiting: 0 },
  ])
  await harness.tell(userDeleted, randomUUID(), { uid: asleep.uid, at: now.toISOString() })
  await eventually(async () => expect(await harness.db.knex('pushes').where({ user_id: asleep.uid })).toEqual([]))
})

it('to a topic wait once for each browser, also where the push service asks for a pause', async () => {
  await harness.db.knex('push_subscriptions').delete()
  const [awake, asleep] = [learner(), learner()]
  for (const who of [awake, asleep]) {
    await subscribe(who)
    await choose(who, 'announcement')
  }
  await prefer(asleep, { quietHours: { from: '00:00', until: '23:59' }, timeZone: 'UTC' })
  harness.deps.push.sendTo = async () => ({ state: 'later', seconds: 60 })
  await toTopic('all')
  await run()
  harness.deps.push.sendTo = send
  harness.pass(61)
  await run()
  expect(await reached()).toEqual([awake.uid])
  expect(await harness.db.knex('pushes').where({ user_id: asleep.uid })).toHaveLength(1)
})

it('to a topic are sent once for an id, also when it comes twice at once', async () => {
  const id = randomUUID()
  let asked = 0
  harness.deps.push.sendTopic = async () => `projects/test/messages/${++asked}`
  const replies = await Promise.all([1, 2, 3].map(() => toTopic('news', 'Good luck', id)))
  replies.push(await toTopic('news', 'Good luck', id))
  expect(replies.map(({ status, data }) => [status, data?.name])).toEqual(
    Array(4).fill([200, 'projects/test/messages/1']),
  )
  expect(asked).toBe(1)
  expect(await toTopic('news', 'Other words', id)).toMatchObject({ status: 409, error: { code: 'resource.taken' } })
  expect(await harness.db.knex('audit_entries').where({ entity_id: id })).toHaveLength(1)
})

it('to a topic leave nothing behind when the provider answers nothing', async () => {
  const id = randomUUID()
  harness.deps.push.sendTopic = async () => ''
  expect(await toTopic('news', 'Good luck', id)).toMatchObject({ error: { code: 'push.invalid-response' } })
  expect(await harness.db.knex('pushes').where({ id })).toEqual([])
  harness.deps.push.sendTopic = async () => 'projects/test/messages/2'
  expect((await toTopic('news', 'Good luck', id)).data).toMatchObject({ name: 'projects/test/messages/2' })
})

it('count the browsers of those who get pushes', async () => {
  await harness.db.knex('push_subscriptions').delete()
  const [lost, has] = [learner(), learner()]
  for (const who of [lost, has]) await subscribe(who)
  await harness.db
    .knex('people')
    .insert([{ user_id: lost.uid, bank_until: new Date(harness.deps.clock().getTime() - 1), bank_revision: 1 }])
  expect((await harness.call({ url: '/a/wardround/pushes', as: staff })).data.subscriptions).toBe(1)
})

it('refuse keys that no browser makes', async () => {
  for (const keys of [
    { p256dh: 'A'.repeat(87), auth: 'a'.repeat(22) },
    { p256dh: 'B'.repeat(87), auth: 'a'.repeat(21) },
    { p256dh: `B${'+'.repeat(86)}`, auth: 'a'.repeat(22) },
    { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  ])
    expect(await subscribe(learner(), { ...browser(), keys })).toMatchObject({ error: { code: 'request.invalid' } })
})

it('go to the ten browsers that a person used last', async () => {
  const me = learner()
  for (let count = 0; count < 11; count += 1) {
    await subscribe(me)
    harness.pass(1)
  }
  const rows = await harness.db.knex('push_subscriptions').where({ user_id: me.uid }).orderBy('seen_at')
  expect(rows).toHaveLength(10)
  expect(harness.deps.clock().getTime() - rows[0].seen_at.getTime()).toBe(10_000)
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

it('go again to those browsers alone that failed beside others', async () => {
  const me = learner()
  const real = harness.deps.push.sendTo
  const [busy, quick] = [browser(), browser()]
  for (const body of [busy, quick]) await subscribe(me, body)
  let isBusy = true
  harness.deps.push.sendTo = async (subscription, payload) =>
    isBusy && subscription.endpoint === busy.endpoint ? { state: 'later', seconds: 90 } : real(subscription, payload)
  const id = await notify(me.uid)
  await run()
  const push = () => harness.db.knex('pushes').where({ id }).first()
  expect(await push()).toMatchObject({ state: 'queued', sent: 1, attempts: 1 })
  expect((await push()).due_at.getTime() - harness.deps.clock().getTime()).toBe(90_000)
  isBusy = false
  await run()
  harness.pass(91)
  await run()
  expect(await push()).toMatchObject({ state: 'sent', sent: 2, problem: null })
  expect(harness.pushed.map(({ subscription }) => subscription.endpoint)).toEqual([quick.endpoint, busy.endpoint])
  harness.deps.push.sendTo = real
})

it('are subscribed to with the public key', async () => {
  expect((await harness.call({ url: '/wardround/push/key', as: learner() })).data).toEqual({ key: 'public' })
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
  const words = { topic: 'all', title: 'Mock 15 opens', body: '', link: '/mock' }
  const send = (as: object) =>
    harness.call({ url: '/a/wardround/firebase/send-topic', as, body: { id: randomUUID(), ...words } })
  expect((await send({ ...staff, provedAt: 0 })).error.code).toBe('access.step-up')
  expect((await send(learner())).error.code).toBe('access.permission')
  const me = learner()
  await subscribe(me)
  await choose(me, 'announcement')
  expect((await send(staff)).data).toMatchObject({ name: 'projects/test/messages/1', topic: 'all', state: 'queued' })
  await run()
  expect(harness.pushed.at(-1)?.payload).toMatchObject({ title: 'Mock 15 opens', link: '/mock' })
  harness.deps.push.sendTopic = async () => undefined
  expect((await send(staff)).error).toMatchObject({ code: 'push.invalid-response', message: 'invalid response' })
  expect((await harness.call({ url: '/a/wardround/pushes', as: staff })).data.items[0]).toMatchObject({ topic: 'all' })
})

it.each([
  ['a name', '{"name":"projects/sandbox/messages/1"}', 'projects/sandbox/messages/1'],
  ['nothing', '', undefined],
  ['an empty object', '{}', undefined],
  ['a page', '<html></html>', undefined],
])('to a topic read %s from Firebase', async (_, answer, name) => {
  const asked: unknown[] = []
  const firebase = createServer((request, reply) => {
    request.setEncoding('utf8').once('data', (body: string) => asked.push(JSON.parse(body)))
    request.once('end', () => reply.end(answer))
  })
  await new Promise<void>((resolve) => void firebase.listen(0, '127.0.0.1', resolve))
  const { port } = firebase.address() as AddressInfo
  const provider = choosePush({ PUBLIC_URL: 'https://wardround.test', PUSH_SANDBOX_URL: `http://127.0.0.1:${port}` })
  const sent = await provider.sendTopic?.({ topic: 'news', title: 'Mock 15 opens', body: '', link: '/mock' })
  expect(sent).toBe(name)
  expect(asked).toMatchObject([{ message: { topic: 'news', notification: { title: 'Mock 15 opens' } } }])
  await new Promise((resolve) => firebase.close(resolve))
})

it('to the exam week reach those alone whose exam is in the next seven days', async () => {
  await harness.db.knex('push_subscriptions').delete()
  const today = harness.deps.clock()
  const day = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const people = [-1, 0, 6, 7, null].map((days) => ({ who: learner(), date: days === null ? null : day(days) }))
  for (const { who, date } of people) {
    await subscribe(who)
    await choose(who, 'announcement')
    await harness.tell(examDateChanged, randomUUID(), { uid: who.uid, revision: 2, date, timeZone: 'Europe/London' })
  }
  const known = () =>
    harness.db.knex('people').whereIn(
      'user_id',
      people.map(({ who }) => who.uid),
    )
  await eventually(async () => expect(await known()).toHaveLength(people.length))
  await toTopic('exam-week')
  await run()
  expect(await reached()).toEqual([people[1]?.who.uid, people[2]?.who.uid].sort())
})

it('end at once with the account: its browsers are removed', async () => {
  const me = learner()
  await subscribe(me)
  await harness.tell(userDeleted, randomUUID(), { uid: me.uid, at: harness.deps.clock().toISOString() })
  await eventually(async () =>
    expect(await harness.db.knex('push_subscriptions').where({ user_id: me.uid })).toEqual([]),
  )
})

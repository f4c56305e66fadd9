import { createLogger } from '@wardround/kit/base/logger.ts'
import { startConsumers } from '@wardround/kit/events/consumers.ts'
import { connectNats } from '@wardround/kit/events/nats.ts'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { startTestNats } from '@wardround/kit/testing/nats.ts'
import type { EventContract } from '@wardround/proto/event.ts'
import { entitlementChanged, servicesChanged } from '@wardround/proto/events/billing.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { consumers } from '#consumers.ts'
import { createUser } from '#people/staff-users/create-user.ts'
import { type Harness, person, startIdentity } from '#testing/harness.ts'

const logger = createLogger({ name: 'test', level: 'silent' })
const stops: (() => Promise<unknown>)[] = []
let identity: Harness
let publish: (event: EventContract, id: string, data: object) => Promise<unknown>

beforeAll(async () => {
  identity = await startIdentity()
  const server = await startTestNats()
  const nats = await connectNats({ url: server.url, name: 'test', logger })
  const running = startConsumers({ db: identity.db, nats, logger, consumers, deps: identity.deps })
  stops.push(
    () => running.stop(),
    () => nats.close(),
    () => server.stop(),
    () => identity.stop(),
  )
  publish = (event, id, data) =>
    nats.jetstream.publish(
      event.subject,
      JSON.stringify({ id, type: event.type, occurredAt: new Date().toISOString(), data }),
    )
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

const QB_END = '2026-09-01T00:00:00.000Z'
const GEMS_END = '2026-07-01T00:00:00.000Z'
const newUser = async (name: string) =>
  (await createUser(identity.deps, { ...person(name), group: 1, verified: true })).uid
const inboxHolds = (count: number) =>
  eventually(async () => expect(await identity.db.knex('inbox_messages')).toHaveLength(count))
const rowOf = (id: string) =>
  identity.db.knex('users').where({ id }).first('entitlements', 'qb_until', 'gems_until', 'served_until')

it('keeps the newest entitlements, whatever the order and however often they arrive', async () => {
  const uid = await newUser('subscriber')
  const newest = crypto.randomUUID()
  const send = (id: string, revision: number, entitlements: Record<string, string>, of = uid) =>
    publish(entitlementChanged, id, { uid: of, revision, entitlements })
  await send(crypto.randomUUID(), 1, { 'question-bank': '2026-06-01T00:00:00.000Z' })
  await send(newest, 3, { 'question-bank': QB_END, gems: GEMS_END, 'event:e1': GEMS_END })
  await send(crypto.randomUUID(), 2, {})
  await send(newest, 3, { 'question-bank': QB_END, gems: GEMS_END, 'event:e1': GEMS_END })
  await send(crypto.randomUUID(), 9, {}, crypto.randomUUID())
  await inboxHolds(4)
  const { data } = await identity.call({
    url: '/users/login',
    body: { email: 'subscriber@wardround.test', password: person('').password },
  })
  expect(data.user).toMatchObject({ is_subscribed: true, qb: true, gems: true, qb_until: QB_END, gems_until: GEMS_END })
  expect(await rowOf(uid)).toMatchObject({ qb_until: new Date(QB_END), served_until: new Date(QB_END) })
  expect(await identity.payloads('events.identity.session.changed.v1')).toEqual([{ uid }, { uid }])
})

it('reads version 1 of the event, which takes no seat at an event away and brings nothing old back', async () => {
  const uid = await newUser('replayed')
  const before = (await identity.db.knex('inbox_messages')).length
  await publish(servicesChanged, crypto.randomUUID(), { uid, revision: 1, qbUntil: QB_END, gemsUntil: null })
  await inboxHolds(before + 1)
  expect((await rowOf(uid)).entitlements).toEqual({ 'question-bank': QB_END })
  await publish(entitlementChanged, crypto.randomUUID(), { uid, revision: 2, entitlements: { 'event:e1': QB_END } })
  await inboxHolds(before + 2)
  await publish(servicesChanged, crypto.randomUUID(), { uid, revision: 3, qbUntil: null, gemsUntil: GEMS_END })
  await publish(servicesChanged, crypto.randomUUID(), { uid, revision: 1, qbUntil: QB_END, gemsUntil: null })
  await inboxHolds(before + 4)
  expect((await rowOf(uid)).entitlements).toEqual({ 'event:e1': QB_END, gems: GEMS_END })
})

it('follows a process of the version before, which writes and reads the columns of the two services', async () => {
  const uid = await newUser('rolling')
  const users = () => identity.db.knex('users').where({ id: uid })
  await users().update({ entitlements: JSON.stringify({ 'event:e1': GEMS_END }) })
  await users().update({ entitlement_revision: 5, qb_until: new Date(QB_END), gems_until: null })
  expect((await rowOf(uid)).entitlements).toEqual({ 'event:e1': GEMS_END, 'question-bank': QB_END })
  await users().update({ entitlements: JSON.stringify({ gems: GEMS_END }) })
  expect(await rowOf(uid)).toMatchObject({ qb_until: null, gems_until: new Date(GEMS_END) })
})

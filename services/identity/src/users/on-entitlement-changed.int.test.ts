import { startConsumers } from '@wardround/kit/consumers.ts'
import { createLogger } from '@wardround/kit/logger.ts'
import { connectNats } from '@wardround/kit/nats.ts'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { startTestNats } from '@wardround/kit/testing/nats.ts'
import { entitlementChanged } from '@wardround/proto/events/billing.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { consumers } from '../consumers.ts'
import { type Harness, person, startIdentity } from '../testing/harness.ts'
import { createUser } from './create-user.ts'

const logger = createLogger({ name: 'test', level: 'silent' })
const stops: (() => Promise<unknown>)[] = []
let identity: Harness
let tell: (id: string, data: object) => Promise<unknown>

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
  tell = (id, data) =>
    nats.jetstream.publish(
      entitlementChanged.subject,
      JSON.stringify({ id, type: entitlementChanged.type, occurredAt: new Date().toISOString(), data }),
    )
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

it('keeps the newest entitlement, whatever the order and however often it arrives', async () => {
  const { uid } = await createUser(identity.deps, { ...person('subscriber'), group: 1, verified: true })
  const message = (revision: number, qbUntil: string | null, gemsUntil: string | null) => ({ uid, revision, qbUntil, gemsUntil })
  const newest = crypto.randomUUID()
  await tell(crypto.randomUUID(), message(1, '2026-06-01T00:00:00Z', null))
  await tell(newest, message(3, '2026-09-01T00:00:00Z', '2026-07-01T00:00:00Z'))
  await tell(crypto.randomUUID(), message(2, null, null))
  await tell(newest, message(3, '2026-09-01T00:00:00Z', '2026-07-01T00:00:00Z'))
  await tell(crypto.randomUUID(), { uid: crypto.randomUUID(), revision: 9, qbUntil: null, gemsUntil: null })
  await eventually(async () => expect(await identity.db.knex('inbox_messages')).toHaveLength(4))
  const { data } = await identity.call({ url: '/users/login', body: { email: 'subscriber@wardround.test', password: person('').password } })
  expect(data.user).toMatchObject({
    is_subscribed: true,
    qb: true,
    gems: true,
    qb_until: '2026-09-01T00:00:00.000Z',
    gems_until: '2026-07-01T00:00:00.000Z',
  })
  expect(await identity.payloads('events.identity.session.changed.v1')).toEqual([{ uid }, { uid }])
})

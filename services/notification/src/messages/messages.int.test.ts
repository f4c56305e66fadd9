import { randomUUID } from 'node:crypto'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyNextBatch } from '#broadcasts/copy-broadcasts.ts'
import { type Harness, startNotification } from '#testing/harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startNotification()
}, 60_000)
afterAll(() => harness.stop())

const learner = () =>
  ({ uid: randomUUID(), sid: 's', group: 1, verified: true, entitlements: ['question-bank'] }) as const
const staff = {
  uid: randomUUID(),
  sid: 's',
  name: 'Ed Itor',
  admin: true,
  permissions: { Notifications: 'vae' },
} as const
const message = (uids: string[], change: object = {}) => ({
  id: randomUUID(),
  subject: 'Your refund has been made',
  html: '<p>Dear Amara<script>alert(1)</script><img src=x onerror=alert(1)></p>',
  from: 'Accounts',
  target: 'list',
  groups: [],
  uids,
  byEmail: true,
  ...change,
})
const send = (body: object) => harness.call({ url: '/a/wardround/message', as: staff, body })

it('reach those they are for, cleaned, and are read, marked unread and deleted', async () => {
  const [me, other] = [learner(), learner()]
  const body = message([me.uid])
  expect((await send(body)).data).toMatchObject({ reach: 1, reads: 0, html: '<p>Dear Amara</p>' })
  expect((await send(body)).data.id).toBe(body.id)
  const ask = async (path: string, as: object = me) => (await harness.call({ url: `/wardround${path}`, as })).data
  expect(await ask('/messagesshow')).toEqual({ count: 1, show: true })
  expect(await ask('/messagesshow', other)).toEqual({ count: 0, show: false })
  expect(await ask('/messages')).toMatchObject({
    total: 1,
    items: [{ id: body.id, from: 'Accounts', status: 1, html: '<p>Dear Amara</p>' }],
  })
  const set = async (status: 0 | 1, as: object = me) =>
    harness.call({ method: 'PUT', url: `/wardround/messagestatus/${body.id}`, as, body: { status } })
  expect((await set(0)).data).toEqual({ count: 0 })
  expect((await set(1)).data).toEqual({ count: 1 })
  expect((await set(0, other)).error.code).toBe('resource.missing')
  const remove = (as: object) => harness.call({ method: 'DELETE', url: `/wardround/message/${body.id}`, as })
  expect((await remove(other)).error.code).toBe('resource.missing')
  expect((await remove(me)).data).toEqual({ count: 0 })
  expect(await ask('/messages')).toMatchObject({ total: 0 })
})

it('to everyone need a step-up, and to nobody are refused', async () => {
  const old = { ...staff, provedAt: 0 }
  const all = await harness.call({ url: '/a/wardround/message', as: old, body: message([], { target: 'all' }) })
  expect(all.error.code).toBe('access.step-up')
  expect((await send(message([]))).error.code).toBe('request.invalid')
  expect((await harness.call({ url: '/a/wardround/message', as: learner(), body: message([]) })).status).toBe(403)
})

it('are copied by email to each person once, unless that is switched off', async () => {
  const [wants, refuses] = [learner(), learner()]
  for (const { uid } of [wants, refuses]) {
    await harness.db.knex('people').insert({ user_id: uid, user_group: 1 })
    const sealed = harness.sealed({ email: `${uid}@example.com`, firstName: 'Amina' })
    await harness.db.knex('contacts').insert({ user_id: uid, sealed, updated_at: new Date() })
  }
  const off = { choices: [{ kind: 'message-received', channel: 'email', enabled: false }] }
  await harness.call({ method: 'PUT', url: '/wardround/notifications/preferences', as: refuses, body: off })
  await harness.db.knex('broadcasts').update({ copied_at: new Date() })
  await send(message([wants.uid, refuses.uid]))
  while (await copyNextBatch(harness.deps));
  const notices = await harness.events('events.notification.notice.requested.v1')
  expect(notices.map(({ uid }) => uid).sort()).toEqual([wants.uid, refuses.uid].sort())
  for (const data of notices)
    await harness.tell(
      (await import('@wardround/proto/events/notices.ts')).noticeRequested.notification,
      randomUUID(),
      data,
    )
  await eventually(async () =>
    expect(await harness.db.knex('deliveries').where({ kind: 'message-received' }).pluck('user_id')).toEqual([
      wants.uid,
    ]),
  )
})

import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { copyNextBatch } from '#broadcasts/copy-broadcasts.ts'
import { type Harness, startNotification } from '#testing/harness.ts'

covers(`
  countMessages deleteMessage listMessageReaders listMessages listSentMessages sendMessage setMessageStatus
  showMessages
`)

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
/** When the plans of those who have one end. */
const LATER = new Date('2100-01-01T00:00:00Z')
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

it('T-042 reach those alone they are for, cleaned, and are read, marked unread and deleted', async () => {
  const [me, other] = [learner(), learner()]
  await harness.db.knex('people').insert({ user_id: me.uid, bank_until: LATER })
  const body = message([me.uid, randomUUID()])
  expect((await send(body)).data).toMatchObject({ reach: 1, reads: 0, html: '<p>Dear Amara</p>' })
  expect((await send({ ...body, uids: body.uids.toReversed() })).data.id).toBe(body.id)
  for (const other of [{ html: '<p>Dear Amara Nwosu</p>' }, { uids: [me.uid] }, { byEmail: false }])
    expect((await send({ ...body, ...other })).error).toMatchObject({
      code: 'resource.taken',
      details: [{ path: 'body.id', message: expect.stringContaining('was sent already') }],
    })
  const sent = (await harness.call({ url: '/a/wardround/messages', as: staff })).data
  expect(sent.items).toContainEqual(expect.objectContaining({ id: body.id, reach: 1, reads: 0 }))
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
  for (let time = 0; time < 2; time += 1) expect((await remove(me)).data).toEqual({ count: 0 })
  expect(await ask('/messages')).toMatchObject({ total: 0 })
})

it.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script in a nested tag', '<scr<script>ipt>alert(1)</scr</script>ipt>'],
  ['an image that fails', '<img src=x onerror=alert(1)>'],
  ['a drawing that loads', '<svg/onload=alert(1)>'],
  ['a drawing with an animation', '<svg><animate xlink:href=#x attributeName=href values=javascript:alert(1) /></svg>'],
  ['a link that runs', '<a href="javascript:alert(1)">Read</a>'],
  ['a link that runs, written with a tab', '<a href="jav&#x09;ascript:alert(1)">Read</a>'],
  ['a link to data', '<a href="data:text/html,<script>alert(1)</script>">Read</a>'],
  ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ['a form', '<form action="https://example.com"><input name="password"><button>Log in</button></form>'],
  ['a style', '<p style="background:url(https://example.com/x)">Hello</p><style>*{display:none}</style>'],
  [
    'mathematics',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  ],
  ['a page refresh', '<meta http-equiv="refresh" content="0;url=https://example.com">'],
  ['another base', '<base href="https://example.com/">'],
  ['an unclosed tag', '<img src="x" onerror="alert(1)"'],
])('come without %s', async (_, attack) => {
  const me = learner()
  const sent = (await send(message([me.uid], { html: `<p>Dear Amara</p>${attack}` }))).data
  const [shown] = (await harness.call({ url: '/wardround/messages', as: me })).data.items
  for (const { html } of [sent, shown]) {
    expect(html).toContain('<p>Dear Amara</p>')
    expect(html).not.toMatch(
      /<(script|svg|math|iframe|form|input|button|style|meta|base)|<[^>]*(\son\w+=|javascript:|data:|url\()/i,
    )
  }
})

it.each(['<script>alert(1)</script>', '<p> &nbsp; </p>', '<img src=https://example.com/a.png>'])(
  'are refused where nothing is left to read of %s',
  async (html) => {
    const body = message([learner().uid], { html })
    expect(await send(body)).toMatchObject({ status: 400, error: { details: [{ path: 'body.html' }] } })
    expect(await harness.db.knex('broadcasts').where({ id: body.id })).toEqual([])
  },
)

it('keep subject and sender as text, letter for letter', async () => {
  const me = learner()
  const words = { subject: '<img src=x onerror=alert(1)>', from: '"><script>alert(1)</script>' }
  expect((await send(message([me.uid], words))).data).toMatchObject(words)
  expect((await harness.call({ url: '/wardround/messages', as: me })).data.items).toMatchObject([words])
})

it('are shown in the menu to everyone where the setting says so', async () => {
  const show = async () => (await harness.call({ url: '/wardround/messagesshow', as: learner() })).data.show
  expect(await show()).toBe(false)
  const setting = { tag: 'messages', revision: 1, value: 'true' }
  await harness.db.knex('setting_copies').insert(setting)
  expect(await show()).toBe(true)
  await harness.db.knex('setting_copies').delete()
})

it('are counted for a page that asks each minute with one statement', async () => {
  const { db } = harness
  const asked: string[] = []
  const note = ({ sql }: { sql: string }) => void asked.push(sql)
  const query = vi.spyOn(db.pool, 'query')
  db.knex.on('query', note)
  const me = learner()
  await send(message([me.uid]))
  for (const [path, reply] of [
    ['messagesshow', { count: 1, show: true }],
    ['messagescount', { count: 1 }],
    ['notificationscountv3', { counter: expect.any(Number) }],
  ] as const) {
    asked.length = 0
    query.mockClear()
    expect((await harness.call({ url: `/wardround/${path}`, as: me })).data).toEqual(reply)
    expect([path, asked.length + query.mock.calls.length]).toEqual([path, 1])
  }
  db.knex.off('query', note)
  query.mockRestore()
})

it('name their readers to staff, readers first', async () => {
  const [reads, waits] = [learner(), learner()]
  for (const { uid } of [reads, waits]) await harness.db.knex('people').insert({ user_id: uid, bank_until: LATER })
  const { id } = (await send(message([reads.uid, waits.uid]))).data
  await harness.call({ method: 'PUT', url: `/wardround/messagestatus/${id}`, as: reads, body: { status: 0 } })
  const list = (as: object, of = id) => harness.call({ url: `/a/wardround/messages/${of}/readers`, as })
  expect((await list(staff)).data).toMatchObject({
    total: 2,
    items: [
      { uid: reads.uid, name: 'Amina Khan', readAt: expect.any(String) },
      { uid: waits.uid, readAt: null },
    ],
  })
  expect((await list(staff, randomUUID())).error.code).toBe('resource.missing')
  expect((await list(reads)).error.code).toBe('access.permission')
})

it('are for those who were there when they were sent; without a plan only their copy by email reaches them', async () => {
  const { db } = harness
  await db.knex('people').delete()
  await db.knex('broadcasts').update({ copied_at: new Date() })
  const since = (seconds: number) => new Date(harness.deps.clock().getTime() + seconds * 1000)
  const [early, late, locked] = [learner(), learner(), learner()]
  const person = (uid: string, at: Date, bank_until = LATER) => ({ user_id: uid, user_group: 3, since: at, bank_until })
  await db.knex('people').insert([person(early.uid, since(-60)), person(locked.uid, since(-60), since(-1))])
  const { id, reach } = (await send(message([], { target: 'group', groups: [3] }))).data
  expect(reach).toBe(1)
  await db.knex('people').insert(person(late.uid, since(60)))
  harness.pass(120)
  const readers = await harness.call({ url: `/a/wardround/messages/${id}/readers`, as: staff })
  expect(readers.data).toMatchObject({ total: 1, items: [{ uid: early.uid }] })
  await db.knex('outbox_messages').delete()
  while (await copyNextBatch(harness.deps));
  const asked = await harness.events('events.notification.notice.requested.v1')
  expect(asked.map(({ uid }) => uid).sort()).toEqual([early.uid, locked.uid].sort())
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
  await harness.db.knex('outbox_messages').delete()
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

import { randomUUID } from 'node:crypto'
import { transaction } from '@wardround/kit/data/database.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { testIdentity } from '@wardround/kit/testing/identity.ts'
import { noticeRequested } from '@wardround/proto/events/notices.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeInBell } from '#bell/store-in-bell.ts'
import { type Harness, startNotification } from '#testing/harness.ts'
import { sendSummaries } from './send-summaries.ts'

covers('getPreferences')

let harness: Harness
beforeAll(async () => {
  harness = await startNotification()
}, 60_000)
afterAll(() => harness.stop())

const WEEK = 7 * 86_400
const learner = (uid: string) => ({ uid, sid: 's', group: 1, verified: true, entitlements: ['question-bank'] }) as const

/** A person with the question bank and an address, who may want the summary and have something unread. */
async function person({ wants = true, unread = true, hasBank = true } = {}): Promise<string> {
  const uid = randomUUID()
  const { db, deps } = harness
  const until = hasBank ? new Date('2030-01-01') : null
  await db.knex('people').insert({ user_id: uid, user_group: 1, since: deps.clock(), bank_until: until })
  const sealed = harness.sealed({ email: `${uid}@example.com`, firstName: 'Amina' })
  await db.knex('contacts').insert({ user_id: uid, sealed, updated_at: deps.clock() })
  if (wants) await choose(uid, true)
  if (unread) await addNotice(uid)
  return uid
}
const choose = (uid: string, enabled: boolean) =>
  harness.call({
    method: 'PUT',
    url: '/wardround/notifications/preferences',
    as: learner(uid),
    body: { choices: [{ kind: 'weekly-summary', channel: 'email', enabled }] },
  })
const addNotice = (uid: string) =>
  transaction(harness.db, (trx) =>
    storeInBell(
      { trx, deps: harness.deps, afterCommit: () => undefined },
      { id: randomUUID(), kind: 'pairing-changed', uid, fields: { pairId: randomUUID(), news: 'left' }, sealed: null },
    ),
  )
/** Runs the task; returns the people that a summary was asked for. */
async function run(): Promise<string[]> {
  const { knex } = harness.db
  await knex('outbox_messages').delete()
  await sendSummaries(harness.deps, new AbortController().signal)
  return (await harness.events(noticeRequested.notification.subject)).map(({ uid }) => uid)
}
const isOn = async (uid: string) =>
  (await harness.call({ url: '/wardround/notifications/preferences', as: learner(uid) })).data.kinds.find(
    ({ kind }: { kind: string }) => kind === 'weekly-summary',
  ).channels[0].enabled
const post = async (url: string, type: string, payload: string) =>
  harness.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type, 'x-wardround-identity': await testIdentity.header({}, 'notification') },
    payload,
  })

it('come once a week to those who asked, have the question bank and something unread', async () => {
  const wants = await person()
  const others = [await person({ wants: false }), await person({ unread: false }), await person({ hasBank: false })]
  expect(await run()).toEqual([])
  harness.pass(WEEK)
  const asked = await run()
  expect([asked.includes(wants), asked.filter((uid) => others.includes(uid))]).toEqual([true, []])
  expect(await run()).toEqual([])
  harness.pass(WEEK)
  expect(await run()).toContain(wants)
})

it('carry one-click unsubscribe, which needs no log-in and only ever switches off', async () => {
  const uid = await person()
  harness.pass(WEEK)
  await run()
  const requests = await harness.events(noticeRequested.notification.subject)
  const data = requests.find((each) => each.uid === uid)
  expect(data.fields).toEqual({ notifications: 1, messages: 0, titles: [] })
  await harness.tell(noticeRequested.notification, randomUUID(), data)
  const source = await eventually(async () => {
    const [received] = harness.mailbox.receivedBy(`${uid}@example.com`)
    expect(received?.mail.subject).toBe('Your week on Wardround')
    expect(received?.mail.text).toContain('1 unread notification')
    return received?.source ?? ''
  })
  // Headers are folded at spaces.
  const headers = source.split('\r\n\r\n')[0]?.replaceAll(/\r\n\s+/g, ' ') ?? ''
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const [, path = '', token = ''] =
    /^List-Unsubscribe: <http:\/\/localhost:8080\/api\/v1(\/users\/unsubscribe\/([\w-]{43}))>$/m.exec(headers) ?? []
  expect(path).not.toBe('')

  // Opening the address, as scanners of email do, is no call at all.
  expect((await harness.app.inject({ method: 'GET', url: path })).statusCode).toBe(404)
  const wrong = `${token.slice(1)}${token[0] === 'A' ? 'B' : 'A'}`
  const form = 'application/x-www-form-urlencoded'
  const unknown = await post(`/users/unsubscribe/${wrong}`, form, 'List-Unsubscribe=One-Click')
  expect((await post('/users/unsubscribe/short', form, '')).statusCode).toBe(400)
  expect(await isOn(uid)).toBe(true)

  const done = await post(path, form, 'List-Unsubscribe=One-Click')
  expect([done.statusCode, done.json()]).toEqual([unknown.statusCode, unknown.json()])
  expect([done.statusCode, await isOn(uid)]).toEqual([200, false])
  const parts = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
  expect((await post(path, 'multipart/form-data; boundary=b', parts)).statusCode).toBe(200)
  await addNotice(uid)
  harness.pass(WEEK)
  expect(await run()).not.toContain(uid)

  // Whoever wants it again says so when logged in; the link of an old email still works.
  await choose(uid, true)
  harness.pass(WEEK)
  expect(await run()).toContain(uid)
  expect((await post(path, 'application/json', '{"enabled":true}')).statusCode).toBe(200)
  expect(await isOn(uid)).toBe(false)
})

it('say nothing of their own in other emails', async () => {
  const uid = await person({ wants: false })
  const fields = { broadcastId: randomUUID(), title: 'Your refund', from: 'Accounts' }
  await harness.tell(noticeRequested.notification, randomUUID(), {
    kind: 'message-received',
    uid,
    fields,
    sealed: null,
  })
  const source = await eventually(async () => {
    const [received] = harness.mailbox.receivedBy(`${uid}@example.com`)
    expect(received).toBeDefined()
    return received?.source ?? ''
  })
  expect(source).not.toMatch(/unsubscribe/i)
})

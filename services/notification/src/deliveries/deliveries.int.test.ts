import { covers } from '@wardround/kit/testing/covers.ts'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { userActivated, userChanged } from '@wardround/proto/events/identity.ts'
import { noticeRequested } from '@wardround/proto/events/notices.ts'
import type { OpenKind } from '@wardround/proto/notices.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveChoice } from '#notices/preference-repository.ts'
import { type Harness, startNotification } from '#testing/harness.ts'
import { requeueDeliveries } from './requeue-deliveries.ts'
import { sendDelivery } from './send-delivery-job.ts'

covers('listDeliveries resendDelivery')

let service: Harness
let isOpen = false
beforeAll(async () => {
  service = await startNotification((to, tries) => {
    if (to.startsWith('busy') && tries < 3) return 'try later'
    if (to.startsWith('closed') && !isOpen) return `mailbox of ${to} is closed`
    return undefined
  })
})
afterAll(() => service.stop())

const request = (to: string, firstName = 'Amara', kind = 'sign-up-code') => {
  const fields = { code: '123456', token: 'abc', minutes: 10 }
  return { kind, uid: null, fields: null, sealed: service.sealed({ to, firstName, fields }) }
}

async function ask(to: string, firstName?: string): Promise<string> {
  const id = crypto.randomUUID()
  await service.tell(noticeRequested.identity, id, request(to, firstName))
  return id
}

/** Asks for a notice that is no secret. */
async function tell(from: keyof typeof noticeRequested, kind: OpenKind, uid: string, fields: object): Promise<string> {
  const id = crypto.randomUUID()
  await service.tell(noticeRequested[from], id, { kind, uid, fields, sealed: null })
  return id
}

/** A person with a confirmed address. */
async function known(email: string, firstName: string): Promise<string> {
  const uid = crypto.randomUUID()
  const sealedContact = service.sealed({ email, firstName })
  await service.tell(userActivated, crypto.randomUUID(), { uid, group: 1, at: '2026-05-01T08:00:00Z', sealedContact })
  await eventually(async () => expect(await service.db.knex('contacts').where({ user_id: uid })).toHaveLength(1))
  return uid
}

const settled = (id: string, state: string) =>
  eventually(async () => {
    const row = await service.delivery(id)
    expect(row?.state).toBe(state)
    return row
  })

describe('an email that was requested', () => {
  it('is sent once, in text and HTML, though the event comes twice', async () => {
    const id = crypto.randomUUID()
    const data = request('amara@wardround.test')
    await service.tell(noticeRequested.identity, id, data)
    await service.tell(noticeRequested.identity, id, data)
    const row = await settled(id, 'sent')
    await ask('after@wardround.test').then((next) => settled(next, 'sent'))
    const [received, ...more] = service.mailbox.receivedBy('amara@wardround.test')
    expect(more).toEqual([])
    expect(received?.from).toBe('no-reply@wardround.test')
    expect(received?.mail).toMatchObject({
      subject: '123456 is your Wardround code',
      messageId: `<${id}@wardround.test>`,
      from: { text: '"Wardround" <no-reply@wardround.test>' },
    })
    expect(received?.mail.text).toContain('Hello Amara,\n\nYour code is\n\n123456')
    expect(received?.mail.text).toContain('http://localhost:8080/signup/verify/abc')
    expect(received?.mail.html).toContain('href="http://localhost:8080/signup/verify/abc"')
    expect(row).toMatchObject({ sealed: null, attempts: 1, message_id: `<${id}@wardround.test>`, problem: null })
    expect(await service.events('events.notification.delivery.sent.v1')).toContainEqual({
      deliveryId: id,
      kind: 'sign-up-code',
    })
  })

  it('keeps what it says sealed until it is sent, and Redis holds its id only', async () => {
    const id = await ask('closed-secret@wardround.test')
    await settled(id, 'failed')
    const [job] = (await service.deliveryQueue.failed()).filter(({ data }) => data.deliveryId === id)
    expect(job?.data).toEqual({ deliveryId: id })
    const dump = JSON.stringify([await service.delivery(id), job])
    for (const secret of ['123456', 'closed-secret@wardround.test', 'Amara']) expect(dump).not.toContain(secret)
  })

  it('stays one email with one recipient whatever the name holds', async () => {
    await settled(await ask('header@wardround.test', 'Amara\r\nBcc: all@example.com'), 'sent')
    const [received] = service.mailbox.receivedBy('header@wardround.test')
    expect(received?.to).toEqual(['header@wardround.test'])
    expect(received?.mail.bcc).toBeUndefined()
    expect(received?.source).not.toMatch(/^Bcc:/m)
  })
})

describe('an email that the server does not take', () => {
  it('is tried again under the same message id', async () => {
    const id = await ask('busy@wardround.test')
    expect(await settled(id, 'sent')).toMatchObject({ attempts: 3 })
    expect(service.mailbox.seen.filter((each) => each.startsWith('busy@'))).toEqual(
      Array(3).fill(`busy@wardround.test <${id}@wardround.test>`),
    )
    expect(service.mailbox.receivedBy('busy@wardround.test')).toHaveLength(1)
  })

  it('is failed after the last try, seen by staff, and can be sent again', async () => {
    const id = await ask('closed@wardround.test')
    const row = await settled(id, 'failed')
    expect(row.problem).toMatch(/451.*\[address\] is closed/)
    const [failed] = (await service.events('events.notification.delivery.failed.v1')).filter(
      ({ deliveryId }) => deliveryId === id,
    )
    expect(failed.reason).toBe(row.problem)

    const staff = { uid: crypto.randomUUID(), sid: 'x', admin: true, permissions: { Mail: 've' } }
    const listed = await service.call({ url: '/a/wardround/deliveries?state=failed&search=Sign-up', as: staff })
    expect(listed.data.items.map((one: { id: string }) => one.id)).toContain(id)
    const resend = () => service.call({ url: `/a/wardround/delivery/${id}/resend`, body: {}, as: staff })
    isOpen = true
    expect(await resend()).toMatchObject({
      status: 200,
      data: { id, state: 'queued', kind: 'sign-up-code', title: 'Sign-up code', channel: 'email' },
    })
    expect(await settled(id, 'sent')).toMatchObject({ attempts: 4, round: 2 })
    isOpen = false
    expect(await resend()).toMatchObject({ status: 409, error: { code: 'resource.stale' } })
    expect(await service.db.knex('audit_entries').where({ entity_id: id })).toMatchObject([
      { actor: staff.uid, action: 'delivery.resent' },
    ])
  })
})

describe('the requeueing', () => {
  it('queues again what Redis has lost, and changes nothing for what is under way or sent', async () => {
    const now = service.deps.clock()
    const id = crypto.randomUUID()
    await service.db.knex('deliveries').insert({
      id,
      kind: 'sign-up-code',
      sealed: request('lost@wardround.test').sealed,
      created_at: now,
      queued_at: now,
    })
    expect(await requeueDeliveries(service.deps)).toBe(0)
    service.pass(61)
    expect(await requeueDeliveries(service.deps)).toBe(1)
    await settled(id, 'sent')
    expect(await requeueDeliveries(service.deps)).toBe(0)
    expect(service.mailbox.receivedBy('lost@wardround.test')).toHaveLength(1)
  })

  it('starts a new round when a job ended without settling its delivery', async () => {
    const id = crypto.randomUUID()
    // A job that finds nothing to do is over, and its id is taken.
    await service.deliveryQueue.add({ deliveryId: id }, `${id}-1`)
    await eventually(async () => expect(await service.deliveryQueue.counts()).toMatchObject({ waiting: 0, active: 0 }))
    const now = service.deps.clock()
    await service.db.knex('deliveries').insert({
      id,
      kind: 'sign-up-code',
      sealed: request('stuck@wardround.test').sealed,
      created_at: now,
      queued_at: now,
    })
    await requeueDeliveries(service.deps)
    expect((await service.delivery(id)).state).toBe('queued')
    service.pass(11 * 60)
    await requeueDeliveries(service.deps)
    expect(await settled(id, 'sent')).toMatchObject({ round: 2 })
  })
})

describe('two tries at the same moment', () => {
  it('send one email', async () => {
    const now = service.deps.clock()
    const id = crypto.randomUUID()
    await service.db.knex('deliveries').insert({
      id,
      kind: 'sign-up-code',
      sealed: request('both@wardround.test').sealed,
      created_at: now,
      queued_at: now,
    })
    await Promise.allSettled([
      sendDelivery(service.workerDeps, id, false),
      sendDelivery(service.workerDeps, id, false),
      sendDelivery(service.workerDeps, id, false),
    ])
    expect(service.mailbox.receivedBy('both@wardround.test')).toHaveLength(1)
  })
})

describe('a paid order', () => {
  const order = {
    orderId: crypto.randomUUID(),
    amount: 4900,
    currency: 'gbp',
    names: ['3 Months'],
    until: '2026-08-01T00:00:00Z',
  }

  it('is confirmed at the newest confirmed address', async () => {
    const uid = crypto.randomUUID()
    const contact = (email: string, at: string) =>
      service.tell(userActivated, crypto.randomUUID(), {
        uid,
        group: 1,
        at,
        sealedContact: service.sealed({ email, firstName: 'Vera' }),
      })
    await contact('vera@wardround.test', '2026-05-01T08:00:00Z')
    await contact('old-vera@wardround.test', '2026-04-01T08:00:00Z')
    await eventually(async () =>
      expect(
        await service.db
          .knex('inbox_messages')
          .where('consumer', 'like', '%activated%')
          .whereNot('consumer', 'like', '%people%'),
      ).toHaveLength(2),
    )
    const changed = (sealedContact: string | null, at: string) =>
      service.tell(userChanged, crypto.randomUUID(), { uid, group: 1, at, sealedContact })
    await changed(service.sealed({ email: 'new-vera@wardround.test', firstName: 'Vera' }), '2026-05-02T08:00:00Z')
    await changed(null, '2026-05-03T08:00:00Z')
    await eventually(async () =>
      expect(
        await service.db
          .knex('inbox_messages')
          .where('consumer', 'like', '%changed%')
          .whereNot('consumer', 'like', '%people%'),
      ).toHaveLength(2),
    )
    await settled(await tell('billing', 'order-paid', uid, order), 'sent')
    const [received] = service.mailbox.receivedBy('new-vera@wardround.test')
    expect(received?.mail.subject).toBe('Payment received: your Wardround plan is ready')
    expect(received?.mail.text).toContain('your payment of £49 for 3 Months')
    expect(received?.mail.text).toContain('until 1 August 2026')
  })

  it('of somebody whose address is not known fails where staff see it', async () => {
    const id = await tell('billing', 'order-paid', crypto.randomUUID(), order)
    expect((await settled(id, 'failed')).problem).toBe('There is no confirmed email address yet.')
  })
})

describe('an answered report', () => {
  const report = {
    feedbackId: crypto.randomUUID(),
    questionId: crypto.randomUUID(),
    code: 'REN-0001',
    report: 'The unit is missing.',
    answer: 'Added: K+ < 3.5 mmol/L.',
  }

  it('is emailed to whoever reported with the answer escaped, and the bell keeps ids and no words', async () => {
    const uid = await known('reporter@wardround.test', 'Rob')
    const id = await tell('moderation', 'report-answered', uid, report)
    await settled(id, 'sent')
    const [received] = service.mailbox.receivedBy('reporter@wardround.test')
    expect(received?.mail.subject).toBe('Our reply to your report about question REN-0001')
    expect(received?.mail.text).toContain('Our reply:\n\nAdded: K+ < 3.5 mmol/L.')
    expect(received?.mail.html).toContain('K+ &lt; 3.5 mmol/L.')
    expect(received?.mail.text).toContain('/profile/comments#reports')
    const { feedbackId, questionId } = report
    expect(await service.db.knex('notices').where({ user_id: uid })).toMatchObject([
      { id, kind: 'report-answered', fields: { feedbackId, questionId }, read_at: null, removed_at: null },
    ])
  })

  it('goes only where the person wants it', async () => {
    const uid = await known('quiet@wardround.test', 'Quinn')
    const choose = (channel: 'email' | 'bell', enabled: boolean) =>
      saveChoice(service.db.knex, uid, 'report-answered', { channel, enabled }, service.deps.clock())
    await choose('email', true)
    await choose('email', false)
    const id = await tell('moderation', 'report-answered', uid, report)
    await eventually(async () => expect(await service.db.knex('notices').where({ id })).toHaveLength(1))
    expect(await service.delivery(id)).toBeUndefined()
    await saveChoice(service.db.knex, uid, 'order-paid', { channel: 'email', enabled: false }, service.deps.clock())
    const order = {
      orderId: crypto.randomUUID(),
      amount: 1,
      currency: 'gbp',
      names: ['x'],
      until: '2026-08-01T00:00:00Z',
    }
    await settled(await tell('billing', 'order-paid', uid, order), 'sent')
  })
})

describe('a block', () => {
  it('is told with reason and end, its lifting with what staff say, and an appeal with its answer', async () => {
    const uid = await known('blocked@wardround.test', 'Bo')
    const until = '2026-11-21T09:14:00Z'
    const reason = 'Screen capture was reported three times in one day.'
    const nobody = await tell('moderation', 'account-blocked', crypto.randomUUID(), { until, reason })
    const appeal = { outcome: 'upheld', appeal: 'It was <not> me.', answer: 'It was.' }
    const requests = [
      ['account-blocked', { until, reason }],
      ['account-blocked', { until: null, reason }],
      ['account-unblocked', { reason: 'A mistake of ours.' }],
      ['appeal-answered', appeal],
    ] as const
    for (const [kind, fields] of requests) await settled(await tell('moderation', kind, uid, fields), 'sent')
    const emails = service.mailbox.receivedBy('blocked@wardround.test').map(({ mail }) => mail)
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Your Wardround account is blocked',
      'Your Wardround account is blocked',
      'Your Wardround account is no longer blocked',
      'Our decision on your appeal',
    ])
    expect(emails[0]?.text).toContain('blocked until 21 November 2026 at 09:14 (UK time)')
    expect(emails[0]?.text).toContain('http://localhost:8080/login')
    expect(emails[1]?.text).toContain('blocked until our staff have made a decision')
    expect(emails[2]?.text).toContain('A mistake of ours.')
    expect(emails[3]?.html).toContain('It was &lt;not&gt; me.')
    expect(emails[3]?.text).toContain('We have not changed our decision to block your account.')
    expect(await service.delivery(nobody)).toBeUndefined()
  })
})

describe('who may list and resend deliveries', () => {
  const url = '/a/wardround/deliveries'
  const staff = (permissions: object) => ({ uid: crypto.randomUUID(), sid: 'x', admin: true, permissions })

  it('is staff with the permission', async () => {
    expect((await service.call({ url })).error.code).toBe('session.missing')
    expect(
      (
        await service.call({
          url,
          as: { uid: crypto.randomUUID(), sid: 'x', verified: true, entitlements: ['question-bank'] },
        })
      ).error.code,
    ).toBe('access.permission')
    expect((await service.call({ url, as: staff({ Users: 've' }) })).error.code).toBe('access.permission')
    expect((await service.call({ url, as: staff({ Mail: 'v' }) })).status).toBe(200)
    const resend = `/a/wardround/delivery/${crypto.randomUUID()}/resend`
    expect((await service.call({ url: resend, body: {} })).error.code).toBe('session.missing')
    expect((await service.call({ url: resend, body: {}, as: staff({ Mail: 'v' }) })).error.code).toBe(
      'access.permission',
    )
    expect(await service.call({ url: resend, body: {}, as: staff({ Mail: 'e' }) })).toMatchObject({
      status: 404,
      error: { code: 'resource.missing' },
    })
  })

  it('pages, newest first, and refuses what is not a column', async () => {
    const first = (await service.call({ url: `${url}?size=2`, as: staff({ Mail: 'v' }) })).data
    expect(first.items).toHaveLength(2)
    expect(first.total).toBeGreaterThan(5)
    expect(first.items[0].createdAt >= first.items[1].createdAt).toBe(true)
    expect(JSON.stringify(first)).not.toMatch(/sealed|@/)
    for (const query of ['sort=sealed', 'size=1000', 'state=lost', 'to=x'])
      expect((await service.call({ url: `${url}?${query}`, as: staff({ Mail: 'v' }) })).status).toBe(400)
  })
})

it('are listed for one person, without address and content', async () => {
  const { testIdentity } = await import('@wardround/kit/testing/identity.ts')
  const uid = await known('bea@wardround.test', 'Bea')
  const id = await tell('billing', 'gems-granted', uid, { until: '2027-05-01T08:00:00.000Z' })
  await settled(id, 'sent')
  const headers = {
    'x-wardround-identity': await testIdentity.header(
      { uid: crypto.randomUUID(), sid: 's', admin: true, permissions: { Mail: 'v' } },
      'notification',
    ),
  }
  const reply = await service.app.inject({ url: `/a/wardround/deliveries?uid=${uid}`, headers })
  const { items, total } = reply.json().data
  expect([total, items[0].id, items[0].state, items[0].sentAt]).toEqual([1, id, 'sent', expect.any(String)])
  expect(reply.payload).not.toContain('bea@')
})

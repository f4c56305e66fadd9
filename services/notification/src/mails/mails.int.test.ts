import { eventually } from '@wardround/kit/testing/eventually.ts'
import { orderPaid } from '@wardround/proto/events/billing.ts'
import { mailRequested, userActivated, userChanged } from '@wardround/proto/events/identity.ts'
import { appealAnswered, banChanged, feedbackAnswered } from '@wardround/proto/events/moderation.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, startNotification } from '../testing/harness.ts'
import { sendMail } from './send-mail-job.ts'
import { sweepMails } from './sweep-mails.ts'

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

const request = (to: string, name = 'Amara', template = 'registermail') => {
  const values = { code: '123456', link: 'http://localhost:8080/signup/verify/abc?x=1&y=2' }
  return { template, uid: null, sealed: service.sealed({ to, name, values }) }
}

async function ask(to: string, name?: string, template?: string): Promise<string> {
  const id = crypto.randomUUID()
  await service.tell(mailRequested, id, request(to, name, template))
  return id
}

const settled = (id: string, state: string) =>
  eventually(async () => {
    const row = await service.mail(id)
    expect(row?.state).toBe(state)
    return row
  })

describe('a mail that was asked for', () => {
  it('is sent once, in text and HTML, though the event comes twice', async () => {
    const id = crypto.randomUUID()
    const data = request('amara@wardround.test')
    await service.tell(mailRequested, id, data)
    await service.tell(mailRequested, id, data)
    const row = await settled(id, 'sent')
    await ask('after@wardround.test').then((next) => settled(next, 'sent'))
    const [received, ...more] = service.mailbox.receivedBy('amara@wardround.test')
    expect(more).toEqual([])
    expect(received?.from).toBe('no-reply@wardround.test')
    expect(received?.mail).toMatchObject({
      subject: 'Your Wardround code: 123456',
      messageId: `<${id}@wardround.test>`,
      from: { text: '"Wardround" <no-reply@wardround.test>' },
    })
    expect(received?.mail.text).toContain('Dear Amara,\n\nyour code is 123456')
    expect(received?.mail.text).toContain('http://localhost:8080/signup/verify/abc?x=1&y=2')
    expect(received?.mail.html).toContain('href="http://localhost:8080/signup/verify/abc?x=1&amp;y=2"')
    expect(row).toMatchObject({ sealed: null, attempts: 1, message_id: `<${id}@wardround.test>`, problem: null })
    expect(await service.events('events.notification.mail.sent.v1')).toContainEqual({ mailId: id, template: 'registermail' })
  })

  it('keeps what it says sealed until it is sent, and Redis holds its id only', async () => {
    const id = await ask('closed-secret@wardround.test')
    await settled(id, 'failed')
    const [job] = (await service.mailQueue.failed()).filter(({ data }) => data.mailId === id)
    expect(job?.data).toEqual({ mailId: id })
    const dump = JSON.stringify([await service.mail(id), job])
    for (const secret of ['123456', 'closed-secret@wardround.test', 'Amara']) expect(dump).not.toContain(secret)
  })

  it('stays one mail with one receiver whatever the name holds', async () => {
    await settled(await ask('header@wardround.test', 'Amara\r\nBcc: all@example.com'), 'sent')
    const [received] = service.mailbox.receivedBy('header@wardround.test')
    expect(received?.to).toEqual(['header@wardround.test'])
    expect(received?.mail.bcc).toBeUndefined()
    expect(received?.source).not.toMatch(/^Bcc:/m)
  })

  it.each(['registermail', 'verificationmail', 'accountexistsmail'])('has every placeholder of %s filled', async (template) => {
    await settled(await ask(`${template}@wardround.test`, 'Zoë', template), 'sent')
    const [received] = service.mailbox.receivedBy(`${template}@wardround.test`)
    expect(`${received?.mail.subject}${received?.mail.text}${received?.mail.html}`).not.toMatch(/[{}]{2}/)
  })
})

describe('a mail that the server does not take', () => {
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
    const [failed] = (await service.events('events.notification.mail.failed.v1')).filter(({ mailId }) => mailId === id)
    expect(failed.reason).toBe(row.problem)

    const staff = { uid: crypto.randomUUID(), sid: 'x', admin: true, permissions: { Mail: 've' } }
    const listed = await service.call({ url: '/a/wardround/mails?state=failed&search=Register', as: staff })
    expect(listed.data.items.map((mail: { id: string }) => mail.id)).toContain(id)
    const resend = () => service.call({ url: `/a/wardround/mail/${id}/resend`, body: {}, as: staff })
    isOpen = true
    expect(await resend()).toMatchObject({ status: 200, data: { id, state: 'queued', template: 'registermail' } })
    expect(await settled(id, 'sent')).toMatchObject({ attempts: 4, round: 2 })
    isOpen = false
    expect(await resend()).toMatchObject({ status: 409, error: { code: 'resource.stale' } })
    expect(await service.db.knex('audit_entries').where({ entity_id: id })).toMatchObject([{ actor: staff.uid, action: 'mail.resent' }])
  })
})

describe('the sweep', () => {
  it('queues again what Redis has lost, and changes nothing for what is under way or sent', async () => {
    const now = service.deps.clock()
    const id = crypto.randomUUID()
    await service.db
      .knex('mails')
      .insert({ id, template: 'registermail', sealed: request('lost@wardround.test').sealed, created_at: now, queued_at: now })
    expect(await sweepMails(service.deps)).toBe(0)
    service.pass(61)
    expect(await sweepMails(service.deps)).toBe(1)
    await settled(id, 'sent')
    expect(await sweepMails(service.deps)).toBe(0)
    expect(service.mailbox.receivedBy('lost@wardround.test')).toHaveLength(1)
  })

  it('starts a new round when a job ended without settling its mail', async () => {
    const id = crypto.randomUUID()
    // A job that finds nothing to do is over, and its id is taken.
    await service.mailQueue.add({ mailId: id }, `${id}-1`)
    await eventually(async () => expect(await service.mailQueue.counts()).toMatchObject({ waiting: 0, active: 0 }))
    const now = service.deps.clock()
    await service.db
      .knex('mails')
      .insert({ id, template: 'registermail', sealed: request('stuck@wardround.test').sealed, created_at: now, queued_at: now })
    await sweepMails(service.deps)
    expect((await service.mail(id)).state).toBe('queued')
    service.pass(11 * 60)
    await sweepMails(service.deps)
    expect(await settled(id, 'sent')).toMatchObject({ round: 2 })
  })
})

describe('two tries at the same moment', () => {
  it('send one mail', async () => {
    const now = service.deps.clock()
    const id = crypto.randomUUID()
    await service.db
      .knex('mails')
      .insert({ id, template: 'registermail', sealed: request('both@wardround.test').sealed, created_at: now, queued_at: now })
    await Promise.allSettled([
      sendMail(service.workerDeps, id, false),
      sendMail(service.workerDeps, id, false),
      sendMail(service.workerDeps, id, false),
    ])
    expect(service.mailbox.receivedBy('both@wardround.test')).toHaveLength(1)
  })
})

describe('a paid order', () => {
  const order = (uid: string) => ({
    orderId: crypto.randomUUID(),
    uid,
    amount: 4900,
    currency: 'gbp',
    names: ['3 Months'],
    until: '2026-08-01T00:00:00Z',
  })

  it('is thanked for at the newest confirmed address', async () => {
    const uid = crypto.randomUUID()
    const contact = (email: string, at: string) =>
      service.tell(userActivated, crypto.randomUUID(), { uid, group: 1, at, sealedContact: service.sealed({ email, firstName: 'Vera' }) })
    await contact('vera@wardround.test', '2026-05-01T08:00:00Z')
    await contact('old-vera@wardround.test', '2026-04-01T08:00:00Z')
    await eventually(async () => expect(await service.db.knex('inbox_messages').where('consumer', 'like', '%activated%')).toHaveLength(2))
    const changed = (sealedContact: string | null, at: string) =>
      service.tell(userChanged, crypto.randomUUID(), { uid, group: 1, at, sealedContact })
    await changed(service.sealed({ email: 'new-vera@wardround.test', firstName: 'Vera' }), '2026-05-02T08:00:00Z')
    await changed(null, '2026-05-03T08:00:00Z')
    await eventually(async () => expect(await service.db.knex('inbox_messages').where('consumer', 'like', '%changed%')).toHaveLength(2))
    const id = crypto.randomUUID()
    await service.tell(orderPaid, id, order(uid))
    await settled(id, 'sent')
    const [received] = service.mailbox.receivedBy('new-vera@wardround.test')
    expect(received?.mail.subject).toBe('Your Wardround plan is live')
    expect(received?.mail.text).toContain('£49.00 for: 3 Months')
    expect(received?.mail.text).toContain('until 1 August 2026')
  })

  it('of somebody whose address is not known fails where staff see it', async () => {
    const id = crypto.randomUUID()
    await service.tell(orderPaid, id, order(crypto.randomUUID()))
    expect((await settled(id, 'failed')).problem).toMatch(/not known yet/)
  })
})

describe('an answered report', () => {
  it('is told to whoever reported, with the answer escaped', async () => {
    const uid = crypto.randomUUID()
    const sealedContact = service.sealed({ email: 'reporter@wardround.test', firstName: 'Rob' })
    await service.tell(userActivated, crypto.randomUUID(), { uid, group: 1, at: '2026-05-01T08:00:00Z', sealedContact })
    await eventually(async () => expect(await service.db.knex('contacts').where({ user_id: uid })).toHaveLength(1))
    const id = crypto.randomUUID()
    await service.tell(feedbackAnswered, id, {
      feedbackId: crypto.randomUUID(),
      uid,
      questionId: crypto.randomUUID(),
      code: 'REN-0001',
      report: 'The unit is missing.',
      answer: 'Added: K+ < 3.5 mmol/L.',
    })
    await settled(id, 'sent')
    const [received] = service.mailbox.receivedBy('reporter@wardround.test')
    expect(received?.mail.subject).toBe('An answer to your report about question REN-0001')
    expect(received?.mail.text).toContain('Our editors answer: Added: K+ < 3.5 mmol/L.')
    expect(received?.mail.html).toContain('K+ &lt; 3.5 mmol/L.')
    expect(received?.mail.text).toContain('/profile/comments#reports')
  })
})

describe('a ban', () => {
  const about = (uid: string, change: object) => ({
    uid,
    banId: crypto.randomUUID(),
    revision: 1,
    ban: 2,
    until: '2026-11-21T09:14:00Z',
    reason: 'Screen capture was reported three times in a day.',
    byAppeal: false,
    ...change,
  })

  it('is told with reason and end, its lifting with what staff say, and an appeal with its answer only', async () => {
    const uid = crypto.randomUUID()
    const sealedContact = service.sealed({ email: 'blocked@wardround.test', firstName: 'Bo' })
    await service.tell(userActivated, crypto.randomUUID(), { uid, group: 1, at: '2026-05-01T08:00:00Z', sealedContact })
    await eventually(async () => expect(await service.db.knex('contacts').where({ user_id: uid })).toHaveLength(1))
    const [byAppeal, nobody] = [crypto.randomUUID(), crypto.randomUUID()]
    await service.tell(banChanged, nobody, about(crypto.randomUUID(), {}))
    await service.tell(banChanged, byAppeal, about(uid, { ban: 0, until: null, byAppeal: true }))
    const sent = [
      [banChanged, about(uid, {})],
      [banChanged, about(uid, { ban: 1, until: null })],
      [banChanged, about(uid, { ban: 0, until: null, reason: 'A mistake of ours.' })],
      [appealAnswered, { appealId: crypto.randomUUID(), uid, outcome: 'upheld', appeal: 'It was <not> me.', answer: 'It was.' }],
    ] as const
    for (const [event, data] of sent) {
      const id = crypto.randomUUID()
      await service.tell(event, id, data)
      await settled(id, 'sent')
    }
    const mails = service.mailbox.receivedBy('blocked@wardround.test').map(({ mail }) => mail)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your Wardround account is blocked',
      'Your Wardround account is blocked',
      'Your Wardround account is open again',
      'The answer to your appeal',
    ])
    expect(mails[0]?.text).toContain('blocked until 21 November 2026 at 09:14 (UK time)')
    expect(mails[1]?.text).toContain('blocked until our staff have decided about it')
    expect(mails[2]?.text).toContain('A mistake of ours.')
    expect(mails[3]?.html).toContain('It was &lt;not&gt; me.')
    expect(mails[3]?.text).toContain('The block stays as it is.')
    expect(await service.db.knex('mails').whereIn('id', [byAppeal, nobody])).toHaveLength(0)
  })
})

describe('who may see and send mails', () => {
  const url = '/a/wardround/mails'
  const staff = (permissions: object) => ({ uid: crypto.randomUUID(), sid: 'x', admin: true, permissions })

  it('is staff with the permission', async () => {
    expect((await service.call({ url })).error.code).toBe('session.missing')
    expect((await service.call({ url, as: { uid: crypto.randomUUID(), sid: 'x', verified: true, qb: true } })).error.code).toBe(
      'access.permission',
    )
    expect((await service.call({ url, as: staff({ Users: 've' }) })).error.code).toBe('access.permission')
    expect((await service.call({ url, as: staff({ Mail: 'v' }) })).status).toBe(200)
    const resend = `/a/wardround/mail/${crypto.randomUUID()}/resend`
    expect((await service.call({ url: resend, body: {} })).error.code).toBe('session.missing')
    expect((await service.call({ url: resend, body: {}, as: staff({ Mail: 'v' }) })).error.code).toBe('access.permission')
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

import { randomUUID } from 'node:crypto'
import { purgeExpired } from '@wardround/kit/jobs/retention.ts'
import { unseal } from '@wardround/kit/security/seal.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import { noticeRequested } from '@wardround/proto/events/notices.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RETENTION } from '#personal-data/retention.ts'
import { type Harness, newLearner, newStaff, openHarness } from '#testing/harness.ts'

covers('answerFeedback listFeedbacks sendContactMessage')

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const message = (changes: object = {}) => ({
  contactId: randomUUID(),
  name: 'Amara Nwosu',
  email: 'amara@example.org',
  subject: 'Group access',
  text: 'Do you offer access for a whole hospital?',
  ...changes,
})
const visitor = {}
const send = (body: object, who = visitor) => harness.request(who, 'POST', '/contact', body)
const staff = newStaff()

/** What was sealed for the notification service, the oldest first. */
const sealed = async (kind: string): Promise<any[]> =>
  (await harness.db.knex('outbox_messages').where('subject', noticeRequested.moderation.subject).orderBy('seq'))
    .map(({ payload }) => payload.data)
    .filter((notice) => notice.kind === kind)
    .map((notice) => unseal(harness.deps.sealKey, notice.sealed))

describe('the contact form', () => {
  it('takes no address to which nobody can reply', async () => {
    for (const email of ['amara@[192.0.2.1]', '"amara nwosu"@example.org'])
      expect((await send(message({ email }))).error, email).toMatchObject({
        code: 'email.undeliverable',
        details: [{ path: 'body.email' }],
      })
    expect((await send(message({ email: 'amara' }))).error.code).toBe('request.invalid')
    expect(await sealed('contact-received')).toEqual([])
  })

  it('takes a message of a visitor once, and confirms it by email', async () => {
    const body = message()
    const both = await Promise.all([send(body), send(body)])
    expect(both.map(({ status, data }) => [status, data])).toEqual([
      [200, { id: body.contactId }],
      [200, { id: body.contactId }],
    ])
    expect(await sealed('contact-received')).toEqual([{ to: body.email, firstName: body.name, fields: {} }])
    const { items } = (await harness.request(staff, 'GET', '/a/wardround/feedbacks?target=contact')).data
    expect(items).toMatchObject([
      { id: body.contactId, uid: null, name: body.name, contact: { email: body.email, subject: body.subject } },
    ])
  })

  it('is answered by email to the address that was given', async () => {
    const body = message({ email: 'else@example.org' })
    await send(body, newLearner())
    const answer = { version: 1, state: 'answered', answer: 'Yes, we do.' }
    const answered = await harness.request(staff, 'PUT', `/a/wardround/feedback/${body.contactId}`, answer)
    expect(answered.data).toMatchObject({ state: 'answered', answer: 'Yes, we do.' })
    expect(await sealed('contact-answered')).toEqual([
      {
        to: body.email,
        firstName: body.name,
        fields: { subject: body.subject, message: body.text, answer: 'Yes, we do.' },
      },
    ])
    expect(await harness.notices('report-answered')).toEqual([])
  })

  it.each([
    ['no address', { email: 'nobody' }, 'body.email'],
    ['markup for a name', { name: '<b>Amara</b>' }, 'body.name'],
    ['an address for a name, to whoever gets our mail', { name: 'You have won http://evil.test' }, 'body.name'],
    ['a site for a name', { name: 'Amara evil.test' }, 'body.name'],
    ['hardly any text', { text: 'Hi' }, 'body.text'],
    ['a field that is not asked for', { uid: randomUUID() }, 'body'],
  ])('refuses %s and names it', async (_what, changes, path) => {
    const refused = await send(message(changes))
    expect(refused).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
    expect(refused.error.details?.[0]?.path).toContain(path)
  })

  it('is kept for a year after the last word, whoever wrote; reports stay', async () => {
    const [old, answered, report] = [message(), message(), randomUUID()]
    for (const body of [old, answered]) await send(body)
    const age = `now() - interval '13 months'`
    const { knex } = harness.db
    await knex('feedbacks')
      .whereIn('id', [old.contactId, answered.contactId])
      .update({ created_at: knex.raw(age) })
    await knex('feedbacks').where('id', answered.contactId).update({ answered_at: knex.fn.now() })
    await knex('feedbacks').insert({
      id: report,
      user_id: randomUUID(),
      question_id: randomUUID(),
      reason: 'other',
      body: 'The dose is ten times too high.',
      created_at: knex.raw(age),
    })
    await purgeExpired({ db: harness.db, clock: () => new Date() }, RETENTION)
    const kept = await knex('feedbacks').whereIn('id', [old.contactId, answered.contactId, report]).pluck('id')
    expect(kept.sort()).toEqual([answered.contactId, report].sort())
  })
})

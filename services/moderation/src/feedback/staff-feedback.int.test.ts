import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onCategoryChanged } from '#places/on-category-changed.ts'
import { onQuestionPublished } from '#places/on-question-published.ts'
import { type Harness, newLearner, newStaff, openHarness, type Who } from '#testing/harness.ts'
import { categoryData, publishedData } from '#testing/places.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const staff = newStaff()
const A = '/a/wardround'

async function reported(who: Who, change: object = {}): Promise<string> {
  const { data } = await harness.request(who, 'POST', '/feedback', {
    feedbackId: randomUUID(),
    reason: 'typo',
    text: 'The unit is missing.',
    ...change,
  })
  return data.id
}
const put = (id: string, body: object, who: Who = staff) => harness.request(who, 'PUT', `${A}/feedback/${id}`, body)
const own = async (who: Who) => (await harness.request(who, 'GET', '/user/reports')).data

describe('a report', () => {
  it('is answered by staff, and its author sees the answer as new until it was looked at', async () => {
    const learner = newLearner('Lena Earner', { qb: false })
    const category = categoryData('renal', 'Renal')
    const question = publishedData(category.categoryId, 'REN-0001', 1)
    await harness.deliver(onCategoryChanged, category)
    await harness.deliver(onQuestionPublished, question)
    const id = await reported(learner, { questionId: question.questionId })
    expect((await harness.request(staff, 'GET', `${A}/feedback/${id}`)).data).toMatchObject({
      state: 'open',
      name: 'Lena E.',
      version: 1,
      place: { code: 'REN-0001', number: 1 },
    })
    expect((await put(id, { version: 1, state: 'answered', answer: null })).error.details?.[0]?.path).toBe('body.answer')
    const answered = await put(id, { version: 1, state: 'answered', answer: 'Added, thank you.' })
    expect(answered.data).toMatchObject({ state: 'answered', answer: 'Added, thank you.', version: 2 })
    expect(await put(id, { version: 1, state: 'closed', answer: null })).toMatchObject({ status: 409, error: { code: 'resource.stale' } })
    expect(await harness.events('moderation.feedback.answered.v1')).toEqual([
      {
        feedbackId: id,
        uid: learner.uid,
        questionId: question.questionId,
        code: 'REN-0001',
        report: 'The unit is missing.',
        answer: 'Added, thank you.',
      },
    ])
    const mine = await own(learner)
    expect(mine).toMatchObject({
      total: 1,
      newAnswers: 1,
      items: [{ id, isNew: true, answer: 'Added, thank you.', place: { code: 'REN-0001' } }],
    })
    const reader = { ...learner, qb: true }
    expect((await harness.request(reader, 'PUT', '/user/comments/seen', { until: mine.asOf })).data).toEqual({ seen: 1 })
    expect(await own(learner)).toMatchObject({ newAnswers: 0, items: [{ isNew: false }] })
    harness.time.now = new Date(harness.time.now.getTime() + 1000)
    await put(id, { version: 2, state: 'closed', answer: 'Added, thank you.' })
    expect(await own(learner)).toMatchObject({ newAnswers: 0, items: [{ state: 'closed' }] })
    await put(id, { version: 3, state: 'answered', answer: 'Added to all options.' })
    expect(await own(learner)).toMatchObject({ newAnswers: 1 })
    expect(await harness.events('moderation.feedback.answered.v1')).toHaveLength(2)
    await put(id, { version: 4, state: 'open', answer: null })
    expect(await own(learner)).toMatchObject({ newAnswers: 0, items: [{ state: 'open', answer: null, answeredAt: null }] })
    const about = async (what: string) =>
      (await harness.request(staff, 'GET', `${A}/feedbacks?about=${what}`)).data.items.map((each: { id: string }) => each.id)
    expect([(await about('question')).includes(id), (await about('other')).includes(id)]).toEqual([true, false])
    const actions = await harness.db.knex('audit_entries').where({ entity_id: id }).pluck('action')
    expect(actions).toEqual(['change', 'change', 'change', 'change'])
  })

  it('is listed with filters, search and order, labelled, counted, and deleted', async () => {
    const fresh = await openHarness()
    const send = async (text: string, reason: string) => {
      fresh.time.now = new Date(fresh.time.now.getTime() + 1000)
      await fresh.request(newLearner(), 'POST', '/feedback', { feedbackId: randomUUID(), reason, text })
    }
    await send('Alpha is wrong 100%', 'answer')
    await send('Beta is unclear', 'unclear')
    const list = async (query = '') => (await fresh.request(staff, 'GET', `${A}/feedbacks${query}`)).data
    const texts = async (query = '') => (await list(query)).items.map((item: { text: string }) => item.text)
    expect(await texts()).toEqual(['Beta is unclear', 'Alpha is wrong 100%'])
    expect(await texts('?sort=createdAt')).toEqual(['Alpha is wrong 100%', 'Beta is unclear'])
    expect(await texts('?reason=unclear&state=open')).toEqual(['Beta is unclear'])
    expect(await texts('?state=closed')).toEqual([])
    expect(await texts('?search=100%25')).toEqual(['Alpha is wrong 100%'])
    expect(await list('?size=1&page=2')).toMatchObject({ total: 2, page: 2, items: [{ text: 'Alpha is wrong 100%' }] })
    expect((await fresh.request(staff, 'GET', `${A}/feedbacks?sort=uid`)).error.code).toBe('request.invalid')
    const labels = (await fresh.request(staff, 'GET', `${A}/feedbacks/all`)).data
    expect(labels.map(({ label }: { label: string }) => label)).toEqual(['Beta is unclear', 'Alpha is wrong 100%'])
    expect((await fresh.request(staff, 'GET', `${A}/feedbackcounts`)).data).toEqual({
      open: 2,
      overdue: 0,
      answered: 0,
      closed: 0,
      heldComments: 0,
    })
    await fresh.db
      .knex('feedbacks')
      .where({ id: labels[1].id })
      .update({ created_at: new Date(fresh.time.now.getTime() - 90_000_000) })
    expect((await fresh.request(staff, 'GET', `${A}/feedbackcounts`)).data).toMatchObject({ open: 2, overdue: 1 })
    const { id } = labels[0]
    expect((await fresh.request(staff, 'DELETE', `${A}/feedback/${id}`)).data).toEqual({ id })
    expect((await fresh.request(staff, 'DELETE', `${A}/feedback/${id}`)).error.code).toBe('resource.missing')
    expect((await fresh.request(staff, 'GET', `${A}/feedback/${id}`)).error.code).toBe('resource.missing')
    await fresh.close()
  })

  it('can be noted by staff, who then are not told of their own answer', async () => {
    const body = { feedbackId: randomUUID(), reason: 'other', text: 'By telephone: the lab table is hard to read.' }
    const before = (await harness.events('moderation.feedback.answered.v1')).length
    for (const _twice of [1, 2])
      expect((await harness.request(staff, 'POST', `${A}/feedback`, body)).data).toMatchObject({ uid: staff.uid })
    expect(await harness.request(newStaff(), 'POST', `${A}/feedback`, body)).toMatchObject({
      status: 409,
      error: { code: 'resource.taken' },
    })
    await put(body.feedbackId, { version: 1, state: 'answered', answer: 'Told on the telephone.' })
    expect(await harness.events('moderation.feedback.answered.v1')).toHaveLength(before)
  })

  it('of somebody else is not among the own ones, and staff calls need the permission', async () => {
    const id = await reported(newLearner())
    expect((await own(newLearner())).total).toBe(0)
    expect((await harness.request({ uid: null }, 'GET', '/user/reports')).error.code).toBe('session.missing')
    expect((await harness.request(newLearner('Un Verified', { verified: false }), 'GET', '/user/reports')).error.code).toBe(
      'access.unverified',
    )
    const viewer = newStaff({ Query: 'v' })
    expect((await put(id, { version: 1, state: 'closed', answer: null }, viewer)).error.code).toBe('access.permission')
    expect((await harness.request(viewer, 'DELETE', `${A}/feedback/${id}`)).error.code).toBe('access.permission')
    expect((await harness.request(viewer, 'POST', `${A}/feedback`, {})).error.code).toBe('access.permission')
    for (const path of ['/feedbacks', '/feedbacks/all', '/feedbackcounts', `/feedback/${id}`]) {
      expect((await harness.request(viewer, 'GET', A + path)).status).toBe(200)
      expect((await harness.request(newStaff({ Questions: 'vae' }), 'GET', A + path)).error.code).toBe('access.permission')
      expect((await harness.request({ uid: null }, 'GET', A + path)).error.code).toBe('session.missing')
    }
  })
})

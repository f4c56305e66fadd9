import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onCategoryChanged } from '#places/on-category-changed.ts'
import { onQuestionPublished } from '#places/on-question-published.ts'
import { type Harness, newLearner, newStaff, openHarness, type Who } from '#testing/harness.ts'
import { categoryData, publishedData } from '#testing/places.ts'

covers('countFeedbacks createFeedback deleteFeedback getFeedback listAllFeedbacks listOwnReports markCommentsSeen')

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
    const learner = newLearner('Lena Earner', { entitlements: [] })
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
    expect((await put(id, { version: 1, state: 'answered', answer: null })).error.details?.[0]?.path).toBe(
      'body.answer',
    )
    const answered = await put(id, { version: 1, state: 'answered', answer: 'Added, thank you.' })
    expect(answered.data).toMatchObject({ state: 'answered', answer: 'Added, thank you.', version: 2 })
    expect(await put(id, { version: 1, state: 'closed', answer: null })).toMatchObject({
      status: 409,
      error: { code: 'resource.stale' },
    })
    expect(await harness.notices('report-answered')).toEqual([
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
    const reader = { ...learner, entitlements: ['question-bank'] }
    expect((await harness.request(reader, 'PUT', '/user/comments/seen', { until: mine.asOf })).data).toEqual({
      seen: 1,
    })
    expect(await own(learner)).toMatchObject({ newAnswers: 0, items: [{ isNew: false }] })
    harness.time.now = new Date(harness.time.now.getTime() + 1000)
    await put(id, { version: 2, state: 'closed', answer: 'Added, thank you.' })
    expect(await own(learner)).toMatchObject({ newAnswers: 0, items: [{ state: 'closed' }] })
    await put(id, { version: 3, state: 'answered', answer: 'Added to all options.' })
    expect(await own(learner)).toMatchObject({ newAnswers: 1 })
    expect(await harness.notices('report-answered')).toHaveLength(2)
    await put(id, { version: 4, state: 'open', answer: null })
    expect(await own(learner)).toMatchObject({
      newAnswers: 0,
      items: [{ state: 'open', answer: null, answeredAt: null }],
    })
    const about = async (what: string) =>
      (await harness.request(staff, 'GET', `${A}/feedbacks?about=${what}`)).data.items.map(
        (each: { id: string }) => each.id,
      )
    expect([(await about('question')).includes(id), (await about('other')).includes(id)]).toEqual([true, false])
    const entries = await harness.db.knex('audit_entries').where({ entity_id: id }).select('action', 'actor_name')
    expect(entries).toEqual(Array(4).fill({ action: 'change', actor_name: staff.name }))
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
      pairReports: 0,
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

  it('may be about any target, which staff filter by and its author sees', async () => {
    const learner = newLearner()
    const gem = { kind: 'gem', id: randomUUID() }
    const question = { kind: 'question', id: randomUUID() }
    const targets = [
      gem,
      question,
      { kind: 'guide', id: randomUUID() },
      { kind: 'clincher', id: randomUUID() },
      { kind: 'page', id: '/resources/gems' },
      { kind: 'certificate', id: 'WR-2026-0001' },
      { kind: 'contact' },
    ]
    const ids = new Map<string, string>()
    for (const target of targets) ids.set(target.kind, await reported(learner, { target }))
    const plain = await reported(learner)
    const listed = async (query: string): Promise<string[]> =>
      (await harness.request(staff, 'GET', `${A}/feedbacks?size=100&${query}`)).data.items.map(
        (each: { id: string }) => each.id,
      )
    for (const { kind } of targets.filter(({ kind: each }) => each !== 'question'))
      expect(await listed(`target=${kind}`)).toEqual([ids.get(kind)])
    expect(await listed('target=question')).toContain(ids.get('question'))
    expect(await listed('about=question')).toContain(ids.get('question'))
    expect(await listed('about=other')).toEqual(expect.arrayContaining([plain, ids.get('gem')]))
    expect((await harness.request(staff, 'GET', `${A}/feedback/${ids.get('gem')}`)).data).toMatchObject({
      target: gem,
      questionId: null,
    })
    const own = (await harness.request(learner, 'GET', '/user/reports')).data.items
    expect(own.map((each: { target: unknown }) => each.target)).toEqual(
      expect.arrayContaining([question, { kind: 'contact', id: null }, null]),
    )
    expect(own.find((each: { id: string }) => each.id === ids.get('question')).questionId).toBe(question.id)
  })

  it.each([
    ['an unknown target', { target: { kind: 'person', id: randomUUID() } }],
    ['a gem without an id', { target: { kind: 'gem' } }],
    ['a page elsewhere', { target: { kind: 'page', id: 'https://elsewhere.test/' } }],
    ['two targets', { questionId: randomUUID(), target: { kind: 'gem', id: randomUUID() } }],
    ['two questions', { questionId: randomUUID(), target: { kind: 'question', id: randomUUID() } }],
  ])('is refused with %s', async (_what, change) => {
    const body = { feedbackId: randomUUID(), reason: 'typo', text: 'The unit is missing.', ...change }
    const answer = await harness.request(newLearner(), 'POST', '/feedback', body)
    expect(answer).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
  })

  it('can be noted by staff, who then are not told of their own answer', async () => {
    const body = { feedbackId: randomUUID(), reason: 'other', text: 'By telephone: the lab table is hard to read.' }
    const before = (await harness.notices('report-answered')).length
    for (const _twice of [1, 2])
      expect((await harness.request(staff, 'POST', `${A}/feedback`, body)).data).toMatchObject({ uid: staff.uid })
    expect(await harness.request(newStaff(), 'POST', `${A}/feedback`, body)).toMatchObject({
      status: 409,
      error: { code: 'resource.taken' },
    })
    await put(body.feedbackId, { version: 1, state: 'answered', answer: 'Told on the telephone.' })
    expect(await harness.notices('report-answered')).toHaveLength(before)
  })

  it('of somebody else is not among the own ones, and staff calls need the permission', async () => {
    const id = await reported(newLearner())
    expect((await own(newLearner())).total).toBe(0)
    expect((await harness.request({ uid: null }, 'GET', '/user/reports')).error.code).toBe('session.missing')
    expect(
      (await harness.request(newLearner('Un Verified', { verified: false }), 'GET', '/user/reports')).error.code,
    ).toBe('access.unverified')
    const viewer = newStaff({ Query: 'v' })
    expect((await put(id, { version: 1, state: 'closed', answer: null }, viewer)).error.code).toBe('access.permission')
    expect((await harness.request(viewer, 'DELETE', `${A}/feedback/${id}`)).error.code).toBe('access.permission')
    expect((await harness.request(viewer, 'POST', `${A}/feedback`, {})).error.code).toBe('access.permission')
    for (const path of ['/feedbacks', '/feedbacks/all', '/feedbackcounts', `/feedback/${id}`]) {
      expect((await harness.request(viewer, 'GET', A + path)).status).toBe(200)
      expect((await harness.request(newStaff({ Questions: 'vae' }), 'GET', A + path)).error.code).toBe(
        'access.permission',
      )
      expect((await harness.request({ uid: null }, 'GET', A + path)).error.code).toBe('session.missing')
    }
  })
})

import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import type { EventOf } from '@wardround/proto/event.ts'
import type { guidePublished } from '@wardround/proto/events/content.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onGemPublished } from '#gems/on-gem-published.ts'
import { onGuidePublished, onGuideWithdrawn } from '#guides/on-guide-published.ts'
import { onQuestionWithdrawn } from '#projection/on-question-withdrawn.ts'
import { deliver, HIDDEN_WORDS, seedCategory } from '#testing/bank.ts'
import { gemData } from '#testing/gems.ts'
import { answerBody, type Harness, newLearner, openHarness } from '#testing/harness.ts'

covers(`
  countGuideFlags flagGuide flagGuides getGuideQuestions listGuideFlags listGuideProgress startGuideRun unflagGuide
  unflagGuides
`)

type GuideData = EventOf<typeof guidePublished>['data']
let harness: Harness
let made = 0
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

/** A guide of a new category with three questions, the last one first. */
async function seedGuide(change: Partial<GuideData> = {}) {
  made += 1
  const { category, questions } = await seedCategory(harness.deps, 3, { name: `Area ${made}` })
  const guide: GuideData = {
    guideId: randomUUID(),
    revision: 1,
    slug: `guide-${made}`,
    title: `Guide ${made}`,
    categoryId: category.categoryId,
    forPa: false,
    questionIds: [questions[2]!, questions[0]!, questions[1]!].map(({ questionId }) => questionId),
    publishedAt: '2026-11-01T09:00:00.000Z',
    ...change,
  }
  await deliver(harness.deps, onGuidePublished, guide)
  return { guide, category, questions }
}
const get = (who: object | null, path: string) => harness.request(who, 'GET', path)
const start = (who: object | null, title: string) => harness.request(who, 'POST', '/revisionguidesques', { title })
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

describe('the questions of a guide', () => {
  it('are a run in its order, which is resumed, closed and started again', async () => {
    const { guide, questions } = await seedGuide()
    const learner = newLearner()
    const slug = `guide-${guide.slug}`
    expect((await start(learner, guide.slug)).data).toEqual({ slug, resumeAt: 1, total: 3, resumed: false })
    const first = (await get(learner, `/questionbank/question/${slug}/1`)).data
    expect(first).toMatchObject({ id: guide.questionIds[0], number: 1, category: { slug, name: guide.title } })
    await harness.request(learner, 'PUT', `/questionbank/answerv2/${first.id}`, answerBody(questions[2]!))
    expect((await start(learner, guide.slug)).data).toEqual({ slug, resumeAt: 2, total: 3, resumed: true })
    const own = (await get(learner, `/revisionguidesques/${guide.slug}`)).data
    expect(own).toMatchObject({ total: 3, answered: 1, correct: 1, resumeAt: 2, running: true, flagged: false })
    expect(ids(own.questions)).toEqual(guide.questionIds)
    expect((await get(learner, `/questionbank/category/${slug}`)).data).toMatchObject({
      category: { slug, name: guide.title, total: 3, answered: 1 },
      resumeAt: 2,
    })
    const closed = await harness.request(learner, 'POST', '/submituserscore', { category: slug })
    expect(closed.data).toMatchObject({
      category: { answered: 1, correct: 1 },
      closedAt: harness.time.now.toISOString(),
    })
    expect((await get(learner, `/revisionguidesques/${guide.slug}`)).data.running).toBe(false)
    expect((await start(learner, guide.slug)).data.resumed).toBe(false)
    expect((await get(newLearner(), `/questionbank/result/${slug}`)).data).toMatchObject({
      closedAt: null,
      category: { answered: 0 },
    })
  })

  it('lie ready in its order, as a single read shows them, without a marking', async () => {
    const { guide, questions } = await seedGuide()
    const learner = newLearner()
    const slug = `guide-${guide.slug}`
    const ahead = (from: number) => get(learner, `/questionbank/ahead/${slug}/${from}`)
    const { data, body } = await ahead(1)
    expect(ids(data.questions)).toEqual(guide.questionIds)
    const { answered, ...single } = (await get(learner, `/questionbank/question/${slug}/2`)).data
    expect(data.questions[1]).toEqual({ ...single, answeredAt: null, note: null })
    expect(answered).toBeNull()
    for (const word of HIDDEN_WORDS) expect(body).not.toContain(word)
    await deliver(harness.deps, onQuestionWithdrawn, { questionId: questions[2]!.questionId, revision: 2 })
    expect((await ahead(2)).data.questions).toMatchObject([{ id: guide.questionIds[2], number: 2 }])
    expect((await ahead(9)).data).toEqual({ questions: [] })
    expect((await get(learner, '/questionbank/ahead/guide-none/1')).error.code).toBe('resource.missing')
    const otherBank = newLearner({ group: 2 })
    expect((await get(otherBank, `/questionbank/ahead/${slug}/1`)).error.code).toBe('resource.missing')
  })

  it('leave out what was withdrawn, and are missing where the guide is', async () => {
    const { guide, questions } = await seedGuide()
    const learner = newLearner()
    await deliver(harness.deps, onQuestionWithdrawn, { questionId: questions[2]!.questionId, revision: 2 })
    const own = (await get(learner, `/revisionguidesques/${guide.slug}`)).data
    expect(own.questions.map(({ number }: { number: number }) => number)).toEqual([1, 2])
    expect((await get(learner, `/questionbank/question/guide-${guide.slug}/3`)).error.code).toBe('resource.missing')
    expect((await get(learner, '/revisionguidesques/none')).error.code).toBe('resource.missing')
    expect((await start(learner, 'none')).error.code).toBe('resource.missing')
    expect((await get(newLearner({ group: 2 }), `/revisionguidesques/${guide.slug}`)).error.code).toBe(
      'resource.missing',
    )
    await deliver(harness.deps, onGuideWithdrawn, { guideId: guide.guideId, revision: 2 })
    await deliver(harness.deps, onGuidePublished, guide)
    for (const path of [`/revisionguidesques/${guide.slug}`, `/questionbank/category/guide-${guide.slug}`])
      expect((await get(learner, path)).error.code).toBe('resource.missing')
    expect((await get(null, `/revisionguidesques/${guide.slug}`)).status).toBe(401)
    expect((await get(newLearner({ entitlements: [] }), `/revisionguidesques/${guide.slug}`)).status).toBe(403)
  })

  it('lead back to guide and gems after the answer, and not before', async () => {
    const { guide, category, questions } = await seedGuide()
    const gem = gemData({ categoryId: category.categoryId, questionIds: [questions[0]!.questionId] })
    await deliver(harness.deps, onGemPublished, gem)
    const learner = newLearner()
    const { questionId } = questions[0]!
    expect((await get(learner, `/question/${questionId}`)).body).not.toContain(guide.title)
    const linked = [
      { kind: 'guide', id: guide.guideId, slug: guide.slug, title: guide.title },
      { kind: 'gem', id: gem.gemId, slug: category.slug, title: gem.title },
    ]
    const body = answerBody(questions[0]!)
    const answered = await harness.request(learner, 'PUT', `/questionbank/answerv2/${questionId}`, body)
    expect(answered.data.linked).toEqual(linked)
    expect((await harness.request(learner, 'PUT', `/questionbank/answerv2/${questionId}`, body)).data).toEqual(
      answered.data,
    )
    expect((await get(learner, `/question/${questionId}`)).data.answered.marking.linked).toEqual(linked)
  })

  it('come with the gems of the own bank that lead to the guide', async () => {
    const { guide, category, questions } = await seedGuide()
    const about = { categoryId: category.categoryId, guides: [{ slug: guide.slug, title: guide.title }] }
    const [second, first] = [gemData({ ...about, title: 'Sodium' }), gemData({ ...about, title: 'Potassium' })]
    const others = [gemData({ categoryId: category.categoryId }), gemData({ ...about, forPa: true })]
    await deliver(harness.deps, onGemPublished, second, first, ...others)
    const gems = async () => (await get(newLearner(), `/revisionguidesques/${guide.slug}`)).data.gems
    const shown = ({ gemId: id, title }: typeof first) => ({ id, title, categorySlug: category.slug })
    expect(await gems()).toEqual([shown(first), shown(second)])
    await deliver(harness.deps, onGemPublished, { ...first, revision: 2, guides: [] })
    expect(await gems()).toEqual([shown(second)])
    const asking = gemData({
      categoryId: category.categoryId,
      questionIds: [questions[0]!.questionId],
      title: 'Asking',
    })
    await deliver(harness.deps, onGemPublished, asking)
    expect(await gems()).toEqual([shown(asking), shown(second)])
    const reader = newLearner({ entitlements: ['question-bank', 'gems'] })
    const guidesOf = async ({ gemId }: typeof first) => (await get(reader, `/gemsv3/${gemId}`)).data.linked.guides
    const named = { slug: guide.slug, title: guide.title }
    expect(await guidesOf(asking)).toEqual([named])
    const both = { ...second, revision: 2, questionIds: asking.questionIds }
    await deliver(harness.deps, onGemPublished, both)
    expect(await guidesOf(both)).toEqual([named])
  })

  it('answer to former addresses of the guide, which gems still name', async () => {
    const { guide, category } = await seedGuide()
    const gem = gemData({ categoryId: category.categoryId, guides: [{ slug: guide.slug, title: guide.title }] })
    await deliver(harness.deps, onGemPublished, gem)
    const renamed = { ...guide, revision: 2, slug: `${guide.slug}-new`, title: 'Renamed', formerSlugs: [guide.slug] }
    await deliver(harness.deps, onGuidePublished, renamed)
    const reader = newLearner({ entitlements: ['question-bank', 'gems'] })
    for (const slug of [guide.slug, renamed.slug])
      expect((await get(reader, `/revisionguidesques/${slug}`)).data, slug).toMatchObject({
        guide: { id: guide.guideId, slug: renamed.slug, title: 'Renamed' },
        gems: [{ id: gem.gemId }],
      })
    expect((await start(reader, guide.slug)).data.slug).toBe(`guide-${renamed.slug}`)
    const read = await get(reader, `/questionbank/question/guide-${guide.slug}/1`)
    expect(read.data).toMatchObject({ id: guide.questionIds[0], category: { slug: `guide-${renamed.slug}` } })
    const leads = async () => (await get(reader, `/gemsv3/${gem.gemId}`)).data.linked.guides
    expect(await leads()).toEqual([{ slug: renamed.slug, title: 'Renamed' }])
    const other = { ...guide, guideId: randomUUID(), title: 'At its address now' }
    await deliver(harness.deps, onGuidePublished, other)
    expect((await get(reader, `/revisionguidesques/${guide.slug}`)).data.guide.id).toBe(other.guideId)
    expect((await leads())[0]).toEqual({ slug: other.slug, title: other.title })
    await deliver(harness.deps, onGuideWithdrawn, { guideId: other.guideId, revision: 2 })
    await deliver(harness.deps, onGuideWithdrawn, { guideId: guide.guideId, revision: 3 })
    expect(await leads()).toEqual([])
  })

  it('leave out what shares a question with them from another category or bank', async () => {
    const { guide, category } = await seedGuide()
    const elsewhere = (await seedCategory(harness.deps, 0)).category
    const questionIds = guide.questionIds.slice(0, 1)
    const near = gemData({ categoryId: category.categoryId, questionIds })
    const far = gemData({ categoryId: elsewhere.categoryId, questionIds })
    const linked = { ...far, gemId: randomUUID(), guides: [{ slug: guide.slug, title: guide.title }] }
    const ofPa = gemData({ categoryId: category.categoryId, questionIds, forPa: true })
    await deliver(harness.deps, onGemPublished, near, far, linked, ofPa)
    const reader = newLearner({ entitlements: ['question-bank', 'gems'] })
    expect(ids((await get(reader, `/revisionguidesques/${guide.slug}`)).data.gems).sort()).toEqual(
      [near.gemId, linked.gemId].sort(),
    )
    const leads = async (who: object, { gemId }: typeof near) => (await get(who, `/gemsv3/${gemId}`)).data.linked.guides
    expect(await leads(reader, near)).toHaveLength(1)
    expect(await leads(reader, far)).toEqual([])
    const ofOtherBank = newLearner({ group: 2, entitlements: ['question-bank', 'gems'] })
    expect(await leads(ofOtherBank, ofPa)).toEqual([])
    await deliver(harness.deps, onGuidePublished, { ...guide, revision: 2, categoryId: elsewhere.categoryId })
    expect(await leads(reader, near)).toEqual([])
    expect(await leads(reader, far)).toHaveLength(1)
  })
})

describe('flags of guides', () => {
  it('are set and taken one by one or many at once, with undo', async () => {
    const [one, two] = [await seedGuide(), await seedGuide()]
    const learner = newLearner()
    const flag = (id: string, what = 'flag') => harness.request(learner, 'POST', `/revisionguides/${what}/${id}`, {})
    expect((await flag(one.guide.guideId, 'unflag')).data).toEqual({ flagged: false })
    for (const { guide } of [one, two, two]) expect((await flag(guide.guideId)).data).toEqual({ flagged: true })
    const count = (await harness.call(learner, 'GET', '/users/flagsrevisions')).data
    expect(count).toMatchObject({ count: 2 })
    expect(count.categories).toHaveLength(2)
    const list = async (query = '') => (await harness.call(learner, 'GET', `/users/flagrevlist${query}`)).data
    expect(await list(`?category=${one.category.slug}`)).toMatchObject({
      total: 1,
      items: [{ slug: one.guide.slug, available: true, total: 3, answered: 0 }],
    })
    expect((await list(`?search=${encodeURIComponent(two.guide.title)}`)).total).toBe(1)
    expect((await get(learner, `/guideprogress?ids=${one.guide.guideId},${randomUUID()}`)).data).toEqual([
      { guideId: one.guide.guideId, flagged: true, total: 3, answered: 0, correct: 0 },
    ])
    const both = [one.guide.guideId, two.guide.guideId]
    const taken = await harness.call(learner, 'DELETE', '/users/unflagsrevisions', { ids: both })
    expect(taken.data.unflagged.sort()).toEqual([...both].sort())
    expect((await list()).total).toBe(0)
    const back = await harness.call(learner, 'POST', '/users/flagsrevisions', { ids: [...both, randomUUID()] })
    expect(back.data.flagged.sort()).toEqual([...both].sort())
    await deliver(harness.deps, onGuideWithdrawn, { guideId: two.guide.guideId, revision: 2 })
    expect((await list()).items.map(({ available }: { available: boolean }) => available).sort()).toEqual([false, true])
    expect((await flag(two.guide.guideId, 'unflag')).data).toEqual({ flagged: false })
    expect((await flag(two.guide.guideId)).error.code).toBe('resource.missing')
  })

  it('belong to one learner, and to guides of the own group', async () => {
    const { guide } = await seedGuide()
    await harness.request(newLearner(), 'POST', `/revisionguides/flag/${guide.guideId}`, {})
    const other = newLearner()
    expect((await harness.call(other, 'GET', '/users/flagsrevisions')).data).toEqual({ count: 0, categories: [] })
    expect((await harness.call(other, 'DELETE', '/users/unflagsrevisions', { ids: [guide.guideId] })).data).toEqual({
      unflagged: [],
    })
    for (const what of ['flag', 'unflag'])
      for (const [who, id] of [
        [newLearner({ group: 2 }), guide.guideId],
        [other, randomUUID()],
      ] as const)
        expect((await harness.request(who, 'POST', `/revisionguides/${what}/${id}`, {})).error.code).toBe(
          'resource.missing',
        )
    expect((await harness.call(null, 'GET', '/users/flagrevlist')).status).toBe(401)
  })
})

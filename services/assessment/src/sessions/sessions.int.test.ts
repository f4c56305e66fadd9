import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { onCategoryChanged } from '#projection/on-category-changed.ts'
import { onQuestionWithdrawn } from '#projection/on-question-withdrawn.ts'
import { categoryData, deliver, seedCategory } from '#testing/bank.ts'
import { type Harness, newLearner, openHarness } from '#testing/harness.ts'

covers('buildSession countSessionQuestions listSessions')

let harness: Harness
beforeEach(async () => {
  await harness?.close()
  harness = await openHarness()
  // Deadlines are fixed by the clock of the database: answers are given now.
  harness.time.now = new Date()
})
afterAll(() => harness.close())

type Who = ReturnType<typeof newLearner>
const SELECTION = { categories: [] as string[], which: [] as string[], difficulty: [] as string[] }

const post = (learner: Who, change: object = {}, key: string = randomUUID()) =>
  harness.request(learner, 'POST', '/questionbank/sessions', { ...SELECTION, count: 10, mode: 'tutor', ...change }, key)
const build = async (learner: Who, change: object = {}) => (await post(learner, change)).data
const count = async (learner: Who, change: object = {}) =>
  (await harness.request(learner, 'POST', '/questionbank/sessions/count', { ...SELECTION, ...change })).data
const cellIds = (category: { questions: { id: string }[] }) => category.questions.map(({ id }) => id)

describe('building a session', () => {
  it('takes unanswered questions first, then the least attempted, of the chosen categories or their parents', async () => {
    const parent = categoryData({ slug: 'medicine', name: 'Medicine' })
    await deliver(harness.deps, onCategoryChanged, parent)
    const one = await seedCategory(harness.deps, 3, { name: 'Renal', parentId: parent.categoryId })
    const two = await seedCategory(harness.deps, 2, { name: 'Surgery' })
    const learner = newLearner()
    await harness.answer(learner, one.questions[0]!)
    await harness.answer(learner, one.questions[0]!, { sequence: 2 })
    await harness.answer(learner, one.questions[1]!)
    const session = await build(learner, { categories: [parent.categoryId] })
    expect(session).toMatchObject({
      name: 'Renal, 3 questions',
      mode: 'tutor',
      total: 3,
      answered: 0,
      categories: ['Renal'],
      deadlineAt: null,
      endedAt: null,
    })
    expect(cellIds(await harness.read(learner, `/questionbank/category/${session.slug}`))).toEqual(
      [2, 1, 0].map((at) => one.questions[at]!.questionId),
    )
    expect(await build(learner, { categories: [two.category.categoryId], count: 1 })).toMatchObject({
      name: 'Surgery, 1 question',
      total: 1,
    })
    expect(await build(learner)).toMatchObject({
      name: 'All categories, 5 questions',
      total: 5,
      categories: ['Renal', 'Surgery'],
    })
    expect((await build(learner, { categories: [one.category.categoryId, two.category.categoryId] })).name).toBe(
      'Renal and Surgery, 5 questions',
    )
  })

  it('takes questions of any chosen kind, and counts them beforehand', async () => {
    const { questions, category } = await seedCategory(harness.deps, 5)
    const learner = newLearner()
    await harness.answer(learner, questions[0]!, { option: 0, milliseconds: 20_000 })
    await harness.answer(learner, questions[1]!, { certainty: 'low', milliseconds: 40_000 })
    await harness.answer(learner, questions[2]!, { certainty: 'high', milliseconds: 60_000 })
    await harness.request(learner, 'POST', `/questionbank/flag/${questions[3]!.questionId}`, {})
    expect(await count(learner)).toEqual({ unseen: 2, wrong: 1, flagged: 1, unsure: 1, available: 5, pace: 40_000 })
    expect(await count(learner, { which: ['wrong', 'unsure'], categories: [category.categoryId] })).toMatchObject({
      available: 2,
    })
    expect(await count(newLearner())).toMatchObject({ unseen: 5, pace: null })
    const picked = async (which: string[]) =>
      cellIds(
        await harness.read(learner, `/questionbank/category/${(await build(learner, { which })).slug}`),
      ).toSorted()
    const ids = (...places: number[]) => places.map((at) => questions[at]!.questionId).toSorted()
    expect(await picked(['wrong'])).toEqual(ids(0))
    expect(await picked(['flagged'])).toEqual(ids(3))
    expect(await picked(['wrong', 'unsure'])).toEqual(ids(0, 1))
    expect(await picked(['unseen'])).toEqual(ids(3, 4))
  })

  it('knows the difficulty of questions from thirty first attempts of the group on', async () => {
    const { questions } = await seedCategory(harness.deps, 4)
    const counts = [
      [40, 28],
      [40, 27],
      [40, 15],
      [29, 29],
    ]
    await harness.db.knex('question_counts').insert(
      counts.map(([firsts, correct], at) => ({
        user_group: 1,
        question_id: questions[at]!.questionId,
        firsts,
        correct,
      })),
    )
    const learner = newLearner()
    const available = async (...difficulty: string[]) => (await count(learner, { difficulty })).available
    expect([await available('easy'), await available('medium'), await available('hard'), await available()]).toEqual([
      1, 1, 1, 4,
    ])
    expect(await available('easy', 'hard')).toBe(2)
    expect((await count(newLearner({ group: 3 }), { difficulty: ['easy'] })).available).toBe(0)
  })

  it('is built once for one key, and refused where no question fits or the choice makes no sense', async () => {
    await seedCategory(harness.deps, 2)
    const learner = newLearner()
    const key = randomUUID()
    expect((await post(learner, {}, key)).data).toEqual((await post(learner, {}, key)).data)
    expect((await harness.read(learner, '/questionbank/sessions')).total).toBe(1)
    expect((await post(learner, { which: ['wrong'] })).error).toMatchObject({
      code: 'request.invalid',
      details: [{ path: 'body.which' }],
    })
    expect((await post(newLearner({ group: 2 }))).error.code).toBe('request.invalid')
    for (const change of [
      { count: 0 },
      { count: 181 },
      { mode: 'mock' },
      { secondsPerQuestion: 5 },
      { which: ['best'] },
      { categories: ['x'] },
    ])
      expect((await post(learner, change)).error.code).toBe('request.invalid')
    const keyless = await harness.request(learner, 'POST', '/questionbank/sessions', {
      ...SELECTION,
      count: 1,
      mode: 'tutor',
    })
    expect(keyless.error.code).toBe('idempotency.missing')
  })
})

describe('a session read like a category', () => {
  it('shows a question unanswered until it is answered within, in its newest version, and goes on with its sequence', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const learner = newLearner()
    const [question] = questions
    await harness.answer(learner, question!, { option: 0 })
    const session = await build(learner)
    const place = `/questionbank/question/${session.slug}/1`
    const reply = await harness.request(learner, 'GET', place)
    expect(reply.data).toMatchObject({
      id: question!.questionId,
      number: 1,
      sequence: 1,
      progress: 0,
      answered: null,
      category: { id: session.id, slug: session.slug, name: session.name },
    })
    expect(reply.body).not.toContain('zrationale')
    expect(await harness.read(learner, `/questionbank/category/${session.slug}`)).toMatchObject({
      category: { total: 1, answered: 0, score: null },
      questions: [{ number: 1, progress: 0 }],
      resumeAt: 1,
      session: { id: session.id, mode: 'tutor', deadlineAt: null, secondsLeft: null, endedAt: null },
    })
    const ahead = `/questionbank/ahead/${session.slug}/1`
    const { answered, ...open } = reply.data
    expect((await harness.read(learner, ahead)).questions).toEqual([{ ...open, answeredAt: null, note: null }])
    await harness.answer(learner, question!, { sequence: 2 })
    expect((await harness.read(learner, ahead)).questions).toMatchObject([
      { sequence: 2, progress: 1, answeredAt: expect.any(String) },
    ])
    expect((await harness.read(learner, `/questionbank/ahead/${session.slug}/2`)).questions).toEqual([])
    expect(await harness.read(learner, place)).toMatchObject({
      sequence: 2,
      progress: 1,
      answered: { marking: { correct: true } },
    })
    expect(await harness.read(learner, `/questionbank/category/${session.slug}`)).toMatchObject({
      category: { answered: 1, correct: 1, score: 1 },
    })
  })

  it('shows how its own group answered, and no other group', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const [question] = questions
    const counts = (group: number, firsts: number, correct: number) => ({
      user_group: group,
      question_id: question!.questionId,
      firsts,
      correct,
    })
    await harness.db.knex('question_counts').insert([counts(1, 40, 10), counts(3, 50, 50)])
    const learner = newLearner()
    const session = await build(learner)
    const { questions: cells } = await harness.read(learner, `/questionbank/result/${session.slug}`)
    expect(cells).toMatchObject([{ peers: 0.25 }])
    // A learner of the PA group has a bank of their own: the session shows nothing of this one.
    await harness.db.knex('questions').where({ id: question!.questionId }).update({ for_pa: true })
    expect((await harness.read(learner, `/questionbank/category/${session.slug}`)).questions).toEqual([])
  })

  it('keeps what was answered within it when it ends; later practice changes nothing', async () => {
    const one = await seedCategory(harness.deps, 1, { name: 'Renal' })
    const two = await seedCategory(harness.deps, 2, { name: 'Surgery' })
    const learner = newLearner()
    const session = await build(learner)
    await harness.answer(learner, one.questions[0]!, { option: 0, milliseconds: 30_000 })
    await harness.answer(learner, two.questions[0]!, { milliseconds: 10_000 })
    const before = await harness.read(learner, `/questionbank/result/${session.slug}`)
    expect(before).toMatchObject({
      closedAt: null,
      milliseconds: 40_000,
      meanMilliseconds: 20_000,
      category: { answered: 2, correct: 1, score: 0.5 },
      areas: [
        { name: 'Renal', total: 1, answered: 1, correct: 0 },
        { name: 'Surgery', total: 2, answered: 1, correct: 1 },
      ],
    })
    const ended = (await harness.request(learner, 'PUT', `/questionbank/sessions/${session.id}/end`, {})).data
    expect(ended).toMatchObject({ answered: 2, correct: 1, endedAt: expect.any(String) })
    await harness.answer(learner, one.questions[0]!, { sequence: 2 })
    await harness.answer(learner, two.questions[1]!)
    const after = await harness.read(learner, `/questionbank/result/${session.slug}`)
    expect(after.questions).toEqual(before.questions)
    expect(after).toMatchObject({ closedAt: ended.endedAt, category: { answered: 2, correct: 1 } })
    expect((await harness.request(learner, 'PUT', `/questionbank/sessions/${session.id}/end`, {})).data).toEqual(ended)
    expect((await harness.request(learner, 'POST', '/submituserscore', { category: session.slug })).data).toEqual(after)
    const shown = await harness.read(
      learner,
      `/questionbank/question/${session.slug}/${after.questions.find((cell: { id: string }) => cell.id === two.questions[1]!.questionId).number}`,
    )
    expect(shown.answered).not.toBeNull()
  })

  it('ends by itself at its deadline; what comes after it is ordinary practice', async () => {
    const { questions } = await seedCategory(harness.deps, 3)
    const learner = newLearner()
    const session = await build(learner, { mode: 'timed', secondsPerQuestion: 90 })
    expect(session.secondsLeft).toBeGreaterThan(260)
    expect(Date.parse(session.deadlineAt) - Date.parse(session.createdAt)).toBe(270_000)
    await harness.answer(learner, questions[0]!)
    const { deadlineAt } = session
    await harness.moveClock(270 + 14)
    await harness.answer(learner, questions[1]!)
    await harness.moveClock(270 + 16)
    await harness.answer(learner, questions[2]!)
    await harness.answer(learner, questions[1]!, { sequence: 2, option: 0 })
    const category = await harness.read(learner, `/questionbank/category/${session.slug}`)
    expect(category.session).toMatchObject({ endedAt: deadlineAt, secondsLeft: null })
    const stands = Object.fromEntries(
      category.questions.map((cell: { id: string; progress: number }) => [cell.id, cell.progress]),
    )
    expect(stands).toEqual({
      [questions[0]!.questionId]: 1,
      [questions[1]!.questionId]: 1,
      [questions[2]!.questionId]: 0,
    })
    expect((await harness.read(learner, '/questionbank/sessions')).items[0]).toMatchObject({
      answered: 2,
      correct: 2,
      endedAt: deadlineAt,
    })
  })

  it('goes on with a question that was withdrawn meanwhile', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const learner = newLearner()
    const session = await build(learner)
    await deliver(harness.deps, onQuestionWithdrawn, { questionId: questions[0]!.questionId, revision: 2 })
    expect(await harness.read(learner, `/questionbank/question/${session.slug}/1`)).toMatchObject({
      id: questions[0]!.questionId,
      answered: null,
    })
    await harness.answer(learner, questions[0]!)
    expect(await harness.read(learner, `/questionbank/result/${session.slug}`)).toMatchObject({
      category: { total: 1, correct: 1 },
    })
  })
})

describe('the sessions of a learner', () => {
  it('are listed newest first by page, and taken off without their answers', async () => {
    const { questions, category } = await seedCategory(harness.deps, 2)
    const learner = newLearner()
    const first = await build(learner)
    const second = await build(learner, { count: 1 })
    await harness.answer(learner, questions[0]!)
    expect(await harness.read(learner, '/questionbank/sessions?size=1')).toMatchObject({
      page: 1,
      size: 1,
      total: 2,
      items: [{ id: second.id }],
    })
    expect(await harness.read(learner, '/questionbank/sessions?size=1&page=2')).toMatchObject({
      items: [{ id: first.id, answered: 1 }],
    })
    expect((await harness.request(learner, 'DELETE', `/questionbank/sessions/${first.id}`)).data).toEqual({
      id: first.id,
    })
    expect((await harness.request(learner, 'DELETE', `/questionbank/sessions/${first.id}`)).error.code).toBe(
      'resource.missing',
    )
    expect((await harness.read(learner, '/questionbank/sessions')).total).toBe(1)
    expect((await harness.read(learner, `/questionbank/category/${category.slug}`)).category.answered).toBe(1)
  })

  it('are nobody else’s', async () => {
    await seedCategory(harness.deps, 1)
    const session = await build(newLearner())
    const other = newLearner()
    for (const [method, path, body] of [
      ['GET', `/questionbank/category/${session.slug}`],
      ['GET', `/questionbank/result/${session.slug}`],
      ['GET', `/questionbank/question/${session.slug}/1`],
      ['GET', `/questionbank/ahead/${session.slug}/1`],
      ['PUT', `/questionbank/sessions/${session.id}/end`, {}],
      ['DELETE', `/questionbank/sessions/${session.id}`],
      ['POST', '/submituserscore', { category: session.slug }],
    ] as const)
      expect((await harness.request(other, method, path, body)).error.code).toBe('resource.missing')
    expect((await harness.read(other, '/questionbank/sessions')).total).toBe(0)
    expect((await harness.request(other, 'GET', `/questionbank/question/${session.slug}/2`)).error.code).toBe(
      'resource.missing',
    )
  })
})

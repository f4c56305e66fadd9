import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { onCategoryDeleted } from '#projection/on-category-changed.ts'
import { onQuestionPublished } from '#projection/on-question-published.ts'
import { onQuestionWithdrawn } from '#projection/on-question-withdrawn.ts'
import { deliver, HIDDEN_WORDS, type QuestionData, questionData, seedCategory } from '#testing/bank.ts'
import { answerBody, type Harness, newLearner, openHarness } from '#testing/harness.ts'
import { removeOldTrials } from '#trial/remove-old-trials.ts'
import { TRIAL_QUESTIONS } from '#trial/trial-repository.ts'

covers('answerTrialQuestion claimTrial getTrial getTrialQuestion')

let harness: Harness
beforeEach(async () => {
  await harness?.close()
  harness = await openHarness()
})
afterAll(() => harness.close())

type Visitor = { trial?: string; uid?: string }
const newVisitor = (): Visitor => ({ trial: randomUUID() })
const overview = async (who: Visitor) => (await harness.request(who, 'GET', '/questions/trials')).data
const read = (who: Visitor, n: number | string) => harness.request(who, 'GET', `/questions/trial/${n}`)
const body = (question: QuestionData, option = 1) => ({
  questionId: question.questionId,
  versionId: question.versionId,
  response: [question.options[option]!.id],
  milliseconds: 9_000,
})
const answer = (who: Visitor, n: number, sent: object) =>
  harness.request(who, 'PUT', `/questions/trial/${n}/answer`, sent)
const claim = async (who: object) => (await harness.request(who, 'POST', '/trial/claim', {})).data

async function twoAreas() {
  const one = await seedCategory(harness.deps, 12, { name: 'Renal', position: 1 })
  const two = await seedCategory(harness.deps, 12, { name: 'Surgery', position: 2 })
  await deliver(harness.deps, onQuestionPublished, questionData({ categoryId: two.category.categoryId, forPa: true }))
  return { one: one.questions, two: two.questions }
}

describe('the trial', () => {
  it('is twenty questions over the areas in turn, the same for everybody, and needs no account', async () => {
    const { one, two } = await twoAreas()
    const trial = await overview({})
    expect(trial).toMatchObject({
      total: 20,
      answered: 0,
      correct: 0,
      claimed: false,
      areas: [
        { name: 'Renal', total: 10 },
        { name: 'Surgery', total: 10 },
      ],
    })
    expect(await overview(newVisitor())).toEqual(trial)
    const first = await read({}, '')
    expect(first.data).toMatchObject({ id: one[0]!.questionId, n: 0, total: 20, area: 'Renal', answered: null })
    expect((await read({}, 1)).data.id).toBe(two[0]!.questionId)
    for (const word of HIDDEN_WORDS) expect(first.body).not.toContain(word)
    expect((await read({}, 20)).error.code).toBe('resource.missing')
    expect((await read({}, 'x')).error.code).toBe('request.invalid')
    expect(await harness.db.knex('sittings')).toEqual([])
  })

  it('marks each answer once, at once, and shows the key only then', async () => {
    const { one, two } = await twoAreas()
    const visitor = newVisitor()
    const marked = await answer(visitor, 0, body(one[0]!))
    expect(marked.data).toMatchObject({ correct: true, key: one[0]!.solution.key, peers: 0 })
    expect((await answer(visitor, 0, body(one[0]!))).data).toEqual(marked.data)
    expect((await answer(visitor, 0, body(one[0]!, 2))).error.code).toBe('answer.conflict')
    expect((await answer(visitor, 1, body(two[0]!, 0))).data.correct).toBe(false)
    expect((await read(visitor, 0)).data.answered).toMatchObject({
      response: body(one[0]!).response,
      marking: { correct: true },
    })
    expect((await read(visitor, 2)).data.answered).toBeNull()
    expect((await read(newVisitor(), 0)).data.answered).toBeNull()
    expect(await overview(visitor)).toMatchObject({
      answered: 2,
      correct: 1,
      milliseconds: 18_000,
      areas: [{ correct: 1 }, { answered: 1, correct: 0 }],
    })
    expect((await overview(visitor)).questions.slice(0, 3)).toMatchObject([
      { progress: 1 },
      { progress: 2 },
      { progress: 0 },
    ])
  })

  it('is one browser’s own: another one that has begun as well sees none of its answers', async () => {
    const { one, two } = await twoAreas()
    const [visitor, other] = [newVisitor(), newVisitor()]
    await answer(visitor, 0, body(one[0]!))
    await answer(other, 1, body(two[0]!))
    const first = await read(other, 0)
    expect(first.data.answered).toBeNull()
    for (const word of HIDDEN_WORDS) expect(first.body).not.toContain(word)
    expect((await overview(other)).questions.slice(0, 2)).toMatchObject([{ progress: 0 }, { progress: 1 }])
    expect((await answer(other, 0, body(one[0]!, 2))).data.correct).toBe(false)
  })

  it('keeps its questions once it has begun', async () => {
    const { one, two } = await twoAreas()
    const visitor = newVisitor()
    await answer(visitor, 0, body(one[0]!))
    await deliver(harness.deps, onQuestionWithdrawn, { questionId: one[0]!.questionId, revision: 2 })
    expect((await overview(visitor)).answered).toBe(1)
    expect((await read(visitor, 1)).data.id).toBe(two[0]!.questionId)
    expect((await read(newVisitor(), 0)).data.id).toBe(one[1]!.questionId)
  })

  it('takes nothing from a category that is gone while its questions still are on their way elsewhere', async () => {
    const { two } = await twoAreas()
    const [gone] = await harness.db.knex('categories').where({ name: 'Renal' }).pluck('id')
    await deliver(harness.deps, onCategoryDeleted, { categoryId: gone, revision: 2 })
    expect(await overview({})).toMatchObject({ total: 12, areas: [{ name: 'Surgery' }] })
    expect((await read({}, 0)).data.id).toBe(two[0]!.questionId)
  })

  it('shows peers where there are enough of them', async () => {
    const { one } = await twoAreas()
    const peers = { version_id: one[0]!.versionId, user_group: 1, firsts: 40, picks: [10, 20, 10, 0, 0] }
    await harness.db.knex('option_counts').insert(peers)
    const { data } = await answer(newVisitor(), 0, body(one[0]!))
    expect([data.peers, ...data.options.map(({ share }: { share: number }) => share)]).toEqual([
      40, 0.25, 0.5, 0.25, 0, 0,
    ])
    await harness.db.knex('option_counts').update({ firsts: 29, picks: [0, 29, 0, 0, 0] })
    expect((await answer(newVisitor(), 0, body(one[0]!))).data.peers).toBe(0)
  })

  it('takes an answer only to the question at that place, with options of it', async () => {
    const { one, two } = await twoAreas()
    const visitor = newVisitor()
    expect((await answer(visitor, 0, body(two[0]!))).error.code).toBe('resource.missing')
    expect((await answer(visitor, 20, body(two[0]!))).error.code).toBe('resource.missing')
    expect((await answer(visitor, 0, { ...body(one[0]!), versionId: two[0]!.versionId })).error.code).toBe(
      'question.changed',
    )
    expect((await answer(visitor, 0, { ...body(one[0]!), response: body(two[0]!).response })).error.code).toBe(
      'request.invalid',
    )
    expect((await answer(visitor, 0, { ...body(one[0]!), score: 1 })).error.code).toBe('request.invalid')
    expect((await answer({}, 0, body(one[0]!))).error.code).toBe('resource.missing')
    expect((await overview(visitor)).answered).toBe(0)
  })
})

describe('a trial and an account', () => {
  it('T-091 come together once: answers become first attempts where there are none yet', async () => {
    const { one, two } = await twoAreas()
    const visitor = newVisitor()
    await answer(visitor, 0, body(one[0]!))
    await answer(visitor, 1, body(two[0]!, 0))
    const given = (await read(visitor, 0)).data.answered.answeredAt
    await harness.moveClock(3_600)
    const learner = newLearner()
    await harness.request(learner, 'PUT', `/questionbank/answerv2/${two[0]!.questionId}`, answerBody(two[0]!))
    expect(await claim({ ...learner, ...visitor })).toEqual({ carried: 1 })
    expect((await harness.request(learner, 'GET', `/question/${one[0]!.questionId}`)).data).toMatchObject({
      sequence: 1,
      progress: 1,
      answered: { answeredAt: given },
    })
    expect((await harness.request(learner, 'GET', `/question/${two[0]!.questionId}`)).data).toMatchObject({
      sequence: 1,
      progress: 1,
    })
    expect(await claim({ ...learner, ...visitor })).toEqual({ carried: 1 })
    expect((await harness.request(learner, 'GET', '/records')).data.total).toBe(2)
    expect((await overview(visitor)).claimed).toBe(true)
    expect(await claim({ ...newLearner(), ...visitor })).toEqual({ carried: 0 })
  })

  it('wants an account without a plan no less, and carries nothing into the bank for PA', async () => {
    const { one } = await twoAreas()
    const visitor = newVisitor()
    await answer(visitor, 0, body(one[0]!))
    expect(await claim({ ...newLearner({ group: 2 }), ...visitor })).toEqual({ carried: 0 })
    const other = newVisitor()
    await answer(other, 0, body(one[0]!))
    expect(await claim({ ...newLearner({ entitlements: [], verified: false }), ...other })).toEqual({ carried: 1 })
    expect(await claim(newLearner())).toEqual({ carried: 0 })
    expect((await harness.request(visitor, 'POST', '/trial/claim', {})).error.code).toBe('session.missing')
  })
})

/** The rows of questions that a plan of PostgreSQL has read. */
function questionsRead(plan: any): number {
  const own = plan['Relation Name'] === 'questions' ? plan['Actual Rows'] * plan['Actual Loops'] : 0
  return (plan.Plans ?? []).reduce((sum: number, part: any) => sum + questionsRead(part), own)
}

it('a trial is made of the first questions of each area without reading the rest of a large bank', async () => {
  await twoAreas()
  await harness.db.knex.raw(`
    insert into questions (id, revision, category_id, code, for_pa, number)
    select gen_random_uuid(), 1, k.id, 'BIG-' || n, false, n
    from categories k, generate_series(13, 3000) as n`)
  await harness.db.knex.raw('analyze questions, categories, mock_questions')
  const { rows } = await harness.db.knex.raw(`explain (analyze, format json) ${TRIAL_QUESTIONS}`)
  const read = questionsRead(rows[0]['QUERY PLAN'][0].Plan)
  expect(read).toBeGreaterThanOrEqual(20)
  expect(read).toBeLessThan(100)
})

describe('trials that nobody claims', () => {
  it('are removed with their answers after thirty days; younger and claimed ones stay', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const [old, young, claimed] = [newVisitor(), newVisitor(), newVisitor()]
    const day = 24 * 60 * 60
    for (const visitor of [old, claimed]) expect((await answer(visitor, 0, body(questions[0]!))).status).toBe(200)
    await claim({ ...newLearner(), trial: claimed.trial })
    await harness.moveClock(day)
    await answer(young, 0, body(questions[0]!))
    await harness.moveClock(30 * day - 60)
    expect(await removeOldTrials(harness.deps)).toBe(0)
    await harness.moveClock(30 * day + 1)
    expect(await removeOldTrials(harness.deps)).toBe(1)
    expect(await removeOldTrials(harness.deps)).toBe(0)
    expect((await harness.db.knex('sittings').pluck('id')).toSorted()).toEqual([young.trial, claimed.trial].toSorted())
    expect(await harness.db.knex('sitting_answers').pluck('sitting_id')).not.toContain(old.trial)
    expect((await overview(old)).answered).toBe(0)
  })
})

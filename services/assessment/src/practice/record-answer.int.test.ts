import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onQuestionPublished } from '#projection/on-question-published.ts'
import { onQuestionWithdrawn } from '#projection/on-question-withdrawn.ts'
import { deliver, type QuestionData, questionData, seedCategory } from '#testing/bank.ts'
import { answerBody, type Harness, newLearner, openHarness } from '#testing/harness.ts'

let harness: Harness
let categoryId: string
let position = 100

beforeAll(async () => {
  harness = await openHarness({ poolSize: 20 })
  categoryId = (await seedCategory(harness.deps, 1)).category.categoryId
})
afterAll(() => harness.close())

const newQuestion = async (change: Partial<QuestionData> = {}): Promise<QuestionData> => {
  position += 1
  const question = questionData({ categoryId, position, ...change })
  await deliver(harness.deps, onQuestionPublished, question)
  return question
}
const path = (question: QuestionData) => `/questionbank/answerv2/${question.questionId}`
const kept = (uid: string) => harness.db.knex('answers').where({ user_id: uid }).orderBy('sequence')
const inLine = (question: QuestionData) =>
  harness.db.knex('uncounted_answers').where({ question_id: question.questionId })

describe('answering a question', () => {
  it('marks it, keeps it and puts it in line to be counted', async () => {
    const question = await newQuestion()
    const learner = newLearner()
    const body = answerBody(question, { certainty: 'high' })
    const { status, data } = await harness.request(learner, 'PUT', path(question), body)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      correct: true,
      key: question.solution.key,
      sequence: 1,
      peers: 0,
      explanation: '<p>zexplanation</p>',
      keyPoints: ['zkeypoint'],
    })
    expect(data.options).toEqual(
      question.options.map(({ id, text }) => ({ id, rationale: `zrationale ${text}`, share: null })),
    )
    expect(data.references).toEqual(question.solution.references)
    expect(await kept(learner.uid!)).toMatchObject([
      {
        id: body.answerId,
        sequence: 1,
        correct: true,
        response: body.response,
        certainty: 'high',
        mode: 'tutor',
        milliseconds: 42_000,
      },
    ])
    expect(await inLine(question)).toEqual([
      {
        question_id: question.questionId,
        version_id: question.versionId,
        user_id: learner.uid,
        user_group: 1,
        correct: true,
        milliseconds: 42_000,
        response: body.response,
      },
    ])
  })

  it('keeps a second answer as a new attempt, and the latest counts', async () => {
    const question = await newQuestion()
    const learner = newLearner()
    await harness.request(learner, 'PUT', path(question), answerBody(question, { option: 0 }))
    const second = await harness.request(learner, 'PUT', path(question), answerBody(question, { sequence: 2 }))
    expect(second.data).toMatchObject({ correct: true, sequence: 2 })
    expect((await kept(learner.uid!)).map(({ correct }) => correct)).toEqual([false, true])
    expect(await inLine(question)).toMatchObject([{ correct: false }])
    const [state] = await harness.db.knex('learner_questions').where({ user_id: learner.uid! })
    expect(state).toMatchObject({ sequence: 2, progress: 1, first_correct: false })
  })

  it('gives the first reply again for the same answer id, also after later answers and when peers have moved on', async () => {
    const question = await newQuestion()
    const learner = newLearner()
    await harness.db
      .knex('option_counts')
      .insert({ version_id: question.versionId, user_group: 1, firsts: 40, picks: [10, 20, 5, 5, 0] })
    const body = answerBody(question)
    const first = await harness.request(learner, 'PUT', path(question), body)
    expect(first.data.options.map((option: { share: number }) => option.share)).toEqual([0.25, 0.5, 0.125, 0.125, 0])
    await harness.db.knex('option_counts').where({ version_id: question.versionId }).update({ firsts: 80 })
    await harness.request(learner, 'PUT', path(question), answerBody(question, { sequence: 2, option: 3 }))
    const again = await harness.request(learner, 'PUT', path(question), body)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await kept(learner.uid!)).toHaveLength(2)
    expect(await inLine(question)).toHaveLength(1)
  })

  it('refuses other content under an answer id that was used', async () => {
    const [question, other] = [await newQuestion(), await newQuestion()]
    const learner = newLearner()
    const body = answerBody(question)
    await harness.request(learner, 'PUT', path(question), body)
    for (const change of [
      { milliseconds: 1 },
      { sequence: 2 },
      { response: [question.options[0]!.id] },
      { mode: 'timed' },
    ]) {
      const { status, error } = await harness.request(learner, 'PUT', path(question), { ...body, ...change })
      expect([status, error.code]).toEqual([409, 'answer.reused'])
    }
    const elsewhere = await harness.request(learner, 'PUT', path(other), answerBody(other, { answerId: body.answerId }))
    expect(elsewhere.error.code).toBe('answer.reused')
    expect(await kept(learner.uid!)).toHaveLength(1)
  })

  it('refuses a stale sequence and tells the current state', async () => {
    const question = await newQuestion()
    const learner = newLearner()
    await harness.request(learner, 'PUT', path(question), answerBody(question))
    const stale = await harness.request(learner, 'PUT', path(question), answerBody(question, { option: 2 }))
    expect([stale.status, stale.error.code]).toEqual([409, 'answer.conflict'])
    expect(stale.error.data).toMatchObject({
      sequence: 1,
      progress: 1,
      working: null,
      answered: { response: [question.options[1]!.id], marking: { correct: true } },
    })
    const ahead = await harness.request(newLearner(), 'PUT', path(question), answerBody(question, { sequence: 5 }))
    expect(ahead.error.data).toEqual({ sequence: 0, progress: 0, working: null, answered: null })
    expect(ahead.body).not.toMatch(/zrationale|zexplanation/)
  })

  it('refuses an unknown question, an unknown version and a choice that the question does not offer', async () => {
    const [question, other] = [await newQuestion(), await newQuestion()]
    const learner = newLearner()
    const send = async (target: QuestionData, change: object) =>
      (await harness.request(learner, 'PUT', path(target), answerBody(question, change as never))).error
    expect((await send({ ...question, questionId: randomUUID() }, {})).code).toBe('resource.missing')
    expect((await send(question, { versionId: randomUUID() })).code).toBe('question.changed')
    expect((await send(other, {})).code).toBe('question.changed')
    const unknown = await send(question, { response: [randomUUID()] })
    expect([unknown.code, unknown.details?.[0]?.path]).toEqual(['request.invalid', 'body.response'])
    expect((await send(question, { response: question.options.slice(0, 2).map(({ id }) => id) })).code).toBe(
      'request.invalid',
    )
    expect(await kept(learner.uid!)).toHaveLength(0)
    expect(await harness.db.knex('learner_questions').where({ user_id: learner.uid! })).toHaveLength(0)
  })

  it('marks several best answers as all or nothing', async () => {
    const base = questionData({ categoryId })
    const key = [base.options[0]!.id, base.options[2]!.id]
    const question = await newQuestion({ ...base, kind: 'multiple', solution: { ...base.solution, key } })
    const answer = async (response: string[]) =>
      (await harness.request(newLearner(), 'PUT', path(question), { ...answerBody(question), response })).data.correct
    expect(await answer([...key].reverse())).toBe(true)
    expect(await answer([key[0]!, key[0]!])).toBe(false)
    expect(await answer([key[0]!])).toBe(false)
    expect(await answer([...key, base.options[1]!.id])).toBe(false)
  })

  it('belongs to the bank of the group: PA sees its own questions and nobody else does', async () => {
    const [open, pa] = [await newQuestion(), await newQuestion({ forPa: true })]
    const status = async (group: 1 | 2 | 3, question: QuestionData) =>
      (await harness.request(newLearner({ group }), 'PUT', path(question), answerBody(question))).status
    expect([await status(1, open), await status(2, open), await status(3, open)]).toEqual([200, 404, 200])
    expect([await status(1, pa), await status(2, pa), await status(3, pa)]).toEqual([404, 200, 404])
  })

  it('is still taken for the version that was read, when a newer one is out or the question was withdrawn meanwhile', async () => {
    const question = await newQuestion()
    const newer = { ...questionData({ categoryId }), questionId: question.questionId, revision: 2 }
    await deliver(harness.deps, onQuestionPublished, newer)
    const learner = newLearner()
    expect((await harness.request(learner, 'PUT', path(question), answerBody(question))).data.correct).toBe(true)
    await deliver(harness.deps, onQuestionWithdrawn, { questionId: question.questionId, revision: 3 })
    expect((await harness.request(learner, 'PUT', path(question), answerBody(question, { sequence: 2 }))).status).toBe(
      200,
    )
  })

  it('never touches the answers of another learner', async () => {
    const question = await newQuestion()
    const [one, other] = [newLearner(), newLearner()]
    const body = answerBody(question)
    await harness.request(one, 'PUT', path(question), body)
    const same = await harness.request(other, 'PUT', path(question), { ...body, response: [question.options[4]!.id] })
    expect([same.status, same.data.correct]).toEqual([200, false])
    expect(await kept(one.uid!)).toMatchObject([{ correct: true }])
    expect(await kept(other.uid!)).toMatchObject([{ correct: false }])
  })

  it('cannot be changed or deleted afterwards', async () => {
    const question = await newQuestion()
    const learner = newLearner()
    await harness.request(learner, 'PUT', path(question), answerBody(question))
    await expect(
      harness.db.knex('answers').where({ user_id: learner.uid! }).update({ correct: false }),
    ).rejects.toThrow('append-only')
    await expect(harness.db.knex('answers').where({ user_id: learner.uid! }).delete()).rejects.toThrow('append-only')
  })
})

describe('answers at the same moment', () => {
  const statuses = (replies: { status: number }[]) =>
    Object.fromEntries([...Map.groupBy(replies, ({ status }) => status)].map(([status, all]) => [status, all.length]))

  it('with one sequence and a hundred ids: exactly one is recorded', async () => {
    const question = await newQuestion()
    const learner = newLearner()
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        harness.request(learner, 'PUT', path(question), answerBody(question, { option: index % 5 })),
      ),
    )
    expect(statuses(replies)).toEqual({ 200: 1, 409: 99 })
    expect(new Set(replies.map(({ error }) => error?.code))).toEqual(new Set([undefined, 'answer.conflict']))
    expect(await kept(learner.uid!)).toHaveLength(1)
    expect(await inLine(question)).toHaveLength(1)
  })

  it('by sixty learners, each wrong in another way or right: everybody gets their own reply, and what is right is recorded', async () => {
    const question = await newQuestion()
    const known = newLearner()
    const earlier = answerBody(question)
    await harness.request(known, 'PUT', path(question), earlier)
    const other = await newQuestion()
    const right = Array.from({ length: 57 }, (_, n) => ({ learner: newLearner(), option: n % 5 }))
    const replies = await Promise.all([
      ...right.map(({ learner, option }) =>
        harness.request(learner, 'PUT', path(question), answerBody(question, { option })),
      ),
      harness.request(known, 'PUT', path(question), answerBody(question)),
      harness.request(known, 'PUT', path(other), answerBody(other, { answerId: earlier.answerId })),
      harness.request(newLearner(), 'PUT', path(question), answerBody(question, { sequence: 2 })),
    ])
    for (const [n, { option }] of right.entries())
      expect(replies[n]).toMatchObject({ status: 200, data: { correct: option === 1, sequence: 1 } })
    expect(replies.slice(57).map(({ error }) => error.code)).toEqual([
      'answer.conflict',
      'answer.reused',
      'answer.conflict',
    ])
    for (const { learner, option } of right)
      expect(await kept(learner.uid!)).toMatchObject([
        { question_id: question.questionId, response: [question.options[option]!.id] },
      ])
    expect(await kept(known.uid!)).toHaveLength(1)
    expect(await inLine(question)).toHaveLength(58)
  })

  it('with one id: all get the same reply, and it is recorded once', async () => {
    const question = await newQuestion()
    const learner = newLearner()
    const body = answerBody(question)
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => harness.request(learner, 'PUT', path(question), body)),
    )
    expect(statuses(replies)).toEqual({ 200: 50 })
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
    expect(await kept(learner.uid!)).toHaveLength(1)
    expect(await inLine(question)).toHaveLength(1)
  })

  it('with one id for different questions: one is recorded, the others reuse it', async () => {
    const questions = await Promise.all(Array.from({ length: 20 }, () => newQuestion()))
    const learner = newLearner()
    const answerId = randomUUID()
    const replies = await Promise.all(
      questions.map((question) => harness.request(learner, 'PUT', path(question), answerBody(question, { answerId }))),
    )
    expect(statuses(replies)).toEqual({ 200: 1, 409: 19 })
    expect(await kept(learner.uid!)).toHaveLength(1)
    expect(await harness.db.knex('learner_questions').where({ user_id: learner.uid! })).toHaveLength(1)
  })
})

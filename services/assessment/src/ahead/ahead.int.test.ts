import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onQuestionPublished } from '#projection/on-question-published.ts'
import { deliver, HIDDEN_WORDS, questionData, seedCategory } from '#testing/bank.ts'
import { answerBody, type Harness, newLearner, openHarness } from '#testing/harness.ts'

covers('listQuestionsAhead')

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const ahead = (who: object, slug: string, from: number, count?: number) =>
  harness.request(who, 'GET', `/questionbank/ahead/${slug}/${from}${count === undefined ? '' : `?count=${count}`}`)

describe('the questions kept ready', () => {
  it('come in order from a number on, as a single read would show them, twenty unless asked otherwise', async () => {
    const { category, questions } = await seedCategory(harness.deps, 24)
    const learner = newLearner()
    const { data } = await ahead(learner, category.slug, 3)
    expect(data.questions.map(({ number }: { number: number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 3),
    )
    const { answered, ...single } = (await harness.request(learner, 'GET', `/question/${questions[2]!.questionId}`))
      .data
    expect(data.questions[0]).toEqual({ ...single, answeredAt: null, note: null })
    expect(answered).toBeNull()
    expect((await ahead(learner, category.slug, 1, 40)).data.questions).toHaveLength(24)
    expect((await ahead(learner, category.slug, 25)).data).toEqual({ questions: [] })
  })

  it('carry own state and notes, and nothing of a marking even where there is one', async () => {
    const { category, questions } = await seedCategory(harness.deps, 2)
    const [first, second] = questions
    const learner = newLearner()
    await harness.request(learner, 'PUT', `/questionbank/answerv2/${first!.questionId}`, answerBody(first!))
    const desk = {
      sequence: 0,
      selected: [second!.options[0]!.id],
      struckOut: [],
      highlights: [[2, 9]],
      seconds: 31,
      certainty: 'low',
    }
    await harness.request(learner, 'PUT', `/questionbank/record/${second!.questionId}`, desk)
    const note = { text: 'mine', version: 0, questionVersionId: second!.versionId }
    await harness.request(learner, 'PUT', `/questionbank/note/${second!.questionId}`, note)
    const { body, data } = await ahead(learner, category.slug, 1)
    const { sequence: _, ...working } = desk
    expect(data.questions).toMatchObject([
      { sequence: 1, progress: 1, answeredAt: harness.time.now.toISOString(), note: null },
      { sequence: 0, progress: 0, answeredAt: null, working, note: { text: 'mine', version: 1 } },
    ])
    for (const word of HIDDEN_WORDS) expect(body).not.toContain(word)
    expect(body).not.toMatch(
      /"(key|correct|rationale|rationales|explanation|keyPoints|references|share|peers|marking|response|solution)":/,
    )
  })

  it("are those of the own bank, and nobody else's state", async () => {
    const { category, questions } = await seedCategory(harness.deps, 1)
    await deliver(
      harness.deps,
      onQuestionPublished,
      questionData({ categoryId: category.categoryId, forPa: true, code: 'PA-1' }),
    )
    await harness.request(
      newLearner(),
      'PUT',
      `/questionbank/answerv2/${questions[0]!.questionId}`,
      answerBody(questions[0]!),
    )
    const codes = async (group: 1 | 2) =>
      (await ahead(newLearner({ group }), category.slug, 1)).data.questions.map(({ code, sequence }: any) => [
        code,
        sequence,
      ])
    expect([await codes(1), await codes(2)]).toEqual([[['CARD-0001', 0]], [['PA-1', 0]]])
  })

  it('are refused for an unknown category and for more than forty', async () => {
    const { category } = await seedCategory(harness.deps, 1)
    expect((await ahead(newLearner(), 'no-such-area', 1)).error.code).toBe('resource.missing')
    expect((await ahead(newLearner(), 'No Such', 1)).error.code).toBe('resource.missing')
    for (const [from, count] of [
      [0, 20],
      [1, 41],
      [1, 0],
    ] as const)
      expect((await ahead(newLearner(), category.slug, from, count)).error.code).toBe('request.invalid')
  })
})

describe('an extended matching question', () => {
  const options = Array.from({ length: 20 }, (_, at) => ({ id: crypto.randomUUID(), text: `Option ${at}` }))
  const matching = (categoryId: string) =>
    questionData({
      categoryId,
      kind: 'matching',
      theme: { id: crypto.randomUUID(), title: 'Causes of breathlessness' },
      options,
      solution: { key: [options[19]!.id], rationales: {}, explanation: '', keyPoints: [], references: [] },
    })

  it('shows its theme with twenty options and is marked on one', async () => {
    const { category } = await seedCategory(harness.deps, 0)
    const question = matching(category.categoryId)
    await deliver(harness.deps, onQuestionPublished, question)
    const learner = newLearner()
    const { data } = await harness.request(learner, 'GET', `/question/${question.questionId}`)
    expect([data.theme, data.options.length]).toEqual([question.theme, 20])
    const put = (change: object) =>
      harness.request(learner, 'PUT', `/questionbank/answerv2/${question.questionId}`, {
        ...answerBody(question),
        ...change,
      })
    expect((await put({ response: options.slice(0, 2).map(({ id }) => id) })).error.code).toBe('request.invalid')
    expect((await put({ response: [options[19]!.id] })).data.correct).toBe(true)
  })
})

describe('a question with several right options', () => {
  it('is right only with all of them and no other', async () => {
    const { category } = await seedCategory(harness.deps, 0)
    const base = questionData({ categoryId: category.categoryId, kind: 'multiple' })
    const key = base.options.slice(0, 2).map(({ id }) => id)
    const question = { ...base, solution: { ...base.solution, key } }
    await deliver(harness.deps, onQuestionPublished, question)
    const correct = async (response: string[]) =>
      (
        await harness.request(newLearner(), 'PUT', `/questionbank/answerv2/${question.questionId}`, {
          ...answerBody(question),
          response,
        })
      ).data.correct
    const third = base.options[2]!.id
    expect([await correct([...key].reverse()), await correct(key.slice(0, 1)), await correct([...key, third])]).toEqual(
      [true, false, false],
    )
  })
})

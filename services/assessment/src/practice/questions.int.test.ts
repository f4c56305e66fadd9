import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onCategoryDeleted } from '#projection/on-category-changed.ts'
import { onQuestionPublished } from '#projection/on-question-published.ts'
import { onQuestionWithdrawn } from '#projection/on-question-withdrawn.ts'
import { deliver, HIDDEN_WORDS, questionData, seedCategory } from '#testing/bank.ts'
import { answerBody, type Harness, newLearner, openHarness } from '#testing/harness.ts'

covers('recordWorking')

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const desk = (change: object = {}) => ({
  sequence: 0,
  selected: [],
  struckOut: [],
  highlights: [[0, 4]],
  seconds: 12,
  ...change,
})

describe('reading a question', () => {
  it('gives what may be seen before the answer, by number and by id', async () => {
    const { category, questions } = await seedCategory(harness.deps, 3)
    const learner = newLearner()
    const second = questions[1]!
    const byNumber = await harness.request(learner, 'GET', `/questionbank/question/${category.slug}/2`)
    expect(byNumber.status).toBe(200)
    expect(byNumber.data).toEqual({
      id: second.questionId,
      versionId: second.versionId,
      code: 'CARD-0002',
      kind: 'single',
      category: { id: category.categoryId, slug: category.slug, name: category.name },
      number: 2,
      theme: null,
      stem: second.stem,
      leadIn: second.leadIn,
      options: second.options,
      sequence: 0,
      progress: 0,
      flagged: false,
      working: null,
      answered: null,
    })
    expect((await harness.request(learner, 'GET', `/question/${second.questionId}`)).body).toBe(byNumber.body)
  })

  it('never lets anything hidden out before the answer, by any call', async () => {
    const { category, questions } = await seedCategory(harness.deps, 2)
    const [question] = questions
    const learner = newLearner()
    const id = question!.questionId
    const replies = [
      await harness.request(learner, 'GET', '/qbcategories'),
      await harness.request(learner, 'GET', '/categoriesscore'),
      await harness.request(learner, 'GET', `/questionbank/category/${category.slug}`),
      await harness.request(learner, 'GET', `/questionbank/question/${category.slug}/1`),
      await harness.request(learner, 'GET', `/question/${id}`),
      await harness.request(learner, 'GET', `/questionbank/ahead/${category.slug}/1?count=40`),
      await harness.request(learner, 'GET', `/questionbank/note/${id}`),
      await harness.request(learner, 'PUT', `/questionbank/record/${id}`, desk()),
      await harness.request(learner, 'PUT', `/questionbank/record/${id}`, desk({ sequence: 3 })),
      await harness.request(learner, 'POST', `/questionbank/flag/${id}`, {}),
      await harness.request(learner, 'POST', `/questionbank/unflag/${id}`, {}),
      await harness.request(learner, 'GET', `/questionbank/search/chest`),
      ...(await Promise.all(
        HIDDEN_WORDS.map((word) => harness.request(learner, 'GET', `/questionbank/search/${word}`)),
      )),
      await harness.request(learner, 'PUT', `/questionbank/answerv2/${id}`, answerBody(question!, { sequence: 2 })),
      await harness.request(
        learner,
        'PUT',
        `/questionbank/answerv2/${id}`,
        answerBody(question!, { versionId: randomUUID() }),
      ),
      await harness.request(
        learner,
        'PUT',
        `/questionbank/answerv2/${id}`,
        answerBody(question!, { response: [randomUUID()] }),
      ),
      await harness.request(learner, 'POST', '/submituserscore', { category: category.slug }),
      await harness.request(learner, 'GET', `/questionbank/result/${category.slug}`),
    ]
    for (const { body } of replies) {
      for (const word of HIDDEN_WORDS) expect(body).not.toContain(word)
      expect(body).not.toMatch(/"(key|rationale|rationales|explanation|share|correct":(true|false))"/)
    }
    await harness.request(learner, 'PUT', `/questionbank/answerv2/${id}`, answerBody(question!))
    const other = await harness.request(newLearner(), 'GET', `/question/${id}`)
    for (const word of HIDDEN_WORDS) expect(other.body).not.toContain(word)
  })

  it('shows the latest answer with its marking once there is one', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const [question] = questions
    const learner = newLearner()
    const sent = answerBody(question!, { option: 3 })
    const reply = await harness.request(learner, 'PUT', `/questionbank/answerv2/${question!.questionId}`, sent)
    const { data } = await harness.request(learner, 'GET', `/question/${question!.questionId}`)
    const { sequence: _, held, ...marking } = reply.data
    expect(held).toBe(false)
    expect(data).toMatchObject({ sequence: 1, progress: 2 })
    expect(data.answered).toEqual({
      response: sent.response,
      milliseconds: 42_000,
      answeredAt: harness.time.now.toISOString(),
      marking,
      remarked: null,
    })
  })

  it('shows the version that was answered, and the newest one to everyone else', async () => {
    const { category, questions } = await seedCategory(harness.deps, 1)
    const [question] = questions
    const learner = newLearner()
    await harness.request(learner, 'PUT', `/questionbank/answerv2/${question!.questionId}`, answerBody(question!))
    const newer = questionData({
      categoryId: category.categoryId,
      questionId: question!.questionId,
      revision: 2,
      stem: '<p>Newer.</p>',
    })
    await deliver(harness.deps, onQuestionPublished, newer)
    expect((await harness.request(learner, 'GET', `/question/${question!.questionId}`)).data).toMatchObject({
      versionId: question!.versionId,
      stem: question!.stem,
    })
    expect((await harness.request(newLearner(), 'GET', `/question/${question!.questionId}`)).data).toMatchObject({
      versionId: newer.versionId,
      stem: '<p>Newer.</p>',
    })
  })

  it('shows shares from thirty first attempts of the own group on', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const [question] = questions
    const counts = (group: number, firsts: number) => ({
      version_id: question!.versionId,
      user_group: group,
      firsts,
      picks: [0, firsts, 0, 0, 0],
    })
    await harness.db.knex('option_counts').insert([counts(1, 29), counts(3, 30)])
    for (const [group, peers, share] of [
      [1, 0, null],
      [3, 30, 1],
    ] as const) {
      const learner = newLearner({ group })
      await harness.request(learner, 'PUT', `/questionbank/answerv2/${question!.questionId}`, answerBody(question!))
      const { marking } = (await harness.request(learner, 'GET', `/question/${question!.questionId}`)).data.answered
      expect([marking.peers, marking.options[1].share]).toEqual([peers, share])
    }
  })

  it('is refused for what is not in the bank of the group', async () => {
    const { category, questions } = await seedCategory(harness.deps, 1)
    const hidden = questionData({ categoryId: category.categoryId, forPa: true })
    await deliver(harness.deps, onQuestionPublished, hidden)
    const status = async (path: string, group: 1 | 2 | 3 = 1) =>
      (await harness.request(newLearner({ group }), 'GET', path)).status
    expect(await status(`/question/${hidden.questionId}`)).toBe(404)
    expect(await status(`/question/${hidden.questionId}`, 3)).toBe(404)
    expect(await status(`/question/${hidden.questionId}`, 2)).toBe(200)
    expect(await status(`/questionbank/question/${category.slug}/1`, 2)).toBe(200)
    expect(await status(`/question/${questions[0]!.questionId}`, 2)).toBe(404)
    expect(await status(`/question/${randomUUID()}`)).toBe(404)
    expect(await status(`/questionbank/question/${category.slug}/2`)).toBe(404)
    for (const name of ['nowhere', "a'b", '%F0%9F%98%80'])
      expect(await status(`/questionbank/question/${name}/1`)).toBe(404)
    for (const path of [
      '/question/1',
      '/questionbank/question/a%00b/1',
      `/questionbank/question/${category.slug}/0`,
      `/questionbank/question/${category.slug}/x`,
    ])
      expect(await status(path)).toBe(400)
    await deliver(harness.deps, onCategoryDeleted, { categoryId: category.categoryId, revision: 2 })
    expect(await status(`/questionbank/question/${category.slug}/1`)).toBe(404)
  })

  it('keeps a withdrawn question for those who have answered it', async () => {
    const { category, questions } = await seedCategory(harness.deps, 2)
    const [gone, stays] = questions
    const learner = newLearner()
    await harness.request(learner, 'PUT', `/questionbank/answerv2/${gone!.questionId}`, answerBody(gone!))
    await deliver(harness.deps, onQuestionWithdrawn, { questionId: gone!.questionId, revision: 2 })
    expect((await harness.request(learner, 'GET', `/question/${gone!.questionId}`)).data).toMatchObject({
      number: 0,
      progress: 1,
    })
    expect((await harness.request(newLearner(), 'GET', `/question/${gone!.questionId}`)).status).toBe(404)
    expect((await harness.request(learner, 'GET', `/questionbank/question/${category.slug}/1`)).data.id).toBe(
      stays!.questionId,
    )
  })
})

describe('working state', () => {
  it('is kept with the question until it is answered', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const [question] = questions
    const path = `/questionbank/record/${question!.questionId}`
    const learner = newLearner()
    const { sequence, ...state } = desk({ selected: [question!.options[0]!.id], struckOut: [question!.options[2]!.id] })
    expect((await harness.request(learner, 'PUT', path, { sequence, ...state })).data).toEqual({ sequence: 0 })
    expect((await harness.request(learner, 'GET', `/question/${question!.questionId}`)).data.working).toEqual(state)
    expect((await harness.request(newLearner(), 'GET', `/question/${question!.questionId}`)).data.working).toBeNull()
    await harness.request(learner, 'PUT', `/questionbank/answerv2/${question!.questionId}`, answerBody(question!))
    expect((await harness.request(learner, 'GET', `/question/${question!.questionId}`)).data.working).toBeNull()
    expect((await harness.request(learner, 'PUT', path, desk({ sequence: 1 }))).status).toBe(200)
  })

  it('is refused with the current state when an answer came in since', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const [question] = questions
    const learner = newLearner()
    await harness.request(learner, 'PUT', `/questionbank/answerv2/${question!.questionId}`, answerBody(question!))
    const stale = await harness.request(learner, 'PUT', `/questionbank/record/${question!.questionId}`, desk())
    expect([stale.status, stale.error.code]).toEqual([409, 'answer.conflict'])
    expect(stale.error.data).toMatchObject({ sequence: 1, answered: { marking: { correct: true } } })
    const ahead = await harness.request(
      newLearner(),
      'PUT',
      `/questionbank/record/${question!.questionId}`,
      desk({ sequence: 2 }),
    )
    expect(ahead.error.data).toMatchObject({ sequence: 0, answered: null })
  })

  it('is refused for an unknown question and for fields that do not belong', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    expect(
      (await harness.request(newLearner(), 'PUT', `/questionbank/record/${randomUUID()}`, desk())).error.code,
    ).toBe('resource.missing')
    for (const change of [{ seconds: -1 }, { selected: ['x'] }, { highlights: [[1]] }, { user_id: randomUUID() }]) {
      expect(
        (await harness.request(newLearner(), 'PUT', `/questionbank/record/${questions[0]!.questionId}`, desk(change)))
          .error.code,
      ).toBe('request.invalid')
    }
  })
})

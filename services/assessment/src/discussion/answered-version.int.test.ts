import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerAnsweredQuestions, answerAnsweredVersion } from '#discussion/answer-answered-version.ts'
import { seedCategory } from '#testing/bank.ts'
import { answerBody, type Harness, newLearner, openHarness } from '#testing/harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

it('says which version a learner has answered, and nothing of an unanswered question or of another learner', async () => {
  const { questions } = await seedCategory(harness.deps, 2)
  const [one, two] = questions
  const learner = newLearner()
  const ask = (uid: unknown, questionId: string) => answerAnsweredVersion.answer(harness.deps, { uid, questionId })
  expect(await ask(learner.uid, one!.questionId)).toEqual({ versionId: null })
  await harness.request(learner, 'PUT', `/questionbank/record/${two!.questionId}`, {
    selected: [],
    struckOut: [],
    highlights: [],
    seconds: 1,
    sequence: 0,
  })
  await harness.request(learner, 'PUT', `/questionbank/answerv2/${one!.questionId}`, answerBody(one!, { option: 0 }))
  expect(await ask(learner.uid, one!.questionId)).toEqual({ versionId: one!.versionId })
  expect(await ask(learner.uid, two!.questionId)).toEqual({ versionId: null })
  expect(await ask(newLearner().uid, one!.questionId)).toEqual({ versionId: null })
  const questionIds = questions.map(({ questionId }) => questionId)
  const which = (uid: unknown, ids = questionIds) =>
    answerAnsweredQuestions.answer(harness.deps, { uid, questionIds: ids })
  expect(await which(learner.uid)).toEqual({ questionIds: [one!.questionId] })
  expect(await which(learner.uid, [two!.questionId])).toEqual({ questionIds: [] })
  expect(await which(newLearner().uid)).toEqual({ questionIds: [] })
})

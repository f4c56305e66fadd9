import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerAnsweredQuestions, answerAnsweredVersion } from '#discussion/answer-answered-version.ts'
import { seedCategory } from '#testing/bank.ts'
import { answerBody, type Harness, newLearner, openHarness } from '#testing/harness.ts'
import { endMock, mockAnswer, seedMock, startMock } from '#testing/mocks.ts'

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

it('counts every question of a mock that is released, answered or not, until another sitting withholds it', async () => {
  const mock = await seedMock(harness, { questions: 2 })
  const [one, two] = mock.papers[0]!
  const learner = newLearner()
  const { uid } = learner
  const ids = [one!.questionId, two!.questionId]
  const stands = async () => [
    await answerAnsweredQuestions.answer(harness.deps, { uid, questionIds: ids }),
    await answerAnsweredVersion.answer(harness.deps, { uid, questionId: ids[0] }),
    await answerAnsweredVersion.answer(harness.deps, { uid, questionId: ids[1] }),
  ]
  const none = [{ questionIds: [] }, { versionId: null }, { versionId: null }]
  const all = [
    { questionIds: expect.toSatisfy((some: string[]) => ids.every((id) => some.includes(id))) },
    { versionId: one!.versionId },
    { versionId: two!.versionId },
  ]
  const id = await startMock(harness, learner, mock)
  await mockAnswer(harness, learner, id, one!)
  expect(await stands()).toEqual(none)
  await endMock(harness, learner, id)
  expect(await stands()).toEqual(all)
  const again = await startMock(harness, learner, mock)
  expect(await stands()).toEqual(none)
  await endMock(harness, learner, again)
  expect(await stands()).toEqual(all)
})

import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onQuestionWithdrawn } from '#projection/on-question-withdrawn.ts'
import { deliver, seedCategory } from '#testing/bank.ts'
import { answerBody, type Harness, newLearner, openHarness } from '#testing/harness.ts'

covers('flagQuestion unflagQuestion')

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const flag = (who: object, id: string) => harness.request(who, 'POST', `/questionbank/flag/${id}`, {})
const unflag = (who: object, id: string) => harness.request(who, 'POST', `/questionbank/unflag/${id}`, {})
const flagged = async (who: object, id: string) => (await harness.request(who, 'GET', `/question/${id}`)).data.flagged

describe('a flag', () => {
  it('is set once and taken off once, however often it is asked for', async () => {
    const { questionId } = (await seedCategory(harness.deps, 1)).questions[0]!
    const learner = newLearner()
    expect((await unflag(learner, questionId)).data).toEqual({ flagged: false })
    expect(await harness.db.knex('learner_questions').where({ user_id: learner.uid! })).toEqual([])
    expect((await flag(learner, questionId)).data).toEqual({ flagged: true })
    const [first] = await harness.db.knex('learner_questions').where({ user_id: learner.uid! })
    harness.time.now = new Date(harness.time.now.getTime() + 1_000)
    expect((await flag(learner, questionId)).data).toEqual({ flagged: true })
    expect(await harness.db.knex('learner_questions').where({ user_id: learner.uid! })).toEqual([first])
    expect(await flagged(learner, questionId)).toBe(true)
    await unflag(learner, questionId)
    expect((await unflag(learner, questionId)).data).toEqual({ flagged: false })
    expect(await flagged(learner, questionId)).toBe(false)
  })

  it('belongs to one learner and stays when the question is answered', async () => {
    const [question] = (await seedCategory(harness.deps, 1)).questions
    const learner = newLearner()
    await flag(learner, question!.questionId)
    await harness.request(learner, 'PUT', `/questionbank/answerv2/${question!.questionId}`, answerBody(question!))
    expect(await flagged(learner, question!.questionId)).toBe(true)
    expect(await flagged(newLearner(), question!.questionId)).toBe(false)
  })

  it('is refused for a question outside the bank, and can be taken off one that was withdrawn', async () => {
    const { questionId } = (await seedCategory(harness.deps, 1)).questions[0]!
    const learner = newLearner()
    for (const call of [flag, unflag]) {
      expect((await call(learner, randomUUID())).error.code).toBe('resource.missing')
      expect((await call(newLearner({ group: 2 }), questionId)).error.code).toBe('resource.missing')
      expect((await call(learner, 'x')).error.code).toBe('request.invalid')
    }
    await flag(learner, questionId)
    await deliver(harness.deps, onQuestionWithdrawn, { questionId, revision: 2 })
    expect((await unflag(learner, questionId)).status).toBe(200)
    expect((await flag(newLearner(), questionId)).error.code).toBe('resource.missing')
  })
})

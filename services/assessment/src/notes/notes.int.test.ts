import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onQuestionWithdrawn } from '#projection/on-question-withdrawn.ts'
import { deliver, seedCategory } from '#testing/bank.ts'
import { type Harness, newLearner, openHarness } from '#testing/harness.ts'

covers('getQuestionNote saveQuestionNote')

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const at = (id: string) => `/questionbank/note/${id}`
const read = (who: object, id: string) => harness.request(who, 'GET', at(id))
const write = (who: object, id: string, body: object) => harness.request(who, 'PUT', at(id), body)

describe('a note on a question', () => {
  it('is empty before the first, is kept with the version of the question, and can be emptied again', async () => {
    const { questionId, versionId } = (await seedCategory(harness.deps, 1)).questions[0]!
    const learner = newLearner()
    expect((await read(learner, questionId)).data).toEqual({
      text: '',
      version: 0,
      questionVersionId: null,
      updatedAt: null,
    })
    const text = 'Steroid first, thyroid second.\n<b>Look</b> at the creases.'
    const kept = { text, version: 1, questionVersionId: versionId, updatedAt: harness.time.now.toISOString() }
    expect((await write(learner, questionId, { text, version: 0, questionVersionId: versionId })).data).toEqual(kept)
    expect((await read(learner, questionId)).data).toEqual(kept)
    expect(
      (await write(learner, questionId, { text: '', version: 1, questionVersionId: versionId })).data,
    ).toMatchObject({
      text: '',
      version: 2,
    })
  })

  it('is not overwritten by a tab that has not seen the newest text', async () => {
    const { questionId, versionId } = (await seedCategory(harness.deps, 1)).questions[0]!
    const learner = newLearner()
    const change = (text: string, version: number) => ({ text, version, questionVersionId: versionId })
    const none = await write(learner, questionId, change('one', 3))
    expect([none.error.code, none.error.data.version]).toEqual(['resource.stale', 0])
    await write(learner, questionId, change('one', 0))
    const late = await write(learner, questionId, change('other', 0))
    expect([late.status, late.error.code]).toEqual([409, 'resource.stale'])
    expect(late.error.data).toMatchObject({ text: 'one', version: 1 })
    const ahead = await write(learner, questionId, change('other', 7))
    expect([ahead.error.code, ahead.error.data.version]).toEqual(['resource.stale', 1])
    const both = await Promise.all(['a', 'b', 'c'].map((text) => write(learner, questionId, change(text, 1))))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('can be written by people with a seat at an event and no plan', async () => {
    const { questionId, versionId } = (await seedCategory(harness.deps, 1)).questions[0]!
    const seated = { ...newLearner(), entitlements: ['event:50000000-0000-4000-8000-000000000001' as const] }
    const kept = await write(seated, questionId, { text: 'Look again', version: 0, questionVersionId: versionId })
    expect(kept.data).toMatchObject({ text: 'Look again', version: 1 })
    expect((await read(seated, questionId)).data).toEqual(kept.data)
    const none = { ...seated, entitlements: [] }
    expect((await read(none, questionId)).error.code).toBe('access.unsubscribed')
  })

  it('gets the same reply when the same change is sent again', async () => {
    const { questionId, versionId } = (await seedCategory(harness.deps, 1)).questions[0]!
    const learner = newLearner()
    const change = { text: 'one', version: 0, questionVersionId: versionId }
    const first = await write(learner, questionId, change)
    harness.time.now = new Date(harness.time.now.getTime() + 1_000)
    expect((await write(learner, questionId, change)).body).toBe(first.body)
  })

  it('belongs to one learner, within the own bank, and stays with a withdrawn question', async () => {
    const { questionId, versionId } = (await seedCategory(harness.deps, 1)).questions[0]!
    const learner = newLearner()
    const change = { text: 'mine', version: 0, questionVersionId: versionId }
    await write(learner, questionId, change)
    expect((await read(newLearner(), questionId)).data.text).toBe('')
    expect((await read(newLearner({ group: 2 }), questionId)).error.code).toBe('resource.missing')
    expect((await write(newLearner({ group: 2 }), questionId, change)).error.code).toBe('resource.missing')
    expect((await write(learner, randomUUID(), change)).error.code).toBe('resource.missing')
    await deliver(harness.deps, onQuestionWithdrawn, { questionId, revision: 2 })
    expect((await read(learner, questionId)).data.text).toBe('mine')
  })

  it('is refused for an unknown version of the question and for what is too long', async () => {
    const { questionId, versionId } = (await seedCategory(harness.deps, 1)).questions[0]!
    const learner = newLearner()
    const sent = { text: 'x', version: 0, questionVersionId: versionId }
    expect((await write(learner, questionId, { ...sent, questionVersionId: randomUUID() })).error.code).toBe(
      'question.changed',
    )
    const other = (await seedCategory(harness.deps, 1)).questions[0]!
    expect((await write(learner, questionId, { ...sent, questionVersionId: other.versionId })).error.code).toBe(
      'question.changed',
    )
    for (const change of [{ text: 'x'.repeat(5_001) }, { version: -1 }, { text: 5 }, { user_id: randomUUID() }])
      expect((await write(learner, questionId, { ...sent, ...change })).error.code).toBe('request.invalid')
    expect((await read(learner, 'x')).error.code).toBe('request.invalid')
  })
})

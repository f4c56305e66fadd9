import { randomUUID } from 'node:crypto'
import { questionReportsCounted } from '@wardround/proto/events/moderation.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Harness, newLearner, newStaff, openHarness } from '#testing/harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

it('publishes how many reports of a question are open, with each that comes, ends or goes', async () => {
  const questionId = randomUUID()
  const report = async () => {
    const body = { feedbackId: randomUUID(), questionId, reason: 'typo', text: 'A letter is missing.' }
    await harness.request(newLearner(), 'POST', '/feedback', body)
    return body.feedbackId
  }
  const [first, second] = [await report(), await report()]
  const staff = newStaff()
  const answer = { version: 1, state: 'answered', answer: 'Thank you, mended.' }
  expect((await harness.request(staff, 'PUT', `/a/wardround/feedback/${first}`, answer)).status).toBe(200)
  expect((await harness.request(staff, 'DELETE', `/a/wardround/feedback/${second}`)).status).toBe(200)
  expect(await harness.events(questionReportsCounted.type)).toEqual(
    [1, 2, 1, 0].map((open, index) => ({ questionId, open, revision: index + 1 })),
  )
})

it('says nothing of a report about something else', async () => {
  const before = (await harness.events(questionReportsCounted.type)).length
  const body = {
    feedbackId: randomUUID(),
    target: { kind: 'gem', id: randomUUID() },
    reason: 'typo',
    text: 'A letter.',
  }
  expect((await harness.request(newLearner(), 'POST', '/feedback', body)).status).toBe(200)
  expect(await harness.events(questionReportsCounted.type)).toHaveLength(before)
})

import { createLogger } from '@wardround/kit/base/logger.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { connectNats } from '@wardround/kit/events/nats.ts'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { startTestNats } from '@wardround/kit/testing/nats.ts'
import { categoryChanged, questionPublished } from '@wardround/proto/events/content.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categoryData, eventOf, questionData } from '#testing/bank.ts'
import { type Harness, newLearner, openHarness } from '#testing/harness.ts'
import { type AssessmentProcess, startAssessment } from '#testing/process.ts'

const COUNT = 2_667
let harness: Harness
let server: Awaited<ReturnType<typeof startTestNats>>
let assessment: AssessmentProcess

beforeAll(async () => {
  harness = await openHarness()
  server = await startTestNats()
  assessment = await startAssessment({ databaseUrl: harness.db.url, natsUrl: server.url })
})
afterAll(async () => {
  await assessment.stop()
  await server.stop()
  await harness.close()
})

describe('an import of 2,667 questions', () => {
  it('can be searched to its last question within seconds, also when its categories come last', async () => {
    const nats = await connectNats({
      url: server.url,
      name: 'content-test',
      logger: createLogger({ name: 'test', level: 'silent' }),
    })
    const categories = Array.from({ length: 17 }, (_, index) =>
      categoryData({ slug: `subject-${index}`, position: index }),
    )
    const questions = Array.from({ length: COUNT }, (_, index) =>
      questionData({
        categoryId: categories[index % 17]!.categoryId,
        position: index,
        code: `IMP-${index}`,
        stem: `<p>Imported stem number${index}.</p>`,
      }),
    )
    const publish = (contract: typeof categoryChanged | typeof questionPublished, data: never) => {
      const event = eventOf(contract, data)
      return nats.jetstream.publish(contract.subject, JSON.stringify(event), { msgID: event.id })
    }
    const start = performance.now()
    for (let from = 0; from < COUNT; from += 200)
      await Promise.all(questions.slice(from, from + 200).map((data) => publish(questionPublished, data as never)))
    await Promise.all(categories.map((data) => publish(categoryChanged, data as never)))
    const last = questions.at(-1)!
    await eventually(
      async () => {
        const { body } = await assessment.request(newLearner(), 'GET', `/questionbank/search/number${COUNT - 1}`)
        expect(JSON.parse(body).data.items).toMatchObject([{ id: last.questionId }])
      },
      { timeout: 20_000, interval: 100 },
    )
    expect(performance.now() - start).toBeLessThan(20_000)
    const { body } = await assessment.request(newLearner(), 'GET', '/qbcategories')
    expect(JSON.parse(body).data.total).toBe(COUNT)
    const numbers = await transaction(harness.db, (trx) =>
      trx('questions').where({ category_id: categories[0]!.categoryId }).orderBy('position').pluck('number'),
    )
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    await nats.close()
  }, 60_000)
})

import { eventually } from '@wardround/kit/testing/eventually.ts'
import { startTestNats } from '@wardround/kit/testing/nats.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type QuestionData, seedCategory } from '#testing/bank.ts'
import { answerBody, type Harness, newLearner, openHarness } from '#testing/harness.ts'
import { type AssessmentProcess, startAssessment } from '#testing/process.ts'

let harness: Harness
let nats: Awaited<ReturnType<typeof startTestNats>>
let questions: QuestionData[]
const running: AssessmentProcess[] = []

beforeAll(async () => {
  harness = await openHarness()
  nats = await startTestNats()
  questions = (await seedCategory(harness.deps, 10)).questions
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()))
})
afterAll(async () => {
  await nats.stop()
  await harness.close()
})

async function start(crashAt?: string): Promise<AssessmentProcess> {
  const started = await startAssessment({
    databaseUrl: harness.db.url,
    natsUrl: nats.url,
    ...(crashAt ? { crashAt } : {}),
  })
  running.push(started)
  return started
}
const path = (question: QuestionData) => `/questionbank/answerv2/${question.questionId}`

describe('a process that dies', () => {
  it('between the commit of an answer and its reply loses nothing: the same answer id gets its reply from the next one', async () => {
    const [question] = questions
    const learner = newLearner()
    const body = answerBody(question!)
    const doomed = await start('answer.committed')
    await expect(doomed.request(learner, 'PUT', path(question!), body)).rejects.toThrow('fetch failed')
    expect(await doomed.exited).toBeNull()
    expect(await harness.db.knex('answers').where({ user_id: learner.uid! })).toMatchObject([
      { id: body.answerId, correct: true },
    ])

    const next = await start()
    const again = await next.request(learner, 'PUT', path(question!), body)
    expect([again.status, JSON.parse(again.body).data]).toMatchObject([200, { correct: true, sequence: 1 }])
    expect((await next.request(learner, 'PUT', path(question!), body)).body).toBe(again.body)
    expect(await harness.db.knex('answers').where({ user_id: learner.uid! })).toHaveLength(1)
    await eventually(
      async () => {
        expect(await harness.db.knex('question_counts').where({ question_id: question!.questionId })).toMatchObject([
          { firsts: 1, correct: 1 },
        ])
      },
      { timeout: 15_000 },
    )
  })

  it('in the middle of many answers has kept each one that it acknowledged, once, and counts them all in the end', async () => {
    const learners = Array.from({ length: 30 }, () => newLearner())
    const sent = learners.flatMap((learner, index) =>
      questions.slice(1).map((question) => ({ learner, question, body: answerBody(question, { option: index % 5 }) })),
    )
    const acknowledged = new Set<string>()
    const first = await start()
    const waiting = [...sent]
    const sender = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const reply = await first.request(next.learner, 'PUT', path(next.question), next.body).catch(() => undefined)
        if (reply?.status !== 200) continue
        acknowledged.add(next.body.answerId)
        if (acknowledged.size === 90) process.kill(first.pid, 'SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: 20 }, sender))
    expect(await first.exited).toBeNull()
    const keptIds = async () =>
      (
        await harness.db
          .knex('answers')
          .whereIn(
            'user_id',
            learners.map(({ uid }) => uid!),
          )
          .pluck('id')
      ).sort()
    const before = new Set(await keptIds())
    expect([...acknowledged].filter((id) => !before.has(id))).toEqual([])
    expect(before.size).toBeLessThan(sent.length)

    const second = await start()
    for (const { learner, question, body } of sent)
      expect((await second.request(learner, 'PUT', path(question), body)).status).toBe(200)
    expect(await keptIds()).toEqual(sent.map(({ body }) => body.answerId).sort())
    await eventually(
      async () => {
        const counts = await harness.db
          .knex('question_counts')
          .whereIn(
            'question_id',
            questions.slice(1).map(({ questionId }) => questionId),
          )
          .orderBy('question_id')
        expect(counts.map(({ firsts, correct }) => [firsts, correct])).toEqual(questions.slice(1).map(() => [30, 6]))
      },
      { timeout: 15_000 },
    )
  }, 60_000)

  it('stops cleanly when it is asked to', async () => {
    const polite = await start()
    await polite.stop()
    expect(await polite.exited).toBe(0)
  })
})

import { transaction } from '@wardround/kit/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onAnswerRecorded } from '#statistics/on-answer-recorded.ts'
import { deliver, seedCategory } from '#testing/bank.ts'
import { answerBody, type Harness, newLearner, openHarness } from '#testing/harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

/** The counts made again from the log of answers alone. */
const RECOUNT = `
  select a.version_id, a.user_group, count(*) as firsts,
    (select array_agg((select count(*)::integer from answers p where p.version_id = a.version_id and p.user_group = a.user_group and p.sequence = 1 and o.id = any(p.response)) order by o.place)
      from unnest(v.option_ids) with ordinality o (id, place)) as picks
  from answers a join question_versions v on v.id = a.version_id
  where a.sequence = 1 group by a.version_id, a.user_group, v.option_ids order by 1, 2`
const RECOUNT_QUESTIONS = `select user_group, question_id, count(*) as firsts, count(*) filter (where correct) as correct from answers where sequence = 1 group by 1, 2 order by 1, 2`

describe('counts of first attempts', () => {
  it('equal a recount from the log of answers', async () => {
    const { questions } = await seedCategory(harness.deps, 3)
    for (let index = 0; index < 40; index += 1) {
      const learner = newLearner({ group: index % 4 === 0 ? 3 : 1 })
      for (const question of questions.slice(0, 1 + (index % 3))) {
        await harness.request(learner, 'PUT', `/questionbank/answerv2/${question.questionId}`, answerBody(question, { option: index % 5 }))
        if (index % 7 === 0)
          await harness.request(learner, 'PUT', `/questionbank/answerv2/${question.questionId}`, answerBody(question, { sequence: 2 }))
      }
    }
    const events = await harness.db.knex('outbox_messages').orderBy('seq').pluck('payload')
    expect(events.length).toBeGreaterThan(80)
    for (let from = 0; from < events.length; from += 25) {
      await transaction(harness.db, (trx) =>
        onAnswerRecorded.handleAll!({ trx, deps: harness.deps, afterCommit: () => {} }, events.slice(from, from + 25)),
      )
    }
    const { rows: recount } = await harness.db.knex.raw(RECOUNT)
    expect(await harness.db.knex('option_counts').orderBy(['version_id', 'user_group'])).toEqual(recount)
    const { rows: byQuestion } = await harness.db.knex.raw(RECOUNT_QUESTIONS)
    expect(await harness.db.knex('question_counts').orderBy(['user_group', 'question_id'])).toEqual(byQuestion)
  })

  it('count nothing for a later attempt', async () => {
    const [question] = (await seedCategory(harness.deps, 1)).questions
    const data = {
      answerId: question!.questionId,
      uid: question!.questionId,
      questionId: question!.questionId,
      versionId: question!.versionId,
      group: 1,
      response: [question!.options[0]!.id],
      correct: false,
      milliseconds: 1,
      first: false,
    }
    await deliver(harness.deps, onAnswerRecorded, data)
    expect(await harness.db.knex('option_counts').where({ version_id: question!.versionId })).toEqual([])
  })
})

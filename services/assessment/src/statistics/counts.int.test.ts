import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countAnswers } from '#statistics/count-answers.ts'
import { seedCategory } from '#testing/bank.ts'
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

const counts = () => harness.db.knex('option_counts').orderBy(['version_id', 'user_group'])

async function answerMuch(): Promise<void> {
  const { questions } = await seedCategory(harness.deps, 3)
  for (let index = 0; index < 40; index += 1) {
    const learner = newLearner({ group: index % 4 === 0 ? 3 : 1 })
    for (const question of questions.slice(0, 1 + (index % 3))) {
      await harness.request(
        learner,
        'PUT',
        `/questionbank/answerv2/${question.questionId}`,
        answerBody(question, { option: index % 5 }),
      )
      if (index % 7 === 0)
        await harness.request(
          learner,
          'PUT',
          `/questionbank/answerv2/${question.questionId}`,
          answerBody(question, { sequence: 2 }),
        )
    }
  }
}

describe('counts of first attempts', () => {
  it('equal a recount from the log of answers, with several counters at work; later attempts count nothing', async () => {
    await answerMuch()
    expect(await harness.db.knex('uncounted_answers').count({ count: '*' }).first()).toEqual({ count: 79 })
    await Promise.all([countAnswers(harness.deps), countAnswers(harness.deps), countAnswers(harness.deps)])
    const { rows: recount } = await harness.db.knex.raw(RECOUNT)
    expect(await counts()).toEqual(recount)
    const { rows: byQuestion } = await harness.db.knex.raw(RECOUNT_QUESTIONS)
    expect(await harness.db.knex('question_counts').orderBy(['user_group', 'question_id'])).toEqual(byQuestion)
    expect(await harness.db.knex('uncounted_answers')).toEqual([])
  })

  it('stay as they are when there is nothing to count', async () => {
    const before = await counts()
    await countAnswers(harness.deps)
    expect(await counts()).toEqual(before)
  })

  it('leave a batch that could not be counted in the line', async () => {
    await answerMuch()
    const waiting = () => harness.db.knex('uncounted_answers').count({ count: '*' }).first()
    const [before, countsBefore] = [await waiting(), await counts()]
    await harness.db.knex.raw('alter table question_counts add constraint broken check (firsts < 0) not valid')
    await expect(countAnswers(harness.deps)).rejects.toThrow('broken')
    await harness.db.knex.raw('alter table question_counts drop constraint broken')
    expect(await waiting()).toEqual(before)
    expect(await counts()).toEqual(countsBefore)
    await countAnswers(harness.deps)
    expect(await waiting()).toEqual({ count: 0 })
  })
})

import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type QuestionData, seedCategory } from '#testing/bank.ts'
import { answerBody, type Harness, newLearner, openHarness } from '#testing/harness.ts'

covers('getQuestion getQuestionByNumber')

let harness: Harness
let question: QuestionData
let slug: string
const learner = newLearner()

/** A bank of 10,000 questions over 100 categories, and 100,000 answers by 2,000 learners. */
const FILL = `
  insert into categories (id, revision, slug, name, position) select uuidv7(), 1, 'bulk-' || n, 'Bulk ' || n, n from generate_series(1, 100) n;
  create temporary table bulk as
    select uuidv7() as id, uuidv7() as version_id, k.id as category_id, n from categories k, generate_series(1, 100) n where k.slug like 'bulk-%';
  insert into questions (id, revision, version_id, category_id, code, position, number) select id, 1, version_id, category_id, 'BULK-' || n, n, n from bulk;
  insert into question_versions (id, question_id, kind, option_ids, key, visible, solution, published_at)
    select b.version_id, b.id, v.kind, v.option_ids, v.key, v.visible, v.solution, now() from bulk b, (select * from question_versions limit 1) v;
  insert into question_texts (version_id, body, words) select b.version_id, t.body, t.words from bulk b, (select * from question_texts limit 1) t;
  insert into answers (user_id, id, question_id, version_id, sequence, user_group, correct, milliseconds, mode, response, answered_at)
    select md5('learner' || i % 2000)::uuid, uuidv7(), b.id, b.version_id, 1, 1, i % 2 = 0, 9000, 'tutor', '{}', now()
    from generate_series(0, 99999) i join (select *, row_number() over () - 1 as place from bulk) b on b.place = (i / 2000) * 200 + i % 200;
  insert into learner_questions (user_id, question_id, sequence, progress, version_id, response, answered_at, worked_at, milliseconds)
    select user_id, question_id, 1, 1, version_id, response, answered_at, answered_at, milliseconds from answers;
  insert into option_counts select version_id, 1, 40, '{8,8,8,8,8}' from bulk;
  drop table bulk;
  analyze;`

beforeAll(async () => {
  harness = await openHarness({ poolSize: 1 })
  const seeded = await seedCategory(harness.deps, 3)
  question = seeded.questions[1]!
  slug = seeded.category.slug
  await harness.db.pool.query(FILL)
})
afterAll(() => harness.close())

/** The generic plan of a statement that the only connection of the pool has prepared, as it runs. */
async function planOf(name: string, values: (string | number | boolean | null)[]): Promise<string> {
  const literals = values.map((value) =>
    value === null ? 'null' : typeof value === 'string' ? `'${value}'` : String(value),
  )
  await harness.db.pool.query('set plan_cache_mode = force_generic_plan')
  const { rows } = await harness.db.pool.query(
    `explain (analyze, buffers, costs off) execute "${name}" (${literals.join(', ')})`,
  )
  const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
  if (process.env['SHOW_PLANS']) process.stdout.write(`${name}\n${plan}\n\n`)
  return plan
}

describe('the statements of the hot path, with 10,000 questions and 100,000 answers', () => {
  it('read a question by its keys only', async () => {
    await harness.request(learner, 'GET', `/question/${question.questionId}`)
    await harness.request(learner, 'GET', `/questionbank/question/${slug}/2`)
    const who = [`{${learner.uid}}`, '{false}', '{1}']
    const byId = await planOf('questions-by-id', [...who, `{${question.questionId}}`])
    const byNumber = await planOf('questions-by-number', [...who, `{${slug}}`, '{2}'])
    for (const plan of [byId, byNumber]) {
      expect(plan).not.toContain('Seq Scan')
      expect(plan).toContain('learner_questions_pkey')
    }
    expect(byNumber).toContain('questions_category')
  })

  it('record an answer and explain a refusal by keys only', async () => {
    const path = `/questionbank/answerv2/${question.questionId}`
    const body = answerBody(question)
    await harness.request(learner, 'PUT', path, body)
    await harness.request(learner, 'PUT', path, answerBody(question))
    const { answerId, versionId, response } = body
    const recorded = await planOf(
      'record-answers',
      [
        learner.uid!,
        randomUUID(),
        question.questionId,
        versionId,
        `"{${response[0]}}"`,
        2,
        9_000,
        1,
        false,
        null,
        'tutor',
        '2026-11-20T10:00:00Z',
        true,
        null,
        null,
      ].map((value) => `{${value}}`),
    )
    const refused = await planOf('answer-refusal', [learner.uid!, answerId, question.questionId, false, 1])
    for (const plan of [recorded, refused]) expect(plan).not.toContain('Seq Scan')
    expect(recorded).toContain('option_counts_pkey')
    expect(refused).toContain('answers_pkey')
  })

  it('update the state of a learner in place', async () => {
    const path = `/questionbank/answerv2/${question.questionId}`
    const other = newLearner()
    for (let sequence = 1; sequence <= 20; sequence += 1)
      expect((await harness.request(other, 'PUT', path, answerBody(question, { sequence }))).status).toBe(200)
    await harness.db.pool.query('select pg_stat_force_next_flush()')
    const { rows } = await harness.db.pool.query(
      `select n_tup_upd, n_tup_hot_upd from pg_stat_user_tables where relname = 'learner_questions'`,
    )
    expect(rows[0].n_tup_hot_upd / rows[0].n_tup_upd).toBeGreaterThan(0.9)
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { onCategoryChanged, onCategoryDeleted } from '#projection/on-category-changed.ts'
import { onQuestionPublished } from '#projection/on-question-published.ts'
import { onQuestionWithdrawn } from '#projection/on-question-withdrawn.ts'
import { categoryData, deliver, questionData, seedCategory } from '#testing/bank.ts'
import { type Harness, newLearner, openHarness } from '#testing/harness.ts'

let harness: Harness
beforeEach(async () => {
  await harness?.close()
  harness = await openHarness()
})
afterAll(() => harness.close())

const TABLES = { categories: 'id', questions: 'id', question_versions: 'id', question_texts: 'version_id' }

async function state(): Promise<unknown> {
  const rows = await Promise.all(Object.entries(TABLES).map(([table, key]) => harness.db.knex(table).orderBy(key)))
  return JSON.stringify(rows)
}

/** Repeatable disorder. */
function shuffled<T>(items: T[], seed: number): T[] {
  let value = seed
  const next = () => {
    value = (value * 1_103_515_245 + 12_345) % 2 ** 31
    return value / 2 ** 31
  }
  return items
    .map((item) => ({ item, place: next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

type Step = readonly [Parameters<typeof deliver>[1], object]

/**
 * A busy week: questions written, changed, moved between two categories, withdrawn and brought back; a category
 * renamed, deleted, restored.
 */
function history(): Step[] {
  const [one, two] = [categoryData({ slug: 'one' }), categoryData({ slug: 'two' })]
  const steps: Step[] = [
    [onCategoryChanged, one],
    [onCategoryChanged, two],
  ]
  for (let index = 0; index < 12; index += 1) {
    const first = questionData({ categoryId: one.categoryId, position: 12 - index, forPa: index % 5 === 0 })
    const published = (revision: number, change: object) =>
      [onQuestionPublished, { ...first, revision, ...change }] as const
    steps.push(published(1, {}))
    if (index % 2 === 0)
      steps.push(published(2, { versionId: randomUUID(), stem: `<p>Second ${index}.</p>`, categoryId: two.categoryId }))
    if (index % 3 === 0) steps.push([onQuestionWithdrawn, { questionId: first.questionId, revision: 3 }])
    if (index % 6 === 0) steps.push(published(4, { versionId: randomUUID(), position: 50 }))
  }
  steps.push(
    [onCategoryChanged, { ...one, revision: 2, name: 'Renamed', slug: 'two' }],
    [onCategoryDeleted, { categoryId: two.categoryId, revision: 3 }],
    [onCategoryChanged, { ...two, revision: 4 }],
  )
  return steps
}

describe('the copies of what content owns', () => {
  it('end in one state, however events are shuffled and repeated', async () => {
    const steps = history()
    for (const [handler, data] of steps) await deliver(harness.deps, handler, data)
    const inOrder = await state()
    for (const seed of [1, 2, 3, 4, 5]) {
      await harness.db.knex.raw(`truncate ${Object.keys(TABLES).join(', ')}`)
      for (const [handler, data] of shuffled([...steps, ...steps], seed)) await deliver(harness.deps, handler, data)
      expect(await state()).toBe(inOrder)
    }
  })

  it('number the active questions of each bank from one by position, without a gap', async () => {
    const { category, questions } = await seedCategory(harness.deps, 4)
    const first = questionData({ categoryId: category.categoryId, position: 0 })
    await deliver(
      harness.deps,
      onQuestionPublished,
      first,
      questionData({ categoryId: category.categoryId, forPa: true }),
    )
    await deliver(harness.deps, onQuestionWithdrawn, { questionId: questions[1]!.questionId, revision: 2 })
    const at = async (number: number, group: 1 | 2 = 1) =>
      (await harness.request(newLearner({ group }), 'GET', `/questionbank/question/${category.slug}/${number}`)).data
        ?.id
    expect([await at(1), await at(2), await at(3), await at(4), await at(5)]).toEqual(
      [first, questions[0], questions[2], questions[3], undefined].map((question) => question?.questionId),
    )
    expect([await at(1, 2), await at(2, 2)]).toEqual([expect.any(String), undefined])
  })

  it('stay numbered when handlers of different events work at the same moment', async () => {
    const { category, questions } = await seedCategory(harness.deps, 20)
    const added = Array.from({ length: 20 }, (_, index) =>
      questionData({ categoryId: category.categoryId, position: 21 + index }),
    )
    await Promise.all([
      ...added.map((question) => deliver(harness.deps, onQuestionPublished, question)),
      ...questions
        .slice(0, 10)
        .map(({ questionId }) => deliver(harness.deps, onQuestionWithdrawn, { questionId, revision: 2 })),
    ])
    const rows = await harness.db.knex('questions').where({ active: true }).orderBy('number')
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  })

  it('bring a withdrawn question back when it is published again', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const [question] = questions
    const status = async () => (await harness.request(newLearner(), 'GET', `/question/${question!.questionId}`)).status
    await deliver(harness.deps, onQuestionWithdrawn, { questionId: question!.questionId, revision: 2 })
    expect(await status()).toBe(404)
    await deliver(harness.deps, onQuestionPublished, { ...question!, revision: 3 })
    expect(await status()).toBe(200)
  })
})

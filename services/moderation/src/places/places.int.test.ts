import { afterAll, beforeAll, expect, it } from 'vitest'
import { onCategoryChanged, onCategoryDeleted } from '#places/on-category-changed.ts'
import { onQuestionPublished, onQuestionWithdrawn } from '#places/on-question-published.ts'
import { findPlaces } from '#places/place-repository.ts'
import { type Harness, openHarness } from '#testing/harness.ts'
import { categoryData, publishedData } from '#testing/places.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

it('numbers the active questions of each bank by position, whatever the order in which events come', async () => {
  const category = categoryData('skin', 'Skin')
  const [one, two, three] = [5, 3, 8].map((position) => publishedData(category.categoryId, `SKI-${position}`, position))
  const forPa = publishedData(category.categoryId, 'SKI-PA', 1, { forPa: true })
  await harness.deliver(onQuestionWithdrawn, { questionId: two!.questionId, revision: 2 })
  await harness.deliver(onQuestionPublished, { ...one, revision: 2 }, two!, three!, forPa, {
    ...one,
    revision: 1,
    code: 'OLD',
  })
  const ids = [one, two, three, forPa].map((question) => question!.questionId)
  const numbers = async () => {
    const places = await findPlaces(harness.db.knex, [...ids, null])
    return ids.map((id) => places.get(id)?.number)
  }
  expect(await numbers()).toEqual([undefined, undefined, undefined, undefined])
  await harness.deliver(onCategoryChanged, { ...category, revision: 2 }, { ...category, name: 'Older name' })
  expect(await numbers()).toEqual([1, null, 2, 1])
  expect((await findPlaces(harness.db.knex, ids)).get(ids[0]!)).toEqual({
    code: 'SKI-5',
    categorySlug: 'skin',
    categoryName: 'Skin',
    number: 1,
  })
  await harness.deliver(onQuestionPublished, { ...two, revision: 3 })
  expect(await numbers()).toEqual([2, 1, 3, 1])
  await harness.deliver(onCategoryDeleted, { categoryId: category.categoryId, revision: 3 })
  expect(await numbers()).toEqual([null, null, null, null])
})

it('stays with the newest that was said of a question or a category being gone', async () => {
  const category = categoryData('bones', 'Bones')
  const question = publishedData(category.categoryId, 'BON-1', 1)
  await harness.deliver(onCategoryChanged, category)
  await harness.deliver(onQuestionPublished, question)
  const { questionId } = question
  const number = async () => (await findPlaces(harness.db.knex, [questionId])).get(questionId)?.number
  expect(await number()).toBe(1)
  await harness.deliver(onQuestionWithdrawn, { questionId, revision: 6 }, { questionId, revision: 2 })
  await harness.deliver(onQuestionPublished, { ...question, revision: 4 })
  expect(await number()).toBeNull()
  await harness.deliver(onQuestionPublished, { ...question, revision: 7 })
  expect(await number()).toBe(1)
  const { categoryId } = category
  await harness.deliver(onCategoryDeleted, { categoryId, revision: 6 }, { categoryId, revision: 2 })
  await harness.deliver(onCategoryChanged, { ...category, revision: 4 })
  expect(await number()).toBeNull()
  await harness.deliver(onCategoryChanged, { ...category, revision: 7 })
  expect(await number()).toBe(1)
})

import type { CategoryView } from '@wardround/proto/http/assessment/categories.ts'
import { getCategory } from '@wardround/proto/http/assessment/categories.ts'
import { mutate } from 'swr'
import { expect, it } from 'vitest'
import { keyOf } from '#shared/api/use-api.ts'
import { changeCell } from './use-category.ts'

const cell = (id: string, progress: 0 | 1 | 2) => ({ id, number: 1, progress, answered: progress > 0, selected: false })
const category = {
  category: { slug: 'renal', total: 3, answered: 1, correct: 1, score: 1 },
  questions: [cell('a', 1), cell('b', 0), cell('c', 0)],
} as unknown as CategoryView

it('moves the counts of a category on with the answers that arrive after an offline spell', async () => {
  await mutate(keyOf(getCategory, { params: { id: 'renal' } }), category, { revalidate: false })
  await changeCell('renal', 'b', { progress: 2, answered: true })
  const seen = await changeCell('renal', 'c', { progress: 1, answered: true })
  expect(seen?.category).toMatchObject({ answered: 3, correct: 2, score: 2 / 3 })
  expect((await changeCell('renal', 'c', { progress: 1, answered: true }))?.category).toMatchObject({ answered: 3 })
})

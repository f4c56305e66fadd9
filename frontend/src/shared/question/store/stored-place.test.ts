import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { put, putAll } from './practice-database.ts'
import { findStoredPlace } from './stored-place.ts'

const UID = 'amara'
const category = (slug: string, keptAt: number) =>
  put('categories', {
    ...{ uid: UID, slug, keptAt },
    category: { category: { name: `About ${slug}` }, questions: Array.from({ length: 40 }, () => ({})) } as never,
  })
const ready = (slug: string, numbers: number[], answeredAt: string | null = null) =>
  putAll(
    'ready',
    numbers.map((number) => ({
      ...{ uid: UID, slug, number, answered: null },
      question: { id: `${slug}-${number}`, number, answeredAt } as never,
    })),
  )

it('carries on in what was read last and has questions left, behind those whose answers wait', async () => {
  expect(await findStoredPlace(UID)).toEqual({ place: undefined, waiting: 0 })
  await category('renal', 1)
  await category('cardiovascular', 2)
  await category('surgery', 3)
  await ready('renal', [4, 5])
  await ready('cardiovascular', [14, 15, 16, 17])
  await ready('surgery', [1], '2026-11-20T10:00:00.000Z')
  await put('answers', { uid: UID, questionId: 'cardiovascular-14', slug: 'cardiovascular' } as never)
  expect(await findStoredPlace(UID)).toEqual({
    place: { slug: 'cardiovascular', name: 'About cardiovascular', number: 15, total: 40, left: 3 },
    waiting: 1,
  })
  expect((await findStoredPlace('somebody else')).place).toBeUndefined()
})

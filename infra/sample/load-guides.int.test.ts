import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock as clock } from '@wardround/kit/base/clock.ts'
import { openDiskStorage } from '@wardround/kit/data/storage.ts'
import { type TestDatabase, testDatabase } from '@wardround/kit/testing/database.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listGuides } from '../../services/content/src/guides/reading/list-guides.ts'
import { loadGuides } from './load-guides.ts'
import { loadQuestions } from './load-questions.ts'

let db: TestDatabase
let folder: string
beforeAll(async () => {
  db = await testDatabase({ migrations: new URL('../../services/content/migrations', import.meta.url) })
  folder = await mkdtemp(join(tmpdir(), 'wr-sample-guides-'))
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

it('the sample guides are loaded once, active, each with questions, and can be searched', async () => {
  const deps = { db, clock, storage: openDiskStorage(folder) }
  const { questions } = await loadQuestions(deps)
  expect(await loadGuides(deps, questions)).toBe(20)
  expect(await loadGuides(deps, questions)).toBe(0)
  const rows = await db.knex('revision_guides').where({ state: 'active' })
  expect(rows.filter(({ question_ids }) => question_ids.length > 0)).toHaveLength(20)
  const conditions = new Map(questions.map(({ id, sample }) => [id, sample.tags.condition]))
  const ofHyperkalaemia = rows.find(({ slug }) => slug === 'hyperkalaemia')?.question_ids as string[]
  expect(ofHyperkalaemia.map((id) => conditions.get(id))).toContain('Hyperkalaemia/hypokalaemia')
  // Many answers name potassium; they are about something else.
  expect(ofHyperkalaemia.length).toBeLessThan(6)
  const reader = { id: '0199a000-0000-7000-8000-000000000002', forPa: false, viewed: false }
  const found = await listGuides(deps, reader, { page: 1, size: 25, sort: 'category', search: 'hydrocortisone' })
  expect(found.items[0]).toMatchObject({ slug: 'adrenal-insufficiency', found: { in: 'text' } })
})

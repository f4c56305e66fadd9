import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock as clock } from '@wardround/kit/base/clock.ts'
import { openDiskStorage } from '@wardround/kit/data/storage.ts'
import { type TestDatabase, testDatabase } from '@wardround/kit/testing/database.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadGems } from './load-gems.ts'
import { loadQuestions } from './load-questions.ts'

let db: TestDatabase
let folder: string
beforeAll(async () => {
  db = await testDatabase({ migrations: new URL('../../services/content/migrations', import.meta.url) })
  folder = await mkdtemp(join(tmpdir(), 'wr-sample-'))
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

it('the sample gems are loaded once, active, with their questions and pictures', { timeout: 120_000 }, async () => {
  const deps = { db, clock, storage: openDiskStorage(folder) }
  const { questions } = await loadQuestions(deps)
  expect(await loadGems(deps, questions)).toEqual({ gems: 60, decks: 6, clincherLists: 6 })
  expect(await loadGems(deps, questions)).toEqual({ gems: 0, decks: 0, clincherLists: 0 })
  const rows = await db.knex('gems').where({ state: 'active' })
  expect(rows).toHaveLength(60)
  expect(rows.filter(({ question_ids }) => question_ids.length === 1)).toHaveLength(60)
  const pictures = await db.knex('images').where({ area: 'Gems' })
  const sized = (width: number) => pictures.filter((one) => one.width === width && !one.protected).length
  // Each drawing in its gem and small in the lists, and three on decks.
  expect([pictures.filter((one) => one.protected).length, sized(400), sized(960)]).toEqual([9, 9, 3])
  expect(rows.filter(({ index_image }) => index_image !== null).length).toBeGreaterThanOrEqual(9)
  const empty = await db.knex('decks').whereRaw('cardinality(gem_ids) = 0')
  expect(empty).toEqual([])
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KIT_MIGRATIONS, migrationFiles } from './migrate.ts'

let folder: string
const IN_ORDER = ['20260101000000_first.ts', '20260101000001_a-second.ts', '20261231235959_a_third.ts']
const BY_MONTH = ['20260102000000_by_month.ts', '20261101000000_later.ts']
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wr-migrations-'))
  const others = ['README.md', 'shapes.ts', '2026_short.ts', '20260101000002_old.ts.bak', '20260101000003_data.sql']
  for (const name of [...IN_ORDER.toReversed(), ...others]) await writeFile(join(folder, name), '')
  for (const name of BY_MONTH) {
    const month = join(folder, `${name.slice(0, 4)}-${name.slice(4, 6)}`)
    await mkdir(month, { recursive: true })
    await writeFile(join(month, name), '')
  }
})
afterAll(() => rm(folder, { recursive: true }))

describe('migrations', () => {
  it('run in the order of their names, whichever folder they are in, and nothing else does', async () => {
    for (const where of [folder, pathToFileURL(folder), pathToFileURL(folder).href])
      expect((await migrationFiles(where)).map((file) => basename(file))).toEqual([...IN_ORDER, ...BY_MONTH].toSorted())
  })

  it('of the kit have names of their own', async () => {
    const names = (await migrationFiles(KIT_MIGRATIONS)).map((file) => basename(file))
    expect(names).toEqual([...new Set(names)].toSorted())
    expect(names.length).toBeGreaterThan(3)
  })
})

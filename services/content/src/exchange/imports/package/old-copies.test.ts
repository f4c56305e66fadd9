import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyPath, removeOldCopies } from './old-copies.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wr-copies-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('removes copies that were left for hours, and nothing else', async () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const aged = async (path: string, hours: number) => {
    await writeFile(path, 'x')
    const at = new Date(now.getTime() - hours * 3_600_000)
    await utimes(path, at, at)
    return basename(path)
  }
  const old = copyPath(folder)
  await aged(old, 7)
  const kept = [
    await aged(copyPath(folder), 5),
    await aged(join(folder, 'wr-import-notes.txt'), 7),
    await aged(join(folder, 'other'), 7),
  ]
  const link = copyPath(folder)
  await symlink(join(folder, 'other'), link)
  const directory = copyPath(folder)
  await mkdir(directory)
  expect(await removeOldCopies(now, folder)).toBe(1)
  expect((await readdir(folder)).sort()).toEqual([...kept, basename(link), basename(directory)].sort())
})

import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { SERVICES } from '@wardround/proto/contract.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ROOT } from '../../local/root.ts'
import { entityNames } from './entity-names.ts'
import { insertionsFor } from './insertions.ts'
import { callsOf } from './service-files.ts'
import { writeEntity } from './write-entity.ts'

const namesFor = (service: string) =>
  entityNames({ NAME: 'made-up-thing', SERVICE: service, AREA: 'Pages' }, new Date('2026-11-22T17:00:00Z'))
let copy: string
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'wr-entity-'))
})
afterEach(() => rmSync(copy, { recursive: true }))

/** The lists of the checkout, without the rest of it. */
function copyLists(service: string): void {
  for (const { path } of insertionsFor(namesFor(service)))
    cpSync(dirname(join(ROOT, path)), dirname(join(copy, path)), { recursive: true })
}

it('adds an entity to every list, and names each call in its contract, routes, admin resource and test', async () => {
  copyLists('content')
  const names = namesFor('content')
  const { made, changed } = await writeEntity(copy, names)
  const read = (path: string) => readFileSync(join(copy, path), 'utf8')
  for (const path of changed) expect(read(path), path).toMatch(/made.?up.?thing/i)
  const { listAll, bin, ...onScreen } = callsOf(names)
  for (const call of [listAll, bin, ...Object.values(onScreen)]) {
    const naming = made.filter((path) => new RegExp(`\\b${call}\\b`).test(read(path)))
    expect(
      naming.some((path) => path.startsWith('proto/')),
      call,
    ).toBe(true)
    expect(
      naming.some((path) => path.endsWith('-routes.ts')),
      call,
    ).toBe(true)
  }
  for (const call of Object.values(onScreen))
    expect(made.filter((path) => read(path).includes(call)).length, call).toBeGreaterThanOrEqual(4)
})

it('writes what the formatter and the linter take, once they have put it in order', async () => {
  copyLists('content')
  cpSync(join(ROOT, 'biome.json'), join(copy, 'biome.json'))
  const { made, changed } = await writeEntity(copy, namesFor('content'))
  const args = ['check', '--write', '--vcs-enabled=false', '--error-on-warnings', ...made, ...changed]
  const { status, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/biome'), args, { cwd: copy, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
})

it('refuses a second one of the name, and leaves everything as it was', async () => {
  copyLists('content')
  const names = namesFor('content')
  await writeEntity(copy, names)
  const before = readFileSync(join(copy, 'proto/calls.ts'), 'utf8')
  await expect(writeEntity(copy, names)).rejects.toThrow('There is one already')
  expect(readFileSync(join(copy, 'proto/calls.ts'), 'utf8')).toBe(before)
})

it.each(SERVICES.filter((service) => service !== 'moderation'))('finds its places in %s', async (service) => {
  copyLists(service)
  const names = namesFor(service)
  const { changed } = await writeEntity(copy, names)
  const tasks = service === 'content' ? 'worker-tasks.ts' : 'tasks.ts'
  expect(insertionsFor(names).filter(({ path }) => !changed.includes(path) && !path.endsWith(`/${tasks}`))).toEqual([])
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@wardround/kit/base/logger.ts'
import { afterAll, expect, it } from 'vitest'
import { createDrawer, drawerAt } from './drawer.ts'

const logger = createLogger({ name: 'test', level: 'silent' })
const dir = mkdtempSync(join(tmpdir(), 'wr-drawer-'))
const file = join(dir, 'server.mjs')
writeFileSync(
  file,
  `export const draw = async (path, session, data) => {
    if (path === '/fails') throw new Error('no such component')
    if (path === '/dies') process.exit(1)
    if (path === '/hangs') for (;;);
    return { html: path + session + data.text, style: '', wanted: [] }
  }`,
)
const drawer = createDrawer({ file, logger, longestMs: 5000 })
afterAll(async () => {
  await drawer.stop()
  rmSync(dir, { recursive: true })
})

it('draws in a thread of its own', async () => {
  expect(await drawer.draw('/a', 'none', { text: 'x' })).toEqual({ html: '/anonex', style: '', wanted: [] })
})

it.each(['/fails', '/dies', '/hangs'])('says when %s, and draws the next page', async (path) => {
  await expect(drawer.draw(path, 'none', {})).rejects.toThrow()
  expect((await drawer.draw('/b', 'likely', { text: 'y' })).html).toBe('/blikelyy')
})

it('draws nothing where the frontend was not built for it', () => {
  expect([drawerAt(undefined, logger), drawerAt(join(dir, 'nothing.js'), logger)]).toEqual([undefined, undefined])
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { sourcesHash } from './site-build.ts'

const root = mkdtempSync(join(tmpdir(), 'wr-site-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const write = (file: string, text: string) => {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), text)
}

it('the site is built again when a source changes, and not for what a build or an install writes', () => {
  write('frontend/src/main.tsx', 'one')
  write('proto/contract.ts', 'call')
  const first = sourcesHash(root)
  write('frontend/dist/index.html', 'built')
  write('frontend/node_modules/.vite/cache', 'x')
  expect(sourcesHash(root)).toBe(first)
  write('proto/contract.ts', 'another call')
  const second = sourcesHash(root)
  expect(second).not.toBe(first)
  write('frontend/src/page.tsx', 'new')
  expect(sourcesHash(root)).not.toBe(second)
})

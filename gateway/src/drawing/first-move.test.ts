import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createDrawnShells, FIRST_MOVE } from './first-move.ts'

const siteDir = mkdtempSync(join(tmpdir(), 'wr-first-move-'))
afterAll(() => rmSync(siteDir, { recursive: true }))

const SHELL = `<html><head><script>theme</script>
<script type="module" crossorigin src="/assets/framework-1.js" nonce="__CSP_NONCE__"></script>
<script type="module" crossorigin src="/assets/main-1.js" nonce="__CSP_NONCE__"></script>
<link rel="stylesheet" href="/assets/main-1.css"></head><body></body></html>`

it('lets a visitor’s page wait for the first move, and loads that of somebody logged in at once', () => {
  writeFileSync(join(siteDir, FIRST_MOVE), 'go("$&")')
  const { none, likely } = createDrawnShells(siteDir, SHELL)
  const move = (attribute: string) => `<script type="module" id="first-move"${attribute}>go("$&")</script></head>`
  expect(none).toContain(move(' data-scripts="/assets/framework-1.js /assets/main-1.js"'))
  expect(none.match(/<script/g)).toHaveLength(2)
  expect(likely).toContain(move(''))
  expect(likely).toContain(' src="/assets/main-1.js"')
})

it('leaves the page as it is where the build did not write the script', () => {
  expect(createDrawnShells(tmpdir(), SHELL)).toEqual({ none: SHELL, likely: SHELL })
})

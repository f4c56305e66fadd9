import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { minify, type Plugin, transformWithOxc } from 'vite'

const SOURCE = fileURLToPath(new URL('../src/app/first-move.ts', import.meta.url))

/** Emits `first-move.js`, which the gateway writes into the pages that it draws. */
export const firstMove = (): Plugin => ({
  name: 'first-move',
  apply: 'build',
  async generateBundle() {
    const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE)
    const minified = await minify(SOURCE, code, { module: true })
    this.emitFile({ type: 'asset', fileName: 'first-move.js', source: minified.code.trim() })
  },
})

import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { beginsPages, chunksOf, neededFiles } from './needed-files.ts'

/** Script of the first page in bytes after brotli: 110 kB with headers and the first move's (experience.md, budgets). */
const LIMIT = 107_500
const FIRST_PAGE = /features\/home\/pages\/home-page\.tsx$/
const NEVER_ON_FIRST_PAGE =
  /\/features\/staff-|\/shared\/(staff\/|navigation\/staff-)|\/app\/(layouts\/)?admin-|\/features\/design\//

/** Stops the build when the first page weighs too much, or when staff code got into it. */
export const budget = (): Plugin => ({
  name: 'budget',
  apply: 'build',
  generateBundle(_, bundle) {
    const first = chunksOf(bundle).filter((chunk) => beginsPages(chunk) || FIRST_PAGE.test(chunk.facadeModuleId ?? ''))
    const wanted = neededFiles(
      bundle,
      first.map(({ fileName }) => fileName),
    )
    let total = 0
    for (const file of wanted) {
      const chunk = bundle[file]
      if (chunk?.type !== 'chunk') continue
      total += brotliCompressSync(chunk.code).length
      const stray = chunk.moduleIds.find((id) => NEVER_ON_FIRST_PAGE.test(id))
      if (stray) this.error(`Staff code on the first page: ${stray}`)
    }
    const said = `First page: ${(total / 1000).toFixed(1)} kB of script after brotli, of ${LIMIT / 1000}.`
    if (total > LIMIT) this.error(said)
    this.info(said)
  },
})

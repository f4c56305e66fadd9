import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { neededFiles, scriptsWith } from './needed-files.ts'

/** What a page may load, in bytes of script after brotli and in files (experience.md, budgets). */
type Page = { name: string; modules: RegExp; bytes: number; files: number }

const PAGES: readonly Page[] = [
  // 110 kB with headers and the first move's.
  {
    name: 'First page',
    modules: /\/features\/home\/pages\/home-page\.tsx$|\/app\/layouts\/site-layout\.tsx$/,
    bytes: 109_300,
    files: 4,
  },
  // What it opens, and what surrounds other pages, comes with the reader's first move.
  {
    name: 'Question page',
    modules: /\/practice\/pages\/question-page\.tsx$|\/app\/(layouts\/question-layout|logged-in)\.tsx$/,
    bytes: 141_300,
    files: 7,
  },
]
const STAFF_CODE =
  /\/features\/staff-|\/shared\/(staff\/|navigation\/staff-)|\/app\/(layouts\/)?admin-|\/features\/design\//

/** The scripts of a page. */
const chunksOfPage = (bundle: Rolldown.OutputBundle, { modules }: Page): Rolldown.OutputChunk[] =>
  [...neededFiles(bundle, scriptsWith(bundle, modules))].flatMap((file) => {
    const chunk = bundle[file]
    return chunk?.type === 'chunk' ? [chunk] : []
  })

/** Stops the build when a page weighs too much or asks for too many files, or when a learner's holds staff code. */
export const budget = (): Plugin => ({
  name: 'budget',
  apply: 'build',
  // Last, when what is left of the entry, imports alone, is taken out.
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const page of PAGES) {
        const chunks = chunksOfPage(bundle, page)
        const stray = chunks.flatMap(({ moduleIds }) => moduleIds).find((id) => STAFF_CODE.test(id))
        if (stray) this.error(`Staff code on the ${page.name.toLowerCase()}: ${stray}`)
        const total = chunks.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0)
        const said = `${page.name}: ${(total / 1000).toFixed(1)} kB of script after brotli, of ${page.bytes / 1000}, in ${chunks.length} files, of ${page.files}.`
        if (total > page.bytes || chunks.length > page.files) this.error(said)
        this.info(said)
      }
    },
  },
})

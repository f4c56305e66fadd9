import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { chunksOf, neededFiles, scriptsWith } from './needed-files.ts'
import { LATER_ON_QUESTION } from './needed-for-question.ts'

const SOURCE = new URL('../service-worker/sw.js', import.meta.url)
/** What is opened without a connection: the start on a phone, a question, a review, and what they show later. */
const OFFLINE_SCREENS =
  /features\/(home\/pages\/on-the-go-page|practice\/pages\/(question|question-bank|category)-page|gems\/pages\/review-page)\.tsx$|app\/(layouts\/(question-layout|logged-in-parts)\.tsx|logged-in\.tsx|screens\/site-screens\.ts)$|ui\/overlay\/(drawer|toast-view)\.tsx$/
const FONT = /(literata|atkinson-hyperlegible-next)-latin-wght-normal-.{8}\.woff2$/

/**
 * Emits `/sw.js` with the files that it keeps from the start: the shell, its style and fonts, and what works offline.
 */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  // Last, when nothing is taken out of the build any more: a file that is not there would keep the worker from
  // starting.
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const scripts = neededFiles(bundle, [
        ...scriptsWith(bundle, OFFLINE_SCREENS),
        ...scriptsWith(bundle, LATER_ON_QUESTION),
      ])
      const styles = chunksOf(bundle)
        .filter(({ fileName }) => scripts.has(fileName))
        .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
      const wanted = new Set([...scripts, ...styles, ...Object.keys(bundle).filter((file) => FONT.test(file))])
      const files = [...wanted].sort().map((file) => `/${file}`)
      const source = readFileSync(SOURCE, 'utf8')
      const version = createHash('sha256').update(source).update(files.join('\n')).digest('hex').slice(0, 12)
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: source.replace('__VERSION__', version).replace("'__PRECACHED__'", JSON.stringify(files)),
      })
    },
  },
})

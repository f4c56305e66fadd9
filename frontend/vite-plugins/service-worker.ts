import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const SOURCE = new URL('../service-worker/sw.js', import.meta.url)
/** Screens that are opened without a connection: the start on a phone and a question. */
const OFFLINE_SCREENS =
  /features\/(home\/pages\/on-the-go-page|practice\/pages\/(question|question-bank|category)-page)\.tsx$|app\/layouts\/(question-layout|phone-tabs|account-menu)\.tsx$/
const FONT = /(literata|atkinson-hyperlegible-next)-latin-wght-normal.*\.woff2$/

/**
 * Emits `/sw.js` with the files that it keeps from the start: the shell, its style and fonts, and what works offline.
 */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  generateBundle(_, bundle) {
    const wanted = new Set<string>()
    const want = (file: string) => {
      const chunk = bundle[file]
      if (wanted.has(file) || chunk?.type !== 'chunk') return
      wanted.add(file)
      for (const css of chunk.viteMetadata?.importedCss ?? []) wanted.add(css)
      chunk.imports.forEach(want)
    }
    for (const [file, chunk] of Object.entries(bundle)) {
      if (chunk.type === 'chunk' && (chunk.isEntry || OFFLINE_SCREENS.test(chunk.facadeModuleId ?? ''))) want(file)
      if (FONT.test(file)) wanted.add(file)
    }
    const files = [...wanted].sort().map((file) => `/${file}`)
    const source = readFileSync(SOURCE, 'utf8')
    const version = createHash('sha256').update(source).update(files.join('\n')).digest('hex').slice(0, 12)
    this.emitFile({
      type: 'asset',
      fileName: 'sw.js',
      source: source.replace('__VERSION__', version).replace("'__PRECACHED__'", JSON.stringify(files)),
    })
  },
})

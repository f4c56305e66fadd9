import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { Screen, SiteScreen } from '../src/app/screens/screen.ts'
import { beginsPages, chunksOf, neededFiles } from './needed-files.ts'

const ROOT = join(import.meta.dirname, '..')
const SCREENS = join(ROOT, 'src/app/screens')
/** Tables of features: the lists of tables, the type and the route are none. */
const isTable = (file: string) => !/^(screen|site-screens|staff-screens)|\.test\./.test(file)
/** The tables in everybody's first script; a screen of another waits for the list of them all. */
const FIRST_TABLES = ['home.ts', 'question.ts']
const ALL_SCREENS = '/src/app/screens/site-screens.ts'
/** What stands around the screens of a table, beside what everybody loads. */
const LAYOUTS = {
  site: '/src/app/layouts/site-layout.tsx',
  question: '/src/app/layouts/question-layout.tsx',
  admin: '/src/app/admin-area.tsx',
}

type Row = Screen | SiteScreen
type Table = Record<string, readonly Row[]>

/** The module of a screen, from the root of the frontend on, as the loaded table says it. */
function moduleOf({ page, path }: Row): string {
  const module = /import__\("(\/src\/.+?)"\)/.exec(page.toString())?.[1]
  if (!module) throw new Error(`The table of screens does not say what to load for ${path}.`)
  return module
}

/**
 * Writes `screen-scripts.json`: by the address of each screen the scripts that it needs beyond those of every page, so
 * that the gateway can have them fetched together with the page instead of one after another.
 */
export const screenScripts = (): Plugin => ({
  name: 'screen-scripts',
  apply: 'build',
  async generateBundle(_, bundle) {
    const chunks = chunksOf(bundle)
    const fileOf = (module: string) =>
      chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))?.fileName
    const everywhere = neededFiles(
      bundle,
      chunks.filter(beginsPages).map(({ fileName }) => fileName),
    )
    const tables = await Promise.all(
      readdirSync(SCREENS)
        .filter(isTable)
        .map(async (file) => {
          const { module } = await runnerImport<Table>(join(SCREENS, file), { root: ROOT, configFile: false })
          const table = FIRST_TABLES.includes(file) ? undefined : fileOf(ALL_SCREENS)
          return Object.values(module).flatMap((rows) => rows.map((row) => ({ row, table })))
        }),
    )
    const scripts = tables.flat().map(({ row, table }): [string, string[]] => {
      const page = fileOf(moduleOf(row))
      if (!page) this.error(`No script holds the screen ${row.path}.`)
      if (everywhere.has(page)) return [row.path, []]
      const layout = 'layout' in row ? row.layout : 'admin'
      const needed = neededFiles(bundle, [table, fileOf(LAYOUTS[layout]), page])
      return [row.path, [...needed].filter((file) => !everywhere.has(file))]
    })
    const source = JSON.stringify(Object.fromEntries(scripts))
    this.emitFile({ type: 'asset', fileName: 'screen-scripts.json', source })
  },
})

import { join } from 'node:path'

const SRC = join(import.meta.dirname, '../src')
const QUESTION = ['features/practice/pages/question-page.tsx', 'app/layouts/question-layout.tsx', 'app/logged-in.tsx']

/** What a question opens beside, below and over itself. */
export const LATER_ON_QUESTION =
  /\/shared\/(question\/(tools\/(bench|keys-dialog)|components\/(learning|marked-question|navigator|note-panel|waiting-dialog|withheld-question))|comments\/comments|feedback\/report-dialog|definitions\/definition-card|ui\/(appearance-dialog|rich-text\/enlarge))\.tsx$/

/** What the build knows of its modules. */
type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

let needed: Set<string> | undefined

function findNeeded(modules: Modules): Set<string> {
  const found = new Set<string>()
  const find = (id: string) => {
    if (found.has(id) || id.includes('node_modules')) return
    found.add(id)
    modules.getModuleInfo(id)?.importedIds.forEach(find)
  }
  for (const file of QUESTION) find(join(SRC, file))
  return found
}

/** Names the script of what several screens share: apart stands what a question is shown without. */
export const apartFromQuestion =
  (name: string) =>
  (id: string, modules: Modules): string => {
    needed ??= findNeeded(modules)
    return needed.has(id) ? name : `${name}-more`
  }

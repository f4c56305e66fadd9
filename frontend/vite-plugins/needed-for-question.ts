import { join } from 'node:path'

const SRC = join(import.meta.dirname, '../src')
const MAIN = ['main.tsx']
const FIRST_PAGE = ['features/home/pages/home-page.tsx', 'app/layouts/site-layout.tsx']
const QUESTION = ['features/practice/pages/question-page.tsx', 'app/layouts/question-layout.tsx', 'app/logged-in.tsx']

/** What a question opens beside, below and over itself, and what keeps it for a reload without a connection. */
export const LATER_ON_QUESTION =
  /\/shared\/(question\/(answering\/save-opened-question|tools\/(bench|keys-dialog)|components\/(learning|marked-question|navigator|note-panel|waiting-dialog|withheld-question))|comments\/comments|feedback\/report-dialog|definitions\/definition-card|ui\/(appearance-dialog|rich-text\/enlarge))\.tsx?$/

/** What the build knows of its modules. */
type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const known = new Map<readonly string[], Set<string>>()

/** The modules of ours that these need at once, themselves included. */
function neededBy(files: readonly string[], modules: Modules): Set<string> {
  const found = known.get(files) ?? new Set<string>()
  known.set(files, found)
  const find = (id: string) => {
    if (found.has(id) || id.includes('node_modules')) return
    found.add(id)
    modules.getModuleInfo(id)?.importedIds.forEach(find)
  }
  if (found.size === 0) for (const file of files) find(join(SRC, file))
  return found
}

/** Names the script of what several screens share: apart stands what a question is shown without. */
export const apartFromQuestion =
  (name: string) =>
  (id: string, modules: Modules): string =>
    neededBy(QUESTION, modules).has(id) ? name : `${name}-more`

/**
 * Names the script of what every page begins with: what runs it, and what a visitor's first page and a question share.
 */
export const onEveryPage =
  (name: string) =>
  (id: string, modules: Modules): string | null => {
    const shared = neededBy(FIRST_PAGE, modules).has(id) && neededBy(QUESTION, modules).has(id)
    return shared || neededBy(MAIN, modules).has(id) ? name : null
  }

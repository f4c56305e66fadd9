import type { Plugin } from 'vite'

type Package = {
  file: RegExp
  /** What stands in the place of each declaration. */
  parts: Readonly<Record<string, string>>
  /** How a module of ours would ask for one of them. */
  asked?: RegExp
}

/** Declarations of packages that nothing here calls and that the bundler cannot prove to be unused. */
const PACKAGES: readonly Package[] = [
  {
    file: /\/react-router\/dist\/production\/chunk-\w+\.mjs$/,
    parts: { Form: 'undefined', PrefetchPageLinks: '() => null', useViewTransitionState: '() => false' },
    asked: /\bForm\b[^}]*\} from 'react-router-dom'|<(?:Nav)?Link\b[^>]*\s(?:prefetch|viewTransition)\b/,
  },
  // Prefixes for browsers that the site does not support; styled-components leaves them out unless asked.
  { file: /\/stylis\/src\/Middleware\.js$/, parts: { prefixer: '() => undefined' }, asked: /\benableVendorPrefixes\b/ },
]

type Named = { type: string; start: number; end: number; name?: string }
type Statement = Named & {
  id?: Named | null
  declaration?: Statement | null
  declarations?: { id: Named }[]
  expression?: { left?: { object?: Named } }
}

/** What a statement declares, or sets a property of. */
function subjectOf({ declaration, id, declarations, expression }: Statement): string | undefined {
  if (declaration) return subjectOf(declaration)
  return id?.name ?? declarations?.[0]?.id.name ?? expression?.left?.object?.name
}

/** Cuts what is never used out of packages, so that it does not weigh on the first page. */
export const unusedParts = (): Plugin => ({
  name: 'unused-parts',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const asked = id.includes('/node_modules/') ? undefined : PACKAGES.find((each) => each.asked?.test(code))
    if (asked) this.error(`${id} uses a part of a package that the build leaves out (${import.meta.filename}).`)
    const found = PACKAGES.find(({ file }) => file.test(id))
    // Modules of the package that hold none of the parts are left as they are.
    if (!found || !Object.keys(found.parts).some((name) => code.includes(`function ${name}(`))) return undefined
    const missing = new Set(Object.keys(found.parts))
    let result = ''
    let done = 0
    for (const statement of this.parse(code).body as unknown as Statement[]) {
      const name = subjectOf(statement)
      const replacement = name === undefined ? undefined : found.parts[name]
      if (name === undefined || replacement === undefined) continue
      const exported = statement.declaration ? 'export ' : ''
      result += code.slice(done, statement.start)
      if (!statement.expression) result += `${exported}var ${name} = ${replacement};`
      done = statement.end
      missing.delete(name)
    }
    if (missing.size > 0) this.error(`${id} no longer declares ${[...missing].join(', ')}.`)
    return { code: result + code.slice(done), map: null }
  },
})

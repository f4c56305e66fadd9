import { dirname } from 'node:path'
import type { Violation } from './source-rules.ts'

export const FOLDER_CIRCLES = 'no-folder-circles'

/** What dependency-cruiser found of one file. */
export type CruisedModule = { source: string; dependencies: readonly { resolved: string }[] }

const TESTS = /[.]test[.]tsx?$|\/testing\//

/** Whether one folder holds the other: a root puts its rooms together, and they may use its types. */
const isAbove = (upper: string, lower: string) => lower.startsWith(`${upper}/`)

/** The folders that can be reached from each folder, itself only by a circle. */
function reachable(edges: ReadonlyMap<string, ReadonlySet<string>>): Map<string, Set<string>> {
  const from = (start: string) => {
    const seen = new Set<string>()
    const open = [...(edges.get(start) ?? [])]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      open.push(...(edges.get(next) ?? []))
    }
    return seen
  }
  return new Map([...edges.keys()].map((folder) => [folder, from(folder)]))
}

/**
 * Imports that are part of a circle of folders. Tests may reach anywhere: they are not counted, nor is what is made for
 * them. dependency-cruiser's own folder rule counts both, so its modules are checked here.
 */
export function folderCircles(modules: readonly CruisedModule[]): Violation[] {
  const own = new Set(modules.map(({ source }) => source).filter((file) => !TESTS.test(file)))
  const imports = modules
    .filter(({ source }) => own.has(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ source, resolved })))
    .filter(({ resolved }) => own.has(resolved) && !resolved.includes('node_modules'))
    .map(({ source, resolved }) => ({ source, resolved, from: dirname(source), to: dirname(resolved) }))
    .filter(({ from, to }) => from !== to && !isAbove(from, to) && !isAbove(to, from))
  const edges = new Map<string, Set<string>>()
  for (const { from, to } of imports) edges.set(from, (edges.get(from) ?? new Set()).add(to))
  const reaches = reachable(edges)
  return imports
    .filter(({ from, to }) => reaches.get(to)?.has(from))
    .map(({ source, resolved }) => ({ rule: FOLDER_CIRCLES, file: source, detail: `→ ${resolved}` }))
}

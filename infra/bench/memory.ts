import { descendantsOf, read } from './family.ts'

export type Memory = { total: number; byName: Record<string, number> }

/**
 * Proportional set size (PSS) in MB of all descendants of this process, by program: pages that are shared count once
 * among their sharers.
 */
export function memoryOfDescendants(root = process.pid): Memory {
  const byName: Record<string, number> = {}
  for (const { pid, name } of descendantsOf(root)) {
    const pss = Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024
    byName[name] = (byName[name] ?? 0) + pss
  }
  return { total: Object.values(byName).reduce((sum, each) => sum + each, 0), byName }
}

import { readdirSync, readFileSync } from 'node:fs'

export type Memory = { total: number; byName: Record<string, number> }

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

type Process = { pid: number; parent: number; name: string }

const processes = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({
      pid: Number(name),
      parent: Number(/^\d+ \(.*\) \S (\d+)/s.exec(read(`/proc/${name}/stat`))?.[1]),
      name: nameOf(read(`/proc/${name}/cmdline`).split('\0')),
    }))

/** `services/identity/src/main.ts` becomes identity; a server keeps its program's name. */
function nameOf(command: readonly string[]): string {
  const entry = command.find((part) => /(main|worker)\.ts$/.test(part))
  if (entry)
    return entry.includes('worker')
      ? `${entry.split('/').at(-3)}-worker`
      : (entry
          .split('/')
          .filter((part) => part !== 'src')
          .at(-2) ?? entry)
  const program = (command[0] ?? '').split('/').at(-1) ?? ''
  return /^postgres/.test(program) || /^postgres:/.test(command[0] ?? '')
    ? 'postgres'
    : program.split(' ')[0] || 'other'
}

/**
 * Proportional set size (PSS) in MB of all descendants of this process, by program: pages that are shared count once
 * among their sharers.
 */
export function memoryOfDescendants(root = process.pid): Memory {
  const all = processes()
  const family = new Set([root])
  for (let grown = true; grown; ) {
    const before = family.size
    for (const each of all) if (family.has(each.parent)) family.add(each.pid)
    grown = family.size > before
  }
  const byName: Record<string, number> = {}
  for (const { pid, name } of all) {
    if (pid === root || !family.has(pid)) continue
    const pss = Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024
    byName[name] = (byName[name] ?? 0) + pss
  }
  return { total: Object.values(byName).reduce((sum, each) => sum + each, 0), byName }
}

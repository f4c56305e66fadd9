import { readdirSync, readFileSync } from 'node:fs'

/** What a file of /proc says; nothing when its process has ended meanwhile. */
export const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

type Process = { pid: number; parent: number; name: string }

/** `services/identity/src/main.ts` becomes identity; a server keeps its program's name. */
function nameOf(command: readonly string[]): string {
  const entry = command.find((part) => /(main|worker|bare-server)\.ts$/.test(part))
  if (entry?.endsWith('bare-server.ts')) return 'yardstick'
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

const processes = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({
      pid: Number(name),
      parent: Number(/^\d+ \(.*\) \S (\d+)/s.exec(read(`/proc/${name}/stat`))?.[1]),
      name: nameOf(read(`/proc/${name}/cmdline`).split('\0')),
    }))

/** All descendants of a process, with the names of what they run. */
export function descendantsOf(root: number): Process[] {
  const all = processes()
  const family = new Set([root])
  for (let grown = true; grown; ) {
    const before = family.size
    for (const each of all) if (family.has(each.parent)) family.add(each.pid)
    grown = family.size > before
  }
  return all.filter(({ pid }) => pid !== root && family.has(pid))
}

import { descendantsOf, read } from './family.ts'

/** Seconds in one tick of /proc; Linux has shown programs a hundred a second since 2.6. */
const TICK = 0.01

/** Processor seconds: of all processors together, and of this process and each of its descendants. */
type Reading = { busy: number; processes: Map<number, { name: string; seconds: number }> }

/** Processor time of one request in microseconds, by program, and the share of the busy time that they make up. */
export type ProcessorTime = { byName: Record<string, number>; named: number }

/** User and system time of a process, without that of its children; proc(5), fields 14 and 15. */
function secondsOf(pid: number): number {
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK
}

/** All but idle and waiting for a disk; proc(5), the first line of /proc/stat. */
function busySeconds(): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = (read('/proc/stat').split('\n')[0] ?? '')
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user + nice + system + irq + softirq) * TICK
}

function readProcessors(): Reading {
  const own = { pid: process.pid, name: 'load generator' }
  const processes = [own, ...descendantsOf(own.pid)].map(
    ({ pid, name }) => [pid, { name, seconds: secondsOf(pid) }] as const,
  )
  return { busy: busySeconds(), processes: new Map(processes) }
}

/**
 * Counts the processor time that work takes, for each of its requests. A process that ends meanwhile, such as a
 * connection of PostgreSQL that nobody uses, is left out with all that it took before.
 */
export async function withProcessorTime<Result extends { requests: number }>(
  work: () => Promise<Result>,
): Promise<Result & { processor: ProcessorTime }> {
  const before = readProcessors()
  const result = await work()
  const after = readProcessors()
  const spent: Record<string, number> = {}
  for (const [pid, { name, seconds }] of after.processes)
    spent[name] = (spent[name] ?? 0) + seconds - (before.processes.get(pid)?.seconds ?? 0)
  const named = Object.values(spent).reduce((sum, seconds) => sum + seconds, 0) / (after.busy - before.busy)
  const byName = Object.fromEntries(
    Object.entries(spent).map(([name, seconds]) => [name, (seconds * 1e6) / result.requests]),
  )
  return { ...result, processor: { byName, named } }
}

type Side = { processor: ProcessorTime }
type Sides = { name: string; ours: Side; bare: Side }

/** Programs below a hundredth of the whole are left out. */
const processorRows = ({ name, ours, bare }: Sides) =>
  [
    { side: 'the product', ...ours },
    { side: 'the yardstick', ...bare },
  ]
    .map(({ side, processor }) => {
      const whole = Object.values(processor.byName).reduce((sum, each) => sum + each, 0)
      const parts = Object.entries(processor.byName)
        .filter(([, each]) => each > whole / 100)
        .toSorted(([, a], [, b]) => b - a)
        .map(([program, each]) => `${program} ${Math.round(each)}`)
      return `| ${name} | ${side} | ${Math.round(whole)} | ${parts.join(', ')} | ${Math.round(processor.named * 100)} % |`
    })
    .join('\n')

/** What each of these took on both sides, as a table with its sentence. */
export const processorTable = (
  all: readonly Sides[],
): string => `Processor time of one request in microseconds, by program, in the median round; and what share of the machine's busy time that names.

| path | side | all | by program | named |
| --- | --- | --: | --- | --: |
${all.map(processorRows).join('\n')}`

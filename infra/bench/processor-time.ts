import { descendantsOf, read } from './family.ts'

/** Seconds in one tick of /proc; Linux has shown programs a hundred a second since 2.6. */
const TICK = 0.01

/** Processor seconds: of all processors together, and of this process and its descendants by program. */
type Reading = { busy: number; byName: Record<string, number> }

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
  const byName: Record<string, number> = { 'load generator': secondsOf(process.pid) }
  for (const { pid, name } of descendantsOf(process.pid)) byName[name] = (byName[name] ?? 0) + secondsOf(pid)
  return { busy: busySeconds(), byName }
}

/** Counts the processor time that work takes, for each of its requests. */
export async function withProcessorTime<Result extends { requests: number }>(
  work: () => Promise<Result>,
): Promise<Result & { processor: ProcessorTime }> {
  const before = readProcessors()
  const result = await work()
  const after = readProcessors()
  const spent = Object.entries(after.byName).map(
    ([name, seconds]) => [name, Math.max(seconds - (before.byName[name] ?? 0), 0)] as const,
  )
  const named = spent.reduce((sum, [, seconds]) => sum + seconds, 0) / (after.busy - before.busy)
  const byName = Object.fromEntries(spent.map(([name, seconds]) => [name, (seconds * 1e6) / result.requests]))
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

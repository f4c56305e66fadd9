import type { ImportTime } from './import-time.ts'
import type { Memory } from './memory.ts'
import { processorTable } from './processor-time.ts'
import { type Ratio, ROUNDS, TURN, TURNS_OF_ROUND } from './sides.ts'
import { verdict, writtenOn } from './written-on.ts'

/** The hot paths again with a bank of the size that it is built for. */
type Large = { questions: number; answers: number; ratios: Ratio[] }
type HotPathTimes = {
  ratios: Ratio[]
  large: Large
  imported: ImportTime
  /** Before the load and after it. */
  rest: Memory
  memory: Memory
  learners: number
}

const one = (value: number) => value.toFixed(1)

const ratioRow = ({ name, target, ratio, rounds, ours, bare }: Ratio) =>
  `| ${name} | ${ratio.toFixed(2)} | ${rounds.map((each) => each.toFixed(2)).join(', ')} | ${target.toFixed(2)} | ${verdict(ratio >= target)} | ${Math.round(ours.perSecond)} | ${Math.round(bare.perSecond)} | ${one(ours.p50)} / ${one(ours.p99)} | ${one(bare.p50)} / ${one(bare.p99)} | ${ours.failed} |`

const growthRow = (before: Ratio | undefined, now: Ratio) => {
  const times = now.ours.p99 / (before?.ours.p99 ?? Number.NaN)
  return `| ${now.name} | ${one(before?.ours.p99 ?? Number.NaN)} ms | ${one(now.ours.p99)} ms | ${times.toFixed(2)} | ${verdict(times <= 1.3)} |`
}

/** What the first half of the product took, in one sitting with the second (27 November 2026). */
const FORMER_MB = 1209

const memoryRow = (when: string, { total }: Memory) =>
  `| memory of all processes with PostgreSQL, Redis and NATS (PSS), ${when} | ${Math.round(total)} MB | ${FORMER_MB} MB | ${verdict(total <= FORMER_MB)} |`

/** The section about the hot paths. Reasons for what falls short are in NOTES.md, written by hand. */
export const hotPathsPage = (
  { ratios, large, imported, rest, memory, learners }: HotPathTimes,
  when: Date,
): string => `## Hot paths

${writtenOn(when)} 50 connections, ${learners.toLocaleString('en-GB')} learners with all checks of gateway and service on, ${ROUNDS} rounds in which both sides have ${TURNS_OF_ROUND} turns of ${TURN.seconds} seconds each; the median round. The yardstick is a bare Fastify with a prepared statement on the same database.

| path | ratio | rounds | target | | a second | bare | p50 / p99 ms | bare | failed |
| --- | --: | --- | --: | --- | --: | --: | --: | --: | --: |
${ratios.map(ratioRow).join('\n')}

${processorTable(ratios)}

### The same with ${large.questions.toLocaleString('en-GB')} questions and ${large.answers.toLocaleString('en-GB')} answers
p99 may be 1.3 times what it was before.

| path | ratio | rounds | target | | a second | bare | p50 / p99 ms | bare | failed |
| --- | --: | --- | --: | --- | --: | --: | --: | --: | --: |
${large.ratios.map(ratioRow).join('\n')}

${processorTable(large.ratios)}

| path | p99 before | p99 now | times | |
| --- | --: | --: | --: | --- |
${large.ratios
  .map((now) =>
    growthRow(
      ratios.find(({ name }) => name === now.name),
      now,
    ),
  )
  .join('\n')}

### Import and memory
| what | measured | target | |
| --- | --: | --: | --- |
| import of ${imported.lines.toLocaleString('en-GB')} lines (${imported.file}), until a learner finds the last one | ${one(imported.foundAfter)} s | 20 s | ${verdict(imported.foundAfter < 20)} |
| of that, until the import is done (${imported.imported} imported, ${imported.refused} refused) | ${one(imported.importedAfter)} s | | |
${memoryRow('at rest', rest)}
${memoryRow('after the load', memory)}

| memory by process, MB | at rest | after the load |
| --- | --: | --: |
${Object.entries(memory.byName)
  .toSorted(([, a], [, b]) => b - a)
  .map(([name, size]) => `| ${name} | ${Math.round(rest.byName[name] ?? 0)} | ${Math.round(size)} |`)
  .join('\n')}
`

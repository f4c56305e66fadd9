import { cpus, totalmem } from 'node:os'
import type { ImportMemory } from './import-memory.ts'
import type { ImportTime } from './import-time.ts'
import type { Memory } from './memory.ts'
import type { Latency } from './outbox-latency.ts'
import type { Ratio } from './sides.ts'
import type { StartTime } from './start-time.ts'

/** The hot paths again with a bank of the size that it is built for. */
export type Large = { questions: number; answers: number; ratios: Ratio[] }
export type Results = {
  ratios: Ratio[]
  large: Large
  outbox: Latency
  imported: ImportTime
  exchanged: ImportMemory[]
  memory: Memory
  start: StartTime
  learners: number
}

const one = (value: number) => value.toFixed(1)
const verdict = (holds: boolean) => (holds ? 'holds' : 'falls short')

const ratioRow = ({ name, target, ratio, rounds, ours, bare }: Ratio) =>
  `| ${name} | ${ratio.toFixed(2)} | ${rounds.map((each) => each.toFixed(2)).join(', ')} | ${target.toFixed(2)} | ${verdict(ratio >= target)} | ${Math.round(ours.perSecond)} | ${Math.round(bare.perSecond)} | ${one(ours.p50)} / ${one(ours.p99)} | ${one(bare.p50)} / ${one(bare.p99)} | ${ours.failed} |`

/** Programs below a hundredth of the whole are left out. */
const processorRows = ({ name, ours, bare }: Ratio) =>
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

const growthRow = (before: Ratio | undefined, now: Ratio) => {
  const times = now.ours.p99 / (before?.ours.p99 ?? Number.NaN)
  return `| ${now.name} | ${one(before?.ours.p99 ?? Number.NaN)} ms | ${one(now.ours.p99)} ms | ${times.toFixed(2)} | ${verdict(times <= 1.3)} |`
}

const exchangeRow = ({ format, megabytes, seconds, before, peak, outcome }: ImportMemory) =>
  `| ${format} | ${one(megabytes)} | ${one(seconds)} s | ${verdict(seconds < 60)} | ${Math.round(before)} | ${Math.round(peak)} | ${outcome} |`

/** The page that `make bench` writes. Reasons for what falls short are in NOTES.md beside it, written by hand. */
export const resultsPage = (
  { ratios, large, outbox, imported, exchanged, memory, start, learners }: Results,
  when: Date,
): string => `# What was measured

Written by \`make bench\` on ${when.toISOString().slice(0, 10)}: ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}; the load generator runs on the same cores. Rates depend on the machine; the ratios are what counts. Notes on them: [NOTES.md](NOTES.md).

## Hot paths
50 connections, ${learners.toLocaleString('en-GB')} learners with all checks of gateway and service on, five rounds of six seconds, both sides in turn; the median round. The yardstick is a bare Fastify with a prepared statement on the same database.

| path | ratio | rounds | target | | a second | bare | p50 / p99 ms | bare | failed |
| --- | --: | --- | --: | --- | --: | --: | --: | --: | --: |
${ratios.map(ratioRow).join('\n')}

Processor time of one request in microseconds, by program, in the median round; and what share of the machine's busy time that names.

| path | side | all | by program | named |
| --- | --- | --: | --- | --: |
${ratios.map(processorRows).join('\n')}

## The same with ${large.questions.toLocaleString('en-GB')} questions and ${large.answers.toLocaleString('en-GB')} answers
p99 may be 1.3 times what it was before.

| path | ratio | rounds | target | | a second | bare | p50 / p99 ms | bare | failed |
| --- | --: | --- | --: | --- | --: | --: | --: | --: | --: |
${large.ratios.map(ratioRow).join('\n')}

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

Lists of 100,000 users, with their plans: [USER-LISTS.md](USER-LISTS.md). The bell of 100,000 learners: [BELL.md](BELL.md).

Gems, decks, guides and reading of pages: [study/RESULTS.md](study/RESULTS.md).

## 10,000 questions in and out
In under 60 s, with the worker's memory (PSS) about the same whatever the format.

| what | MB | seconds | | MB before | MB at most | |
| --- | --: | --: | --- | --: | --: | --- |
${exchanged.map(exchangeRow).join('\n')}

## Everything else
| what | measured | target | |
| --- | --: | --: | --- |
| outbox to consumer at ${outbox.perSecond.toLocaleString('en-GB')} a second, p99 of ${outbox.events.toLocaleString('en-GB')} | ${one(outbox.p99)} ms (p50 ${one(outbox.p50)}, max ${one(outbox.max)}) | 20 ms | ${verdict(outbox.p99 < 20)} |
| import of ${imported.lines.toLocaleString('en-GB')} lines (${imported.file}), until a learner finds the last one | ${one(imported.foundAfter)} s | 20 s | ${verdict(imported.foundAfter < 20)} |
| of that, until the import is done (${imported.imported} imported, ${imported.refused} refused) | ${one(imported.importedAfter)} s | | |
| first \`make up\` of a fresh clone, packages from the registry | ${one(start.first)} s | 240 s | ${verdict(start.first < 240)} |
| second \`make up\` | ${one(start.second)} s | 15 s | ${verdict(start.second < 15)} |
| memory of all processes with PostgreSQL, Redis and NATS (PSS), after the load | ${Math.round(memory.total)} MB | 1,600 MB | ${verdict(memory.total < 1600)} |

| memory by process | MB |
| --- | --: |
${Object.entries(memory.byName)
  .toSorted(([, a], [, b]) => b - a)
  .map(([name, size]) => `| ${name} | ${Math.round(size)} |`)
  .join('\n')}
`

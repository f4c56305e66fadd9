import type { Part } from '../part.ts'
import { processorTable } from '../processor-time.ts'
import { type Ratio, ROUNDS } from '../sides.ts'
import { verdict, writtenOn } from '../written-on.ts'
import { STUDY } from './fill-study.ts'
import { measureStudy, RATERS, type Reading, type Study } from './measure-study.ts'

const MOST_MB = 1_700
const MOST_TIMES = 1.3

const ratingRow = (when: string, { ratio, rounds, target, ours, bare }: Ratio) =>
  `| ${when} | ${ratio.toFixed(2)} | ${rounds.map((one) => one.toFixed(2)).join(', ')} | ${target} | ${verdict(ratio >= target)} | ${Math.round(ours.perSecond)} | ${Math.round(bare.perSecond)} | ${ours.p99.toFixed(1)} | ${ours.failed} |`

const readingRow = (before: Reading, { p50, max }: Reading) =>
  `| ${before.name} | ${before.p50.toFixed(1)} | ${before.max.toFixed(1)} | ${before.target} | ${verdict(before.p50 < before.target)} | ${p50.toFixed(1)} | ${max.toFixed(1)} | ${growth(before.p50, p50)} |`

const count = (number: number) => number.toLocaleString('en-GB')
const growth = (before: number, after: number) =>
  `${(after / before).toFixed(2)} | ${verdict(after / before <= MOST_TIMES)}`

const studyPage = ({ before, after, memory }: Study, when: Date): string => `## Gems, decks and guides

${writtenOn(when)}

### Rating a gem
Through the gateway with all checks on, each card seen before, against the insert of one row by a bare server on the same database; ${ROUNDS} rounds, the median.

| reviews | ratio | rounds | target | | a second | bare | p99 ms | failed |
| --- | --: | --- | --: | --- | --: | --: | --: | --: |
${ratingRow('few', before.rating)}
${ratingRow(`${count(STUDY.reviews)} more`, after.rating)}

${processorTable([before.rating])}

Beside the bare insert, which has the same machine in the same seconds, a rating came to cost ${growth(after.rating.ratio, before.rating.ratio).replace(' | ', ' times as much: ')}; up to ${MOST_TIMES} is allowed. Its p99 grew ${(after.rating.ours.p99 / before.rating.ours.p99).toFixed(2)} times, that of the bare insert ${(after.rating.bare.p99 / before.rating.bare.p99).toFixed(2)}.

### Lists
From the request to the service to its last byte, one after the other; milliseconds, the median of 19.

| list | median | longest | target | | after ${count(STUDY.reviews)} reviews | longest | times | |
| --- | --: | --: | --: | --- | --: | --: | --: | --- |
${before.readings.map((reading, at) => readingRow(reading, after.readings[at] ?? reading)).join('\n')}

### Memory with OCR running
${Math.round(memory.total)} MB (PSS) of all processes with PostgreSQL, Redis and NATS at most, while pages are read; ${MOST_MB.toLocaleString('en-GB')} MB are allowed: ${verdict(memory.total < MOST_MB)}.
`

/** Gems, decks, guides and the reading of pages. */
export const STUDY_PART: Part = {
  stack: {},
  learners: RATERS,
  measure: async ({ stack, learners, say }) => studyPage(await measureStudy(stack, learners, say), new Date()),
}

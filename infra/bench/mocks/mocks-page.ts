import { type Part, sized } from '../part.ts'
import { verdict, writtenOn } from '../written-on.ts'
import { type MockLoad, measureMocks, percentile, SITTERS } from './measure-mocks.ts'

const LIMITS = { start: 1_000, answer: 150 } as const

const times = (sorted: readonly number[]) =>
  sorted.length === 0 ? '- | -' : `${percentile(sorted, 0.5).toFixed(0)} | ${percentile(sorted, 0.99).toFixed(0)}`

const row = ({ name, within, seconds, recorded: { starts, reads, answers, refused }, lost }: MockLoad) => {
  const holds =
    starts.length === SITTERS &&
    percentile(starts, 0.99) < LIMITS.start &&
    percentile(answers, 0.99) < LIMITS.answer &&
    refused.length === 0 &&
    lost === 0
  return `| ${name} | ${within} | ${times(starts)} | ${times(reads)} | ${seconds} | ${answers.length.toLocaleString('en-GB')} | ${times(answers)} | ${refused.length} | ${lost} | ${verdict(holds)} |`
}

const mocksPage = (loads: readonly MockLoad[], when: Date): string => `## Mocks

${writtenOn(when)} ${SITTERS} learners have the list of mocks or the waiting room open, start one mock of 180 questions within the seconds of the second column, read the whole paper and then answer a question every two seconds, through the gateway with all checks on; an event also asks for seat and code. The bare server stores one row for each start and answer. Milliseconds from the request to the last byte of the reply. Limits: start p99 ${LIMITS.start} ms, answer p99 ${LIMITS.answer} ms, nothing refused, and nothing lost: every start and answer that the generator saw acknowledged is in the database.

| what | starts within s | start p50 | p99 | paper p50 | p99 | s of answers | answers | p50 | p99 | refused | lost | |
| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --- |
${loads.map(row).join('\n')}
`

/** Many learners who start a mock at once. */
export const MOCKS: Part = {
  stack: { sample: true },
  learners: 2 * SITTERS,
  measure: async ({ stack, learners, say }) =>
    mocksPage(await measureMocks(stack, learners, say, sized(120, 10)), new Date()),
}

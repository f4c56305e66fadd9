import { percentile } from '../mocks/measure-mocks.ts'
import { verdict, writtenOn } from '../written-on.ts'
import type { Limit } from './operations.ts'
import { QUESTIONS } from './sizes.ts'
import type { Times } from './timing.ts'

/** One size: what was there, and how long each operation took. */
export type Size = {
  answers: number
  learners: number
  /** Megabytes of assessment's database, and of the whole data folder. */
  database: number
  folder: number
  fillSeconds: number
  operations: { name: string; limit: Limit; times: Times }[]
}

/** `partitions`: into how many the answers' tables are split by learner; 1 for tables that are whole. */
export type LargeRun = { partitions: number; sizes: readonly Size[]; minutes: number; plans: string }

const whole = (count: number) => Math.round(count).toLocaleString('en-GB')
export const p99Of = ({ sorted }: Times): number => percentile(sorted, 0.99)
const cell = ({ sorted }: Times) =>
  sorted.length === 0 ? '- / -' : `${percentile(sorted, 0.5).toFixed(1)} / ${percentile(sorted, 0.99).toFixed(1)}`

/** Whether the largest size is within the limit, and how. */
function compareTo(limit: Limit, all: readonly Times[]): { times: string; limit: string; verdict: string } {
  const [first, last] = [all[0], all.at(-1)] as [Times, Times]
  const growth = p99Of(last) / p99Of(first)
  const times = growth.toFixed(2)
  const complete = all.every(({ failed, sorted }) => failed === 0 && sorted.length > 0)
  if (!limit) return { times, limit: '-', verdict: complete ? '' : verdict(false) }
  if ('times' in limit)
    return { times, limit: `${limit.times} times`, verdict: verdict(complete && growth <= limit.times) }
  const holds = complete && all.every((each) => p99Of(each) <= limit.milliseconds)
  return { times, limit: `${whole(limit.milliseconds)} ms`, verdict: verdict(holds) }
}

function operationRow(sizes: readonly Size[], at: number): string {
  const rows = sizes.map(({ operations }) => operations[at] as Size['operations'][number])
  const { name, limit } = rows[0] as Size['operations'][number]
  const all = rows.map(({ times }) => times)
  const compared = compareTo(limit, all)
  const failed = all.reduce((sum, each) => sum + each.failed, 0)
  return `| ${name} | ${all.map(cell).join(' | ')} | ${compared.times} | ${compared.limit} | ${compared.verdict} | ${failed} |`
}

export const largePage = ({ partitions, sizes, minutes, plans }: LargeRun, when: Date): string => `## ${
  partitions > 1 ? `With ${partitions} partitions by learner` : 'Whole tables'
}

${writtenOn(when)} ${whole(QUESTIONS)} questions beside the sample's, imported; ${whole(sizes.at(-1)?.learners ?? 0)} users from the first size on. p50 / p99 in milliseconds from the request to the gateway to the last byte of the reply, all checks on; re-marking from the commit of the new key, erasure from the request until assessment has nothing of the learner. Reading and answering: four at once, the middle of three rounds; everything else two at once. Reading and answering may take 1.3 times what they take at the first size. The whole took ${minutes.toFixed(0)} minutes.

| answers | learners with answers | assessment's database MB | data folder MB | filled in s |
| --: | --: | --: | --: | --: |
${sizes
  .map(
    ({ answers, learners, database, folder, fillSeconds }) =>
      `| ${whole(answers)} | ${whole(learners)} | ${whole(database)} | ${whole(folder)} | ${whole(fillSeconds)} |`,
  )
  .join('\n')}

| what | ${sizes.map(({ answers }) => whole(answers)).join(' | ')} | p99 times | limit | | refused |
| --- | ${sizes.map(() => '--:').join(' | ')} | --: | --: | --- | --: |
${(sizes[0]?.operations ?? []).map((_, at) => operationRow(sizes, at)).join('\n')}

### Plans at ${whole(sizes.at(-1)?.answers ?? 0)} answers
${plans}
`

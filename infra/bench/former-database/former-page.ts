import { type Part, sized } from '../part.ts'
import { verdict, writtenOn } from '../written-on.ts'
import { type Former, MILLION, measureFormer } from './measure-former.ts'

const whole = (count: number) => count.toLocaleString('en-GB')

const formerPage = (former: Former, when: Date): string => `## A database from before sittings

${writtenOn(when)}

The tables of assessment as they were before there were sittings, with the sample's bank (${whole(former.sampleQuestions)} questions), ${whole(former.answers)} answers of ${whole(former.learners)} learners, and for each of them ended, overdue and running sessions, among these one or two timed ones under way, and a trial: ${whole(former.sessions)} sessions beside those in one's own time. Assessment started on it: migrated and ready after ${former.seconds.toFixed(0)} s. A learner was then shown ${former.shownCategories} categories.

| compared with what was shown before | rows | different | |
| --- | --: | --: | --- |
${Object.entries(former.differences)
  .map(([what, { of, rows }]) => `| ${what} | ${whole(of)} | ${rows} | ${verdict(of > 0 && rows === 0)} |`)
  .join('\n')}
`

/** The migration of a database from before sittings. */
export const FORMER_DATABASE: Part = {
  stack: { sample: true },
  learners: 0,
  measure: async ({ stack, say }) => formerPage(await measureFormer(stack, sized(MILLION, 200), say), new Date()),
}

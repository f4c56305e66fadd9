import { cpus } from 'node:os'
import type { Former } from './measure-former.ts'

const whole = (count: number) => count.toLocaleString('en-GB')

/** The page about the migration of a former database that `make bench` writes. */
export const formerPage = (former: Former, when: Date): string => `# A database from before sittings

Written by \`make bench\` on ${when.toISOString().slice(0, 10)} (${cpus().length} cores, Node ${process.versions.node}).

The tables of assessment as they were before there were sittings, with the sample's bank (${whole(former.sampleQuestions)} questions), ${whole(former.answers)} answers of ${whole(former.learners)} learners, and for each of them ended, overdue and running sessions, among these one or two timed ones under way, and a trial: ${whole(former.sessions)} sessions beside those in one's own time. Assessment started on it: migrated and ready after ${former.seconds.toFixed(0)} s. A learner was then shown ${former.shownCategories} categories.

| compared with what was shown before | rows | different | |
| --- | --: | --: | --- |
${Object.entries(former.differences)
  .map(
    ([what, { of, rows }]) =>
      `| ${what} | ${whole(of)} | ${rows} | ${of > 0 && rows === 0 ? 'holds' : 'falls short'} |`,
  )
  .join('\n')}
`

import { type PeriodicTask, periodic } from '@wardround/kit/jobs/periodic.ts'
import { purgeTask } from '@wardround/kit/jobs/retention.ts'
import { enqueueUnmade } from '#certificates/enqueue-unmade.ts'
import type { Deps } from '#deps.ts'
import { takeSnapshots } from '#mock-snapshots/take-snapshots.ts'
import { watchPace } from '#pace/watch-pace.ts'
import { RETENTION } from '#personal-data/retention.ts'
import { showFinishedSets } from '#question-sets/show-finished-sets.ts'
import { remarkAnswers } from '#remarking/remark-answers.ts'
import { endOverdue } from '#sittings/end-sitting.ts'
import { keepAnswerDays } from '#staff-dashboard/answer-day-repository.ts'
import { DAYS } from '#staff-dashboard/get-staff-dashboard.ts'
import { computeStatistics } from '#statistics/compute-statistics.ts'
import { countAnswers } from '#statistics/count-answers.ts'
import { removeOldTrials } from '#trial/remove-old-trials.ts'

const MINUTE = 60_000
/** Of the time: a thousand questions after a busy evening take a few minutes more, which nobody notices. */
const STATISTICS_SHARE = 0.1

/** What assessment does again and again, off the path of the answer. */
export const tasks: readonly PeriodicTask<Deps>[] = [
  // Seldom enough that what many answer, and who answers much, is written once for several answers.
  periodic({ name: 'count-answers', every: 3_000, single: true, run: countAnswers }),
  periodic({
    name: 'compute-statistics',
    every: 2_000,
    single: true,
    run: (deps, signal) => computeStatistics(deps, { share: STATISTICS_SHARE, signal }),
  }),
  periodic({
    name: 'remark-answers',
    every: 1_000,
    single: true,
    run: (deps, signal) => remarkAnswers(deps, () => signal.aborted),
  }),
  periodic({ name: 'end-overdue-sittings', every: 1_000, single: true, run: (deps) => endOverdue(deps, null) }),
  periodic({ name: 'show-finished-sets', every: 3_000, single: true, run: showFinishedSets }),
  periodic({ name: 'take-mock-snapshots', every: 15_000, single: true, run: takeSnapshots }),
  periodic({ name: 'enqueue-certificates', every: 15_000, single: true, run: enqueueUnmade }),
  periodic({
    name: 'keep-answer-days',
    every: 10 * MINUTE,
    single: true,
    run: (deps) => keepAnswerDays(deps.db.knex, deps.clock(), DAYS),
  }),
  periodic({ name: 'remove-old-trials', every: 24 * 60 * MINUTE, single: true, run: removeOldTrials }),
  // Each process watches the readers whom it has served itself.
  periodic({ name: 'watch-pace', every: 2_000, single: false, run: watchPace }),
  purgeTask(RETENTION),
]

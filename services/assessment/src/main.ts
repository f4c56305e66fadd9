import { systemClock } from '@wardround/kit/clock.ts'
import { answerPersonalData } from '@wardround/kit/personal-data.ts'
import { runService } from '@wardround/kit/service.ts'
import { buildApp } from '#app.ts'
import { readAssessmentConfig } from '#config.ts'
import { consumers } from '#consumers.ts'
import type { Deps } from '#deps.ts'
import { answerAnsweredQuestions, answerAnsweredVersion } from '#discussion/answer-answered-version.ts'
import { createPace } from '#pace/pace.ts'
import { startWatchingPace } from '#pace/start-watching-pace.ts'
import { PERSONAL } from '#personal-data/tables.ts'
import { startRemarking } from '#remarking/start-remarking.ts'
import { startKeepingDays } from '#staff-dashboard/start-keeping-days.ts'
import { startComputing } from '#statistics/start-computing.ts'
import { startCounting } from '#statistics/start-counting.ts'
import { startRemovingTrials } from '#trial/start-removing-trials.ts'

await runService<Deps>({
  name: 'assessment',
  config: readAssessmentConfig(),
  migrations: new URL('../migrations', import.meta.url),
  deps: ({ db, logger }) => ({ db, logger, clock: systemClock, pace: createPace() }),
  app: buildApp,
  consumers,
  answerers: [answerAnsweredVersion, answerAnsweredQuestions, answerPersonalData('assessment', PERSONAL)],
  background: (deps) => {
    const stops = [
      startCounting(deps),
      startComputing(deps),
      startKeepingDays(deps),
      startRemarking(deps),
      startRemovingTrials(deps),
      startWatchingPace(deps),
    ]
    return async () => void (await Promise.all(stops.map((stop) => stop())))
  },
})

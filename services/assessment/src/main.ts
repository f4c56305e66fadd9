import { systemClock } from '@wardround/kit/clock.ts'
import { runService } from '@wardround/kit/service.ts'
import { buildApp } from '#app.ts'
import { readAssessmentConfig } from '#config.ts'
import { consumers } from '#consumers.ts'
import { answerAnsweredVersion } from '#discussion/answer-answered-version.ts'
import { startCounting } from '#statistics/start-counting.ts'

await runService({
  name: 'assessment',
  config: readAssessmentConfig(),
  migrations: new URL('../migrations', import.meta.url),
  deps: ({ db, logger }) => ({ db, logger, clock: systemClock }),
  app: buildApp,
  consumers,
  background: startCounting,
  answerers: [answerAnsweredVersion],
})

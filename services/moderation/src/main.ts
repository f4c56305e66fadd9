import { systemClock } from '@wardround/kit/clock.ts'
import { ask } from '@wardround/kit/requests.ts'
import { runService } from '@wardround/kit/service.ts'
import { findAnsweredVersion } from '@wardround/proto/requests/assessment.ts'
import { buildApp } from '#app.ts'
import { moderationConfig } from '#config.ts'
import { consumers } from '#consumers.ts'
import type { Deps } from '#deps.ts'

await runService<Deps>({
  name: 'moderation',
  config: moderationConfig(),
  migrations: new URL('../migrations', import.meta.url),
  deps: ({ db, nats }) => ({
    db,
    clock: systemClock,
    findAnsweredVersion: async (uid, questionId) => (await ask(nats, findAnsweredVersion, { uid, questionId })).versionId,
  }),
  app: buildApp,
  consumers,
})

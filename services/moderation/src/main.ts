import { systemClock } from '@wardround/kit/clock.ts'
import { answerPersonalData } from '@wardround/kit/personal-data.ts'
import { ask } from '@wardround/kit/requests.ts'
import { runService } from '@wardround/kit/service.ts'
import { findAnsweredVersion, listAnsweredQuestions } from '@wardround/proto/requests/assessment.ts'
import { describePeople } from '@wardround/proto/requests/identity.ts'
import { buildApp } from '#app.ts'
import { appealTokenReader } from '#appeals/appeal-token.ts'
import { moderationConfig } from '#config.ts'
import { consumers } from '#consumers.ts'
import type { Deps } from '#deps.ts'
import { PERSONAL } from '#personal-data/tables.ts'

const config = moderationConfig()

await runService<Deps>({
  name: 'moderation',
  config,
  migrations: new URL('../migrations', import.meta.url),
  deps: ({ db, nats }) => ({
    db,
    clock: systemClock,
    findAnsweredVersion: async (uid, questionId) => (await ask(nats, findAnsweredVersion, { uid, questionId })).versionId,
    listAnswered: async (uid, questionIds) => (await ask(nats, listAnsweredQuestions, { uid, questionIds })).questionIds,
    describePeople: async (uids) => (await ask(nats, describePeople, { uids })).people,
    readAppealToken: appealTokenReader(config.SESSION_PUBLIC_KEY),
  }),
  app: buildApp,
  consumers,
  answerers: [answerPersonalData('moderation', PERSONAL)],
})

import { systemClock } from '@wardround/kit/base/clock.ts'
import { createLivePublisher } from '@wardround/kit/events/live.ts'
import { answerPersonalData } from '@wardround/kit/events/personal-data.ts'
import { ask } from '@wardround/kit/events/requests.ts'
import { runService } from '@wardround/kit/process/service.ts'
import { describeAreas, findAnsweredVersion, listAnsweredQuestions } from '@wardround/proto/requests/assessment.ts'
import { describePeople } from '@wardround/proto/requests/identity.ts'
import { buildApp } from '#app.ts'
import { appealTokenReader } from '#appeals/appeal-token.ts'
import { BELL_ANSWERERS } from '#bell/answer-bell.ts'
import { createLastAnswered } from '#comments/last-answered.ts'
import { moderationConfig } from '#config.ts'
import { consumers } from '#consumers.ts'
import type { Deps } from '#deps.ts'
import { PERSONAL } from '#personal-data/tables.ts'
import { tasks } from '#tasks.ts'

const config = moderationConfig()

await runService<Deps>({
  name: 'moderation',
  config,
  migrations: new URL('../migrations', import.meta.url),
  deps: ({ db, nats, logger }) => ({
    db,
    clock: systemClock,
    sealKey: config.SEAL_KEY,
    findAnsweredVersion: async (uid, questionId) =>
      (await ask(nats, findAnsweredVersion, { uid, questionId })).versionId,
    lastAnswered: createLastAnswered(),
    listAnswered: async (uid, questionIds) =>
      (await ask(nats, listAnsweredQuestions, { uid, questionIds })).questionIds,
    describeAreas: (uid, group) => ask(nats, describeAreas, { uid, group }),
    publishLive: createLivePublisher({ nats, logger }),
    describePeople: async (uids) => (await ask(nats, describePeople, { uids })).people,
    readAppealToken: appealTokenReader(config.SESSION_PUBLIC_KEY),
  }),
  app: buildApp,
  consumers,
  tasks,
  answerers: [answerPersonalData('moderation', PERSONAL), ...BELL_ANSWERERS],
})

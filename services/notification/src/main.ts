import { systemClock } from '@wardround/kit/base/clock.ts'
import { createLivePublisher } from '@wardround/kit/events/live.ts'
import { answerPersonalData } from '@wardround/kit/events/personal-data.ts'
import { ask } from '@wardround/kit/events/requests.ts'
import { openQueue } from '@wardround/kit/jobs/queues.ts'
import { runService } from '@wardround/kit/process/service.ts'
import { sendDeliveryJob } from '@wardround/proto/jobs/notification.ts'
import { findLinked } from '@wardround/proto/requests/content.ts'
import { describePeople } from '@wardround/proto/requests/identity.ts'
import { describeForBell, describeThread } from '@wardround/proto/requests/moderation.ts'
import { PERSONAL } from '#personal-data/tables.ts'
import { choosePush, pushState } from '#push/push-provider.ts'
import { buildApp } from './app.ts'
import { loadConfig } from './config.ts'
import { consumers } from './consumers.ts'
import type { Deps } from './deps.ts'
import { tasks } from './tasks.ts'

const config = loadConfig()

await runService<Deps>({
  name: 'notification',
  config,
  migrations: new URL('../migrations', import.meta.url),
  deps: ({ db, nats, logger, resources, watchQueue }) => {
    const deliveryQueue = watchQueue(sendDeliveryJob.queue, openQueue(config.REDIS_URL, sendDeliveryJob))
    resources.add('queue', () => deliveryQueue.close())
    return {
      db,
      logger,
      clock: systemClock,
      deliveryQueue,
      publicUrl: config.PUBLIC_URL.replace(/\/$/, ''),
      publishLive: createLivePublisher({ nats, logger }),
      push: choosePush(config),
      describeForBell: (uid, commentIds, questionIds) => ask(nats, describeForBell, { uid, commentIds, questionIds }),
      describeThread: (questionId, commentId) => ask(nats, describeThread, { questionId, commentId }),
      describePeople: async (uids) => (await ask(nats, describePeople, { uids })).people,
      findLinked: (asked) => ask(nats, findLinked, asked),
    }
  },
  app: buildApp,
  consumers,
  providers: () => [pushState(config)],
  answerers: [answerPersonalData('notification', PERSONAL)],
  tasks,
})

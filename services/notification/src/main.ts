import { systemClock } from '@wardround/kit/clock.ts'
import { answerPersonalData } from '@wardround/kit/personal-data.ts'
import { openQueue } from '@wardround/kit/queues.ts'
import { startForgetting } from '@wardround/kit/retention.ts'
import { runService } from '@wardround/kit/service.ts'
import { sendMailJob } from '@wardround/proto/jobs/notification.ts'
import { startSweeping } from '#mails/start-sweeping.ts'
import { RETENTION } from '#personal-data/retention.ts'
import { PERSONAL } from '#personal-data/tables.ts'
import { buildApp } from './app.ts'
import { loadConfig } from './config.ts'
import { consumers } from './consumers.ts'
import type { Deps } from './deps.ts'

const config = loadConfig()

await runService<Deps>({
  name: 'notification',
  config,
  migrations: new URL('../migrations', import.meta.url),
  deps: ({ db, logger, resources, watchQueue }) => {
    const mailQueue = watchQueue(sendMailJob.queue, openQueue(config.REDIS_URL, sendMailJob))
    resources.add('queue', () => mailQueue.close())
    return { db, logger, clock: systemClock, mailQueue }
  },
  app: buildApp,
  consumers,
  answerers: [answerPersonalData('notification', PERSONAL)],
  background: (deps) => {
    const stops = [startSweeping(deps), startForgetting(deps, RETENTION)]
    return async () => void (await Promise.all(stops.map((stop) => stop())))
  },
})

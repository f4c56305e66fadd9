import { systemClock } from '@wardround/kit/clock.ts'
import { configureCrashPoint } from '@wardround/kit/crash-points.ts'
import { openDatabase } from '@wardround/kit/database.ts'
import { createLogger } from '@wardround/kit/logger.ts'
import { migrate } from '@wardround/kit/migrate.ts'
import { runProcess } from '@wardround/kit/process.ts'
import { reportProviders } from '@wardround/kit/provider-states.ts'
import { startWorker } from '@wardround/kit/queues.ts'
import { startTelemetry } from '@wardround/kit/telemetry.ts'
import { sendMailJob } from '@wardround/proto/jobs/notification.ts'
import { sendMail } from '#mails/send-mail-job.ts'
import { domainOf, mailState, openSmtp } from '#mails/smtp.ts'
import { chooseTexts, textState } from '#texts/text-provider.ts'
import { loadWorkerConfig } from './config.ts'
import type { WorkerDeps } from './deps.ts'

const name = 'notification-worker'
const config = loadWorkerConfig()
const logger = createLogger({ name, level: config.LOG_LEVEL })

await runProcess({
  name,
  logger,
  start: async (resources) => {
    configureCrashPoint(config.CRASH_AT)
    resources.add('telemetry', await startTelemetry({ name, endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT }))
    const db = openDatabase({ url: config.DATABASE_URL, name, poolSize: 5, logger })
    resources.add('database', () => db.close())
    await migrate(db, new URL('../migrations', import.meta.url))
    await reportProviders(db, [mailState(config), textState(config)])
    const smtp = openSmtp(config.SMTP_URL, config.MAIL_FROM)
    resources.add('smtp', () => smtp.close())
    const deps: WorkerDeps = {
      db,
      logger,
      clock: systemClock,
      sealKey: config.SEAL_KEY,
      publicUrl: config.PUBLIC_URL.replace(/\/$/, ''),
      mailDomain: domainOf(config.MAIL_FROM),
      send: smtp.send,
      texts: chooseTexts(config),
    }
    const worker = startWorker({
      redisUrl: config.REDIS_URL,
      job: sendMailJob,
      logger,
      concurrency: 3,
      handle: ({ mailId }, { lastAttempt }) => sendMail(deps, mailId, lastAttempt),
    })
    resources.add('worker', () => worker.close())
  },
})

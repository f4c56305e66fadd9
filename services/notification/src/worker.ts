import { systemClock } from '@wardround/kit/base/clock.ts'
import { jobHandler, runWorker } from '@wardround/kit/process/worker.ts'
import { sendDeliveryJob } from '@wardround/proto/jobs/notification.ts'
import { sendDelivery } from '#deliveries/send-delivery-job.ts'
import { domainOf, emailState, openSmtp } from '#deliveries/smtp.ts'
import { chooseTexts, textState } from '#deliveries/text-provider.ts'
import { loadWorkerConfig } from './config.ts'
import type { WorkerDeps } from './deps.ts'

const CONCURRENT = 3

const config = loadWorkerConfig()

await runWorker<WorkerDeps>({
  name: 'notification-worker',
  config,
  migrations: new URL('../migrations', import.meta.url),
  deps: ({ db, logger, resources }) => {
    const smtp = openSmtp(config.SMTP_URL, config.MAIL_FROM)
    resources.add('smtp', () => smtp.close())
    return {
      db,
      logger,
      clock: systemClock,
      sealKey: config.SEAL_KEY,
      publicUrl: config.PUBLIC_URL.replace(/\/$/, ''),
      emailDomain: domainOf(config.MAIL_FROM),
      send: smtp.send,
      texts: chooseTexts(config),
    }
  },
  providers: () => [emailState(config), textState(config)],
  jobs: [
    jobHandler(
      sendDeliveryJob,
      (deps: WorkerDeps, { deliveryId }, { lastAttempt }) => sendDelivery(deps, deliveryId, lastAttempt),
      CONCURRENT,
    ),
  ],
})

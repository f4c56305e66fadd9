import { systemClock } from '@wardround/kit/base/clock.ts'
import { openStorage, storageState } from '@wardround/kit/data/storage.ts'
import { createLivePublisher } from '@wardround/kit/events/live.ts'
import { openQueue } from '@wardround/kit/jobs/queues.ts'
import { runService } from '@wardround/kit/process/service.ts'
import { makeCertificateJob } from '@wardround/proto/jobs/assessment.ts'
import { answerers } from '#answerers.ts'
import { buildApp } from '#app.ts'
import { readSigningKey } from '#certificates/certificate.ts'
import { readAssessmentConfig } from '#config.ts'
import { consumers } from '#consumers.ts'
import type { Deps } from '#deps.ts'
import { createPace } from '#pace/pace.ts'
import { tasks } from '#tasks.ts'

const config = readAssessmentConfig()

await runService<Deps>({
  name: 'assessment',
  config,
  migrations: new URL('../migrations', import.meta.url),
  deps: ({ db, nats, logger, resources, watchQueue }) => {
    const certificates = watchQueue(makeCertificateJob.queue, openQueue(config.REDIS_URL, makeCertificateJob))
    resources.add('certificate queue', () => certificates.close())
    return {
      db,
      logger,
      clock: systemClock,
      pace: createPace(),
      publishLive: createLivePublisher({ nats, logger }),
      storage: openStorage(config),
      enqueueCertificate: async (certificateId) => {
        if (!(await certificates.retry(certificateId))) await certificates.add({ certificateId }, certificateId)
      },
      listFailedCertificates: async () => new Set((await certificates.failed()).map(({ id }) => id)),
      signingKey: readSigningKey(config.CERTIFICATE_KEY),
    }
  },
  app: buildApp,
  providers: () => [storageState(config)],
  consumers,
  answerers,
  tasks,
})

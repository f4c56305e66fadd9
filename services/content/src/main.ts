import { systemClock } from '@wardround/kit/base/clock.ts'
import { openStorage, storageState } from '@wardround/kit/data/storage.ts'
import { answerPersonalData } from '@wardround/kit/events/personal-data.ts'
import { openQueue } from '@wardround/kit/jobs/queues.ts'
import { runService } from '@wardround/kit/process/service.ts'
import {
  exportQuestionsJob,
  importFewQuestionsJob,
  importQuestionsJob,
  readPagesJob,
} from '@wardround/proto/jobs/content.ts'
import { onItemStatisticsComputed, onQuestionReportsCounted } from '#bank/standings/on-standing-changed.ts'
import { onUserDeleted } from '#personal-data/on-user-deleted.ts'
import { PERSONAL } from '#personal-data/tables.ts'
import { answerEventName } from '#publishing/events/answer-event-name.ts'
import { answerLinked } from '#publishing/links/answer-linked.ts'
import { buildApp } from './app.ts'
import { readServiceConfig } from './config.ts'
import type { Deps } from './deps.ts'

const config = readServiceConfig()

await runService<Deps>({
  name: 'content',
  config,
  migrations: new URL('../migrations', import.meta.url),
  deps: ({ db, logger, resources, watchQueue }) => {
    const imports = watchQueue(importQuestionsJob.queue, openQueue(config.REDIS_URL, importQuestionsJob))
    resources.add('queue', () => imports.close())
    const few = openQueue(config.REDIS_URL, importFewQuestionsJob)
    resources.add('queue of small imports', () => few.close())
    const exports = openQueue(config.REDIS_URL, exportQuestionsJob)
    resources.add('export queue', () => exports.close())
    const pages = openQueue(config.REDIS_URL, readPagesJob)
    resources.add('page queue', () => pages.close())
    return {
      db,
      logger,
      clock: systemClock,
      storage: openStorage(config),
      mediaKey: Buffer.from(config.MEDIA_KEY, 'base64'),
      enqueueImport: (importId, isFew) => (isFew ? few : imports).add({ importId }, importId),
      enqueueOcr: (jobId) => pages.add({ jobId }, jobId),
      enqueueExport: (exportId) => exports.add({ exportId }, exportId),
    }
  },
  app: buildApp,
  providers: () => [storageState(config)],
  consumers: [onUserDeleted, onQuestionReportsCounted, onItemStatisticsComputed],
  answerers: [answerPersonalData('content', PERSONAL), answerEventName, answerLinked],
})

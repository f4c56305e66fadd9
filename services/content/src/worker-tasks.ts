import { type PeriodicTask, periodic } from '@wardround/kit/jobs/periodic.ts'
import type { JobQueue } from '@wardround/kit/jobs/queues.ts'
import { purgeTask } from '@wardround/kit/jobs/retention.ts'
import { publishDue } from '@wardround/kit/staff-resource/publishing.ts'
import type {
  exportQuestionsJob,
  importFewQuestionsJob,
  importQuestionsJob,
  readPagesJob,
} from '@wardround/proto/jobs/content.ts'
import type { Engine } from '#ocr/engine.ts'
import { removeOldOcr, requeueOcr } from '#ocr/read-pages.ts'
import { RETENTION } from '#personal-data/retention.ts'
import { faqQaResource } from '#publishing/faq-qas/faq-qa-resource.ts'
import { reportDeadLinks } from '#publishing/links/list-dead-links.ts'
import { newsItemResource } from '#publishing/news/news-item-resource.ts'
import { pageResource } from '#publishing/pages/page-resource.ts'
import type { Deps } from './deps.ts'
import { requeueExports } from './exchange/exports/requeue-exports.ts'
import { isFew } from './exchange/imports/import-repository.ts'
import { removeDryRuns, requeueImports } from './exchange/imports/requeue-imports.ts'
import { removeUnusedImages, type UnusedMode } from './media/remove-unused.ts'

const MINUTE = 60_000
const REQUEUE_EVERY = 10_000

export type WorkerDeps = Pick<Deps, 'db' | 'clock' | 'storage' | 'logger'> & {
  imports: JobQueue<typeof importQuestionsJob>
  few: JobQueue<typeof importFewQuestionsJob>
  exports: JobQueue<typeof exportQuestionsJob>
  pages: JobQueue<typeof readPagesJob>
  engine: Engine
  unusedPictures: UnusedMode
}

/** What the content worker does again and again. */
export const workerTasks: readonly PeriodicTask<WorkerDeps>[] = [
  periodic({
    name: 'requeue-imports',
    every: REQUEUE_EVERY,
    single: true,
    run: (deps) => requeueImports(deps, (row) => (isFew(row) ? deps.few : deps.imports)),
  }),
  periodic({ name: 'remove-dry-runs', every: REQUEUE_EVERY, single: true, run: removeDryRuns }),
  periodic({
    name: 'requeue-exports',
    every: REQUEUE_EVERY,
    single: true,
    run: (deps) => requeueExports(deps, deps.exports),
  }),
  periodic({
    name: 'find-unused-pictures',
    every: 24 * 60 * MINUTE,
    first: 10 * MINUTE,
    single: true,
    run: async (deps) => {
      const found = await removeUnusedImages(deps, deps.unusedPictures)
      deps.logger.info({ ...found, mode: deps.unusedPictures }, 'pictures that no text names')
    },
  }),
  periodic({
    name: 'publish-due-texts',
    every: REQUEUE_EVERY,
    single: true,
    run: async (deps) => {
      const now = deps.clock()
      await publishDue(deps, newsItemResource, now)
      await publishDue(deps, faqQaResource, now)
      await publishDue(deps, pageResource, now)
    },
  }),
  periodic({
    name: 'find-dead-links',
    every: 7 * 24 * 60 * MINUTE,
    first: 10 * MINUTE,
    single: true,
    run: reportDeadLinks,
  }),
  periodic({ name: 'remove-old-ocr', every: 10 * MINUTE, single: true, run: removeOldOcr }),
  periodic({ name: 'requeue-ocr', every: REQUEUE_EVERY, single: true, run: requeueOcr }),
  purgeTask(RETENTION),
]

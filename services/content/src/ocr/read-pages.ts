import { buffer } from 'node:stream/consumers'
import type { JobQueue } from '@wardround/kit/jobs/queues.ts'
import type { readPagesJob } from '@wardround/proto/jobs/content.ts'
import type { Deps } from '#deps.ts'
import type { Engine } from './engine.ts'
import {
  deleteOcrJob,
  finishPage,
  listExpiredOcr,
  listOcrPages,
  listUnreadOcr,
  type OcrPageRow,
  pictureKeyOf,
  takePage,
} from './ocr-repository.ts'

const MOST_TRIES = 2
const PATIENCE_MS = 60_000

type Queue = Pick<JobQueue<typeof readPagesJob>, 'add' | 'retry'>
type Reading = Pick<Deps, 'db' | 'storage' | 'logger'> & { engine: Engine }

async function readPage(
  { storage, engine, logger }: Reading,
  page: OcrPageRow,
): Promise<Parameters<typeof finishPage>[2] | undefined> {
  if (page.tries > MOST_TRIES)
    return {
      state: 'failed',
      body: '',
      confidence: null,
      reason: 'This page could not be read in time. Upload it again.',
    }
  try {
    const { text, confidence } = await engine.read(await buffer(await storage.get(pictureKeyOf(page))))
    const body = text.toWellFormed().replaceAll('\0', '')
    return { state: 'done', body, confidence, reason: body === '' ? 'There is no text on this page.' : null }
  } catch (error) {
    logger.warn({ err: error, jobId: page.job_id, page: page.number }, 'a page could not be read')
    return page.tries < MOST_TRIES
      ? undefined
      : {
          state: 'failed',
          body: '',
          confidence: null,
          reason: 'This page could not be read. Upload another picture of it.',
        }
  }
}

/**
 * Reads the pages of a job that are still to be read, one at a time; a page that is read is not read again. Throws when
 * the process stops, so that the queue gives the rest to another.
 */
export async function readPages(deps: Reading, jobId: string, signal: AbortSignal): Promise<void> {
  while (true) {
    signal.throwIfAborted()
    const page = await takePage(deps.db.knex, jobId)
    if (!page) return
    const outcome = await readPage(deps, page)
    if (outcome) await finishPage(deps.db.knex, page, outcome)
  }
}

/** Queues again what nobody has read after a minute: its entry in the queue was lost, or used up its attempts. */
export async function requeueOcr({ db, clock, pages }: Pick<Deps, 'db' | 'clock'> & { pages: Queue }): Promise<void> {
  for (const { id } of await listUnreadOcr(db.knex, new Date(clock().getTime() - PATIENCE_MS)))
    if (!(await pages.retry(id))) await pages.add({ jobId: id }, id)
}

/** Removes pictures and text of jobs whose day is over. */
export async function removeOldOcr({ db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<void> {
  for (const { id } of await listExpiredOcr(db.knex, clock())) {
    for (const page of await listOcrPages(db.knex, id)) await storage.remove(pictureKeyOf(page))
    await deleteOcrJob(db.knex, id)
  }
}

import { DomainError } from '@wardround/kit/base/errors.ts'
import type { OcrJob } from '@wardround/proto/http/content/ocr.ts'
import type { Db } from '#deps.ts'
import type { Actor } from '#staff/actor.ts'
import { findOcrJob, listOcrPages, type OcrPageRow } from './ocr-repository.ts'

const isOver = ({ state }: OcrPageRow) => state === 'done' || state === 'failed'

/** The whole is done with its last page; it has failed where no page could be read. */
function stateOf(pages: readonly OcrPageRow[]): OcrJob['state'] {
  if (pages.every(isOver)) return pages.some(({ state }) => state === 'done') ? 'done' : 'failed'
  return pages.some(({ state }) => state !== 'queued') ? 'reading' : 'queued'
}

/** How far the reading of somebody's own pictures is. Throws `resource.missing`. */
export async function getOcr(deps: Db, id: string, actor: Actor): Promise<OcrJob> {
  const job = await findOcrJob(deps.db.knex, { id, ownerId: actor.uid, now: deps.clock() })
  if (!job) throw new DomainError('resource.missing')
  const pages = await listOcrPages(deps.db.knex, id)
  return {
    id,
    state: stateOf(pages),
    progress: Math.round((100 * pages.filter(isOver).length) / pages.length),
    pages: pages.map(({ number, name, state, body, confidence, reason }) => ({
      number,
      name,
      state,
      text: body,
      lines: body === '' ? 0 : body.split('\n').filter(Boolean).length,
      confidence,
      reason,
    })),
    createdAt: job.created_at.toISOString(),
    expiresAt: job.expires_at.toISOString(),
  }
}

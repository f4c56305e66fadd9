import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { type ExchangeFormat, FORMAT_WORDS } from '@wardround/proto/exchange-formats.ts'
import type { QuestionExport } from '@wardround/proto/http/content/exports.ts'
import type { Deps } from '#deps.ts'
import { WRITERS } from '#exchange/exports/formats/writers.ts'
import type { Actor } from '#staff/actor.ts'
import { presentExport } from './export-presenter.ts'
import { type ExportFilter, insertExport } from './export-repository.ts'
import { anyPicture } from './exported-repository.ts'

const KEPT_MS = 24 * 60 * 60 * 1000

/** `questions-2026-11-21-1904.xml`, in UTC; a package with pictures ends in `.zip`. */
const filenameOf = (extension: string, now: Date): string =>
  `questions-${now.toISOString().slice(0, 16).replace('T', '-').replace(':', '')}.${extension}`

/**
 * Queues an export and notes who took what. When the queue cannot be reached it waits in the database, and the worker's
 * periodic task picks it up. The file is kept for a day.
 */
export async function startExport(
  deps: Deps,
  input: ExportFilter & { format: ExchangeFormat },
  actor: Actor,
): Promise<QuestionExport> {
  const { format, ...filter } = input
  const now = deps.clock()
  const id = uuidv7()
  const beside = WRITERS[format].pictures?.kept === 'beside' && (await anyPicture(deps.db.knex, filter))
  const extension = beside ? 'zip' : FORMAT_WORDS[format].extension
  const row = await transaction(deps.db, async (trx) => {
    const inserted = await insertExport(trx, {
      id,
      filename: filenameOf(extension, now),
      storage_key: `exports/${id}.${extension}`,
      format,
      filter,
      created_by: actor.name,
      actor_id: actor.uid,
      expires_at: new Date(now.getTime() + KEPT_MS),
    })
    await audit(trx, {
      actor: actor.uid,
      actorName: actor.name,
      action: 'create',
      entity: 'question-export',
      entityId: id,
      after: { format, ...filter },
    })
    return inserted
  })
  await deps
    .enqueueExport(id)
    .catch((error: unknown) =>
      deps.logger.warn({ err: error, exportId: id }, 'the export is not queued yet; the periodic task will do it'),
    )
  return presentExport(row)
}

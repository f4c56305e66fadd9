import type { Readable } from 'node:stream'
import { DomainError } from '@wardround/kit/base/errors.ts'
import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { ExchangeFormat } from '@wardround/proto/exchange-formats.ts'
import type { QuestionImport } from '@wardround/proto/http/content/imports.ts'
import { isStorable } from '#bank/text.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#staff/actor.ts'
import { checkTarget } from './check-target.ts'
import { presentImport } from './import-presenter.ts'
import { insertImport, isFew } from './import-repository.ts'
import { createUploadMeter } from './upload-meter.ts'

export type StartImportInput = {
  filename: string
  state: 'draft' | 'active'
  body: Readable | undefined
  /** `auto` is found out by the worker. Left out: JSON lines, checked to be text as they arrive. */
  format?: ExchangeFormat | 'auto'
  dryRun?: boolean
  /** Active questions get the words of the file as well. */
  changeActive?: boolean
  /** Heading by column, of a CSV of others. */
  columns?: Record<string, string> | undefined
  categoryId?: string | undefined
}

/** Stores what arrives, counting it; leaves nothing behind when it breaks off, is too much or cannot be read. */
async function store(
  deps: Deps,
  key: string,
  body: Readable,
  anything: boolean,
): Promise<{ bytes: number; lines: number }> {
  const meter = createUploadMeter(undefined, anything)
  const breakOff = () => {
    if (!body.readableEnded) meter.destroy(new Error('the upload broke off'))
  }
  body.once('error', breakOff).once('close', breakOff)
  // It may fail before the storage listens.
  meter.on('error', () => {})
  try {
    // Piped, not pipelined: a refused upload's connection stays open for the answer.
    await deps.storage.put(key, body.pipe(meter))
    return { bytes: meter.bytes, lines: meter.lines }
  } catch (error) {
    body.unpipe(meter).resume()
    await deps.storage.remove(key)
    throw meter.errored ?? error
  } finally {
    body.off('error', breakOff).off('close', breakOff)
  }
}

/**
 * Stores an uploaded file and queues the work on it. When the queue cannot be reached the import waits in the database,
 * and a periodic task of the worker picks it up. Throws `request.too-large`, `import.unreadable`, `request.invalid`.
 */
export async function startImport(deps: Deps, input: StartImportInput, actor: Actor): Promise<QuestionImport> {
  const { filename, state, body, format, dryRun = false, changeActive = false, columns, categoryId } = input
  if (!isStorable(filename))
    throw new DomainError('request.invalid', {
      details: [
        {
          path: 'query.filename',
          message: 'The file name contains a character that cannot be stored. Rename the file.',
        },
      ],
    })
  if (!body) throw new DomainError('import.unreadable', { details: [{ path: 'body', message: 'The file is empty.' }] })
  await checkTarget(deps, { state, categoryId, changeActive: input.changeActive }, 'query', actor)
  const id = uuidv7()
  const key = `imports/${id}.${format === undefined ? 'ndjson' : 'upload'}`
  const { bytes, lines } = await store(deps, key, body, format !== undefined)
  const row = await transaction(deps.db, async (trx) => {
    const inserted = await insertImport(trx, {
      id,
      filename,
      bytes,
      storage_key: key,
      question_state: state,
      format: format === undefined ? 'jsonl' : format === 'auto' ? null : format,
      dry_run: dryRun,
      category_id: categoryId ?? null,
      change_active: changeActive,
      columns: columns ?? null,
      total: format === undefined ? lines : null,
      created_by: actor.name,
      actor_id: actor.uid,
    })
    await audit(trx, {
      actor: actor.uid,
      actorName: actor.name,
      action: 'create',
      entity: 'question-import',
      entityId: id,
      after: { filename, bytes, dryRun, changeActive },
    })
    return inserted
  }).catch(async (error: unknown) => {
    await deps.storage.remove(key)
    throw error
  })
  await deps
    .enqueueImport(id, isFew(row))
    .catch((error: unknown) =>
      deps.logger.warn({ err: error, importId: id }, 'the import is not queued yet; the periodic task will do it'),
    )
  return presentImport(row)
}

import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { isUnavailable, sqlState } from '@wardround/kit/data/database-errors.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { importFinished } from '@wardround/proto/events/content.ts'
import type { ExchangeFormat } from '@wardround/proto/exchange-formats.ts'
import type { Deps } from '#deps.ts'
import { detectFormat } from '#exchange/imports/formats/detect-format.ts'
import { type OpenSource, openSource } from '#exchange/imports/package/open-source.ts'
import { writeBatch } from '#exchange/imports/writing/write-batch.ts'
import { Refusal } from '#exchange/refusal.ts'
import { type Batch, batchesOf } from './batch.ts'
import { closeImport, findImport, type ImportRow, isOpen, recordFormat } from './import-repository.ts'
import { bytesOf, countItems, linesOf, notesOn } from './read-import.ts'
import { takeImages } from './take-images.ts'

type ImportDeps = Pick<Deps, 'db' | 'clock' | 'storage' | 'logger'>

/** The data of one line is at fault, rather than the database or the program. */
const isAboutData = (error: unknown) => error instanceof DomainError || /^2[23]/.test(sqlState(error) ?? '')

/** Writes a batch; when one of its lines cannot be stored, each line by itself, and that one is refused. */
async function writeOrSplit(deps: ImportDeps, importId: string, batch: Batch): Promise<'written' | 'overtaken'> {
  try {
    return await writeBatch(deps, importId, batch)
  } catch (error) {
    if (isUnavailable(error) || !isAboutData(error)) throw error
    deps.logger.warn(
      { err: error, importId, after: batch.after, upTo: batch.upTo },
      'a batch could not be stored as a whole',
    )
  }
  let after = batch.after
  for (const [index, line] of batch.lines.entries()) {
    const upTo = index === batch.lines.length - 1 ? batch.upTo : line.number
    const outcome = await writeBatch(deps, importId, { after, upTo, lines: [line] }).catch((error: unknown) => {
      if (!isAboutData(error)) throw error
      const { number, place, itemId, excerpt, notes } = line
      const refused = { number, place, itemId, excerpt, notes, reason: 'This question could not be stored.' }
      return writeBatch(deps, importId, { after, upTo, lines: [refused] })
    })
    if (outcome === 'overtaken') return outcome
    after = upTo
  }
  return 'written'
}

async function finish(deps: ImportDeps, importId: string): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const row = await closeImport(trx, importId, 'done', null)
    if (!row || row.dry_run) return
    const { imported, unchanged, refused } = row
    await emit(trx, importFinished, { importId, imported, unchanged, refused })
    await audit(trx, {
      actor: row.actor_id,
      actorName: row.created_by,
      action: 'finish',
      entity: 'question-import',
      entityId: importId,
      after: { imported, unchanged, refused },
    })
  })
}

/**
 * The first look at the file: what it is and how many questions it holds. Nothing is written of a file that cannot be
 * read whole.
 */
async function lookAt(deps: ImportDeps, row: ImportRow, source: OpenSource): Promise<ExchangeFormat> {
  const format = row.format ?? (await detectFormat(source))
  if (row.format === null) await recordFormat(deps.db.knex, row.id, { format })
  if (row.total === null) await recordFormat(deps.db.knex, row.id, { total: await countItems(source, format) })
  return format
}

async function work(
  deps: ImportDeps,
  row: ImportRow,
  source: OpenSource,
  signal: AbortSignal | undefined,
): Promise<'done' | 'overtaken'> {
  const format = await lookAt(deps, row, source)
  signal?.throwIfAborted()
  const actor = { uid: row.actor_id, name: row.created_by }
  const prepare = (read: Parameters<typeof takeImages>[1]) => takeImages(deps, read, { dryRun: row.dry_run, actor })
  const lines = linesOf(source, format, { after: row.lines_read, dryRun: row.dry_run, prepare })
  for await (const batch of batchesOf(lines, row.lines_read)) {
    if ((await writeOrSplit(deps, row.id, batch)) === 'overtaken') return 'overtaken'
    signal?.throwIfAborted()
  }
  await recordFormat(deps.db.knex, row.id, { notes: notesOn(source, row.lines_read > 0) })
  return 'done'
}

/**
 * Works through an import from where it stopped; what is done already is not done again, however often this runs. A
 * file that cannot be read ends the import with the reason. Throws when storage or database fail, and after the current
 * batch when `signal` fires: run it again.
 */
export async function runImport(deps: ImportDeps, importId: string, signal?: AbortSignal): Promise<void> {
  const row = await findImport(deps.db.knex, importId)
  if (!row || !isOpen(row)) return
  let source: OpenSource | undefined
  try {
    source = { ...(await openSource(bytesOf(deps.storage, row.storage_key), row.filename)), columns: row.columns }
    if ((await work(deps, row, source, signal)) === 'overtaken') return
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return await failImport(deps, importId, error.message)
  } finally {
    await source?.close()
  }
  await finish(deps, importId)
  if (!row.dry_run) await deps.storage.remove(row.storage_key)
}

/** Gives an import up and says why; what went in stays. */
export async function failImport(deps: ImportDeps, importId: string, problem: string): Promise<void> {
  const row = await closeImport(deps.db.knex, importId, 'failed', problem)
  if (row) await deps.storage.remove(row.storage_key)
}

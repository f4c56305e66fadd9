import { audit } from '@wardround/kit/audit.ts'
import { transaction } from '@wardround/kit/database.ts'
import { isUnavailable, sqlState } from '@wardround/kit/database-errors.ts'
import { DomainError } from '@wardround/kit/errors.ts'
import { emit } from '@wardround/kit/outbox.ts'
import { importFinished } from '@wardround/proto/events/content.ts'
import type { Deps } from '#deps.ts'
import { parseImportLine } from './import-line.ts'
import { closeImport, findImport } from './import-repository.ts'
import { type FileLine, readLines } from './line-reader.ts'
import { type Batch, type BatchLine, writeBatch } from './write-batch.ts'

type ImportDeps = Pick<Deps, 'db' | 'clock' | 'storage' | 'logger'>

const BATCH_LINES = 100
const isBlank = (text: string) => /^[ \t\r]*$/.test(text)

function toBatchLine(line: FileLine): BatchLine | undefined {
  if ('reason' in line) return { number: line.number, itemId: null, reason: line.reason }
  if (isBlank(line.text)) return undefined
  const parsed = parseImportLine(line.text)
  return 'item' in parsed ? { number: line.number, itemId: parsed.item.itemId, item: parsed.item } : { number: line.number, ...parsed }
}

/** Batches of up to 100 lines after line `after`. An item that comes twice starts the next batch, so that it meets what was written. */
async function* batchesOf(stream: AsyncIterable<Buffer>, after: number): AsyncGenerator<Batch> {
  let lines: BatchLine[] = []
  let items = new Set<string>()
  let start = after
  let last = after
  const take = (): Batch => {
    const batch = { after: start, upTo: last, lines }
    start = last
    lines = []
    items = new Set()
    return batch
  }
  for await (const read of readLines(stream)) {
    if (read.number <= after) continue
    const line = toBatchLine(read)
    const itemId = line && 'item' in line ? line.item.itemId : undefined
    if (lines.length >= BATCH_LINES || (itemId !== undefined && items.has(itemId))) yield take()
    last = read.number
    if (line) lines.push(line)
    if (itemId !== undefined) items.add(itemId)
  }
  if (last > start) yield take()
}

/** The data of one line is at fault, rather than the database or the program. */
const isAboutData = (error: unknown) => error instanceof DomainError || /^2[23]/.test(sqlState(error) ?? '')

/** Writes a batch; when one of its lines cannot be stored, each line by itself, and that one is refused. */
async function writeOrSplit(deps: ImportDeps, importId: string, batch: Batch): Promise<'written' | 'overtaken'> {
  try {
    return await writeBatch(deps, importId, batch)
  } catch (error) {
    if (isUnavailable(error) || !isAboutData(error)) throw error
    deps.logger.warn({ err: error, importId, after: batch.after, upTo: batch.upTo }, 'a batch could not be stored as a whole')
  }
  let after = batch.after
  for (const [index, line] of batch.lines.entries()) {
    const upTo = index === batch.lines.length - 1 ? batch.upTo : line.number
    const outcome = await writeBatch(deps, importId, { after, upTo, lines: [line] }).catch((error: unknown) => {
      if (!isAboutData(error)) throw error
      return writeBatch(deps, importId, {
        after,
        upTo,
        lines: [{ number: line.number, itemId: line.itemId, reason: 'This question could not be stored.' }],
      })
    })
    if (outcome === 'overtaken') return outcome
    after = upTo
  }
  return 'written'
}

async function finish(deps: ImportDeps, importId: string): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const row = await closeImport(trx, importId, 'done', null)
    if (!row) return
    const { imported, unchanged, refused } = row
    await emit(trx, importFinished, { importId, imported, unchanged, refused })
    await audit(trx, {
      actor: row.actor_id,
      action: 'finish',
      entity: 'question-import',
      entityId: importId,
      after: { imported, unchanged, refused },
    })
  })
}

/**
 * Works through an import from where it stopped; what is done already is not done again, however often this runs.
 * Throws when storage or database fail, and after the current batch when `signal` fires: run it again.
 */
export async function runImport(deps: ImportDeps, importId: string, signal?: AbortSignal): Promise<void> {
  const row = await findImport(deps.db.knex, importId)
  if (!row || row.state === 'done' || row.state === 'failed') return
  const stream = await deps.storage.get(row.storage_key)
  for await (const batch of batchesOf(stream, row.lines_read)) {
    if ((await writeOrSplit(deps, importId, batch)) === 'overtaken') return
    signal?.throwIfAborted()
  }
  await finish(deps, importId)
  await deps.storage.remove(row.storage_key)
}

/** Gives an import up and says why; what went in stays. */
export async function failImport(deps: ImportDeps, importId: string, problem: string): Promise<void> {
  const row = await closeImport(deps.db.knex, importId, 'failed', problem)
  if (row) await deps.storage.remove(row.storage_key)
}

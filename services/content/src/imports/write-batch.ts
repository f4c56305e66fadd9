import { audit } from '@wardround/kit/audit.ts'
import { transaction } from '@wardround/kit/database.ts'
import type { Db } from '#deps.ts'
import type { ImportItem } from './import-line.ts'
import { lockImport, recordProgress } from './import-repository.ts'
import { categoriesOfSubjects } from './imported-categories.ts'
import { lockImporting, mapItems } from './item-repository.ts'
import { insertLines, type LineRow } from './line-repository.ts'
import { addItems, type KnownItem, type PlacedItem, reviseItems, type WrittenItem } from './write-items.ts'

/** A line as it was parsed; empty lines are in no batch. */
export type BatchLine = { number: number; itemId: string | null } & ({ item: ImportItem } | { reason: string })

/** Lines after `after` up to `upTo`; no item id twice. */
export type Batch = { after: number; upTo: number; lines: readonly BatchLine[] }

type Line = Omit<LineRow, 'import_id'>
type Known = Awaited<ReturnType<typeof mapItems>>

const asImported = ({ number, item, code }: WrittenItem): Line => ({
  line: number,
  item_id: item.itemId,
  outcome: 'imported',
  reason: null,
  code,
})

const refusalsOf = (lines: readonly BatchLine[]): Line[] =>
  lines.flatMap((line) =>
    'reason' in line ? [{ line: line.number, item_id: line.itemId, outcome: 'refused' as const, reason: line.reason, code: null }] : [],
  )

/** Parts what is in the bank with the same content from what has to be written. */
function partByChange(lines: readonly BatchLine[], known: Known): { unchanged: Line[]; changed: { number: number; item: ImportItem }[] } {
  const unchanged: Line[] = []
  const changed: { number: number; item: ImportItem }[] = []
  for (const line of lines) {
    if (!('item' in line)) continue
    const { number, item } = line
    const earlier = known.get(item.itemId)
    if (earlier?.hash === item.hash)
      unchanged.push({ line: number, item_id: item.itemId, outcome: 'unchanged', reason: null, code: earlier.code })
    else changed.push({ number, item })
  }
  return { unchanged, changed }
}

const isKnown = (each: PlacedItem | KnownItem): each is KnownItem => 'questionId' in each

/**
 * Writes a batch with its report lines, events and progress in one transaction, so that an import goes on at the next line after a crash.
 * Answers `overtaken` when the import has ended or another worker has moved on from `batch.after`.
 */
export async function writeBatch(deps: Db, importId: string, batch: Batch): Promise<'written' | 'overtaken'> {
  return transaction(deps.db, async (trx) => {
    const row = await lockImport(trx, importId)
    if (row?.lines_read !== batch.after || row.state === 'done' || row.state === 'failed') return 'overtaken'
    await lockImporting(trx)
    const settings = { state: row.question_state, actor: { uid: row.actor_id, name: row.created_by }, now: deps.clock() }

    const itemIds = batch.lines.flatMap((line) => ('item' in line ? [line.item.itemId] : []))
    const known = await mapItems(trx, itemIds)
    const { unchanged, changed } = partByChange(batch.lines, known)
    const categoryOf = await categoriesOfSubjects(
      trx,
      changed.map(({ item }) => item.subject),
      settings.now,
    )
    const placed = changed.map(({ number, item }): PlacedItem | KnownItem => {
      const earlier = known.get(item.itemId)
      return { number, item, categoryId: categoryOf(item.subject), ...(earlier ? { questionId: earlier.questionId } : {}) }
    })
    const revised = await reviseItems(trx, placed.filter(isKnown), settings)
    const added = await addItems(
      trx,
      placed.filter((each) => !isKnown(each)),
      settings,
    )

    const refused = refusalsOf(batch.lines)
    const imported = [...revised, ...added].map(asImported)
    await insertLines(
      trx,
      [...refused, ...unchanged, ...imported].map((line) => ({ import_id: importId, ...line })),
    )
    await recordProgress(trx, importId, batch.upTo, { imported: imported.length, unchanged: unchanged.length, refused: refused.length })
    if (imported.length > 0) {
      const after = { upTo: batch.upTo, questions: imported.map((line) => line.code) }
      await audit(trx, { actor: settings.actor.uid, action: 'import', entity: 'question-import', entityId: importId, after })
    }
    return 'written'
  })
}

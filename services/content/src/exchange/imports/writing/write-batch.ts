import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import type { Db } from '#deps.ts'
import type { Batch, BatchLine } from '#exchange/imports/batch.ts'
import { type ImportRow, isOpen, lockImport, recordProgress } from '#exchange/imports/import-repository.ts'
import { insertLines, type LineRow } from '#exchange/imports/line-repository.ts'
import type { ImportItem } from '#exchange/imports/source/read-item.ts'
import { readSetting } from '#publishing/settings/setting-repository.ts'
import { type KnownQuestion, lockImporting, mapItems } from './item-repository.ts'
import { placesOf } from './place-items.ts'
import { addItems, type KnownItem, type PlacedItem, reviseItems } from './write-items.ts'

type Outcome = Pick<LineRow, 'outcome' | 'reason' | 'code'>
type Outcomes = Map<number, Outcome>
type Changed = { number: number; item: ImportItem }

const IS_ACTIVE = 'This question is active. To replace its text, choose to change active questions too.'
const CHANGES_ACTIVE = 'This question is active. Learners see the new text immediately.'
const NEEDS_REVIEW = 'This question is active. While a second person has to review changes, edit it in the editor.'

/**
 * Parts what is in the bank with the same content, or refused, from what has to be written. An active question is
 * changed only where that was chosen, and never where a second person looks at everything (`reviewed`).
 */
function partByChange(
  lines: readonly BatchLine[],
  known: ReadonlyMap<string, KnownQuestion>,
  { reviewed, changeActive }: { reviewed: boolean; changeActive: boolean },
): { outcomes: Outcomes; changed: Changed[] } {
  const outcomes: Outcomes = new Map()
  const changed: Changed[] = []
  for (const line of lines) {
    if ('reason' in line) {
      outcomes.set(line.number, { outcome: 'refused', reason: line.reason, code: null })
      continue
    }
    const { number, item } = line
    const earlier = known.get(item.key)
    if (line.repeats || earlier?.hashes.has(item.hash))
      outcomes.set(number, { outcome: 'unchanged', reason: null, code: earlier?.code ?? null })
    else if (reviewed && earlier?.state === 'active')
      outcomes.set(number, { outcome: 'refused', reason: NEEDS_REVIEW, code: earlier.code })
    else if (!changeActive && earlier?.state === 'active')
      outcomes.set(number, { outcome: 'refused', reason: IS_ACTIVE, code: earlier.code })
    else changed.push({ number, item })
  }
  return { outcomes, changed }
}

const isKnown = (each: PlacedItem | KnownItem): each is KnownItem => 'questionId' in each

/** Writes what is new and what has changed; answers the codes by number. */
async function writeChanged(
  trx: Knex.Transaction,
  row: ImportRow,
  changed: readonly Changed[],
  known: ReadonlyMap<string, KnownQuestion>,
  { reviewed, now }: { reviewed: boolean; now: Date },
): Promise<Map<number, string>> {
  // The setting may have been switched on since the import was started.
  const settings = {
    state: reviewed ? ('draft' as const) : row.question_state,
    actor: { uid: row.actor_id, name: row.created_by, publishes: true },
    now,
  }
  const placeOf = await placesOf(
    trx,
    changed.map(({ item }) => item),
    row.category_id,
    now,
  )
  const placed = changed.map(({ number, item }): PlacedItem | KnownItem => {
    const earlier = known.get(item.key)
    return { number, item, categoryId: placeOf(item), ...(earlier ? { questionId: earlier.questionId } : {}) }
  })
  const revised = await reviseItems(trx, placed.filter(isKnown), settings)
  const added = await addItems(
    trx,
    placed.filter((each) => !isKnown(each)),
    settings,
  )
  return new Map([...revised, ...added].map(({ number, code }) => [number, code]))
}

/**
 * Writes a batch with its report, events and progress in one transaction, so that an import goes on after it after a
 * crash. A dry run writes the report and the progress only. Answers `overtaken` when the import has ended or another
 * worker has moved on from `batch.after`.
 */
export async function writeBatch(deps: Db, importId: string, batch: Batch): Promise<'written' | 'overtaken'> {
  return transaction(deps.db, async (trx) => {
    const row = await lockImport(trx, importId)
    if (row?.lines_read !== batch.after || !isOpen(row)) return 'overtaken'
    const writes = !row.dry_run
    if (writes) await lockImporting(trx)
    const keys = batch.lines.flatMap((line) => ('item' in line ? [line.item.key] : []))
    const known = await mapItems(trx, keys, writes)
    const reviewed = await readSetting(trx, 'reviewbysecondperson')
    const { outcomes, changed } = partByChange(batch.lines, known, {
      reviewed,
      changeActive: row.change_active,
    })
    const live = new Set(
      changed.flatMap(({ number, item }) => (known.get(item.key)?.state === 'active' ? [number] : [])),
    )
    const codes = writes
      ? await writeChanged(trx, row, changed, known, { reviewed, now: deps.clock() })
      : new Map(changed.map(({ number, item }) => [number, known.get(item.key)?.code ?? null]))
    for (const { number } of changed)
      outcomes.set(number, { outcome: 'imported', reason: null, code: codes.get(number) ?? null })
    await insertLines(
      trx,
      batch.lines.map(({ number, place, itemId, excerpt, notes: found }) => {
        const notes = live.has(number) ? [...found, CHANGES_ACTIVE] : found
        const outcome = outcomes.get(number)
        if (!outcome) throw new Error(`item ${number} came to nothing`)
        return { import_id: importId, line: number, place, item_id: itemId, excerpt, notes, ...outcome }
      }),
    )
    const count = (what: Outcome['outcome']) => [...outcomes.values()].filter(({ outcome }) => outcome === what).length
    await recordProgress(trx, importId, batch.upTo, {
      imported: count('imported'),
      unchanged: count('unchanged'),
      refused: count('refused'),
    })
    if (writes && changed.length > 0) {
      const after = { upTo: batch.upTo, questions: changed.map(({ number }) => codes.get(number) ?? '') }
      await audit(trx, {
        actor: row.actor_id,
        actorName: row.created_by,
        action: 'import',
        entity: 'question-import',
        entityId: importId,
        after,
      })
    }
    return 'written'
  })
}

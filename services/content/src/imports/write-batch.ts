import { audit } from '@wardround/kit/audit.ts'
import { transaction } from '@wardround/kit/database.ts'
import type { Knex } from 'knex'
import type { Actor } from '#actor.ts'
import { subjectKey } from '#categories/category.ts'
import type { Db } from '#deps.ts'
import { addQuestions } from '#questions/add-questions.ts'
import { storableContent } from '#questions/question.ts'
import { listFull } from '#questions/question-repository.ts'
import { reviseQuestion } from '#questions/revise-question.ts'
import type { ImportItem } from './import-line.ts'
import { type ImportRow, type LineRow, insertLines, lockImport, lockImporting, mapItems, recordProgress, saveItems } from './import-repository.ts'
import { categoriesOfSubjects } from './imported-categories.ts'

/** A line as it was parsed; empty lines are in no batch. */
export type BatchLine = { number: number; itemId: string | null } & ({ item: ImportItem } | { reason: string })

/** Lines after `after` up to `upTo`; no item id twice. */
export type Batch = { after: number; upTo: number; lines: readonly BatchLine[] }

type Placed = { number: number; item: ImportItem; categoryId: string }
type Line = Omit<LineRow, 'import_id'>

const imported = ({ number, item }: Placed, code: string): Line => ({ line: number, item_id: item.itemId, outcome: 'imported', reason: null, code })

/** New items become questions, all in a handful of statements. */
async function addNew(trx: Knex.Transaction, placed: readonly Placed[], state: ImportRow['question_state'], actor: Actor, now: Date): Promise<Line[]> {
  const drafts = placed.map(({ item, categoryId }) => ({ categoryId, state, forPa: false, content: storableContent(item.content, new Set(), () => crypto.randomUUID()) }))
  const rows = await addQuestions(trx, drafts, actor, now)
  await saveItems(trx, placed.map(({ item }, index) => ({ item_id: item.itemId, question_id: rows[index]!.id, content_hash: item.hash })))
  return placed.map((each, index) => imported(each, rows[index]!.code))
}

/** Items with other content than before become the next version of the same question; options with the same text keep their ids. */
async function reviseKnown(trx: Knex.Transaction, placed: readonly (Placed & { questionId: string })[], state: ImportRow['question_state'], actor: Actor, now: Date): Promise<Line[]> {
  const current = new Map((await listFull(trx, placed.map((each) => each.questionId), true)).map((full) => [full.question.id, full]))
  const lines: Line[] = []
  for (const each of placed) {
    const before = current.get(each.questionId)!
    const ids = new Map(before.version.options.map((option) => [option.text, option.id]))
    const options = each.item.content.options.map((option) => ({ ...option, id: ids.get(option.text) }))
    const content = storableContent({ ...each.item.content, options }, new Set(ids.values()), () => crypto.randomUUID())
    // What staff took out of the bank or put into it stays as they left it; a draft follows the import.
    const next = before.question.state === 'draft' ? state : before.question.state
    const row = await reviseQuestion(trx, before, { categoryId: each.categoryId, state: next, forPa: before.question.for_pa, content }, actor, now)
    lines.push(imported(each, row.code))
  }
  await saveItems(trx, placed.map(({ item, questionId }) => ({ item_id: item.itemId, question_id: questionId, content_hash: item.hash })))
  return lines
}

/**
 * Writes a batch with its report lines, events and progress in one transaction, so that an import goes on at the next line after a crash.
 * Answers `overtaken` when the import has ended or another worker has moved on from `batch.after`.
 */
export async function writeBatch(deps: Db, importId: string, batch: Batch): Promise<'written' | 'overtaken'> {
  return transaction(deps.db, async (trx) => {
    const row = await lockImport(trx, importId)
    if (!row || row.lines_read !== batch.after || row.state === 'done' || row.state === 'failed') return 'overtaken'
    const now = deps.clock()
    const actor: Actor = { uid: row.actor_id, name: row.created_by }
    await lockImporting(trx)

    const readable = batch.lines.flatMap((line) => ('item' in line ? [{ number: line.number, item: line.item }] : []))
    const known = await mapItems(trx, readable.map(({ item }) => item.itemId))
    const lines: Line[] = batch.lines.flatMap((line) => ('reason' in line ? [{ line: line.number, item_id: line.itemId, outcome: 'refused' as const, reason: line.reason, code: null }] : []))
    const changed = readable.filter(({ number, item }) => {
      const earlier = known.get(item.itemId)
      if (earlier?.hash !== item.hash) return true
      lines.push({ line: number, item_id: item.itemId, outcome: 'unchanged', reason: null, code: earlier.code })
      return false
    })
    const categories = await categoriesOfSubjects(trx, changed.map(({ item }) => item.subject), now)
    const placed = changed.map((each) => ({ ...each, categoryId: categories.get(subjectKey(each.item.subject))! }))
    const revised = placed.flatMap((each) => {
      const earlier = known.get(each.item.itemId)
      return earlier ? [{ ...each, questionId: earlier.questionId }] : []
    })
    lines.push(...(await reviseKnown(trx, revised, row.question_state, actor, now)))
    lines.push(...(await addNew(trx, placed.filter(({ item }) => !known.has(item.itemId)), row.question_state, actor, now)))

    const count = (outcome: LineRow['outcome']) => lines.filter((line) => line.outcome === outcome).length
    await insertLines(trx, lines.map((line) => ({ import_id: importId, ...line })))
    await recordProgress(trx, importId, batch.upTo, { imported: count('imported'), unchanged: count('unchanged'), refused: count('refused') })
    const written = lines.filter((line) => line.outcome === 'imported').map((line) => line.code)
    if (written.length > 0) await audit(trx, { actor: actor.uid, action: 'import', entity: 'question-import', entityId: importId, after: { upTo: batch.upTo, questions: written } })
    return 'written'
  })
}

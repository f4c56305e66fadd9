import type { Knex } from 'knex'
import { addQuestions } from '#bank/questions/add-questions.ts'
import { storableContent } from '#bank/questions/question.ts'
import { type FullQuestion, listFull } from '#bank/questions/question-repository.ts'
import { reviseQuestion } from '#bank/questions/revise-question.ts'
import { questionIdOf } from '#exchange/exchange-question.ts'
import type { ImportRow } from '#exchange/imports/import-repository.ts'
import type { ImportItem } from '#exchange/imports/source/read-item.ts'
import type { Actor } from '#staff/actor.ts'
import { saveItems } from './item-repository.ts'
import { type ThemedContent, themeItems } from './theme-items.ts'

/** An item at its number, with the category that it goes to. */
export type PlacedItem = { number: number; item: ImportItem; categoryId: string }
/** An item that is a question already. */
export type KnownItem = PlacedItem & { questionId: string }
/** The code of the question that an item has become. */
export type WrittenItem = { number: number; code: string }

type Settings = { state: ImportRow['question_state']; actor: Actor; now: Date }

const newId = () => crypto.randomUUID()

const remember = (trx: Knex.Transaction, written: readonly { item: ImportItem; questionId: string }[]) =>
  saveItems(
    trx,
    written.map(({ item, questionId }) => ({ item_id: item.key, question_id: questionId, content_hash: item.hash })),
  )

/** New items become questions, all in a handful of statements. */
export async function addItems(
  trx: Knex.Transaction,
  items: readonly PlacedItem[],
  { state, actor, now }: Settings,
): Promise<WrittenItem[]> {
  const themed = await themeItems(
    trx,
    items.map(({ item }) => item),
    actor,
  )
  const drafts = items.map(({ item, categoryId }) => {
    const { content, known } = themed(item)
    return { categoryId, state, forPa: item.forPa, content: storableContent(content, known, newId) }
  })
  const rows = await addQuestions(trx, drafts, actor, now)
  const written = rows.flatMap((row, index) => {
    const each = items[index]
    return each ? [{ number: each.number, item: each.item, code: row.code, questionId: row.id }] : []
  })
  await remember(trx, written)
  return written
}

/**
 * The item's content as the next version of `before`: options with the same text keep their ids, those of a theme have
 * the theme's.
 */
function nextContent({ version }: FullQuestion, { content, known }: ThemedContent) {
  if (content.theme || version.theme) return storableContent(content, known, newId)
  const ids = new Map(version.options.map((option) => [option.text, option.id]))
  const options = content.options.map((option) => ({ ...option, id: ids.get(option.text) }))
  return storableContent({ ...content, options }, new Set(ids.values()), newId)
}

/**
 * Items with other content than before become the next version of the same question. What staff took out of the bank or
 * put into it stays as they left it; a draft follows the import. A question of our own export stays in its category.
 */
export async function reviseItems(
  trx: Knex.Transaction,
  items: readonly KnownItem[],
  { state, actor, now }: Settings,
): Promise<WrittenItem[]> {
  const ids = items.map((each) => each.questionId)
  const current = new Map((await listFull(trx, ids, true)).map((full) => [full.question.id, full]))
  const themed = await themeItems(
    trx,
    items.map(({ item }) => item),
    actor,
  )
  const written: WrittenItem[] = []
  for (const { number, item, categoryId, questionId } of items) {
    const before = current.get(questionId)
    if (!before) throw new Error(`question ${questionId} was locked and is gone`)
    const { state: stateBefore, for_pa: forPa, category_id: placeBefore } = before.question
    const place = questionIdOf(item.key) === questionId ? placeBefore : categoryId
    const draft = {
      categoryId: place,
      state: stateBefore === 'draft' ? state : stateBefore,
      forPa,
      content: nextContent(before, themed(item)),
    }
    const { code } = await reviseQuestion(trx, before, draft, actor, now)
    written.push({ number, code })
  }
  await remember(trx, items)
  return written
}

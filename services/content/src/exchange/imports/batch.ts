import { cutText, isStorable, plainText } from '#bank/text.ts'
import type { ImportItem, ReadItem } from '#exchange/imports/source/read-item.ts'
import { Refusal } from '#exchange/refusal.ts'
import { checkItem } from './check-item.ts'

/** A question of the file as the report names it: to be stored, or refused with the reason. */
export type BatchLine = {
  number: number
  place: string
  itemId: string | null
  excerpt: string | null
  notes: string[]
} /** `repeats`: the same stands earlier in the file. Only a dry run has to say so; else it is found in the bank. */ & (
  | { item: ImportItem; repeats?: boolean }
  | { reason: string }
)

/** Questions after number `after` up to `upTo`; no key twice. */
export type Batch = { after: number; upTo: number; lines: readonly BatchLine[] }

const BATCH_LINES = 100
const EXCERPT = 120
const MOST_NOTES = 20

const safe = (text: string, length: number) => (isStorable(text) ? cutText(text, length) : 'not printable')
const excerptOf = (html: string): string | null => safe(plainText(html), EXCERPT) || null

/** Checks what a reader found, so that every reason for a refusal stands in the report. */
export function toBatchLine(read: ReadItem): BatchLine {
  const { number } = read
  const base = { number, place: safe(read.place, 300), itemId: read.itemId === null ? null : safe(read.itemId, 200) }
  const notes = [...read.notes]
  const noted = () => notes.slice(0, MOST_NOTES).map((note) => safe(note, 500))
  if ('reason' in read) return { ...base, excerpt: null, notes: noted(), reason: safe(read.reason, 500) }
  if ('item' in read) return { ...base, excerpt: excerptOf(read.item.content.stem), notes: noted(), item: read.item }
  const excerpt = excerptOf(read.question.stem)
  try {
    const item = checkItem(read.question, read.itemId, notes)
    return { ...base, excerpt, notes: noted(), item }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...base, excerpt, notes: noted(), reason: safe(error.message, 500) }
  }
}

/**
 * Batches of up to 100 questions after number `after`. An item that comes twice starts the next batch, so that it meets
 * what was written. Empty lines of JSON lines are in no batch; the number goes past them.
 */
export async function* batchesOf(lines: AsyncIterable<BatchLine>, after: number): AsyncGenerator<Batch> {
  let held: BatchLine[] = []
  let keys = new Set<string>()
  let start = after
  let last = after
  const take = (): Batch => {
    const batch = { after: start, upTo: last, lines: held }
    start = last
    held = []
    keys = new Set()
    return batch
  }
  for await (const line of lines) {
    const key = 'item' in line ? line.item.key : undefined
    if (held.length >= BATCH_LINES || (key !== undefined && keys.has(key))) yield take()
    last = line.number
    held.push(line)
    if (key !== undefined) keys.add(key)
  }
  if (last > start) yield take()
}

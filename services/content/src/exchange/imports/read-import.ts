import type { Storage } from '@wardround/kit/data/storage.ts'
import type { ExchangeFormat } from '@wardround/proto/exchange-formats.ts'
import { cutText } from '#bank/text.ts'
import { READERS } from '#exchange/imports/formats/readers.ts'
import type { OpenSource } from '#exchange/imports/package/open-source.ts'
import type { ReadItem } from '#exchange/imports/source/read-item.ts'
import { refuse } from '#exchange/refusal.ts'
import { type BatchLine, toBatchLine } from './batch.ts'

/** The upload of an import: how its bytes are got, as often as they are read. */
export const bytesOf = (storage: Storage, key: string) => () => storage.get(key)

/**
 * How many questions the file holds, refused ones included. Throws a `Refusal` when the file cannot be read to its end
 * or holds none.
 */
export async function countItems(source: OpenSource, format: ExchangeFormat): Promise<number> {
  let total = 0
  for await (const _ of READERS[format](source)) total += 1
  return total > 0 ? total : refuse('The file contains no questions.')
}

const MOST_NAMED = 30
const isPicture = (name: string) => /\.(png|jpe?g|webp|gif|svg|bmp|tiff?)$/i.test(name)

/**
 * What of the file as a whole was not read, or read otherwise than it says. After a `resumed` run nobody knows which
 * pictures the questions before have asked for.
 */
export function notesOn(source: OpenSource, resumed: boolean): string[] {
  const unread = source.unread().filter((name) => !(resumed && isPicture(name)))
  const named = unread.slice(0, MOST_NAMED).join(', ')
  const more = unread.length > MOST_NAMED ? ` and ${unread.length - MOST_NAMED} more` : ''
  return [...source.notes, ...(unread.length > 0 ? [`Not read: ${named}${more}.`] : [])].map((note) =>
    cutText(note, 2000),
  )
}

/** What a dry run would find in the bank by then: the same item a second time. */
function repeatsIn(seen: Map<string, string>, line: BatchLine): BatchLine {
  if (!('item' in line)) return line
  const { key, hash } = line.item
  const repeats = seen.get(key) === hash
  seen.set(key, hash)
  return repeats ? { ...line, repeats } : line
}

/**
 * Questions of the file after number `after`, checked. `prepare` may put something else in the place of what was read.
 */
export async function* linesOf(
  source: OpenSource,
  format: ExchangeFormat,
  { after, dryRun, prepare }: { after: number; dryRun: boolean; prepare: (read: ReadItem) => Promise<ReadItem> },
): AsyncGenerator<BatchLine> {
  const seen = new Map<string, string>()
  for await (const read of READERS[format](source)) {
    if (read.number <= after && !dryRun) continue
    const line = toBatchLine(await prepare(read))
    const checked = dryRun ? repeatsIn(seen, line) : line
    if (read.number > after) yield checked
  }
}

import { Readable } from 'node:stream'
import type { ExchangeFormat } from '@wardround/proto/exchange-formats.ts'
import type { ExportQuestion } from '#exchange/exports/format-writer.ts'
import { WRITERS } from '#exchange/exports/formats/writers.ts'
import { type BatchLine, toBatchLine } from '#exchange/imports/batch.ts'
import { detectFormat } from '#exchange/imports/formats/detect-format.ts'
import { READERS } from '#exchange/imports/formats/readers.ts'
import { type OpenSource, openSource } from '#exchange/imports/package/open-source.ts'
import { notesOn } from '#exchange/imports/read-import.ts'
import type { ReadItem } from '#exchange/imports/source/read-item.ts'
import { Refusal, refuse } from '#exchange/refusal.ts'

export type ReadFile = { format: ExchangeFormat; items: ReadItem[]; lines: BatchLine[] } | { problem: string }

/**
 * What an import makes of a file, up to where the database comes in: its format and questions, or why it is refused as
 * a whole.
 */
export const readFile = async (bytes: Buffer, filename: string, chosen?: ExchangeFormat): Promise<ReadFile> => {
  const { notes: _, ...file } = await openedFile(bytes, filename, undefined, chosen)
  return file
}

/** The same with what an import says of the file as a whole. */
export async function openedFile(
  bytes: Buffer,
  filename: string,
  columns?: Record<string, string>,
  chosen?: ExchangeFormat,
): Promise<ReadFile & { notes: string[] }> {
  let source: OpenSource | undefined
  try {
    const opened = await openSource(async () => Readable.from(bytes.length > 0 ? [bytes] : []), filename)
    source = { ...opened, columns: columns ?? null }
    const format = chosen ?? (await detectFormat(source))
    const items = await collect(READERS[format](source))
    if (items.length === 0) refuse('The file contains no questions.')
    return { format, items, lines: items.map(toBatchLine), notes: notesOn(source, false) }
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message, notes: [] }
    throw error
  } finally {
    await source?.close()
  }
}

async function collect<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = []
  for await (const value of values) all.push(value)
  return all
}

async function* each<Value>(values: readonly Value[]) {
  yield* values
}

/** The file of an export. */
export async function writeFile(format: ExchangeFormat, questions: readonly ExportQuestion[]): Promise<Buffer> {
  const pieces = await collect(WRITERS[format].write(each(questions)))
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece as Uint8Array)))
}

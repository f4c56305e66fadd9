import { Readable } from 'node:stream'
import type { ExchangeFormat } from '@wardround/proto/exchange-formats.ts'
import { Refusal, refuse } from '#exchange/refusal.ts'
import type { ExportQuestion } from '#exports/format-writer.ts'
import { WRITERS } from '#exports/formats/writers.ts'
import { type BatchLine, toBatchLine } from '#imports/batch.ts'
import { detectFormat } from '#imports/formats/detect-format.ts'
import { READERS } from '#imports/formats/readers.ts'
import { openSource } from '#imports/package/open-source.ts'
import type { ReadItem } from '#imports/read-item.ts'

export type ReadFile = { format: ExchangeFormat; items: ReadItem[]; lines: BatchLine[] } | { problem: string }

/** What an import makes of a file, up to where the database comes in: its format and questions, or why it is refused as a whole. */
export async function readFile(bytes: Buffer, filename: string, chosen?: ExchangeFormat): Promise<ReadFile> {
  let source: Awaited<ReturnType<typeof openSource>> | undefined
  try {
    source = await openSource(async () => Readable.from(bytes.length > 0 ? [bytes] : []), filename)
    const format = chosen ?? (await detectFormat(source))
    const items = await collect(READERS[format](source))
    if (items.length === 0) refuse('There is no question in the file.')
    return { format, items, lines: items.map(toBatchLine) }
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message }
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

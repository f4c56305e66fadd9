import type { ExchangeFormat } from '@wardround/proto/exchange-formats.ts'
import type { FormatWriter } from '#exchange/exports/format-writer.ts'
import { aikenWriter } from './aiken-writer.ts'
import { csvWriter } from './csv-writer.ts'
import { giftWriter } from './gift-writer.ts'
import { jsonLinesWriter } from './jsonl-writer.ts'
import { moodleXmlWriter } from './moodle-xml-writer.ts'
import { qti12Writer } from './qti-1.2-writer.ts'
import { qti2Writer } from './qti-2-writer.ts'

/** The writer of each format. */
export const WRITERS: Record<ExchangeFormat, FormatWriter> = {
  jsonl: jsonLinesWriter,
  csv: csvWriter,
  gift: giftWriter,
  aiken: aikenWriter,
  'moodle-xml': moodleXmlWriter,
  'qti-1.2': qti12Writer,
  'qti-2.1': qti2Writer('2.1'),
  'qti-2.2': qti2Writer('2.2'),
  'qti-3.0': qti2Writer('3.0'),
}

import type { ExchangeFormat } from '@wardround/proto/exchange-formats.ts'
import type { FormatReader } from '#exchange/imports/source/read-item.ts'
import { readAiken } from './aiken-reader.ts'
import { readCsv } from './csv-reader.ts'
import { readGift } from './gift-reader.ts'
import { readJsonLines } from './jsonl-reader.ts'
import { readMoodleXml } from './moodle-xml-reader.ts'
import { readQti12 } from './qti-1.2-reader.ts'
import { readQti2 } from './qti-2-reader.ts'

/** The reader of each format. */
export const READERS: Record<ExchangeFormat, FormatReader> = {
  jsonl: readJsonLines,
  csv: readCsv,
  gift: readGift,
  aiken: readAiken,
  'moodle-xml': readMoodleXml,
  'qti-1.2': readQti12,
  'qti-2.1': readQti2,
  'qti-2.2': readQti2,
  'qti-3.0': readQti2,
}

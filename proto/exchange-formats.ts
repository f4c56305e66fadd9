/** Formats that questions come in and go out by. */
export const EXCHANGE_FORMATS = ['jsonl', 'csv', 'gift', 'aiken', 'moodle-xml', 'qti-1.2', 'qti-2.1', 'qti-2.2', 'qti-3.0'] as const
export type ExchangeFormat = (typeof EXCHANGE_FORMATS)[number]

type FormatWords = {
  label: string
  /** Of the file that an export makes. */
  extension: string
  mediaType: string
  /** What an export in this format cannot carry, said before it is made. */
  losses: readonly string[]
}

const PLAIN_OPTIONS = 'Other software shows lead-in, key points, references and tags as part of the stem and the feedback.'
const NO_THEMES = 'Matching questions are left out.'

/** What people are told of each format. */
export const FORMAT_WORDS: Record<ExchangeFormat, FormatWords> = {
  jsonl: { label: 'JSON lines', extension: 'jsonl', mediaType: 'application/x-ndjson', losses: [] },
  csv: { label: 'CSV', extension: 'csv', mediaType: 'text/csv', losses: [] },
  gift: {
    label: 'GIFT',
    extension: 'gift',
    mediaType: 'text/plain',
    losses: [PLAIN_OPTIONS],
  },
  aiken: {
    label: 'Aiken',
    extension: 'txt',
    mediaType: 'text/plain',
    losses: [
      'Only stem, lead-in, options and the answer, as plain text: no rationales, explanation, key points, references, tags or category.',
      'Questions with several answers, with tables or with images are left out.',
      NO_THEMES,
    ],
  },
  'moodle-xml': { label: 'Moodle XML', extension: 'xml', mediaType: 'application/xml', losses: [PLAIN_OPTIONS] },
  'qti-1.2': { label: 'QTI 1.2', extension: 'xml', mediaType: 'application/xml', losses: [PLAIN_OPTIONS] },
  'qti-2.1': { label: 'QTI 2.1 package', extension: 'zip', mediaType: 'application/zip', losses: [PLAIN_OPTIONS] },
  'qti-2.2': { label: 'QTI 2.2 package', extension: 'zip', mediaType: 'application/zip', losses: [PLAIN_OPTIONS] },
  'qti-3.0': { label: 'QTI 3.0 package', extension: 'zip', mediaType: 'application/zip', losses: [PLAIN_OPTIONS] },
}

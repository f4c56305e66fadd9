/** Formats that questions come in and go out by. */
export const EXCHANGE_FORMATS = [
  'jsonl',
  'csv',
  'gift',
  'aiken',
  'moodle-xml',
  'qti-1.2',
  'qti-2.1',
  'qti-2.2',
  'qti-3.0',
] as const
export type ExchangeFormat = (typeof EXCHANGE_FORMATS)[number]

type FormatWords = {
  label: string
  /** Of the file that an export makes. */
  extension: string
  mediaType: string
  /** What an export in this format cannot carry, said before it is made. */
  losses: readonly string[]
  /** What becomes of pictures. */
  pictures: string
}

const PLAIN_OPTIONS =
  'Other software shows the theme, lead-in, key points, references and tags as part of the stem and the feedback.'
const AS_SETS = 'The questions of a theme are exported as one matching question.'
const BESIDE = 'If there are pictures, the file is a zip file with the questions and a folder of pictures.'
const PACKED = 'Pictures are included in the package.'

/** What people are told of each format. */
export const FORMAT_WORDS: Record<ExchangeFormat, FormatWords> = {
  jsonl: { label: 'JSON lines', extension: 'jsonl', mediaType: 'application/x-ndjson', losses: [], pictures: BESIDE },
  csv: { label: 'CSV', extension: 'csv', mediaType: 'text/csv', losses: [], pictures: BESIDE },
  gift: {
    label: 'GIFT',
    extension: 'gift',
    mediaType: 'text/plain',
    losses: [PLAIN_OPTIONS, AS_SETS],
    pictures: BESIDE,
  },
  aiken: {
    label: 'Aiken',
    extension: 'txt',
    mediaType: 'text/plain',
    losses: [
      'Only the stem, lead-in, options and answer are exported, as plain text. Reasons, explanations, key points, references, tags and categories are left out.',
      'Questions with several answers, tables or pictures are left out.',
      'Extended matching questions are left out.',
    ],
    pictures: 'Pictures are not included. The list of exports names them.',
  },
  'moodle-xml': {
    label: 'Moodle XML',
    extension: 'xml',
    mediaType: 'application/xml',
    losses: [PLAIN_OPTIONS, AS_SETS],
    pictures: 'Pictures are included in the file.',
  },
  'qti-1.2': {
    label: 'QTI 1.2',
    extension: 'xml',
    mediaType: 'application/xml',
    losses: [PLAIN_OPTIONS],
    pictures: BESIDE,
  },
  'qti-2.1': {
    label: 'QTI 2.1 package',
    extension: 'zip',
    mediaType: 'application/zip',
    losses: [PLAIN_OPTIONS],
    pictures: PACKED,
  },
  'qti-2.2': {
    label: 'QTI 2.2 package',
    extension: 'zip',
    mediaType: 'application/zip',
    losses: [PLAIN_OPTIONS],
    pictures: PACKED,
  },
  'qti-3.0': {
    label: 'QTI 3.0 package',
    extension: 'zip',
    mediaType: 'application/zip',
    losses: [PLAIN_OPTIONS],
    pictures: PACKED,
  },
}

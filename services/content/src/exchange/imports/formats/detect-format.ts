import type { ExchangeFormat } from '@wardround/proto/exchange-formats.ts'
import { isXmlName, type OpenSource } from '#exchange/imports/package/open-source.ts'
import { firstPiece } from '#exchange/imports/source/first-piece.ts'
import { decodeHead } from '#exchange/imports/xml/decode-text.ts'
import { type DamagedFile, refuse } from '#exchange/refusal.ts'

const HEAD = 64 * 1024

/** Formats of others that are known by their files, and not read. */
const UNSUPPORTED_PACKAGES: readonly [RegExp, string][] = [
  [/(^|\/)h5p\.json$/, 'H5P packages'],
  [/^collection\.anki2\w*$/, 'Anki packages'],
  [/^\[Content_Types\]\.xml$/, 'Word and Excel files'],
  [/^(content\.xml|mimetype)$/, 'OpenDocument files'],
]

const ROOT =
  /<(?:[\w.-]+:)?(quiz|questestinterop|assessmentItem|assessmentTest|assessmentSection|itemBody|qti-assessment-(?:item|test|section)|manifest)\b([^>]*)/

/** The format of an XML document by its root element; undefined for one that holds no question, such as a manifest. */
function formatOfXml(head: string): ExchangeFormat | 'none' | undefined {
  const [, root = '', attributes = ''] = ROOT.exec(head.replace(/<!--[\s\S]*?-->/g, '')) ?? []
  if (root === '') return undefined
  // Canvas describes a test with an element of the same name.
  if (root === 'quiz') return attributes.includes('canvas') ? 'none' : 'moodle-xml'
  if (root === 'questestinterop') return 'qti-1.2'
  if (root.startsWith('qti-')) return 'qti-3.0'
  if (root === 'manifest') return 'none'
  if (/imsqti_v2p2/.test(attributes)) return 'qti-2.2'
  return 'qti-2.1'
}

async function formatOfPackage(source: OpenSource): Promise<ExchangeFormat> {
  for (const [pattern, label] of UNSUPPORTED_PACKAGES)
    if (source.names?.some((name) => pattern.test(name))) refuse(`${label} are not supported.`)
  let any = false
  let damage: DamagedFile | undefined
  for await (const document of source.documents()) {
    any = true
    const piece = await firstPiece(document, (found) => {
      damage ??= found
    })
    const head = decodeHead(piece.subarray(0, HEAD))
    if (head === '') continue
    if (!head.trimStart().startsWith('<') && document.name !== null && !isXmlName(document.name))
      return formatOfText(head, document.name)
    const format = formatOfXml(head)
    if (format && format !== 'none') return format
  }
  if (damage) throw damage
  return refuse(any ? 'No file of the package is QTI or Moodle XML.' : 'The package contains no questions file.')
}

const BY_NAME: readonly [RegExp, ExchangeFormat][] = [
  [/\.gift(\.txt)?$/i, 'gift'],
  [/\.aiken(\.txt)?$/i, 'aiken'],
  [/\.csv$/i, 'csv'],
  [/\.(jsonl|ndjson)$/i, 'jsonl'],
]
const UNSUPPORTED_NAMES: readonly [RegExp, string][] = [
  [/\.h5p$/i, 'H5P packages'],
  [/\.(apkg|colpkg)$/i, 'Anki packages'],
]

const BINARY: readonly [readonly number[], string][] = [
  [[0x53, 0x51, 0x4c, 0x69, 0x74, 0x65], 'SQLite databases (Anki collections)'],
  [[0x25, 0x50, 0x44, 0x46], 'PDF files'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'Word and Excel files'],
  [[0x1f, 0x8b], 'gzip files'],
]

/** A question that GIFT writes: an answer in braces that begins as one, or a category. */
const GIFT = /^\s*\$CATEGORY:|(?:^|[^\\])\{\s*(?:[=~#}]|T(?:RUE)?\s*[#}]|F(?:ALSE)?\s*[#}])/im
const AIKEN = /^\s*ANSWER:\s*[A-Z]/im
/** The last option and the answer of a question of Aiken; GIFT puts neither on a line of its own. */
const AIKEN_END = /^\s*[A-Z][.)].*(?:\r\n?|\n)\s*ANSWER:\s*[A-Z][.)]?\s*$/m

function formatOfText(head: string, filename: string): ExchangeFormat {
  const text = head.replace(/^\uFEFF/, '')
  const first = text.trimStart()
  if (first === '') return refuse('line 1, column 1: The file is empty.')
  const isAiken = AIKEN_END.test(text) && !/\.gift(\.txt)?$/i.test(filename)
  if (first.startsWith('<') && !(isAiken && formatOfXml(text) === undefined)) {
    const format = formatOfXml(text)
    if (format === 'none') return refuse('This is the manifest of a package. Upload the whole package as a zip file.')
    return format ?? refuse('This XML is neither QTI nor Moodle XML.')
  }
  if (first.startsWith('{') && /^\{\s*"/.test(first)) return 'jsonl'
  const header = first.slice(0, first.search(/[\r\n]|$/)).toLowerCase()
  // A table of ours may hold signs of the other formats.
  if (/\bstem\b.*\boption[_ -]1\b/.test(header)) return 'csv'
  if (isAiken) return 'aiken'
  if (GIFT.test(text)) return 'gift'
  if (AIKEN.test(text)) return 'aiken'
  if (/\bstem\b/.test(header) && /[,;\t]/.test(header)) return 'csv'
  const named = BY_NAME.find(([pattern]) => pattern.test(filename))?.[1]
  if (named) return named
  if (/\t/.test(text))
    return refuse('This looks like a text export of Anki or a table without a header row, which is not supported.')
  return refuse('The format could not be detected. Choose it if it is one of the supported formats.')
}

/** The format of an upload by what is in it. Throws a `Refusal` that names a format which is not read. */
export async function detectFormat(source: OpenSource): Promise<ExchangeFormat> {
  if (source.names) return formatOfPackage(source)
  if (source.columns) return 'csv'
  const known = BINARY.find(([mark]) => mark.every((byte, index) => source.head[index] === byte))
  if (known) refuse(`${known[1]} are not supported.`)
  const unsupported = UNSUPPORTED_NAMES.find(([pattern]) => pattern.test(source.filename))
  if (unsupported) refuse(`${unsupported[1]} are not supported.`)
  return formatOfText(decodeHead(source.head), source.filename)
}

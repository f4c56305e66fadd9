import { NEEDED_COLUMNS } from '@wardround/proto/question-table.ts'

/** The first rows of a table of questions. */
export type TableHead = { headings: readonly string[]; rows: readonly (readonly string[])[] }

const HEAD = 64 * 1024
const SHOWN = 3
const SIGNS = [',', ';', '\t'] as const

/** Text of a file as Windows, macOS and others save it. */
export function decodeTable(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Cells of the first rows; a quote that is not closed takes the rest. */
function rowsOf(text: string, sign: string, most: number): string[][] {
  const rows: string[][] = [['']]
  let quoted = false
  const put = (piece: string) => {
    const row = rows.at(-1) as string[]
    row[row.length - 1] += piece
  }
  for (let index = 0; index < text.length && rows.length <= most; index += 1) {
    const at = text[index] as string
    if (at === '"' && quoted && text[index + 1] === '"') {
      put('"')
      index += 1
    } else if (at === '"') quoted = !quoted
    else if (quoted) put(at)
    else if (at === sign) rows.at(-1)?.push('')
    else if (at === '\n' || (at === '\r' && text[index + 1] !== '\n')) rows.push([''])
    else if (at !== '\r') put(at)
  }
  return rows.filter((row) => row.some((cell) => cell.trim() !== '')).slice(0, most)
}

export function parseTableHead(text: string): TableHead {
  const first = text.split(/[\r\n]/, 1)[0] ?? ''
  const sign = SIGNS.reduce((best, next) => (first.split(next).length > first.split(best).length ? next : best))
  const [headings = [], ...rows] = rowsOf(text.replace(/^\uFEFF/, ''), sign, SHOWN + 1)
  return { headings: headings.map((heading) => heading.trim()).filter(Boolean), rows }
}

export const readTableHead = async (file: Blob): Promise<TableHead> =>
  parseTableHead(decodeTable(new Uint8Array(await file.slice(0, HEAD).arrayBuffer())))

export const isTable = ({ name }: { name: string }): boolean => /\.(csv|tsv)$/i.test(name)

/** Whether the columns of a table are to be chosen, as its headings are not ours. */
export const needsChoice = ({ headings }: TableHead): boolean => {
  const names = headings.map((heading) => heading.toLowerCase().replace(/[\s-]+/g, '_'))
  return headings.length > 1 && NEEDED_COLUMNS.some((name) => !names.includes(name))
}

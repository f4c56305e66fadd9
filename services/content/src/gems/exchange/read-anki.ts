import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zstdDecompressSync } from 'node:zlib'
import { DomainError } from '@wardround/kit/base/errors.ts'
import { MOST_IMPORTED_GEMS } from '@wardround/proto/http/content/gem-exchange.ts'
import { unzipSync } from 'fflate'
import { cutText, plainText } from '#bank/text.ts'
import { type ImportedGem, LONGEST_PROMPT, LONGEST_TITLE } from './imported-gem.ts'

const MOST_COLLECTION_BYTES = 64 * 1024 * 1024
/** Newest first: beside a newer collection the older file holds a request to update. */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const
const FIELD_END = '\x1f'

const refuse = (message: string) => new DomainError('request.invalid', { details: [{ path: 'body.file', message }] })

/** The SQLite file of a package. Throws `request.invalid` for anything else, and for one that unpacks too large. */
function collectionOf(bytes: Buffer): Uint8Array {
  const wanted = new Set<string>(COLLECTIONS)
  let files: Record<string, Uint8Array>
  try {
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (wanted.has(name) && originalSize > MOST_COLLECTION_BYTES) throw refuse('The package is too large.')
        return wanted.has(name)
      },
    })
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw refuse('This is not an Anki package, or it is damaged.')
  }
  for (const name of COLLECTIONS) {
    const file = files[name]
    if (!file) continue
    if (name !== 'collection.anki21b') return file
    try {
      return zstdDecompressSync(file, { maxOutputLength: MOST_COLLECTION_BYTES })
    } catch {
      throw refuse('The package is damaged or too large.')
    }
  }
  throw refuse('The package holds no collection.')
}

const CLOZE = /\{\{c\d+::([\s\S]*?)(?:::[\s\S]*?)?\}\}/g
const hideCloze = (text: string) => text.replace(CLOZE, '…')
const showCloze = (text: string) => text.replace(CLOZE, '$1')

/** A note's first field is the front of the card, the others its back; of a cloze the first is both. */
function gemOf(fields: readonly string[]): ImportedGem {
  const [first = '', ...others] = fields
  const front = plainText(hideCloze(first))
  if (front === '') return { title: '', refused: 'The first field is empty.' }
  const isCloze = first.includes('{{c')
  const back = [isCloze ? showCloze(first) : '', ...others.map(showCloze)].filter((field) => plainText(field) !== '')
  if (back.length === 0) return { title: cutText(front, LONGEST_TITLE), refused: 'The back is empty.' }
  const notes = /<img\b|\[sound:/i.test(fields.join('')) ? ['Pictures and sounds were left out.'] : []
  const html = back.map((field) => (/<(p|div|ul|ol|table)\b/i.test(field) ? field : `<p>${field}</p>`)).join('')
  return {
    title: cutText(front, LONGEST_TITLE),
    prompt: front.length > LONGEST_TITLE || isCloze ? cutText(front, LONGEST_PROMPT) : null,
    content: { format: 1, html: html.replace(/\[sound:[^\]]*\]/g, '') },
    notes,
  }
}

function readNotes(path: string): string[] {
  const database = new DatabaseSync(path, { readOnly: true, allowExtension: false })
  try {
    database.exec('pragma trusted_schema = off')
    const kind = database.prepare(`select type from sqlite_master where name = 'notes'`).get()
    if (kind?.['type'] !== 'table') throw refuse('The package holds no notes.')
    const rows = database.prepare('select flds from notes order by id limit ?').all(MOST_IMPORTED_GEMS + 1)
    return rows.map((row) => String(row['flds']))
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw refuse('The collection of the package cannot be read.')
  } finally {
    database.close()
  }
}

/** The notes of an Anki package (`.apkg`) as gems. Templates, scheduling and media are not read. */
export async function readAnki(bytes: Buffer): Promise<ImportedGem[]> {
  const collection = collectionOf(bytes)
  const folder = await mkdtemp(join(tmpdir(), 'wr-anki-'))
  try {
    const path = join(folder, 'collection')
    await writeFile(path, collection)
    return readNotes(path).map((fields) => gemOf(fields.split(FIELD_END)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

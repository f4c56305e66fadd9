import { zstdDecompressSync } from 'node:zlib'
import { DomainError } from '@wardround/kit/base/errors.ts'
import { Unzip, UnzipInflate } from 'fflate'

const MOST_COLLECTION_BYTES = 64 * 1024 * 1024
const MOST_MEDIA_BYTES = 64 * 1024 * 1024
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024
/** Newest first: beside a newer collection the older file holds a request to update. */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const
/** Of the newest kind, in which every file is compressed once more. */
const NEWEST = COLLECTIONS[0]
const MEDIA = 'media'

export type AnkiPackage = {
  /** The SQLite file. */
  collection: Uint8Array
  /** A file that came with the notes, by the name they call it; undefined when it is not there or too large. */
  media(name: string): Buffer | undefined
}

const TOO_LARGE = 'The package is too large. Export fewer cards at a time.'
const DAMAGED = 'The package is damaged. Export it from Anki again, then upload that file.'
export const NOT_CARDS = 'This is not an Anki package of cards. Export a deck as .apkg, then upload that file.'

const refuse = (message: string) => new DomainError('request.invalid', { details: [{ path: 'body.file', message }] })

const WANTED = new Set<string>([...COLLECTIONS, MEDIA])
/** So much is unpacked before the length is looked at. */
const STEP = 16 * 1024

/**
 * What of the package is of use, unpacked; media only as far as there is room for them. What a file's header says of
 * its length is believed where it says too much, and measured otherwise.
 */
function unpack(bytes: Buffer): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {}
  let room = MOST_MEDIA_BYTES
  const unzip = new Unzip((file) => {
    const { name, originalSize = 0 } = file
    const isWanted = WANTED.has(name)
    if (isWanted && originalSize > MOST_COLLECTION_BYTES) throw refuse(TOO_LARGE)
    const most = isWanted ? MOST_COLLECTION_BYTES : Math.min(MOST_PICTURE_BYTES, room)
    if (!isWanted && (!/^\d{1,7}$/.test(name) || originalSize > most)) return
    const chunks: Uint8Array[] = []
    let length = 0
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      length += chunk.length
      if (length > most) throw refuse(TOO_LARGE)
      chunks.push(chunk)
      if (!isLast) return
      files[name] = Buffer.concat(chunks)
      if (!isWanted) room -= length
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += STEP) unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length)
    return files
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw refuse('This is not an Anki package, or it is damaged. Export it from Anki again, then upload that file.')
  }
}

function decompress(file: Uint8Array, most: number): Buffer {
  try {
    return zstdDecompressSync(file, { maxOutputLength: most })
  } catch {
    throw refuse('The package is damaged or too large. Export it again, with fewer cards, then upload that file.')
  }
}

/** A number of protocol buffers at `at`, and where it ends. */
function varint(bytes: Buffer, at: number): [value: number, end: number] {
  let value = 0
  for (let place = 0; place < 5; place += 1) {
    const byte = bytes[at + place]
    if (byte === undefined) break
    value += (byte & 0x7f) * 2 ** (7 * place)
    if (byte < 0x80) return [value, at + place + 1]
  }
  throw refuse(DAMAGED)
}

/** The fields of a protocol buffers message that hold bytes, in order. */
function* bytesFields(message: Buffer): Generator<[field: number, value: Buffer]> {
  for (let at = 0; at < message.length; ) {
    const [key, afterKey] = varint(message, at)
    const [number, afterNumber] = varint(message, afterKey)
    const kind = key & 7
    if (kind !== 0 && kind !== 2) throw refuse(DAMAGED)
    if (kind === 2) yield [key >> 3, message.subarray(afterNumber, afterNumber + number)]
    at = kind === 2 ? afterNumber + number : afterNumber
  }
}

/**
 * `MediaEntries { repeated MediaEntry entries = 1 }`, `MediaEntry { string name = 1 }` of Anki's import_export.proto.
 */
const namesOfEntries = (list: Buffer): string[] =>
  [...bytesFields(list)].map(([, entry]) => {
    const name = [...bytesFields(entry)].find(([field]) => field === 1)
    return name?.[1].toString('utf8') ?? ''
  })

/** Under which name in the package each media file stands. */
function mediaNames(list: Uint8Array | undefined, isNewest: boolean): Map<string, string> {
  if (!list || list.length === 0) return new Map()
  if (isNewest) {
    const names = namesOfEntries(decompress(list, MOST_MEDIA_BYTES))
    return new Map(names.map((name, at) => [name, String(at)]))
  }
  try {
    const names = Object.entries(JSON.parse(Buffer.from(list).toString('utf8')) as Record<string, unknown>)
    return new Map(names.map(([at, name]) => [String(name), at]))
  } catch {
    throw refuse(DAMAGED)
  }
}

/** Opens an Anki package (`.apkg`) of any kind. Throws `request.invalid` for anything else. */
export function openAnkiPackage(bytes: Buffer): AnkiPackage {
  const files = unpack(bytes)
  const kind = COLLECTIONS.find((name) => files[name])
  const stored = kind && files[kind]
  if (!kind || !stored) throw refuse(NOT_CARDS)
  const isNewest = kind === NEWEST
  const names = mediaNames(files[MEDIA], isNewest)
  return {
    collection: isNewest ? decompress(stored, MOST_COLLECTION_BYTES) : stored,
    media: (name) => {
      const file = files[names.get(name) ?? '']
      if (!file) return undefined
      try {
        return isNewest ? zstdDecompressSync(file, { maxOutputLength: MOST_PICTURE_BYTES }) : Buffer.from(file)
      } catch {
        return undefined
      }
    },
  }
}

import { createWriteStream } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { posix } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Source, SourceDocument } from '#exchange/imports/source/read-item.ts'
import { refuse } from '#exchange/refusal.ts'
import { copyPath } from './old-copies.ts'
import { listEntries, readEntry, type ZipEntry } from './zip-file.ts'

/**
 * A stored upload, ready to be read; `close` removes what was unpacked. `names` are those of a package; `unread` are
 * those of its files that nothing has asked for so far.
 */
export type OpenSource = Source & {
  head: Buffer
  names: readonly string[] | undefined
  unread(): readonly string[]
  close(): Promise<void>
}

const HEAD = 64 * 1024
const isPackage = (head: Buffer) => head.length >= 4 && head.readUInt32LE(0) === 0x04034b50
export const isXmlName = (name: string): boolean => /\.(xml|qti)$/i.test(name)
/** Files of questions as our exports put them into a package beside their pictures. */
const isTableName = (name: string) => /\.(jsonl|ndjson|csv|gift)$/i.test(name)
/** Files of a package that describe it, and hold nothing for a question. */
const isAbout = (name: string) => /(^|\/)imsmanifest\.xml$|\.(xsd|dtd|css)$/i.test(name)
/** What macOS and editors leave in packages. */
const isLitter = (name: string) => /(^|\/)(__MACOSX|\.DS_Store|\._)/.test(name)

async function readHead(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= HEAD) break
  }
  return Buffer.concat(chunks).subarray(0, HEAD)
}

/** A file of the package by the address that a document gives it; encoded or as it is. */
function fileFinder(file: FileHandle, entries: ReadonlyMap<string, ZipEntry>, document: string, used: Set<string>) {
  return async (source: string): Promise<Buffer | undefined> => {
    if (/^[a-z][\w+.-]*:|^\//i.test(source)) return undefined
    const path = source.replace(/^\$IMS-CC-FILEBASE\$\/?/, '').replace(/[?#].*$/, '')
    const names = [path, decodeAddress(path)].flatMap((name) => [
      posix.join(posix.dirname(document), name),
      posix.normalize(name),
    ])
    const entry = names.map((name) => entries.get(name)).find((found) => found !== undefined)
    if (entry) used.add(entry.name)
    return entry && readEntry(file, entry)
  }
}

/** A path as a document writes it, with its escapes read. */
export function decodeAddress(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The documents of a package: its XML, else its other files of questions. `used` takes the names of what is read. */
async function* documentsOf(
  file: FileHandle,
  entries: readonly ZipEntry[],
  used: Set<string>,
): AsyncGenerator<SourceDocument> {
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  const clean = entries.filter(({ name }) => !isLitter(name))
  const xml = clean.filter(({ name }) => isXmlName(name))
  for (const entry of xml.length > 0 ? xml : clean.filter(({ name }) => isTableName(name))) {
    used.add(entry.name)
    yield {
      name: entry.name,
      open: async function* () {
        yield await readEntry(file, entry)
      },
      file: fileFinder(file, byName, entry.name, used),
      leave: () => used.delete(entry.name),
    }
  }
}

/**
 * Opens an upload. A package is put into a file of its own first, so that no more of it than one entry is ever held in
 * memory.
 */
export async function openSource(get: () => Promise<Readable>, filename: string): Promise<OpenSource> {
  const head = await readHead(await get())
  if (head.length === 0) refuse('line 1, column 1: The file is empty.')
  if (!isPackage(head)) {
    const document: SourceDocument = {
      name: null,
      open: async function* () {
        yield* (await get()) as AsyncIterable<Buffer>
      },
    }
    return {
      filename,
      head,
      notes: new Set(),
      names: undefined,
      unread: () => [],
      documents: async function* () {
        yield document
      },
      close: async () => {},
    }
  }
  const path = copyPath()
  let file: FileHandle | undefined
  const close = async () => {
    await file?.close()
    await rm(path, { force: true })
  }
  try {
    await pipeline(await get(), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    file = await open(path)
    // Open, it can be read without its name; nothing is left behind when the process dies.
    await rm(path)
    const opened = file
    const entries = await listEntries(opened)
    const used = new Set<string>()
    return {
      filename,
      head,
      notes: new Set(),
      names: entries.map(({ name }) => name),
      documents: () => documentsOf(opened, entries, used),
      unread: () =>
        entries.map(({ name }) => name).filter((name) => !used.has(name) && !isLitter(name) && !isAbout(name)),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

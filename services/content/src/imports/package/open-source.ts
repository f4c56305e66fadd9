import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refuse } from '#exchange/refusal.ts'
import type { Source, SourceDocument } from '../read-item.ts'
import { listEntries, readEntry, type ZipEntry } from './zip-file.ts'

/** A stored upload, ready to be read; `close` removes what was unpacked. `names` are those of a package. */
export type OpenSource = Source & { head: Buffer; names: readonly string[] | undefined; close(): Promise<void> }

const HEAD = 64 * 1024
const isPackage = (head: Buffer) => head.length >= 4 && head.readUInt32LE(0) === 0x04034b50
const isText = (name: string) => /\.(xml|qti)$/i.test(name)
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
function fileFinder(file: FileHandle, entries: readonly ZipEntry[], document: string) {
  return async (source: string): Promise<Buffer | undefined> => {
    if (/^[a-z][\w+.-]*:|^\//i.test(source)) return undefined
    const path = source.replace(/^\$IMS-CC-FILEBASE\$\/?/, '').replace(/[?#].*$/, '')
    const names = [path, decode(path)].flatMap((name) => [posix.join(posix.dirname(document), name), posix.normalize(name)])
    const entry = entries.find(({ name }) => names.includes(name))
    return entry && readEntry(file, entry)
  }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

async function* documentsOf(file: FileHandle, entries: readonly ZipEntry[]): AsyncGenerator<SourceDocument> {
  for (const entry of entries) {
    if (!isText(entry.name) || isLitter(entry.name)) continue
    yield {
      name: entry.name,
      open: async function* () {
        yield await readEntry(file, entry)
      },
      file: fileFinder(file, entries, entry.name),
    }
  }
}

/** Opens an upload. A package is put into a file of its own first, so that no more of it than one entry is ever held in memory. */
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
      names: undefined,
      documents: async function* () {
        yield document
      },
      close: async () => {},
    }
  }
  const path = join(tmpdir(), `wr-import-${randomUUID()}`)
  let file: FileHandle | undefined
  const close = async () => {
    await file?.close()
    await rm(path, { force: true })
  }
  try {
    await pipeline(await get(), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    file = await open(path)
    const opened = file
    const entries = await listEntries(opened)
    return { filename, head, names: entries.map(({ name }) => name), documents: () => documentsOf(opened, entries), close }
  } catch (error) {
    await close()
    throw error
  }
}

import type { FileHandle } from 'node:fs/promises'
import { Inflate } from 'fflate'
import { DamagedFile, refuse } from '#exchange/refusal.ts'

/** A file of a package, as its directory describes it. */
export type ZipEntry = { name: string; compressed: number; size: number; method: number; offset: number }

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const MOST = {
  entries: 65_000,
  entry: 16 * 1024 * 1024,
  total: 512 * 1024 * 1024,
  ratio: 200,
  directory: 16 * 1024 * 1024,
}
/** Small files may shrink a lot without being a trap. */
const RATIO_FROM = 1024 * 1024
const ENCRYPTED = 1
const SYMLINK = 0o120000
const FILE_TYPE = 0o170000

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  return bytesRead === length ? buffer : buffer.subarray(0, bytesRead)
}

/** A name that stays inside the package. */
function refuseOutside(name: string): void {
  const parts = name.split(/[/\\]/)
  if (name === '' || name.includes('\0') || /^([/\\]|[a-zA-Z]:)/.test(name) || parts.includes('..'))
    refuse(`The package contains "${name.slice(0, 100)}", which points outside it.`)
}

/** Where the directory is; refuses a file without one. */
async function findDirectory(
  file: FileHandle,
  size: number,
): Promise<{ entries: number; length: number; offset: number }> {
  const tail = await read(
    file,
    Math.max(0, size - END_BYTES - LONGEST_COMMENT),
    Math.min(size, END_BYTES + LONGEST_COMMENT),
  )
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END) continue
    const [entries, length, offset] = [
      tail.readUInt16LE(at + 10),
      tail.readUInt32LE(at + 12),
      tail.readUInt32LE(at + 16),
    ]
    if (entries === 0xffff || offset === 0xffffffff) refuse('The package is a ZIP64 file, which is not supported.')
    return { entries, length, offset }
  }
  return refuse('The package is damaged: it has no directory.')
}

function refuseTrap(entries: readonly ZipEntry[]): void {
  if (new Set(entries.map(({ name }) => name)).size < entries.length)
    refuse('The package contains two files with the same name.')
  let total = 0
  for (const { name, size, compressed } of entries) {
    total += size
    if (size > MOST.entry) refuse(`The package contains "${name}", which is larger than 16 MB.`)
    if (size > RATIO_FROM && size > compressed * MOST.ratio)
      refuse(`The package contains "${name}", which unpacks to ${MOST.ratio} times its size or more.`)
  }
  if (total > MOST.total) refuse('The package unpacks to more than 512 MB.')
}

/**
 * The files of a package in its order, without folders. Refuses names that lead out of it, links, encryption and zip
 * bombs.
 */
export async function listEntries(file: FileHandle): Promise<ZipEntry[]> {
  const { size: fileSize } = await file.stat()
  const directory = await findDirectory(file, fileSize)
  if (directory.entries > MOST.entries || directory.length > MOST.directory)
    refuse(`The package contains more than ${MOST.entries.toLocaleString('en-GB')} files.`)
  const bytes = await read(file, directory.offset, directory.length)
  const entries: ZipEntry[] = []
  for (let at = 0; entries.length < directory.entries && at + 46 <= bytes.length; ) {
    if (bytes.readUInt32LE(at) !== CENTRAL) refuse('The package is damaged: its directory cannot be read.')
    const [nameLength, extraLength, commentLength] = [
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
    ]
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString('utf8')
    refuseOutside(name)
    if (bytes.readUInt16LE(at + 8) & ENCRYPTED) refuse(`The package contains "${name}", which is encrypted.`)
    if (((bytes.readUInt32LE(at + 38) >>> 16) & FILE_TYPE) === SYMLINK)
      refuse(`The package contains "${name}", which is a link.`)
    entries.push({
      name,
      method: bytes.readUInt16LE(at + 10),
      compressed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + extraLength + commentLength
  }
  if (entries.length < directory.entries) refuse('The package is damaged: its directory cannot be read.')
  refuseTrap(entries)
  return entries.filter(({ name }) => !name.endsWith('/'))
}

/** The content of an entry; refuses one that is not what the directory says. */
export async function readEntry(file: FileHandle, entry: ZipEntry): Promise<Buffer> {
  const damaged = (): never => {
    throw new DamagedFile(`The package is damaged: "${entry.name}" cannot be unpacked.`)
  }
  const header = await read(file, entry.offset, 30)
  if (header.length < 30 || header.readUInt32LE(0) !== LOCAL) damaged()
  const packed = await read(
    file,
    entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28),
    entry.compressed,
  )
  if (packed.length < entry.compressed) damaged()
  if (entry.method === 0) return packed.length === entry.size ? packed : damaged()
  if (entry.method !== 8)
    refuse(`The package contains "${entry.name}", which is compressed in a way that is not supported.`)
  const chunks: Uint8Array[] = []
  let length = 0
  const inflate = new Inflate((chunk) => {
    length += chunk.length
    if (length > entry.size) damaged()
    chunks.push(chunk)
  })
  try {
    for (let start = 0; start < packed.length; start += 65_536)
      inflate.push(packed.subarray(start, start + 65_536), start + 65_536 >= packed.length)
  } catch {
    damaged()
  }
  if (length !== entry.size) damaged()
  return Buffer.concat(chunks)
}

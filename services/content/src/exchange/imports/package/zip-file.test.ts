import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync, Inflate } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listEntries, readEntry } from './zip-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wr-zip-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** An entry as a hostile maker writes it: what the directory says of it need not be so. */
type Made = {
  name: string
  content?: string
  method?: number
  flags?: number
  mode?: number
  says?: { size?: number; compressed?: number; offset?: number }
}
type End = { entries?: number; offset?: number }

function zip(made: readonly Made[], end: End = {}): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const { name, content = 'x', method = 0, flags = 0, mode = 0o100644, says = {} } of made) {
    const raw = Buffer.from(content)
    const data = method === 8 ? Buffer.from(deflateSync(raw)) : raw
    const names = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(method, 8)
    local.writeUInt16LE(names.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(flags, 8)
    central.writeUInt16LE(method, 10)
    central.writeUInt32LE(says.compressed ?? data.length, 20)
    central.writeUInt32LE(says.size ?? raw.length, 24)
    central.writeUInt16LE(names.length, 28)
    central.writeUInt32LE((mode << 16) >>> 0, 38)
    central.writeUInt32LE(says.offset ?? offset, 42)
    locals.push(local, names, data)
    centrals.push(central, names)
    offset += local.length + names.length + data.length
  }
  const directory = Buffer.concat(centrals)
  const tail = Buffer.alloc(22)
  tail.writeUInt32LE(0x06054b50, 0)
  tail.writeUInt16LE(end.entries ?? made.length, 10)
  tail.writeUInt32LE(directory.length, 12)
  tail.writeUInt32LE(end.offset ?? offset, 16)
  return Buffer.concat([...locals, directory, tail])
}

/** The names and contents of a package, or why it is refused. */
async function read(made: readonly Made[], end?: End): Promise<Record<string, string> | string> {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, zip(made, end))
  const file = await open(path)
  try {
    const contents: Record<string, string> = {}
    for (const entry of await listEntries(file)) contents[entry.name] = (await readEntry(file, entry)).toString()
    return contents
  } catch (error) {
    return (error as Error).message
  } finally {
    await file.close()
  }
}
const MB = 1024 * 1024

describe('a package', () => {
  it('is read with its files, packed or not, without its folders', async () => {
    const made = [
      { name: 'a/', content: '' },
      { name: 'a/one.xml', content: 'one' },
      { name: 'two.xml', content: 'two', method: 8 },
    ]
    expect(await read(made)).toEqual({ 'a/one.xml': 'one', 'two.xml': 'two' })
  })

  it.each([
    '../up',
    'a/../../up',
    '/etc/passwd',
    'C:\\windows',
    'c:up',
    '\\\\host\\share',
    'a\\..\\up',
    'nul\0.xml',
    '',
  ])('holds no name that leads out of it: %j', async (name) => {
    expect(await read([{ name }])).toMatch(/points outside it/)
  })

  it.each<[string, Made, RegExp]>([
    ['a link', { name: 'link', mode: 0o120777 }, /is a link/],
    ['an encrypted file', { name: 'a', flags: 1 }, /is encrypted/],
    ['a file packed in an unknown way', { name: 'a', method: 12 }, /compressed in a way that is not supported/],
    ['a file that says it is too large', { name: 'a', says: { size: 17 * MB } }, /larger than 16 MB/],
    [
      'a file that says it unpacks to two hundred times its size',
      { name: 'a', says: { size: 2 * MB, compressed: 2000 } },
      /200 times/,
    ],
    [
      'a packed file that holds more than it says',
      { name: 'a', content: 'x'.repeat(99), method: 8, says: { size: 9 } },
      /cannot be unpacked/,
    ],
    [
      'a packed file that holds less than it says',
      { name: 'a', content: 'x', method: 8, says: { size: 9 } },
      /cannot be unpacked/,
    ],
    [
      'a file that holds more than it says',
      { name: 'a', content: 'x'.repeat(99), says: { size: 9 } },
      /cannot be unpacked/,
    ],
    ['a file that reaches beyond the end', { name: 'a', says: { size: 900, compressed: 900 } }, /cannot be unpacked/],
    [
      'a packed file that reaches beyond the end',
      { name: 'a', method: 8, says: { compressed: 900 } },
      /cannot be unpacked/,
    ],
    ['a file that begins beyond the end', { name: 'a', says: { offset: 9000 } }, /cannot be unpacked/],
  ])('with %s is refused', async (_what, made, reason) => {
    expect(await read([made])).toMatch(reason)
  })

  it('with a file that lies within another is refused', async () => {
    const outer = { name: 'outer', content: `${'\0'.repeat(30)}x` }
    expect(await read([outer, { name: 'inner', says: { offset: 30 + outer.name.length } }])).toMatch(
      /"inner" cannot be unpacked/,
    )
  })

  it('is unpacked no further than a file says it is large', async () => {
    const push = vi.spyOn(Inflate.prototype, 'push')
    const content = Array.from({ length: 40_000 }, () => crypto.randomUUID()).join('')
    expect(await read([{ name: 'a', content, method: 8, says: { size: 9 } }])).toMatch(/cannot be unpacked/)
    expect(push).toHaveBeenCalledTimes(1)
    push.mockRestore()
  })

  it('with two files of one name is refused', async () => {
    expect(await read([{ name: 'a' }, { name: 'a', content: 'other' }])).toMatch(/two files with the same name/)
  })

  it('that says it unpacks to more than 512 MB is refused, with each file in bounds', async () => {
    const made = Array.from({ length: 33 }, (_, at) => ({ name: `${at}`, says: { size: 16 * MB, compressed: MB } }))
    expect(await read(made)).toMatch(/more than 512 MB/)
  })

  it.each<[string, End, RegExp]>([
    ['too many files', { entries: 65_001 }, /more than 65,000 files/],
    ['a count of the 64-bit kind', { entries: 0xffff }, /ZIP64/],
    ['a place of the 64-bit kind', { offset: 0xffffffff }, /ZIP64/],
    ['fewer files than it says', { entries: 3 }, /directory cannot be read/],
    ['a directory that is none', { offset: 1 }, /directory cannot be read/],
  ])('with %s is refused', async (_what, end, reason) => {
    expect(await read([{ name: 'a' }], end)).toMatch(reason)
  })

  it('without a directory is refused', async () => {
    const path = join(folder, 'none')
    await writeFile(path, Buffer.from('PK\u0003\u0004 and nothing else'))
    const file = await open(path)
    await expect(listEntries(file)).rejects.toThrow('it has no directory')
    await file.close()
  })
})

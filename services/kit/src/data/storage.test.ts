import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStorage, type Storage } from './storage.ts'

let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wr-storage-'))
  storage = openStorage({ STORAGE_DIR: folder })
})
afterAll(() => rm(folder, { recursive: true }))

describe('storage on disk', () => {
  it('gives back what was put, from a buffer or a stream', async () => {
    await storage.put('images/a.png', Buffer.from([0, 1, 255]))
    expect([...(await buffer(await storage.get('images/a.png')))]).toEqual([0, 1, 255])
    await storage.put('images/a.png', Readable.from(['one ', 'two']))
    expect(await text(await storage.get('images/a.png'))).toBe('one two')
  })

  it('leaves nothing of a stream that broke', async () => {
    const broken = Readable.from(
      (async function* parts() {
        yield Buffer.from('half')
        throw new Error('connection lost')
      })(),
    )
    await expect(storage.put('broken.bin', broken)).rejects.toThrow('connection lost')
    await expect(storage.get('broken.bin')).rejects.toMatchObject({ code: 'resource.missing' })
    expect(await readdir(join(folder, '.incoming'))).toEqual([])
  })

  it('removes, also twice', async () => {
    await storage.put('gone', Buffer.from('x'))
    await storage.remove('gone')
    await storage.remove('gone')
    await expect(storage.get('gone')).rejects.toMatchObject({ code: 'resource.missing' })
  })

  it('T-082 takes no key that leaves its folder', async () => {
    for (const key of [
      '../x',
      'a/../../x',
      '/etc/passwd',
      '',
      '.incoming/x',
      'a//b',
      'a\0b',
      'a\\..\\b',
      'a/.',
      'x'.repeat(600),
    ]) {
      await expect(async () => storage.put(key, Buffer.from('x')), key).rejects.toThrow(/not a storage key/)
    }
  })

  it('must be configured', () => {
    expect(() => openStorage({})).toThrow(/STORAGE_DIR/)
  })
})

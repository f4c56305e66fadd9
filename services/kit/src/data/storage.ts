import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DomainError } from '../base/errors.ts'
import type { ProviderState } from './provider-states.ts'
import { openS3Storage, type S3Config } from './storage-s3.ts'

/** Files by key (`images/0193.../original.png`): what is put is there whole or not at all. */
export type Storage = {
  put(key: string, content: Readable | Buffer): Promise<void>
  /** Throws `resource.missing` when there is none. */
  get(key: string): Promise<Readable>
  /** Removing what is not there is no failure. */
  remove(key: string): Promise<void>
}

export type StorageConfig = { STORAGE_DIR?: string | undefined } & S3Config

const KEY = /^[a-zA-Z0-9][\w-]*(?:[./][\w-]+)*$/

/** Refuses a key that could leave the folder or surprise a file system. */
export function checkKey(key: string): string {
  if (key.length > 512 || !KEY.test(key)) throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 80))}`)
  return key
}

/** Files on disk below `folder`: written aside, flushed, then renamed into place. */
export function openDiskStorage(folder: string): Storage {
  const fileOf = (key: string) => join(folder, checkKey(key))
  return {
    put: async (key, content) => {
      const file = fileOf(key)
      const aside = join(folder, '.incoming', randomUUID())
      await Promise.all([mkdir(dirname(file), { recursive: true }), mkdir(dirname(aside), { recursive: true })])
      try {
        await pipeline(
          Buffer.isBuffer(content) ? Readable.from([content]) : content,
          createWriteStream(aside, { flags: 'wx', mode: 0o640, flush: true }),
        )
        await rename(aside, file)
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
    get: async (key) => {
      try {
        const handle = await open(fileOf(key))
        return createReadStream('', { fd: handle })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT')
          throw new DomainError('resource.missing', { cause: error })
        throw error
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  }
}

/** S3 where a bucket is configured, otherwise the folder `STORAGE_DIR`. Throws when neither is. */
export function openStorage(config: StorageConfig): Storage {
  if (config.S3_BUCKET) return openS3Storage(config)
  if (config.STORAGE_DIR) return openDiskStorage(config.STORAGE_DIR)
  throw new Error('set STORAGE_DIR or S3_BUCKET')
}

/** What staff see of where files are. */
export const storageState = ({ S3_BUCKET: bucket, S3_ENDPOINT: endpoint }: StorageConfig): ProviderState =>
  bucket
    ? {
        name: 'storage',
        mode: 'live',
        detail: `the bucket ${bucket}${endpoint ? ` at ${new URL(endpoint).host}` : ''}`,
      }
    : { name: 'storage', mode: 'local', detail: 'A folder on this machine.' }

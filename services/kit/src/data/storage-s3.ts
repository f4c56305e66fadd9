import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { DomainError } from '../base/errors.ts'

export type S3Config = {
  S3_BUCKET?: string | undefined
  S3_ENDPOINT?: string | undefined
  S3_REGION?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

/**
 * Files in a bucket. The client is loaded with the first call; a stream is spooled to a temporary file, because S3
 * wants the length first.
 */
export function openS3Storage(config: S3Config) {
  const {
    S3_BUCKET: Bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region = 'us-east-1',
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = config
  let loading: Promise<{ client: S3Client; s3: typeof import('@aws-sdk/client-s3') }> | undefined
  const load = () =>
    (loading ??= import('@aws-sdk/client-s3').then((s3) => ({
      s3,
      client: new s3.S3Client({
        region,
        ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
        ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
      }),
    })))
  return {
    put: async (Key: string, content: Readable | Buffer): Promise<void> => {
      const { client, s3 } = await load()
      if (Buffer.isBuffer(content)) {
        await client.send(new s3.PutObjectCommand({ Bucket, Key, Body: content }))
        return
      }
      const spool = join(tmpdir(), `wr-${randomUUID()}`)
      try {
        await pipeline(content, createWriteStream(spool, { mode: 0o600 }))
        await client.send(
          new s3.PutObjectCommand({
            Bucket,
            Key,
            Body: createReadStream(spool),
            ContentLength: (await stat(spool)).size,
          }),
        )
      } finally {
        await rm(spool, { force: true })
      }
    },
    get: async (Key: string): Promise<Readable> => {
      const { client, s3 } = await load()
      try {
        return (await client.send(new s3.GetObjectCommand({ Bucket, Key }))).Body as Readable
      } catch (error) {
        if (error instanceof s3.NoSuchKey) throw new DomainError('resource.missing', { cause: error })
        throw error
      }
    },
    remove: async (Key: string): Promise<void> => {
      const { client, s3 } = await load()
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key }))
    },
  }
}

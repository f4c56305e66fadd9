import { processEnvironment, readConfig, serviceEnvironment } from '@wardround/kit/config.ts'
import { z } from 'zod'

/** Where uploads are kept: a folder, or a bucket. */
const storage = {
  STORAGE_DIR: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
}
const redis = { REDIS_URL: z.url({ protocol: /^rediss?$/ }) }

/** Signs the addresses of protected pictures. */
const MEDIA_KEY = z.base64().refine((text) => Buffer.from(text, 'base64').length === 32, 'Base64 of 32 bytes is needed.')

export const readServiceConfig = () => readConfig({ ...serviceEnvironment, ...storage, ...redis, MEDIA_KEY })

export const readWorkerConfig = () =>
  readConfig({
    ...processEnvironment,
    DATABASE_URL: serviceEnvironment.DATABASE_URL,
    NATS_URL: serviceEnvironment.NATS_URL,
    ...storage,
    ...redis,
    /** What becomes of pictures that no text has named for thirty days: they are counted in the log, or removed. */
    UNUSED_PICTURES: z.enum(['report', 'remove']).default('report'),
  })

/** For commands that only need the database. */
export const readCommandConfig = () => readConfig({ ...processEnvironment, DATABASE_URL: serviceEnvironment.DATABASE_URL })

import {
  processEnvironment,
  readConfig,
  redisEnvironment,
  serviceEnvironment,
  storageEnvironment,
  workerEnvironment,
} from '@wardround/kit/base/config.ts'
import { z } from 'zod'

/** Signs the addresses of protected pictures. */
const MEDIA_KEY = z
  .base64()
  .refine((text) => Buffer.from(text, 'base64').length === 32, 'Base64 of 32 bytes is needed.')

export const readServiceConfig = () =>
  readConfig({ ...serviceEnvironment, ...storageEnvironment, ...redisEnvironment, MEDIA_KEY })

export const readWorkerConfig = () =>
  readConfig({
    ...workerEnvironment,
    ...storageEnvironment,
    NATS_URL: serviceEnvironment.NATS_URL,
    /** What becomes of pictures that no text has named for thirty days: they are counted in the log, or removed. */
    UNUSED_PICTURES: z.enum(['report', 'remove']).default('report'),
  })

/** For commands that only need the database. */
export const readCommandConfig = () =>
  readConfig({ ...processEnvironment, DATABASE_URL: serviceEnvironment.DATABASE_URL })

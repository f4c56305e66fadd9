import {
  readConfig,
  redisEnvironment,
  serviceEnvironment,
  storageEnvironment,
  workerEnvironment,
} from '@wardround/kit/base/config.ts'
import { z } from 'zod'

/** The service keeps files, adds jobs and signs certificates: Ed25519, base64 of PKCS8 DER. */
export const readAssessmentConfig = (env?: NodeJS.ProcessEnv) =>
  readConfig(
    { ...serviceEnvironment, ...storageEnvironment, ...redisEnvironment, CERTIFICATE_KEY: z.base64().min(1) },
    env,
  )

/** The worker keeps files and publishes events of its own. */
export const readWorkerConfig = () =>
  readConfig({
    ...workerEnvironment,
    ...storageEnvironment,
    NATS_URL: serviceEnvironment.NATS_URL,
    PUBLIC_URL: z.url(),
  })

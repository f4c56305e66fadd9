import { readConfig, serviceEnvironment } from '@wardround/kit/base/config.ts'
import { z } from 'zod'

const environment = {
  ...serviceEnvironment,
  /** Base64 of SPKI DER, Ed25519: checks the tokens for appeals, which identity signs. */
  SESSION_PUBLIC_KEY: z.base64().min(1),
  /** Base64 of 32 bytes: encrypts addresses of people without an account on their way to the notification service. */
  SEAL_KEY: z.base64().refine((text) => Buffer.from(text, 'base64').length === 32, 'Base64 of 32 bytes is needed.'),
}

/** Reads the environment; prints every wrong variable and exits when one is. */
export const moderationConfig = () => readConfig(environment)

import { readConfig, serviceEnvironment } from '@wardround/kit/config.ts'
import { z } from 'zod'

const environment = {
  ...serviceEnvironment,
  /** Base64 of SPKI DER, Ed25519: checks the tokens for appeals, which identity signs. */
  SESSION_PUBLIC_KEY: z.base64().min(1),
}

/** Reads the environment; prints every wrong variable and exits when one is. */
export const moderationConfig = () => readConfig(environment)

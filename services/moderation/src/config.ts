import { readConfig, serviceEnvironment } from '@wardround/kit/base/config.ts'
import { keyList } from '@wardround/kit/base/key-list.ts'

const environment = {
  ...serviceEnvironment,
  /** Base64 of SPKI DER, Ed25519: checks the tokens for appeals, which identity signs. */
  SESSION_PUBLIC_KEY: keyList(),
  /** Base64 of 32 bytes: encrypts addresses of people without an account on their way to the notification service. */
  SEAL_KEY: keyList(32),
}

/** Reads the environment; prints every wrong variable and exits when one is. */
export const moderationConfig = () => readConfig(environment)

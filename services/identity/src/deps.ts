import type { KeyObject } from 'node:crypto'
import type { Clock } from '@wardround/kit/clock.ts'
import type { Database } from '@wardround/kit/database.ts'
import type { Logger } from '@wardround/kit/logger.ts'
import type { CaptchaProvider } from '#captcha/captcha-provider.ts'
import type { ReadPart } from '#export/collect-data.ts'
import type { KycProvider } from '#kyc/kyc-provider.ts'

/** What use cases stand on. `sessionKey` is the private Ed25519 key, `codeKey` keys one-time codes, `sealKey` is base64 of 32 bytes. */
export type Deps = {
  db: Database
  clock: Clock
  sessionKey: KeyObject
  codeKey: Buffer
  sealKey: string
  /** Origin of the site, without a slash at the end. */
  publicUrl: string
  logger: Logger
  /** Null where nobody checks identities, in production without a key: everything else works. */
  kyc: KycProvider | null
  /** Whether text messages can be sent. */
  texts: boolean
  captcha: CaptchaProvider
  /** Asks a service for a part of what it keeps of somebody. */
  readPersonalPart: ReadPart
}

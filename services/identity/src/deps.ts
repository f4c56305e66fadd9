import type { KeyObject } from 'node:crypto'
import type { Clock } from '@wardround/kit/base/clock.ts'
import type { Logger } from '@wardround/kit/base/logger.ts'
import type { Database } from '@wardround/kit/data/database.ts'
import type { CaptchaProvider } from '#access/captcha/captcha-provider.ts'
import type { Prometheus } from '#operations/prometheus.ts'
import type { ReadPart } from '#people/export/collect-data.ts'
import type { KycProvider } from '#verification/kyc/kyc-provider.ts'

/**
 * What use cases stand on. `sessionKey` is the private Ed25519 key, `codeKey` keys one-time codes, `sealKey` is base64
 * of 32 bytes.
 */
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
  /** Null where none is known. */
  prometheus: Prometheus | null
  /** Asks a service for a part of what it keeps of somebody. */
  readPersonalPart: ReadPart
  /** Asks what a live event is called; null where there is none. */
  nameEvent: (eventId: string) => Promise<string | null>
}

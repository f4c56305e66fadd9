import { compactVerify, decodeProtectedHeader } from 'jose'
import { z } from 'zod'
import { leafKeyOf } from '#purchases/certificate-chain.ts'
import type { Transaction } from '#purchases/purchase.ts'
import type { Trust } from '#purchases/purchase-store.ts'
import { untrusted } from '#purchases/untrusted.ts'

/** The one algorithm that the store signs with. */
const ALGORITHM = 'ES256'
const LONGEST = 20_000
/** Milliseconds that two clocks may differ. */
const SKEW = 5 * 60_000

const Header = z.object({ alg: z.literal(ALGORITHM), x5c: z.array(z.base64()) })
const Moment = z
  .int()
  .min(0)
  .max(253_402_300_799_000)
  .transform((milliseconds) => new Date(milliseconds))
const Name = z.string().min(1).max(255)

/** JWSTransactionDecodedPayload of the App Store Server API, as far as it decides anything. */
const Payload = z.object({
  transactionId: Name,
  originalTransactionId: Name,
  productId: Name,
  bundleId: Name,
  environment: Name,
  type: z.enum(['Auto-Renewable Subscription', 'Non-Renewing Subscription', 'Non-Consumable', 'Consumable']),
  purchaseDate: Moment,
  signedDate: Moment,
  expiresDate: Moment.nullish(),
  revocationDate: Moment.nullish(),
  appAccountToken: z.guid().nullish(),
  isUpgraded: z.boolean().nullish(),
})

/** Attempts what may throw anything; whatever it is, the token is not believed. */
async function attempt<T>(reason: Parameters<typeof untrusted>[0], work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw untrusted(reason, error)
  }
}

/**
 * Reads a transaction that the store signed (JWS, ES256, chain of certificates in `x5c`). The key comes from the chain
 * and from nowhere else in the token. Throws `purchase.unverified` with the reason in `data.reason`: signature,
 * certificate, time, app, environment, shape.
 */
export async function verifyTransaction(token: string, trust: Trust, now: Date): Promise<Transaction> {
  if (token.length > LONGEST) throw untrusted('shape')
  const { x5c } = await attempt('signature', () => Header.parse(decodeProtectedHeader(token)))
  const key = leafKeyOf(x5c, trust.rootSha256, now)
  const { payload } = await attempt('signature', () => compactVerify(token, key, { algorithms: [ALGORITHM] }))
  const { signedDate, ...read } = await attempt('shape', () =>
    Payload.parse(JSON.parse(new TextDecoder().decode(payload))),
  )
  if (signedDate.getTime() > now.getTime() + SKEW) throw untrusted('time')
  if (read.bundleId !== trust.bundleId) throw untrusted('app')
  if (read.environment !== trust.environment) throw untrusted('environment')
  return {
    ...read,
    expiresDate: read.expiresDate ?? null,
    revocationDate: read.revocationDate ?? null,
    appAccountToken: read.appAccountToken?.toLowerCase() ?? null,
    isUpgraded: read.isUpgraded ?? false,
  }
}

import type { KeyObject } from 'node:crypto'
import type { Clock } from '@wardround/kit/base/clock.ts'
import { DomainError } from '@wardround/kit/base/errors.ts'
import { SignJWT } from 'jose'
import { z } from 'zod'
import type { PurchaseStore, StoreAnswer } from '#purchases/purchase-store.ts'

const PATIENCE = 8_000
/** Seconds that a key of ours for one request is good; the store takes up to an hour. */
const LIFETIME = 300

const Answer = z.object({
  status: z.union([z.literal(0), z.literal(1)]),
  signedTransactions: z.array(z.string()).max(200).default([]),
})

export type AppStoreAccess = {
  name: PurchaseStore['name']
  /** Origin of the API. */
  url: string
  key: KeyObject
  keyId: string
  issuerId: string
  bundleId: string
  clock: Clock
}

const passFor = ({ key, keyId, issuerId, bundleId, clock }: AppStoreAccess): Promise<string> => {
  const now = Math.floor(clock().getTime() / 1000)
  return new SignJWT({ bid: bundleId })
    .setProtectedHeader({ alg: 'ES256', kid: keyId, typ: 'JWT' })
    .setIssuer(issuerId)
    .setAudience('appstoreconnect-v1')
    .setIssuedAt(now)
    .setExpirationTime(now + LIFETIME)
    .sign(key)
}

async function ask(access: AppStoreAccess, orderId: string): Promise<StoreAnswer> {
  const response = await fetch(`${access.url}/inApps/v1/lookup/${encodeURIComponent(orderId)}`, {
    headers: { authorization: `Bearer ${await passFor(access)}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  })
  if (!response.ok) throw new Error(`The store answered ${response.status}.`)
  return Answer.parse(await response.json())
}

/** The App Store Server API, "Look Up Order ID". It exists in the store's production environment only. */
export function appStore(access: AppStoreAccess, rest: Pick<PurchaseStore, 'plans' | 'trust'>): PurchaseStore {
  return {
    name: access.name,
    ...rest,
    lookUp: async (orderId) => {
      try {
        return await ask(access, orderId)
      } catch (error) {
        throw new DomainError('purchase.provider', { cause: error })
      }
    },
  }
}

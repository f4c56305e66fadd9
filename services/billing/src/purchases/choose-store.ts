import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Clock } from '@wardround/kit/base/clock.ts'
import { DomainError } from '@wardround/kit/base/errors.ts'
import type { ProviderState } from '@wardround/kit/data/provider-states.ts'
import { z } from 'zod'
import type { BillingConfig } from '#config.ts'
import { appStore } from '#purchases/app-store.ts'
import type { PurchaseStore, Trust } from '#purchases/purchase-store.ts'
import { storePlans } from '#purchases/store-products.ts'

const API = 'https://api.storekit.itunes.apple.com'
const SANDBOX_BUNDLE = 'test.wardround.app'

type Config = Pick<
  BillingConfig,
  | 'APP_STORE_KEY'
  | 'APP_STORE_KEY_ID'
  | 'APP_STORE_ISSUER_ID'
  | 'APP_STORE_BUNDLE_ID'
  | 'APP_STORE_ROOT_SHA256'
  | 'APP_STORE_PRODUCTS'
  | 'PURCHASES_SANDBOX_URL'
  | 'NODE_ENV'
>

/** The private key as the store hands it out: the file itself, or the base64 between its first and last line. */
function readKey(text: string): KeyObject {
  const der = Buffer.from(text.replace(/-----[A-Z ]+-----|\\n|\s/g, ''), 'base64')
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  } catch (cause) {
    throw new Error('APP_STORE_KEY is no private key (the .p8 file of App Store Connect).', { cause })
  }
}

const Root = z.object({ sha256: z.string(), bundleId: z.string(), environment: z.string() })

/** The stand-in makes a root of its own, so it is asked for it. */
async function trustOfSandbox(url: string): Promise<Trust> {
  try {
    const answer = await fetch(`${url}/sandbox/purchases/root`, {
      redirect: 'error',
      signal: AbortSignal.timeout(2_000),
    })
    const { sha256, bundleId, environment } = Root.parse(await answer.json())
    return { rootSha256: sha256, bundleId, environment }
  } catch (cause) {
    throw new DomainError('purchase.provider', { cause })
  }
}

/**
 * Where purchases of the app are looked up, as the configuration names it: the sandbox without a key, the App Store
 * with one, nowhere in production without one. Throws where the two are mixed or a part is missing, so that the process
 * does not start.
 */
export function chooseStore(config: Config, clock: Clock): PurchaseStore | null {
  const { APP_STORE_KEY: secret, PURCHASES_SANDBOX_URL: sandbox } = config
  if (secret) {
    if (sandbox) throw new Error('PURCHASES_SANDBOX_URL and APP_STORE_KEY exclude each other.')
    const { APP_STORE_KEY_ID: keyId, APP_STORE_ISSUER_ID: issuerId, APP_STORE_BUNDLE_ID: bundleId } = config
    if (!keyId || !issuerId || !bundleId)
      throw new Error('APP_STORE_KEY needs APP_STORE_KEY_ID, APP_STORE_ISSUER_ID and APP_STORE_BUNDLE_ID beside it.')
    const trust = { rootSha256: config.APP_STORE_ROOT_SHA256, bundleId, environment: 'Production' }
    return appStore(
      { name: 'app-store', url: API, key: readKey(secret), keyId, issuerId, bundleId, clock },
      { plans: storePlans(bundleId, config.APP_STORE_PRODUCTS), trust: async () => trust },
    )
  }
  if (config.NODE_ENV === 'production') return null
  if (!sandbox) throw new Error('Without APP_STORE_KEY, PURCHASES_SANDBOX_URL is needed.')
  const url = new URL(sandbox).origin
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return appStore(
    { name: 'sandbox', url, key: privateKey, keyId: 'sandbox', issuerId: 'sandbox', bundleId: SANDBOX_BUNDLE, clock },
    { plans: storePlans(SANDBOX_BUNDLE), trust: () => trustOfSandbox(url) },
  )
}

/** What staff see of where purchases are looked up. */
export function purchaseState(store: PurchaseStore | null): ProviderState {
  if (!store) return { name: 'app-purchases', mode: 'off', detail: '' }
  return store.name === 'sandbox'
    ? { name: 'app-purchases', mode: 'sandbox', detail: 'sample orders that were never charged' }
    : { name: 'app-purchases', mode: 'live', detail: 'App Store' }
}

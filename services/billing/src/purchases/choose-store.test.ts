import { generateKeyPairSync } from 'node:crypto'
import { systemClock } from '@wardround/kit/base/clock.ts'
import { parseConfig } from '@wardround/kit/base/config.ts'
import { describe, expect, it } from 'vitest'
import { billingShape } from '#config.ts'
import { chooseStore, purchaseState } from '#purchases/choose-store.ts'

const file = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ format: 'pem', type: 'pkcs8' })
  .toString()
const needed = { PORT: '1', DATABASE_URL: 'postgres://localhost/x', NATS_URL: 'nats://localhost', IDENTITY_KEY: 'AAAA' }
const KEYS = {
  APP_STORE_KEY: file,
  APP_STORE_KEY_ID: 'K1',
  APP_STORE_ISSUER_ID: 'I1',
  APP_STORE_BUNDLE_ID: 'uk.example.app',
}
const SANDBOX = { PURCHASES_SANDBOX_URL: 'http://localhost:8090' }

function choose(env: Record<string, string>) {
  const parsed = parseConfig(billingShape, { ...needed, ...env })
  if (!parsed.success) throw parsed.error
  return chooseStore(parsed.data as Parameters<typeof chooseStore>[0], systemClock)
}

describe('where purchases are looked up', () => {
  it('is the sandbox without a key, and nowhere in production', () => {
    expect(choose(SANDBOX)?.name).toBe('sandbox')
    expect(choose({ NODE_ENV: 'production' })).toBeNull()
    expect(choose({ NODE_ENV: 'production', ...SANDBOX })).toBeNull()
    expect(() => choose({})).toThrow(/PURCHASES_SANDBOX_URL is needed/)
  })

  it('is the App Store with a key, in its production environment, below its own root', async () => {
    const store = choose(KEYS)
    expect(store?.name).toBe('app-store')
    expect(await store?.trust()).toEqual({
      rootSha256: '63343abfb89a6a03ebb57e9b3f5fa7be7c4f5c756f3017b3a8c488c3653e9179',
      bundleId: 'uk.example.app',
      environment: 'Production',
    })
    expect(store?.plans.get('uk.example.app.5_months_renew')).toBe('5 Months Renew')
  })

  it('takes the key on one line too', () => {
    const inner = file.replace(/-----.*-----/g, '').replaceAll('\n', '')
    expect(choose({ ...KEYS, APP_STORE_KEY: inner })?.name).toBe('app-store')
    expect(choose({ ...KEYS, APP_STORE_KEY: file.replaceAll('\n', '\\n') })?.name).toBe('app-store')
    expect(() => choose({ ...KEYS, APP_STORE_KEY: 'x'.repeat(200) })).toThrow(/no private key/)
  })

  it('takes the store’s products as they are configured', () => {
    const store = choose({ ...KEYS, APP_STORE_PRODUCTS: '{"plab.three":"3 Months"}' })
    expect([...(store?.plans ?? [])]).toEqual([['plab.three', '3 Months']])
    expect(() => choose({ ...KEYS, APP_STORE_PRODUCTS: '{"plab.three":"3 Weeks"}' })).toThrow()
    expect(() => choose({ ...KEYS, APP_STORE_PRODUCTS: 'plab.three' })).toThrow()
  })

  it('is refused half configured, or twice', () => {
    expect(() => choose({ ...KEYS, ...SANDBOX })).toThrow(/exclude each other/)
    expect(() => choose({ ...KEYS, APP_STORE_ISSUER_ID: '' })).toThrow(/APP_STORE_ISSUER_ID/)
  })

  it('is told to staff', () => {
    expect(purchaseState(null).mode).toBe('off')
    expect(purchaseState(choose(SANDBOX)).mode).toBe('sandbox')
    expect(purchaseState(choose(KEYS))).toMatchObject({ mode: 'live', detail: 'App Store' })
  })
})

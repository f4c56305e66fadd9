import { describe, expect, it } from 'vitest'
import type { BillingConfig } from '#config.ts'
import { paymentProvider, paymentState } from '#provider/provider.ts'

const config = (values: Partial<BillingConfig>) => ({ NODE_ENV: 'development', ...values }) as BillingConfig
const secret = 'whsec_0123456789abcdef'
const keys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x', STRIPE_WEBHOOK_SECRET: secret }
const sandbox = { SANDBOX_URL: 'http://127.0.0.1:9999', STRIPE_WEBHOOK_SECRET: secret }

describe('who takes the payments', () => {
  it('is the sandbox without a key, the provider with one, and nobody in production without one', () => {
    expect(paymentProvider(config(sandbox))).toMatchObject({ name: 'sandbox', webhookSecret: secret })
    expect(paymentProvider(config(keys))).toMatchObject({
      name: 'stripe',
      publishableKey: 'pk_test_x',
      cardFormUrl: null,
    })
    expect(paymentProvider(config({ NODE_ENV: 'production', ...sandbox }))).toBeNull()
    expect(paymentState(null).mode).toBe('off')
  })

  it.each<[string, Partial<BillingConfig>]>([
    ['key and sandbox together', { ...keys, ...sandbox }],
    ['a live key outside of production', { ...keys, STRIPE_SECRET_KEY: 'sk_live_x' }],
    ['a key without the secret of webhooks', { ...keys, STRIPE_WEBHOOK_SECRET: undefined }],
    ['a key without the publishable one', { ...keys, STRIPE_PUBLISHABLE_KEY: undefined }],
    ['a sandbox without the secret of webhooks', { SANDBOX_URL: sandbox.SANDBOX_URL }],
    ['nothing', {}],
  ])('is not left open by %s', (_what, values) => {
    expect(() => paymentProvider(config(values))).toThrow()
  })
})

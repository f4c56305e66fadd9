import { DomainError } from '@wardround/kit/base/errors.ts'
import type { ProviderState } from '@wardround/kit/data/provider-states.ts'
import Stripe from 'stripe'
import type { BillingConfig } from '#config.ts'

export type PaymentProvider = {
  stripe: Stripe
  name: 'sandbox' | 'stripe'
  publishableKey: string
  webhookSecret: string
  cardFormUrl: string | null
}

const SANDBOX_SECRET = 'sk_test_sandbox'
const SANDBOX_PUBLISHABLE = 'pk_test_sandbox'
const SETTINGS = { maxNetworkRetries: 2, timeout: 20_000, telemetry: false } as const

/**
 * The payment provider that the configuration names: the sandbox without a key, the real one with it, none in
 * production without a key. Throws where the two are mixed, so that the process does not start.
 */
export function paymentProvider(config: BillingConfig): PaymentProvider | null {
  const {
    STRIPE_SECRET_KEY: secret,
    STRIPE_PUBLISHABLE_KEY: publishable,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    SANDBOX_URL: sandbox,
    NODE_ENV,
  } = config
  if (secret) {
    if (sandbox) throw new Error('SANDBOX_URL and STRIPE_SECRET_KEY exclude each other.')
    if (secret.startsWith('sk_live_') && NODE_ENV !== 'production')
      throw new Error('A live key is for NODE_ENV=production only.')
    if (!publishable || !webhookSecret)
      throw new Error('STRIPE_SECRET_KEY needs STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET beside it.')
    return {
      stripe: new Stripe(secret, SETTINGS),
      name: 'stripe',
      publishableKey: publishable,
      webhookSecret,
      cardFormUrl: null,
    }
  }
  if (NODE_ENV === 'production') return null
  if (!sandbox || !webhookSecret)
    throw new Error('Without STRIPE_SECRET_KEY, SANDBOX_URL and STRIPE_WEBHOOK_SECRET are needed.')
  const { hostname, port } = new URL(sandbox)
  const stripe = new Stripe(SANDBOX_SECRET, { ...SETTINGS, host: hostname, port: Number(port || 80), protocol: 'http' })
  return {
    stripe,
    name: 'sandbox',
    publishableKey: SANDBOX_PUBLISHABLE,
    webhookSecret,
    cardFormUrl: `${new URL(sandbox).origin}/sandbox/card`,
  }
}

/** What staff see of who takes the payments. */
export function paymentState(provider: PaymentProvider | null): ProviderState {
  if (!provider) return { name: 'payments', mode: 'off', detail: '' }
  if (provider.name === 'sandbox')
    return { name: 'payments', mode: 'sandbox', detail: 'test cards that are never charged' }
  return {
    name: 'payments',
    mode: 'live',
    detail: provider.publishableKey.startsWith('pk_live_') ? 'Stripe' : 'Stripe, with test keys',
  }
}

/** The provider, or `payment.disabled`. */
export function providerOf(deps: { payments: PaymentProvider | null }): PaymentProvider {
  if (!deps.payments) throw new DomainError('payment.disabled')
  return deps.payments
}

/** Runs a call to the provider; what it could not answer becomes `payment.provider`. */
export async function askProvider<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new DomainError('payment.provider', { cause: error })
    throw error
  }
}

import type { ProviderState } from '@wardround/kit/data/provider-states.ts'
import Stripe from 'stripe'
import type { IdentityConfig } from '#config.ts'
import type { KycProvider } from './kyc-provider.ts'
import { stripeKyc } from './stripe-kyc.ts'

const SETTINGS = { maxNetworkRetries: 2, timeout: 8_000, telemetry: false } as const
const SANDBOX_SECRET = 'sk_test_sandbox'

type Config = Pick<
  IdentityConfig,
  'STRIPE_IDENTITY_KEY' | 'STRIPE_IDENTITY_WEBHOOK_SECRET' | 'KYC_SANDBOX_URL' | 'NODE_ENV'
>

/**
 * Who checks identities, as the configuration names it: the sandbox without a key, Stripe Identity with one, nobody in
 * production without one. Throws where the two are mixed, so that the process does not start.
 */
export function chooseKycProvider(config: Config): KycProvider | null {
  const {
    STRIPE_IDENTITY_KEY: key,
    STRIPE_IDENTITY_WEBHOOK_SECRET: webhookSecret,
    KYC_SANDBOX_URL: sandbox,
    NODE_ENV,
  } = config
  if (key) {
    if (sandbox) throw new Error('KYC_SANDBOX_URL and STRIPE_IDENTITY_KEY exclude each other.')
    if (key.includes('_live_') && NODE_ENV !== 'production')
      throw new Error('A live key is for NODE_ENV=production only.')
    if (!webhookSecret) throw new Error('STRIPE_IDENTITY_KEY needs STRIPE_IDENTITY_WEBHOOK_SECRET beside it.')
    return stripeKyc({ stripe: new Stripe(key, SETTINGS), name: 'stripe', webhookSecret })
  }
  if (NODE_ENV === 'production') return null
  if (!sandbox || !webhookSecret)
    throw new Error('Without STRIPE_IDENTITY_KEY, KYC_SANDBOX_URL and STRIPE_IDENTITY_WEBHOOK_SECRET are needed.')
  const { hostname, port } = new URL(sandbox)
  const stripe = new Stripe(SANDBOX_SECRET, { ...SETTINGS, host: hostname, port: Number(port || 80), protocol: 'http' })
  return stripeKyc({ stripe, name: 'sandbox', webhookSecret })
}

/** What staff see of who checks identities. */
export function kycState(provider: KycProvider | null): ProviderState {
  if (!provider) return { name: 'identity-check', mode: 'off', detail: '' }
  return provider.name === 'sandbox'
    ? { name: 'identity-check', mode: 'sandbox', detail: 'a page that lets one choose the outcome' }
    : { name: 'identity-check', mode: 'live', detail: 'Stripe Identity' }
}

import type { ProviderState } from '@wardround/kit/data/provider-states.ts'
import type Stripe from 'stripe'
import type { IdentityConfig } from '#config.ts'
import type { KycProvider } from './kyc-provider.ts'

const SETTINGS = { maxNetworkRetries: 2, timeout: 8_000, telemetry: false } as const
const SANDBOX_SECRET = 'sk_test_sandbox'

type Config = Pick<
  IdentityConfig,
  'STRIPE_IDENTITY_KEY' | 'STRIPE_IDENTITY_WEBHOOK_SECRET' | 'KYC_SANDBOX_URL' | 'NODE_ENV'
>

type Account = { name: string; key: string; webhookSecret: string; settings: Stripe.StripeConfig }

/** Loads the library with the first check that it is needed for: it takes 4 MB, and checks are seldom. */
function onFirstUse({ name, key, webhookSecret, settings }: Account): KycProvider {
  let loaded: Promise<KycProvider> | undefined
  const load = async () => {
    const [{ default: Client }, { stripeKyc }] = await Promise.all([import('stripe'), import('./stripe-kyc.ts')])
    return stripeKyc({ stripe: new Client(key, settings), name, webhookSecret })
  }
  const provider = () => {
    loaded ??= load()
    return loaded
  }
  return {
    name,
    open: async (input) => (await provider()).open(input),
    read: async (providerId) => (await provider()).read(providerId),
    cancel: async (providerId) => (await provider()).cancel(providerId),
    redact: async (providerId) => (await provider()).redact(providerId),
    readEvent: async (...event) => (await provider()).readEvent(...event),
  }
}

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
    return onFirstUse({ name: 'stripe', key, webhookSecret, settings: SETTINGS })
  }
  if (NODE_ENV === 'production') return null
  if (!sandbox || !webhookSecret)
    throw new Error('Without STRIPE_IDENTITY_KEY, KYC_SANDBOX_URL and STRIPE_IDENTITY_WEBHOOK_SECRET are needed.')
  const { hostname, port } = new URL(sandbox)
  const settings = { ...SETTINGS, host: hostname, port: Number(port || 80), protocol: 'http' } as const
  return onFirstUse({ name: 'sandbox', key: SANDBOX_SECRET, webhookSecret, settings })
}

/** What staff see of who checks identities. */
export function kycState(provider: KycProvider | null): ProviderState {
  if (!provider) return { name: 'identity-check', mode: 'off', detail: '' }
  return provider.name === 'sandbox'
    ? { name: 'identity-check', mode: 'sandbox', detail: 'a page where you choose the outcome' }
    : { name: 'identity-check', mode: 'live', detail: 'Stripe Identity' }
}

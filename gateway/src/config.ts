import { drainEnvironment, natsUrls, processEnvironment, readConfig, redisUrl } from '@wardround/kit/base/config.ts'
import { keyList } from '@wardround/kit/base/key-list.ts'
import { SERVICES, type ServiceName } from '@wardround/proto/contract.ts'
import { z } from 'zod'
import { AnalyticsId } from './analytics-id.ts'
import { TrustedProxies } from './trusted-proxies.ts'

/** One address, or several with commas between them; requests go round. */
const Upstreams = z.string().transform((text) => text.split(',').map((url) => new URL(url.trim()).origin))

const shape = {
  ...processEnvironment,
  ...drainEnvironment,
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  /** Where people reach this gateway; decides the cookie's name and which Origin is ours. */
  PUBLIC_URL: z.url(),
  /** Production starts only when it is said. */
  TRUSTED_PROXIES: TrustedProxies,
  /** 32 bytes in base64; the keys of identities and of the signed cookies are made from it. */
  GATEWAY_KEY: z.base64().min(43),
  SESSION_PUBLIC_KEY: keyList(),
  NATS_URL: natsUrls,
  REDIS_URL: redisUrl,
  /** Bearer token for `/metrics`; without one it answers nobody in production, and this machine elsewhere. */
  METRICS_TOKEN: z.string().min(20).optional(),
  /** `name:password`: a staging environment is for whoever sends them, and for no search engine. */
  STAGING_CREDENTIALS: z
    .string()
    .regex(/^[^:]+:.{12,}$/, 'name:password, with a password of at least 12 characters')
    .optional(),
  /** `true` closes the site with a page that says so; webhooks are still taken. */
  MAINTENANCE: z.stringbool().default(false),
  SITE_DIR: z.string().optional(),
  /** The frontend as built for the server (`dist-server/server.js`); without it public pages are drawn by browsers. */
  SITE_DRAWER: z.string().optional(),
  SANDBOX_URL: z.url().optional(),
  /** Set with real payments: the page may then load the provider's card form. */
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  /** Set with reCAPTCHA: the page may then load its script. */
  RECAPTCHA_SITE_KEY: z.string().optional(),
  /** Set with Google Analytics: pages may load its library, for readers who agree. */
  ANALYTICS_ID: AnalyticsId.optional(),
  IDENTITY_URL: Upstreams,
  CONTENT_URL: Upstreams,
  ASSESSMENT_URL: Upstreams,
  BILLING_URL: Upstreams,
  NOTIFICATION_URL: Upstreams,
  MODERATION_URL: Upstreams,
}

export type UpstreamUrls = Record<ServiceName, string[]>

/** Reads the environment; prints every wrong variable and exits when one is. */
export function gatewayConfig() {
  const env = readConfig(shape, process.env, ['TRUSTED_PROXIES'])
  const upstreams = Object.fromEntries(
    SERVICES.map((service) => [service, env[`${service.toUpperCase()}_URL` as 'IDENTITY_URL']]),
  ) as UpstreamUrls
  return { ...env, upstreams }
}

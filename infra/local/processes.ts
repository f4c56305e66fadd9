import { join } from 'node:path'
import { identityKeyFor } from '@wardround/kit/security/identity-key.ts'
import type { Keys } from './keys.ts'
import type { Ports } from './ports.ts'
import type { HeapLimits } from './v8-options.ts'

export const SERVICES = ['identity', 'content', 'assessment', 'billing', 'notification', 'moderation'] as const

/** Every process of ours, in the order in which they start. The gateway comes last: it is ready when the others are. */
export const PROCESS_KINDS = [
  'sandbox',
  ...SERVICES,
  'content-worker',
  'assessment-worker',
  'notification-worker',
  'gateway',
] as const
export type ProcessKind = (typeof PROCESS_KINDS)[number]

/** Owners of a database each. */
export const DATABASES = [...SERVICES, 'sandbox'] as const
export type DatabaseOwner = (typeof DATABASES)[number]

/** Kinds that read or write files. */
const KEEPS_FILES: readonly ProcessKind[] = ['content', 'content-worker', 'assessment', 'assessment-worker']

/**
 * What a process takes from the caller's environment when it is set there: real providers, telemetry, other storage.
 */
export const PASSED_ON: Record<string, readonly ProcessKind[]> = {
  OTEL_EXPORTER_OTLP_ENDPOINT: PROCESS_KINDS,
  STRIPE_SECRET_KEY: ['billing'],
  TRUSTED_PROXIES: ['gateway'],
  STRIPE_PUBLISHABLE_KEY: ['billing', 'gateway'],
  STRIPE_WEBHOOK_SECRET: ['billing'],
  APP_STORE_KEY: ['billing'],
  APP_STORE_KEY_ID: ['billing'],
  APP_STORE_ISSUER_ID: ['billing'],
  APP_STORE_BUNDLE_ID: ['billing'],
  APP_STORE_ROOT_SHA256: ['billing'],
  APP_STORE_PRODUCTS: ['billing'],
  TWILIO_ACCOUNT_SID: ['identity', 'notification-worker'],
  TWILIO_AUTH_TOKEN: ['notification-worker'],
  TWILIO_FROM: ['notification-worker'],
  VAPID_PUBLIC_KEY: ['notification'],
  VAPID_PRIVATE_KEY: ['notification'],
  FCM_SERVICE_ACCOUNT: ['notification'],
  OTEL_TRACES_SAMPLER: PROCESS_KINDS,
  OTEL_TRACES_SAMPLER_ARG: PROCESS_KINDS,
  METRICS_TOKEN: ['gateway'],
  PROMETHEUS_URL: ['identity'],
  STRIPE_IDENTITY_KEY: ['identity'],
  STRIPE_IDENTITY_WEBHOOK_SECRET: ['identity'],
  ANALYTICS_ID: ['gateway'],
  RECAPTCHA_SITE_KEY: ['identity', 'gateway'],
  RECAPTCHA_API_KEY: ['identity'],
  RECAPTCHA_PROJECT: ['identity'],
  RECAPTCHA_VERSION: ['identity'],
  RECAPTCHA_MIN_SCORE: ['identity'],
  S3_BUCKET: KEEPS_FILES,
  S3_ENDPOINT: KEEPS_FILES,
  S3_REGION: KEEPS_FILES,
  S3_ACCESS_KEY_ID: KEEPS_FILES,
  S3_SECRET_ACCESS_KEY: KEEPS_FILES,
}

/** Where everything of one running installation is. */
export type Site = {
  ports: Ports
  keys: Keys
  dataDir: string
  siteDir: string
  publicUrl: string
  sandboxUrl: string
  natsUrl: string
  redisUrl: string
  /** A database as its service uses it, and as its owner does. */
  databaseUrl: (owner: DatabaseOwner) => string
  migrationsUrl: (owner: DatabaseOwner) => string
  nodeEnv?: 'development' | 'test' | 'production'
  logLevel?: string
  /** How many of a kind run; one unless stated. */
  instances?: Partial<Record<ProcessKind, number>>
  /** More variables for single processes, by kind or by name (`assessment-2`). */
  env?: Record<string, Record<string, string>>
  /** The environment that PASSED_ON is read from. */
  outer?: NodeJS.ProcessEnv
}

export type ProcessSpec = HeapLimits & {
  /** The kind, with `-2` and so on from the second instance on. */
  name: string
  kind: ProcessKind
  /** File below the repository's root. */
  entry: string
  /** Workers listen nowhere. */
  port: number
  env: Record<string, string>
}

const ENTRIES: Partial<Record<ProcessKind, string>> = {
  gateway: 'gateway/src/main.ts',
  sandbox: 'infra/sandbox/main.ts',
  'content-worker': 'services/content/src/worker.ts',
  'assessment-worker': 'services/assessment/src/worker.ts',
  'notification-worker': 'services/notification/src/worker.ts',
}

export const entryOf = (kind: ProcessKind): string => ENTRIES[kind] ?? `services/${kind}/src/main.ts`

const ownerOf = (kind: ProcessKind) => kind.replace('-worker', '') as DatabaseOwner

/** A service's database, by the role it uses it by and by the one that migrates it; the sandbox owns its own. */
const databaseOf = (site: Site, kind: ProcessKind): Record<string, string> => {
  if (kind === 'gateway') return {}
  const owner = ownerOf(kind)
  if (kind === 'sandbox') return { DATABASE_URL: site.migrationsUrl(owner) }
  return { DATABASE_URL: site.databaseUrl(owner), MIGRATIONS_URL: site.migrationsUrl(owner) }
}

export const instanceNames = (kind: ProcessKind, count = 1): string[] =>
  Array.from({ length: count }, (_, index) => (index === 0 ? kind : `${kind}-${index + 1}`))

const upstream = (site: Site, kind: ProcessKind) =>
  instanceNames(kind, site.instances?.[kind])
    .map((name) => `http://127.0.0.1:${site.ports[name]}`)
    .join(',')

/** Text messages go to the stand-in unless a real account is set. */
const textsOf = (site: Site): Record<string, string> =>
  site.outer?.TWILIO_ACCOUNT_SID ? {} : { TEXTS_SANDBOX_URL: site.sandboxUrl }

/** Push messages go to the stand-in unless keys of our own or a Firebase account are set. */
const pushOf = (site: Site): Record<string, string> =>
  site.outer?.VAPID_PRIVATE_KEY || site.outer?.FCM_SERVICE_ACCOUNT
    ? {}
    : {
        PUSH_SANDBOX_URL: site.sandboxUrl,
        VAPID_PUBLIC_KEY: site.keys.vapidPublicKey,
        VAPID_PRIVATE_KEY: site.keys.vapidPrivateKey,
      }

/** `make observe` starts one here. */
const prometheusOf = ({ ports }: Site): Record<string, string> =>
  ports.prometheus ? { PROMETHEUS_URL: `http://127.0.0.1:${ports.prometheus}` } : {}

/** Variables of one kind beyond those that all share. */
const OWN: Record<ProcessKind, (site: Site) => Record<string, string>> = {
  gateway: (site) => ({
    PUBLIC_URL: site.publicUrl,
    GATEWAY_KEY: site.keys.gatewayKey,
    SESSION_PUBLIC_KEY: site.keys.sessionPublicKey,
    REDIS_URL: site.redisUrl,
    SITE_DIR: site.siteDir,
    SITE_DRAWER: join(site.siteDir, '../dist-server/server.js'),
    SANDBOX_URL: site.sandboxUrl,
    ...Object.fromEntries(SERVICES.map((service) => [`${service.toUpperCase()}_URL`, upstream(site, service)])),
  }),
  identity: (site) => ({
    SESSION_PRIVATE_KEY: site.keys.sessionPrivateKey,
    CODE_KEY: site.keys.codeKey,
    SEAL_KEY: site.keys.sealKey,
    PUBLIC_URL: site.publicUrl,
    // As with payments: beside a real key the stand-in has no part in it.
    ...(site.outer?.STRIPE_IDENTITY_KEY
      ? {}
      : { STRIPE_IDENTITY_WEBHOOK_SECRET: site.keys.kycWebhookSecret, KYC_SANDBOX_URL: site.sandboxUrl }),
    ...textsOf(site),
    ...prometheusOf(site),
  }),
  content: (site) => ({
    REDIS_URL: site.redisUrl,
    STORAGE_DIR: `${site.dataDir}/media`,
    MEDIA_KEY: site.keys.mediaKey,
  }),
  'content-worker': (site) => ({ REDIS_URL: site.redisUrl, STORAGE_DIR: `${site.dataDir}/media` }),
  assessment: (site) => ({
    REDIS_URL: site.redisUrl,
    STORAGE_DIR: `${site.dataDir}/media`,
    CERTIFICATE_KEY: site.keys.certificateKey,
  }),
  'assessment-worker': (site) => ({
    REDIS_URL: site.redisUrl,
    STORAGE_DIR: `${site.dataDir}/media`,
    PUBLIC_URL: site.publicUrl,
  }),
  // With a real payment key the stand-in has no part in it.
  billing: (site): Record<string, string> => ({
    ...(site.outer?.STRIPE_SECRET_KEY
      ? {}
      : { STRIPE_WEBHOOK_SECRET: site.keys.webhookSecret, SANDBOX_URL: site.sandboxUrl }),
    ...(site.outer?.APP_STORE_KEY ? {} : { PURCHASES_SANDBOX_URL: site.sandboxUrl }),
  }),
  notification: (site) => ({
    REDIS_URL: site.redisUrl,
    PUBLIC_URL: site.publicUrl,
    ...pushOf(site),
  }),
  'notification-worker': (site) => ({
    REDIS_URL: site.redisUrl,
    SMTP_URL: `smtp://127.0.0.1:${site.ports.smtp}`,
    MAIL_FROM: 'Wardround <no-reply@wardround.test>',
    SEAL_KEY: site.keys.sealKey,
    PUBLIC_URL: site.publicUrl,
    ...textsOf(site),
  }),
  moderation: (site) => ({ SESSION_PUBLIC_KEY: site.keys.sessionPublicKey, SEAL_KEY: site.keys.sealKey }),
  sandbox: (site) => ({
    SMTP_PORT: String(site.ports.smtp),
    WEBHOOK_URL: `${site.publicUrl}/api/v1/payments/webhook`,
    STRIPE_WEBHOOK_SECRET: site.keys.webhookSecret,
    KYC_WEBHOOK_URL: `${site.publicUrl}/api/v1/kyc/webhook`,
    STRIPE_IDENTITY_WEBHOOK_SECRET: site.keys.kycWebhookSecret,
    PUBLIC_URL: site.sandboxUrl,
  }),
}

/** What lives long, in MB: assessment keeps the versions of the bank, the content worker opens files. */
const HEAPS: Partial<Record<ProcessKind, number>> = { assessment: 320, 'content-worker': 384 }

export const isWorker = (kind: ProcessKind) => kind.endsWith('-worker')
const isService = (kind: ProcessKind): kind is (typeof SERVICES)[number] =>
  (SERVICES as readonly string[]).includes(kind)

const answersCalls = (kind: ProcessKind) => isService(kind) || kind === 'gateway'

const shared = (site: Site, kind: ProcessKind, port: number): Record<string, string> => ({
  NODE_ENV: site.nodeEnv ?? 'development',
  LOG_LEVEL: site.logLevel ?? 'info',
  PRODUCT: 'wardround',
  HOST: '127.0.0.1',
  PORT: String(port),
  ...databaseOf(site, kind),
  ...(kind === 'sandbox' || kind === 'notification-worker' ? {} : { NATS_URL: site.natsUrl }),
  // Where another one takes over, one that ends waits until nobody asks it any more.
  ...(answersCalls(kind) && (site.instances?.[kind] ?? 1) > 1 ? { DRAIN_SECONDS: '1' } : {}),
  ...(isService(kind) ? { IDENTITY_KEY: identityKeyFor(site.keys.gatewayKey, kind) } : {}),
})

const passedOn = (site: Site, kind: ProcessKind) =>
  Object.fromEntries(
    Object.entries(PASSED_ON).flatMap(([name, kinds]) => {
      const value = site.outer?.[name]
      return value && kinds.includes(kind) ? [[name, value]] : []
    }),
  )

/** The names that need a port of their own, infrastructure included. */
export const portNames = (instances: Site['instances'] = {}): string[] => [
  'postgres',
  'redis',
  'nats',
  'nats-health',
  'smtp',
  'prometheus',
  ...PROCESS_KINDS.flatMap((kind) => instanceNames(kind, instances[kind])),
]

/** The single list of processes with everything they are given, in starting order. */
export function processList(site: Site): ProcessSpec[] {
  return PROCESS_KINDS.flatMap((kind) =>
    instanceNames(kind, site.instances?.[kind]).map((name) => {
      const port = site.ports[name]
      if (port === undefined) throw new Error(`No port was chosen for ${name}.`)
      return {
        name,
        kind,
        entry: entryOf(kind),
        port,
        heap: HEAPS[kind] ?? 192,
        // The hot paths run through two kinds: a larger nursery there saves a tenth of their time, a small one
        // elsewhere saves memory.
        young: kind === 'gateway' || kind === 'assessment' ? 6 : 1,
        env: {
          ...shared(site, kind, port),
          ...OWN[kind](site),
          ...passedOn(site, kind),
          ...site.env?.[kind],
          ...site.env?.[name],
        },
      }
    }),
  )
}

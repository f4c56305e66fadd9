import type { Keys } from '../local/keys.ts'
import {
  PASSED_ON,
  PROCESS_KINDS,
  type ProcessKind,
  type ProcessSpec,
  processList,
  SERVICES,
} from '../local/processes.ts'

/** Where every container listens. */
export const PORT = 8080

/** What the base runs: the stand-in for outside providers has no place beside the real ones. */
export type ClusterKind = Exclude<ProcessKind, 'sandbox'>
export const CLUSTER_KINDS = PROCESS_KINDS.filter((kind): kind is ClusterKind => kind !== 'sandbox')

/** A value that a secret holds: `secret:<its name>/<its key>`. Written into no file of the repository. */
const secret = (name: string, key: string) => `secret:${name}/${key}`
/** A value that an environment chooses and everybody may read. */
const setting = (key: string) => `setting:${key}`

const KEYS: Record<keyof Keys, string> = {
  gatewayKey: secret('keys', 'GATEWAY_KEY'),
  sessionPrivateKey: secret('keys', 'SESSION_PRIVATE_KEY'),
  sessionPublicKey: secret('keys', 'SESSION_PUBLIC_KEY'),
  codeKey: secret('keys', 'CODE_KEY'),
  sealKey: secret('keys', 'SEAL_KEY'),
  mediaKey: secret('keys', 'MEDIA_KEY'),
  certificateKey: secret('keys', 'CERTIFICATE_KEY'),
  webhookSecret: secret('providers', 'STRIPE_WEBHOOK_SECRET'),
  kycWebhookSecret: secret('providers', 'STRIPE_IDENTITY_WEBHOOK_SECRET'),
  vapidPublicKey: secret('keys', 'VAPID_PUBLIC_KEY'),
  vapidPrivateKey: secret('keys', 'VAPID_PRIVATE_KEY'),
  postgresPassword: '',
  redisPassword: '',
  natsPassword: '',
}

/** What is no secret although a provider gave it, or ours to choose. */
const SETTINGS = new Set([
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
  'PROMETHEUS_URL',
  'TRUSTED_PROXIES',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'ANALYTICS_ID',
  'RECAPTCHA_VERSION',
  'RECAPTCHA_MIN_SCORE',
])

/**
 * One that ends is sent new requests until the news has gone round the cluster, and still has the connections that the
 * gateway or the ingress holds to it.
 */
const DRAIN = { DRAIN_SECONDS: '5' }

const OWN: Record<string, Record<string, string>> = {
  gateway: {
    ...DRAIN,
    SITE_DRAWER: '/app/site-drawer/server.js',
    ...Object.fromEntries(SERVICES.map((service) => [`${service.toUpperCase()}_URL`, `http://${service}:${PORT}`])),
  },
  'notification-worker': { SMTP_URL: secret('providers', 'SMTP_URL'), MAIL_FROM: setting('MAIL_FROM') },
  ...Object.fromEntries(
    SERVICES.map((service) => [
      service,
      { ...DRAIN, IDENTITY_KEY: secret('keys', `${service.toUpperCase()}_IDENTITY_KEY`) },
    ]),
  ),
}

/**
 * The processes of one cluster with everything they are given, from the same list as the local runner's: real providers
 * in place of the sandbox, addresses of the cluster, secrets and settings by reference.
 */
export const clusterProcesses: readonly (ProcessSpec & { kind: ClusterKind })[] = processList({
  ports: Object.fromEntries([...PROCESS_KINDS, 'smtp'].map((name) => [name, PORT])),
  keys: KEYS,
  dataDir: '/tmp',
  siteDir: '/app/site',
  publicUrl: setting('PUBLIC_URL'),
  sandboxUrl: '',
  natsUrl: secret('nats', 'url'),
  redisUrl: secret('redis', 'url'),
  databaseUrl: (owner) => secret(`postgres-${owner}-service`, 'uri'),
  migrationsUrl: (owner) => secret(`postgres-${owner}-app`, 'uri'),
  nodeEnv: 'production',
  env: OWN,
  outer: Object.fromEntries(
    Object.keys(PASSED_ON).map((name) => [name, SETTINGS.has(name) ? setting(name) : secret('providers', name)]),
  ),
}).flatMap((spec) => (spec.kind === 'sandbox' ? [] : [{ ...spec, kind: spec.kind }]))

export type EnvVar = {
  name: string
  value?: string
  valueFrom?:
    | { secretKeyRef: { name: string; key: string; optional?: boolean } }
    | { configMapKeyRef: { name: string; key: string; optional: boolean } }
}

/** A container listens on every address of its own. */
const valueIn = (name: string, value: string) => (name === 'HOST' ? '0.0.0.0' : value)

/** The variables of a process as its container names them. What is empty is left out. */
export function envVars({ env }: ProcessSpec): EnvVar[] {
  return Object.entries(env)
    .filter(([, value]) => value !== '')
    .map(([name, value]): EnvVar => {
      const [, from, key] = /^secret:([^/]+)\/(.+)$/.exec(value) ?? []
      // A provider without a key is a feature that is switched off.
      if (from && key)
        return {
          name,
          valueFrom: { secretKeyRef: { name: from, key, ...(from === 'providers' ? { optional: true } : {}) } },
        }
      const [, chosen] = /^setting:(.+)$/.exec(value) ?? []
      if (chosen) return { name, valueFrom: { configMapKeyRef: { name: 'settings', key: chosen, optional: true } } }
      return { name, value: valueIn(name, value) }
    })
}

import { z } from 'zod'
import { keyList } from './key-list.ts'
import { createLogger } from './logger.ts'
import { isRedisUrl } from './redis-url.ts'

const RESERVED_SLUGS = ['a', 'app', 'user', 'users', 'kyc', 'payments']

/** What every process understands, services, workers, gateway and sandbox alike. */
export const processEnvironment = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PRODUCT: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,39}$/, 'Use lower-case letters, numbers and hyphens.')
    .refine((slug) => !RESERVED_SLUGS.includes(slug), 'This word is part of other paths.')
    .default('wardround'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** Kills the process at a named point; for fault tests only. */
  CRASH_AT: z.string().optional(),
}

/**
 * A process reads and writes its database as a role of its own. `MIGRATIONS_URL` is the same database as its owner,
 * where the process is to bring it up to date itself; without it something else does, and the process waits.
 */
export const databaseEnvironment = {
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  MIGRATIONS_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
}

/** Where a process answers: calls, or its health alone. */
const listenEnvironment = {
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
}

/** One address of NATS, or with commas between them all of a cluster: three keep three copies of every event. */
export const natsUrls = z
  .string()
  .refine(
    (text) => text.split(',').every((url) => URL.canParse(url) && /^(nats|tls):$/.test(new URL(url).protocol)),
    'nats://host:port, or several with commas between them.',
  )
/** A Redis, or the Sentinels that watch one (`open-redis.ts`). */
export const redisUrl = z.string().refine(isRedisUrl, 'redis://, rediss:// or redis+sentinel://.')

/**
 * For processes that answer calls: how many seconds one that is asked to end still answers before it stops to listen.
 * Worth its time where another instance takes over.
 */
export const drainEnvironment = { DRAIN_SECONDS: z.coerce.number().min(0).max(15).default(0) }

/** What every service's HTTP process understands; spread it into the service's own shape. */
export const serviceEnvironment = {
  ...processEnvironment,
  ...listenEnvironment,
  ...drainEnvironment,
  ...databaseEnvironment,
  NATS_URL: natsUrls,
  IDENTITY_KEY: keyList(),
}

/** For processes that add jobs to queues, or work on them. */
export const redisEnvironment = { REDIS_URL: redisUrl }

/** What every worker understands. */
export const workerEnvironment = {
  ...processEnvironment,
  ...listenEnvironment,
  ...redisEnvironment,
  ...databaseEnvironment,
}

/** Where files are kept: a folder, or a bucket. */
export const storageEnvironment = {
  STORAGE_DIR: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
}

/**
 * Parses the environment against `shape`. Empty strings count as absent.
 * @param inProduction optional variables that production does not start without.
 */
export function parseConfig<S extends z.ZodRawShape>(
  shape: S,
  env: NodeJS.ProcessEnv,
  inProduction: readonly string[] = [],
) {
  const given = Object.fromEntries(Object.keys(shape).map((name) => [name, env[name] === '' ? undefined : env[name]]))
  const noCrashInProduction = (config: Record<string, unknown>) =>
    !(config['NODE_ENV'] === 'production' && config['CRASH_AT'])
  const saidInProduction = (name: string) => (config: Record<string, unknown>) =>
    config['NODE_ENV'] !== 'production' || config[name] !== undefined
  return inProduction
    .reduce(
      (schema, name) => schema.refine(saidInProduction(name), { path: [name], message: 'Production needs this said.' }),
      z
        .object(shape)
        .refine(noCrashInProduction, { path: ['CRASH_AT'], message: 'Crash points are refused in production.' }),
    )
    .safeParse(given)
}

/** Reads the process's configuration; prints every wrong variable in one line and exits 1 when something is wrong. */
export function readConfig<S extends z.ZodRawShape>(
  shape: S,
  env: NodeJS.ProcessEnv = process.env,
  inProduction: readonly string[] = [],
): z.output<z.ZodObject<S>> {
  const result = parseConfig(shape, env, inProduction)
  if (result.success) return result.data as z.output<z.ZodObject<S>>
  const variables = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  createLogger({ name: 'config', level: 'info' }).fatal({ variables }, 'the environment is not complete or not right')
  process.exit(1)
}

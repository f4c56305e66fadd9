import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASES, type Site } from './processes.ts'
import { runToEnd } from './run-to-end.ts'

/** What the loader is given: every database, the keys it signs and seals with, and where the processes listen. */
export function sampleEnvironment(site: Site): Record<string, string> {
  const databases = DATABASES.map((owner) => [`${owner.toUpperCase()}_DATABASE_URL`, site.databaseUrl(owner)])
  const upstreams = DATABASES.map((owner) => [`${owner.toUpperCase()}_URL`, `http://127.0.0.1:${site.ports[owner]}`])
  return {
    NODE_ENV: site.nodeEnv ?? 'development',
    LOG_LEVEL: 'warn',
    PRODUCT: 'wardround',
    ...Object.fromEntries(databases),
    ...Object.fromEntries(upstreams),
    NATS_URL: site.natsUrl,
    REDIS_URL: site.redisUrl,
    PUBLIC_URL: site.publicUrl,
    STORAGE_DIR: `${site.dataDir}/media`,
    GATEWAY_KEY: site.keys.gatewayKey,
    CODE_KEY: site.keys.codeKey,
    SEAL_KEY: site.keys.sealKey,
  }
}

/**
 * Loads the sample content and the demo accounts once; with `again` also where they were loaded before, which changes
 * nothing but what is missing.
 */
export async function loadSample(options: {
  root: string
  site: Site
  say: (text: string) => void
  again?: boolean
  /** Also what people would see from others: groups, an announcement, a message, shared sets, a study partner. */
  community?: boolean
  signal?: AbortSignal
}): Promise<void> {
  const { root, site, say, again = false, community = false, signal } = options
  const stamp = join(site.dataDir, 'sample-loaded')
  if (existsSync(stamp) && !again) return
  say('Loading the sample content ...')
  await runToEnd({
    command: process.execPath,
    args: [join(root, 'infra/sample/load.ts')],
    cwd: root,
    env: { ...process.env, ...sampleEnvironment(site), SAMPLE_COMMUNITY: String(community) },
    failure: 'The sample content could not be loaded',
    signal,
  })
  writeFileSync(stamp, 'Delete this file to load the sample content again at the next start.\n')
}

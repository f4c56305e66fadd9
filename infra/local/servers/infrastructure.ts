import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareNats } from '@wardround/kit/testing/nats-server.ts'
import { prepareRedis } from '@wardround/kit/testing/redis-server.ts'
import { accepts, waitUntil } from '../../wait-until.ts'
import { pingPostgres } from '../databases.ts'
import type { Keys } from '../keys.ts'
import type { Ports } from '../ports.ts'
import type { Runner } from '../runner.ts'
import { engineAnswers, startContainers, stopContainers } from './docker-engine.ts'
import { natsHealth } from './nats-health.ts'
import { type PostgresOptions, preparePostgres } from './postgres.ts'
import { ensurePrograms } from './programs.ts'
import { type ServerUrls, serverUrls } from './server-urls.ts'

export type Infrastructure = ServerUrls & { stop: () => void | Promise<void> }

export type InfrastructureOptions = {
  root: string
  dataDir: string
  ports: Ports
  keys: Keys
  runner: Runner
  say: (text: string) => void
  /** Use containers when an engine answers; an installation keeps the kind that it began with. */
  containers: boolean
  archive?: PostgresOptions['archive']
}

function tryContainers({ root, dataDir, ports, keys, say }: InfrastructureOptions): boolean {
  const began = { containers: existsSync(join(dataDir, 'containers')), programs: existsSync(join(dataDir, 'postgres')) }
  if (began.programs || !engineAnswers()) {
    if (began.containers)
      throw new Error(
        'The data is in containers and no Docker engine answers; start it, or `make reset` to begin afresh.',
      )
    return false
  }
  say('Starting PostgreSQL, Redis and NATS in containers ...')
  const started = startContainers(root, ports, keys)
  if (!started && began.containers)
    throw new Error('Docker could not start the containers with the data; `docker compose logs` says why.')
  if (!started) return false
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, 'containers'), 'The data of PostgreSQL, Redis and NATS is in containers.\n')
  return true
}

async function startPrograms({ dataDir, ports, keys, runner, say, archive }: InfrastructureOptions): Promise<void> {
  const programs = await ensurePrograms(['redis', 'nats'], dataDir, say)
  const place = (name: string) => ({ dataDir: join(dataDir, name), port: ports[name] ?? 0 })
  const postgres = await preparePostgres({ ...place('postgres'), password: keys.postgresPassword, archive })
  const redis = await prepareRedis({
    ...place('redis'),
    password: keys.redisPassword,
    durable: true,
    binary: programs.redis.path,
  })
  const nats = await prepareNats({
    ...place('nats'),
    user: { name: 'wardround', password: keys.natsPassword },
    binary: programs.nats.path,
    healthPort: ports['nats-health'],
  })
  runner.start({ ...postgres, quiet: true })
  runner.start({ name: 'redis', ...redis, quiet: true, env: { ...process.env, ...programs.redis.env } })
  runner.start({
    name: 'nats',
    ...nats,
    quiet: true,
    env: { ...process.env, ...programs.nats.env },
    ...(ports['nats-health'] ? { health: natsHealth(ports['nats-health']) } : {}),
  })
}

/** Starts PostgreSQL, Redis and NATS and resolves when they answer. */
export async function startInfrastructure(options: InfrastructureOptions): Promise<Infrastructure> {
  const { root, dataDir, ports, keys } = options
  const inContainers = options.containers && tryContainers(options)
  if (!inContainers) await startPrograms(options)
  const urls = serverUrls(ports, keys)
  const logs = `its log is in ${join(dataDir, 'logs')}`
  await Promise.all([
    waitUntil(() => pingPostgres(urls.postgresUrl), { seconds: 30, sentence: `PostgreSQL does not answer; ${logs}.` }),
    waitUntil(() => accepts(ports.redis ?? 0), { seconds: 15, sentence: `Redis does not answer; ${logs}.` }),
    waitUntil(() => accepts(ports.nats ?? 0), { seconds: 15, sentence: `NATS does not answer; ${logs}.` }),
  ])
  return {
    ...urls,
    stop: () => {
      if (inContainers) stopContainers(root)
    },
  }
}

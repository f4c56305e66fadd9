import { PROCESS_KINDS } from '../local/processes.ts'
import type { Infrastructure, InfrastructureOptions } from '../local/servers/infrastructure.ts'
import { ensurePrograms } from '../local/servers/programs.ts'
import { serverUrls } from '../local/servers/server-urls.ts'
import type { StackOptions } from '../local/stack-run.ts'
import { authorityIn, tlsFront } from './front.ts'
import { NATS_PORTS, startNatsThree } from './nats-three.ts'
import { POSTGRES_NAMES, type PostgresPair, startPostgresPair } from './postgres-pair.ts'
import { REDIS_NAMES, SENTINEL_NAMES, startRedisPair } from './redis-pair.ts'

/** Two of everything of ours. The stand-in for outside providers is not ours: there is one Stripe, too. */
const INSTANCES = Object.fromEntries(PROCESS_KINDS.filter((kind) => kind !== 'sandbox').map((kind) => [kind, 2]))

/**
 * What makes a stack a cluster: three NATS servers, Redis with a follower and Sentinel, PostgreSQL with a standby, two
 * of every process, and nginx with TLS. `databases` answers the pair once it runs.
 */
export function clusterOptions(dataDir: string): {
  options: Pick<StackOptions, 'servers' | 'front' | 'instances' | 'env' | 'containers'>
  databases: () => PostgresPair
} {
  let pair: PostgresPair | undefined
  async function start(options: InfrastructureOptions): Promise<Infrastructure> {
    const programs = await ensurePrograms(['redis', 'nats'], options.dataDir, options.say)
    const [databases, natsUrl, redisUrl] = await Promise.all([
      startPostgresPair(options),
      startNatsThree(options, programs.nats),
      startRedisPair(options, programs.redis),
    ])
    pair = databases
    return { ...serverUrls(options.ports, options.keys), natsUrl, redisUrl, stop: databases.stop }
  }
  return {
    options: {
      servers: { start, ports: [...POSTGRES_NAMES, ...REDIS_NAMES, ...SENTINEL_NAMES, ...NATS_PORTS] },
      front: tlsFront,
      instances: INSTANCES,
      containers: false,
      env: {
        gateway: { TRUSTED_PROXIES: '127.0.0.1' },
        // Its webhooks go through nginx like everybody's requests.
        sandbox: { NODE_EXTRA_CA_CERTS: authorityIn(dataDir).file },
      },
    },
    databases: () => {
      if (!pair) throw new Error('The databases do not run yet.')
      return pair
    },
  }
}

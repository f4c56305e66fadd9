import { databaseName } from '../databases.ts'
import type { Keys } from '../keys.ts'
import type { Ports } from '../ports.ts'
import type { DatabaseOwner } from '../processes.ts'

export type ServerUrls = {
  postgresUrl: string
  redisUrl: string
  natsUrl: string
  databaseUrl: (owner: DatabaseOwner) => string
}

/** Where PostgreSQL (without a database name), Redis and NATS listen, with their passwords. */
export function serverUrls(ports: Ports, keys: Keys): ServerUrls {
  const postgresUrl = `postgres://postgres:${keys.postgresPassword}@127.0.0.1:${ports.postgres}`
  return {
    postgresUrl,
    redisUrl: `redis://:${keys.redisPassword}@127.0.0.1:${ports.redis}`,
    natsUrl: `nats://wardround:${keys.natsPassword}@127.0.0.1:${ports.nats}`,
    databaseUrl: (owner) => `${postgresUrl}/${databaseName(owner)}`,
  }
}

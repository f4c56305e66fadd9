import { createHmac } from 'node:crypto'
import { databaseName } from '../databases.ts'
import type { Keys } from '../keys.ts'
import type { Ports } from '../ports.ts'
import type { DatabaseOwner } from '../processes.ts'

export type ServerUrls = {
  postgresUrl: string
  redisUrl: string
  natsUrl: string
  /** A database as its service uses it: by a role of its own. */
  databaseUrl: (owner: DatabaseOwner) => string
  /** The same as its owner. */
  migrationsUrl: (owner: DatabaseOwner) => string
}

/** The password of the role that a service uses its database by: of the administrator's, so that none has another's. */
export const rolePassword = (keys: Keys, owner: DatabaseOwner): string =>
  createHmac('sha256', keys.postgresPassword).update(databaseName(owner)).digest('hex')

/** Where PostgreSQL (without a database name), Redis and NATS listen, with their passwords. */
export function serverUrls(ports: Ports, keys: Keys): ServerUrls {
  const postgresUrl = `postgres://postgres:${keys.postgresPassword}@127.0.0.1:${ports.postgres}`
  return {
    postgresUrl,
    redisUrl: `redis://:${keys.redisPassword}@127.0.0.1:${ports.redis}`,
    natsUrl: `nats://wardround:${keys.natsPassword}@127.0.0.1:${ports.nats}`,
    databaseUrl: (owner) => {
      const name = databaseName(owner)
      return `postgres://${name}:${rolePassword(keys, owner)}@127.0.0.1:${ports.postgres}/${name}`
    },
    migrationsUrl: (owner) => `${postgresUrl}/${databaseName(owner)}`,
  }
}

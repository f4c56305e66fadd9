import { SERVICES } from '../local/processes.ts'
import type { Manifest } from './workloads.ts'

/** GB that a service's database begins with: answers make up nearly all of what is kept. */
const GIGABYTES: Partial<Record<(typeof SERVICES)[number], number>> = { assessment: 200, content: 40 }

/** Of one database; instances are limited so that all of their pools fit (`sizes.ts`). */
export const MAX_CONNECTIONS = 300

/** Where backups of every database go; CloudNativePG's plugin for object storage writes them. */
const backups: Manifest = {
  apiVersion: 'barmancloud.cnpg.io/v1',
  kind: 'ObjectStore',
  metadata: { name: 'backups' },
  spec: {
    retentionPolicy: '30d',
    configuration: {
      destinationPath: 's3://wardround-backups/',
      s3Credentials: {
        accessKeyId: { name: 'backups', key: 'ACCESS_KEY_ID' },
        secretAccessKey: { name: 'backups', key: 'SECRET_ACCESS_KEY' },
      },
      wal: { compression: 'gzip', maxParallel: 4 },
      data: { compression: 'gzip' },
    },
  },
}

/**
 * A service's own PostgreSQL: one that writes, two that follow, one of them in step, so that a failover loses no
 * answer. The operator makes the secret `<name>-app` with the address of the owner, which only migrations are given;
 * the service has a role of its own, whose secret `<name>-service` is kept beside the others.
 */
const database = (service: (typeof SERVICES)[number]): Manifest => ({
  apiVersion: 'postgresql.cnpg.io/v1',
  kind: 'Cluster',
  metadata: { name: `postgres-${service}` },
  spec: {
    instances: 3,
    imageName: 'ghcr.io/cloudnative-pg/postgresql:18',
    managed: {
      roles: [{ name: `wardround_${service}`, login: true, passwordSecret: { name: `postgres-${service}-service` } }],
    },
    bootstrap: { initdb: { database: `wardround_${service}`, owner: service } },
    postgresql: {
      parameters: {
        max_connections: String(MAX_CONNECTIONS),
        // Without it a quiet night is archived every five minutes only.
        archive_timeout: '60s',
        // A statement that fails may hold what an event says about somebody.
        log_min_error_statement: 'panic',
      },
      synchronous: { method: 'any', number: 1 },
    },
    storage: { size: `${GIGABYTES[service] ?? 20}Gi` },
    affinity: { podAntiAffinityType: 'required' },
    plugins: [
      {
        name: 'barman-cloud.cloudnative-pg.io',
        isWALArchiver: true,
        parameters: { barmanObjectName: 'backups' },
      },
    ],
  },
})

const nightly = (service: string, index: number): Manifest => ({
  apiVersion: 'postgresql.cnpg.io/v1',
  kind: 'ScheduledBackup',
  metadata: { name: `postgres-${service}` },
  spec: {
    // One after the other; six fields, the first of them seconds.
    schedule: `0 ${index * 10} 2 * * *`,
    cluster: { name: `postgres-${service}` },
    method: 'plugin',
    pluginConfiguration: { name: 'barman-cloud.cloudnative-pg.io' },
  },
})

export const databases = (): Manifest[] => [
  backups,
  ...SERVICES.flatMap((name, at) => [database(name), nightly(name, at)]),
]

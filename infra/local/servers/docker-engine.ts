import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Keys } from '../keys.ts'
import type { Ports } from '../ports.ts'

const SERVERS = ['postgres', 'redis', 'nats']

const docker = (args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv; timeout?: number } = {}) =>
  spawnSync('docker', args, { encoding: 'utf8', timeout: 20_000, stdio: ['ignore', 'pipe', 'pipe'], ...options })

/** True when an engine answers and the client knows compose; a client without an engine is common. */
export const engineAnswers = (): boolean =>
  docker(['info', '--format', '{{.ServerVersion}}']).status === 0 && docker(['compose', 'version']).status === 0

/** One project a checkout, so that several on one machine keep apart. */
export const projectName = (root: string): string =>
  `wardround-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`

const compose = (root: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  docker(
    ['compose', '-p', projectName(root), '-f', 'docker-compose.yml', '-f', 'infra/docker/private-ports.yml', ...args],
    {
      cwd: root,
      env: { ...process.env, ...env },
      timeout: 180_000,
    },
  )

/**
 * Starts PostgreSQL, Redis and NATS in containers on private ports. False when the engine cannot (no image and no
 * network, for example).
 */
export function startContainers(root: string, ports: Ports, keys: Keys): boolean {
  const env = {
    POSTGRES_PORT: String(ports.postgres),
    REDIS_PORT: String(ports.redis),
    NATS_PORT: String(ports.nats),
    POSTGRES_PASSWORD: keys.postgresPassword,
    REDIS_PASSWORD: keys.redisPassword,
    NATS_PASSWORD: keys.natsPassword,
  }
  return compose(root, ['up', '-d', '--wait', ...SERVERS], env).status === 0
}

/** Stops the containers and keeps their data. */
export function stopContainers(root: string): void {
  compose(root, ['stop', ...SERVERS])
}

/** Removes the containers with their data; nothing happens where they were never used. */
export function removeContainers(root: string, dataDir: string): void {
  if (existsSync(join(dataDir, 'containers'))) compose(root, ['down', '-v'])
}

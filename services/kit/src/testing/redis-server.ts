import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { answersOn, type ServerProcess, startServerProcess } from './server-process.ts'

export type RedisServer = ServerProcess & { url: string; port: number }

type Options = {
  /** Made when it does not exist. */
  dataDir: string
  port?: number
  /** The program; `redis-server` on the PATH when left out. */
  binary?: string
  password?: string
  /** Keep data over restarts (append-only file, flushed every second). */
  durable?: boolean
  /** Follows the Redis on this port, whose password is the same. */
  follows?: number
}

export type PreparedServer = { command: string; args: string[]; port: number; url: string }

/** Writes the configuration and says how to run Redis on loopback, never evicting: queues live in it. */
export async function prepareRedis(options: Options): Promise<PreparedServer> {
  const { dataDir, binary = 'redis-server', password, durable = false, follows } = options
  const port = options.port ?? (await freePort())
  await mkdir(dataDir, { recursive: true })
  const config = join(dataDir, 'redis.conf')
  const lines = [
    'bind 127.0.0.1',
    `port ${port}`,
    `dir ${JSON.stringify(dataDir)}`,
    'save ""',
    'maxmemory-policy noeviction',
    'daemonize no',
  ]
  if (durable) lines.push('appendonly yes', 'appendfsync everysec')
  if (password) lines.push(`requirepass ${JSON.stringify(password)}`)
  // Either may become the one that is written to, and the other then follows it.
  if (password) lines.push(`masterauth ${JSON.stringify(password)}`)
  if (follows) lines.push(`replicaof 127.0.0.1 ${follows}`)
  await writeFile(config, `${lines.join('\n')}\n`, { mode: 0o600 })
  return {
    command: binary,
    args: [config],
    port,
    url: `redis://${password ? `:${encodeURIComponent(password)}@` : ''}127.0.0.1:${port}`,
  }
}

/** Starts Redis and resolves when it answers. */
export async function startRedisServer({ logFile, ...options }: Options & { logFile?: string }): Promise<RedisServer> {
  const { command, args, port, url } = await prepareRedis(options)
  const server = await startServerProcess({ command, args, logFile, ready: () => answersOn(port) })
  return { ...server, port, url }
}

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import type { PreparedServer } from './redis-server.ts'
import { answersOn, type ServerProcess, startServerProcess } from './server-process.ts'

export type NatsServer = ServerProcess & { url: string; port: number }

type Options = {
  /** Made when it does not exist; holds the JetStream store. */
  dataDir: string
  port?: number
  /** The program; `nats-server` on the PATH when left out. */
  binary?: string
  /** Clients must then give these. */
  user?: { name: string; password: string }
  /** Port on which `/healthz` and `/jsz` say whether JetStream works. */
  healthPort?: number | undefined
  /** One of several that keep streams together; `routes` are the ports on which they talk to each other. */
  cluster?: { name: string; route: number; routes: readonly number[] }
}

/** Writes the configuration and says how to run nats-server with JetStream on loopback. */
export async function prepareNats(options: Options): Promise<PreparedServer> {
  const { dataDir, binary = 'nats-server', user, healthPort, cluster } = options
  const port = options.port ?? (await freePort())
  await mkdir(dataDir, { recursive: true })
  const config = join(dataDir, 'nats.conf')
  const authorization = user
    ? `authorization { user: ${JSON.stringify(user.name)}, password: ${JSON.stringify(user.password)} }\n`
    : ''
  const store = `jetstream { store_dir: ${JSON.stringify(join(dataDir, 'store'))} }`
  const health = healthPort ? `http: "127.0.0.1:${healthPort}"\n` : ''
  const together = cluster
    ? `server_name: ${cluster.name}\ncluster { name: wardround, listen: "127.0.0.1:${cluster.route}", routes: [${cluster.routes
        .map((route) => `"nats-route://127.0.0.1:${route}"`)
        .join(', ')}] }\n`
    : ''
  const lines = `${together}listen: "127.0.0.1:${port}"\n${health}${store}\nmax_payload: 1MB\n${authorization}`
  await writeFile(config, lines, { mode: 0o600 })
  const credentials = user ? `${encodeURIComponent(user.name)}:${encodeURIComponent(user.password)}@` : ''
  return { command: binary, args: ['-c', config], port, url: `nats://${credentials}127.0.0.1:${port}` }
}

/** Starts nats-server and resolves when it answers. */
export async function startNatsServer({ logFile, ...options }: Options & { logFile?: string }): Promise<NatsServer> {
  const { command, args, port, url } = await prepareNats(options)
  const server = await startServerProcess({ command, args, logFile, ready: () => answersOn(port) })
  return { ...server, port, url }
}

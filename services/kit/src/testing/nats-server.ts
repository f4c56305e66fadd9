import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { type ServerProcess, answersOn, startServerProcess } from './server-process.ts'

export type NatsServer = ServerProcess & { url: string; port: number }

type Options = {
  /** Made when it does not exist; holds the JetStream store. */
  dataDir: string
  port?: number
  logFile?: string
  /** The program; `nats-server` on the PATH when left out. */
  binary?: string
  /** Clients must then give these. */
  user?: { name: string; password: string }
}

/** Starts nats-server with JetStream on loopback. */
export async function startNatsServer(options: Options): Promise<NatsServer> {
  const { dataDir, logFile, binary = 'nats-server', user } = options
  const port = options.port ?? (await freePort())
  await mkdir(dataDir, { recursive: true })
  const config = join(dataDir, 'nats.conf')
  const authorization = user ? `authorization { user: ${JSON.stringify(user.name)}, password: ${JSON.stringify(user.password)} }\n` : ''
  await writeFile(config, `listen: "127.0.0.1:${port}"\njetstream { store_dir: ${JSON.stringify(join(dataDir, 'store'))} }\nmax_payload: 1MB\n${authorization}`, { mode: 0o600 })
  const server = await startServerProcess({ command: binary, args: ['-c', config], logFile, ready: () => answersOn(port) })
  const credentials = user ? `${encodeURIComponent(user.name)}:${encodeURIComponent(user.password)}@` : ''
  return { ...server, port, url: `nats://${credentials}127.0.0.1:${port}` }
}

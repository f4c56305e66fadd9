import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { answersOk, waitUntil } from '../wait-until.ts'
import { compileAhead, compileCache } from './compile-ahead.ts'
import { createDatabases } from './databases.ts'
import { type Keys, loadKeys } from './keys.ts'
import { choosePorts, type PortRange, type Ports } from './ports.ts'
import {
  type DatabaseOwner,
  type ProcessKind,
  type ProcessSpec,
  portNames,
  processList,
  type Site,
} from './processes.ts'
import { ROOT } from './root.ts'
import { removeRunRecord, writeRunRecord } from './run-record.ts'
import { createRunner, type Runner } from './runner.ts'
import { loadSample } from './sample.ts'
import { startBalancer } from './servers/balancer.ts'
import { startInfrastructure } from './servers/infrastructure.ts'
import type { PostgresOptions } from './servers/postgres.ts'
import { rolePassword } from './servers/server-urls.ts'
import { buildSite, siteDir } from './site-build.ts'
import { v8Options } from './v8-options.ts'

export type StackOptions = {
  /** Absolute folder for databases, ports, keys and logs; made when missing. */
  dataDir: string
  /** Ports of `gateway` and `sandbox` that people know; private ones when not given. */
  publicPorts?: { gateway: number; sandbox: number }
  /** Where private ports are taken from: two stacks that start at the same time must not find the same one free. */
  portRange?: PortRange
  /** How many of a kind. With several gateways a balancer listens on the public port. */
  instances?: Partial<Record<ProcessKind, number>>
  /** More variables by kind or name, CRASH_AT for example. */
  env?: Record<string, Record<string, string>>
  /** Only these kinds run; all unless stated. The last to start is waited for. */
  only?: readonly ProcessKind[]
  nodeEnv?: Site['nodeEnv']
  logLevel?: string
  /** Load the sample content and the demo accounts where they are not yet. */
  sample?: boolean
  /** With it, what people would see from others. Tests begin without. */
  community?: boolean
  /** Build the frontend when its sources changed; true unless stated. */
  site?: boolean
  /** PostgreSQL, Redis and NATS in containers when an engine answers. */
  containers?: boolean
  /** Where PostgreSQL hands its log to, for restores to a point in time; nowhere unless stated. */
  archive?: PostgresOptions['archive']
  /** Show what the processes say. */
  console?: boolean
  say?: (text: string) => void
  /** Other servers than one of each, and what else needs a port; one of each unless stated. */
  servers?: { start: typeof startInfrastructure; ports: readonly string[] }
  /** What stands in front of several gateways; a plain balancer unless stated. */
  front?: { scheme: 'http' | 'https'; start: StartFront }
  /** Aborts the start; what runs by then is stopped. */
  signal?: AbortSignal
}

/** Starts what listens on `port` and spreads requests over the gateways. */
export type StartFront = (options: {
  port: number
  gateways: readonly number[]
  dataDir: string
  runner: Runner
  say: (text: string) => void
}) => Promise<{ stop: () => Promise<void> }>

export type Stack = {
  site: Site
  ports: Ports
  keys: Keys
  /** Addresses without a trailing slash; `process` takes a process name. */
  urls: {
    gateway: string
    sandbox: string
    redis: string
    nats: string
    database: (owner: DatabaseOwner) => string
    process: (name: string) => string
  }
  processes: Pick<Runner, 'kill' | 'cutPower' | 'restart' | 'stop' | 'pidOf' | 'names' | 'crashesOf'>
  /** Resolves when the gateway says that everything behind it is ready. */
  ready: (seconds?: number) => Promise<void>
  stop: () => Promise<void>
}

const commandFor = ({ name, entry, heap, young, env, port }: ProcessSpec) => ({
  name,
  command: process.execPath,
  args: [...v8Options({ heap, young }), join(ROOT, entry)],
  cwd: ROOT,
  env: {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_COMPILE_CACHE: compileCache(ROOT),
    // The C library keeps an arena of free memory for each thread otherwise; Node's main thread does nearly all.
    MALLOC_ARENA_MAX: '1',
    ...env,
  },
  health: [`http://127.0.0.1:${port}/healthz`],
})

/** Chooses the ports. With several gateways, `front` is the balancer's. */
async function findPlace({ dataDir, publicPorts, portRange, instances, servers, front: inFront }: StackOptions) {
  const front = (instances?.gateway ?? 1) > 1 ? 'front' : 'gateway'
  const fixed: Ports = publicPorts ? { sandbox: publicPorts.sandbox, [front]: publicPorts.gateway } : {}
  const ports = await choosePorts(
    join(dataDir, 'ports.json'),
    [...new Set([...portNames(instances), ...(servers?.ports ?? []), front])],
    fixed,
    portRange,
  )
  // A browser treats the name localhost as secure, an address only sometimes.
  return {
    ports,
    publicUrl: `${inFront?.scheme ?? 'http'}://localhost:${ports[front]}`,
    sandboxUrl: `http://localhost:${ports.sandbox}`,
  }
}

/**
 * Starts infrastructure and processes in one data folder and resolves when the gateway is ready.
 * Used by `make up` and, with private ports and temporary folders, by the browser, crash and speed tests.
 * Throws one sentence that says what is wrong; by then everything is stopped again.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { dataDir, instances, env, nodeEnv, logLevel, signal, say = () => {} } = options
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const keys = loadKeys(join(dataDir, 'keys.json'))
  const { ports, publicUrl, sandboxUrl } = await findPlace(options)
  const runner: Runner = createRunner({
    logDir: join(dataDir, 'logs'),
    console: options.console ?? false,
    onChange: () => {
      try {
        note()
      } catch (error) {
        // On a full disk what runs goes on; the record is behind until a process next starts or ends.
        say(`The list of running processes could not be saved: ${(error as Error).message}`)
      }
    },
  })
  const note = () => writeRunRecord(dataDir, runningPids(runner), { gateway: publicUrl, sandbox: sandboxUrl })
  // Before anything runs, so that `make down` finds a start that is still under way.
  note()
  const closing: (() => void | Promise<void>)[] = [() => removeRunRecord(dataDir)]
  const stop = async () => {
    await runner.stopAll()
    for (const close of closing.splice(0).reverse()) await close()
  }
  const start = async (): Promise<Stack> => {
    const building = options.site === false ? undefined : buildSite(ROOT, say, signal)
    // All come to their end before one's failure stops everything, so that nothing starts afterwards.
    const [servers, built, compiled] = await Promise.allSettled([
      (options.servers?.start ?? startInfrastructure)({
        root: ROOT,
        dataDir,
        ports,
        keys,
        runner,
        say,
        containers: options.containers ?? false,
        archive: options.archive,
      }),
      building,
      compileAhead(ROOT, signal),
    ])
    if (servers.status === 'rejected') throw servers.reason
    if (built.status === 'rejected') throw built.reason
    if (compiled.status === 'rejected') throw compiled.reason
    const infrastructure = servers.value
    closing.push(infrastructure.stop)
    signal?.throwIfAborted()
    const { postgresUrl, redisUrl, natsUrl, databaseUrl, migrationsUrl } = infrastructure
    await createDatabases(postgresUrl, (owner) => rolePassword(keys, owner))
    const place = {
      ports,
      keys,
      dataDir,
      siteDir: siteDir(ROOT),
      publicUrl,
      sandboxUrl,
      natsUrl,
      redisUrl,
      databaseUrl,
      migrationsUrl,
    }
    const site: Site = { ...place, nodeEnv, logLevel, instances, env, outer: process.env }
    const wanted = processList(site).filter(({ kind }) => options.only?.includes(kind) ?? true)
    for (const spec of wanted) runner.start(commandFor(spec))
    const gateways = wanted.filter(({ kind }) => kind === 'gateway').map(({ name }) => ports[name] as number)
    if (gateways.length > 1) {
      const startFront: StartFront =
        options.front?.start ?? (({ port, gateways: targets }) => startBalancer(port, targets))
      closing.push((await startFront({ port: ports.front as number, gateways, dataDir, runner, say })).stop)
    }
    const ready = (seconds = 180) => waitReady(wanted, seconds, join(dataDir, 'logs'), signal)
    await ready()
    if (options.sample) await loadSample({ root: ROOT, site, say, signal, community: options.community ?? false })
    const urlOf = (name: string) => `http://127.0.0.1:${ports[name]}`
    const urls = {
      gateway: publicUrl,
      sandbox: sandboxUrl,
      redis: redisUrl,
      nats: natsUrl,
      database: migrationsUrl,
      process: urlOf,
    }
    return { site, ports, keys, urls, processes: runner, ready, stop }
  }
  return start().catch(async (error) => {
    await stop()
    throw error
  })
}

const runningPids = (runner: Runner): Record<string, number> =>
  Object.fromEntries(
    runner.names().flatMap((name) => {
      const pid = runner.pidOf(name)
      return pid === undefined ? [] : [[name, pid]]
    }),
  )

/** The gateway answers for everything behind it; without it (`only`) each process answers for itself. */
async function waitReady(
  wanted: readonly ProcessSpec[],
  seconds: number,
  logs: string,
  signal?: AbortSignal,
): Promise<void> {
  const gateways = wanted.filter(({ kind }) => kind === 'gateway')
  const asked = gateways.length > 0 ? gateways : wanted
  const sentence = `The product is not ready after ${seconds} s; the logs are in ${logs}.`
  await Promise.all(
    asked.map(({ port }) =>
      waitUntil(() => answersOk(`http://127.0.0.1:${port}/readyz`), { seconds, sentence, signal }),
    ),
  )
}

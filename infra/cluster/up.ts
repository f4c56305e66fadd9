import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { outliveReaders } from '../local/outlive-readers.ts'
import { publicPort } from '../local/ports.ts'
import { DATA_DIR } from '../local/root.ts'
import { endLeftovers, runningIn } from '../local/run-record.ts'
import { type Stack, startStack } from '../local/stack-run.ts'
import { clusterOptions } from './start-cluster.ts'

// usage: node infra/cluster/up.ts: the whole product as a cluster on this machine until Ctrl-C, which leaves nothing.

const began = Number(process.env.BOOTSTRAP_BEGAN) || Date.now()
const dataDir = join(DATA_DIR, 'cluster')
const abort = new AbortController()
let stack: Stack | undefined
let leaving = false

async function leave(): Promise<void> {
  if (leaving) return
  leaving = true
  console.log('\nStopping ...')
  abort.abort(new Error('stopped'))
  // A start that is under way stops what it has started before it fails.
  if (!stack) return
  await stack.stop()
  end()
}

function end(): never {
  rmSync(dataDir, { recursive: true, force: true })
  console.log('Stopped; nothing is left.')
  process.exit(0)
}
outliveReaders()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave())

async function up(): Promise<void> {
  if (runningIn(dataDir)) throw new Error('A cluster is running already; stop it where it was started.')
  await endLeftovers(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const gateway = await publicPort('PORT', process.env.PORT, 8443)
  const sandbox = await publicPort('SANDBOX_PORT', process.env.SANDBOX_PORT, 8090)
  const { options, databases } = clusterOptions(dataDir)
  stack = await startStack({
    dataDir,
    publicPorts: { gateway, sandbox },
    sample: process.env.SAMPLE !== 'none',
    console: true,
    logLevel: process.env.LOG_LEVEL ?? 'warn',
    say: (text) => console.log(text),
    signal: abort.signal,
    ...options,
  })
  if (leaving) {
    await stack.stop()
    end()
  }
  const seconds = Math.round((Date.now() - began) / 100) / 10
  console.log(`
  ${stack.processes.names().length} processes; PostgreSQL is written to on ${databases().primary()}.
  ${stack.urls.gateway} (its certificate is signed by ${join(dataDir, 'tls/authority.pem')})
  Ctrl-C stops everything and deletes its data.
  ready in ${seconds} s`)
}

up().catch((error) => {
  if (leaving) end()
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})

import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type PortRange, PRIVATE_PORTS } from '../../local/ports.ts'
import { DATA_DIR } from '../../local/root.ts'
import { type Stack, type StackOptions, startStack } from '../../local/stack-run.ts'
import { cleanUpAfter } from './cleaner.ts'

/** What tests leave behind: screenshots and traces of failures, and the logs of the last run of each file. */
export const REPORT_DIR = join(DATA_DIR, 'test-reports')

export type TestStack = Stack & {
  dataDir: string
  /** Stops everything, keeps the logs under the reports and removes the folder. */
  close: () => Promise<void>
}

/** So many files may run side by side, each with ports of its own. */
const MOST_WORKERS = 8
const SERVERS = /^(postgres|redis|nats|sentinel)/

/** The share of the private ports that this worker of the test run has. */
export function portsOfWorker(): PortRange {
  const [from, to] = PRIVATE_PORTS
  const share = Math.floor((to - from) / MOST_WORKERS)
  const begin = from + (Number(process.env.VITEST_POOL_ID) % MOST_WORKERS) * share
  return [begin, begin + share]
}

/** All at once: the order in which they end matters to people who are on the site. */
async function stopTogether({ processes, stop }: Stack): Promise<void> {
  const ours = processes.names().filter((name) => !SERVERS.test(name))
  await Promise.all(ours.map((name) => processes.stop(name)))
  await stop()
}

/**
 * A whole installation of its own with sample content, on private ports, in a temporary folder.
 * @param name names the folder of its logs under the reports.
 * @param options may depend on that folder.
 */
export async function startTestStack(
  name: string,
  options: Partial<StackOptions> | ((dataDir: string) => Partial<StackOptions>) = {},
): Promise<TestStack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wardround-e2e-'))
  const dismiss = cleanUpAfter(dataDir)
  const remove = () => {
    const logs = join(dataDir, 'logs')
    if (existsSync(logs)) cpSync(logs, join(REPORT_DIR, `${name}-logs`), { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
    dismiss()
  }
  // Not cpSync: PostgreSQL wants its folder to keep its owner and its rights.
  execFileSync('cp', ['-a', `${inject('preparedData')}/.`, dataDir])
  const stack = await startStack({
    dataDir,
    portRange: portsOfWorker(),
    site: false,
    logLevel: 'warn',
    ...(typeof options === 'function' ? options(dataDir) : options),
  }).catch((error: unknown) => {
    remove()
    throw error
  })
  const close = async () => {
    await stopTogether(stack)
    remove()
  }
  return { ...stack, dataDir, close }
}

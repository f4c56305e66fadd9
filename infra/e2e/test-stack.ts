import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DATA_DIR } from '../local/root.ts'
import { type Stack, type StackOptions, startStack } from '../local/stack-run.ts'

/** What tests leave behind: screenshots and traces of failures, and the logs of the last run of each file. */
export const REPORT_DIR = join(DATA_DIR, 'test-reports')

export type TestStack = Stack & {
  dataDir: string
  /** Stops everything, keeps the logs under the reports and removes the folder. */
  close: () => Promise<void>
}

/** Servers run in groups of their own; a run that is cut short takes them along. */
function endWithThisProcess(pids: () => number[]): () => void {
  const onExit = () => {
    for (const pid of pids()) {
      try {
        process.kill(-pid, 'SIGKILL')
      } catch {
        // It ended before us.
      }
    }
  }
  const onSignal = () => process.exit(1)
  process.on('exit', onExit)
  process.on('SIGTERM', onSignal)
  return () => {
    process.off('exit', onExit)
    process.off('SIGTERM', onSignal)
  }
}

/**
 * A whole installation of its own with sample content, on private ports, in a temporary folder.
 * @param name names the folder of its logs under the reports.
 */
export async function startTestStack(name: string, options: Partial<StackOptions> = {}): Promise<TestStack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wardround-e2e-'))
  const remove = () => {
    cpSync(join(dataDir, 'logs'), join(REPORT_DIR, `${name}-logs`), { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  }
  const stack = await startStack({ dataDir, sample: true, site: false, logLevel: 'warn', ...options }).catch((error: unknown) => {
    remove()
    throw error
  })
  const { names, pidOf } = stack.processes
  const forget = endWithThisProcess(() => names().flatMap((each) => pidOf(each) ?? []))
  const close = async () => {
    await stack.stop()
    forget()
    remove()
  }
  return { ...stack, dataDir, close }
}

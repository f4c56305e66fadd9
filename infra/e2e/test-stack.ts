import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
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

/** Servers run in groups of their own: a process beside them ends them when this one is cut short. Answers how to dismiss it. */
function sweepUpAfter(dataDir: string): () => void {
  const sweeper = spawn(process.execPath, [join(import.meta.dirname, 'sweep-up.ts'), dataDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  sweeper.unref()
  ;(sweeper.stdin as Socket).unref()
  return () => sweeper.stdin.end()
}

/**
 * A whole installation of its own with sample content, on private ports, in a temporary folder.
 * @param name names the folder of its logs under the reports.
 */
export async function startTestStack(name: string, options: Partial<StackOptions> = {}): Promise<TestStack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wardround-e2e-'))
  const dismiss = sweepUpAfter(dataDir)
  const remove = () => {
    cpSync(join(dataDir, 'logs'), join(REPORT_DIR, `${name}-logs`), { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
    dismiss()
  }
  const stack = await startStack({ dataDir, sample: true, site: false, logLevel: 'warn', ...options }).catch((error: unknown) => {
    remove()
    throw error
  })
  const close = async () => {
    await stack.stop()
    remove()
  }
  return { ...stack, dataDir, close }
}

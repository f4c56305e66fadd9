import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { join } from 'node:path'

/**
 * Servers run in groups of their own: a process beside them ends them and removes their folder when this one is cut
 * short. Answers how to dismiss it.
 */
export function cleanUpAfter(dataDir: string): () => void {
  const cleaner = spawn(process.execPath, [join(import.meta.dirname, 'clean-up.ts'), dataDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  cleaner.unref()
  ;(cleaner.stdin as Socket).unref()
  return () => cleaner.stdin.end()
}

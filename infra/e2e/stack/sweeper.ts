import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { join } from 'node:path'

/**
 * Servers run in groups of their own: a process beside them ends them and removes their folder when this one is cut
 * short. Answers how to dismiss it.
 */
export function sweepUpAfter(dataDir: string): () => void {
  const sweeper = spawn(process.execPath, [join(import.meta.dirname, 'sweep-up.ts'), dataDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  sweeper.unref()
  ;(sweeper.stdin as Socket).unref()
  return () => sweeper.stdin.end()
}

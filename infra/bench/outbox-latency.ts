import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Stack } from '../local/stack-run.ts'

export type Latency = { perSecond: number; events: number; p50: number; p99: number; max: number }

/**
 * Milliseconds from just before the commit of an event to the end of its handling, at 1,000 events a second with a relay and a consumer of
 * its own: in a process of its own as well, since the pauses of the load generator's full memory are not the outbox's.
 */
export async function measureOutbox(stack: Stack): Promise<Latency> {
  const script = join(import.meta.dirname, 'outbox-load.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, stack.urls.database('identity'), stack.urls.nats])
  return JSON.parse(stdout)
}

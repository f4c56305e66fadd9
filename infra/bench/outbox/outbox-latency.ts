import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Stack } from '../../local/stack-run.ts'
import { v8Options } from '../../local/v8-options.ts'

export type Latency = { perSecond: number; events: number; p50: number; p99: number; max: number }

/**
 * Milliseconds from just before the commit of an event to the end of its handling, at 1,000 events a second: one
 * process commits and relays, another consumes, as services do, both apart from the load generator with its full
 * memory. The first three seconds do not count.
 */
export async function measureOutbox(stack: Stack): Promise<Latency> {
  const script = join(import.meta.dirname, 'outbox-load.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...v8Options({ heap: 192, young: 1 }),
    script,
    stack.urls.database('identity'),
    stack.urls.nats,
  ])
  return JSON.parse(stdout)
}

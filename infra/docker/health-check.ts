import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// usage: node health-check.ts ORIGIN [PID]
// Ends with 0 when the process behind ORIGIN is ready. A process that has been ready and then does not even say three
// times in a row that it lives hangs: it is killed, so that its container starts again. PID is the child of the
// container's first process unless stated.

const [origin, pid] = process.argv.slice(2)
const MISSED = 3
const record = join(tmpdir(), 'health-missed')

const answers = (path: string): Promise<boolean> =>
  fetch(`${origin}${path}`, { signal: AbortSignal.timeout(5_000) }).then(
    (reply) => reply.ok,
    () => false,
  )

/** How many answers were missing in a row; undefined before the first one came. */
const missed = (): number | undefined => {
  try {
    return Number(readFileSync(record, 'utf8'))
  } catch {
    return undefined
  }
}

const lives = await answers('/healthz')
const before = missed()
const now = lives ? 0 : before === undefined ? undefined : before + 1
if (now !== undefined) writeFileSync(record, String(now))
if (now === MISSED) {
  const child = pid ?? readFileSync('/proc/1/task/1/children', 'utf8').trim().split(' ')[0]
  writeFileSync(record, '0')
  process.kill(Number(child), 'SIGKILL')
}
process.exitCode = lives && (await answers('/readyz')) ? 0 : 1

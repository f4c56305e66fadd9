import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@wardround/kit/testing/free-port.ts'
import { ROOT } from '../local/root.ts'

export type StartTime = { first: number; second: number }

const READY = /ready in ([\d.]+) s/

type Running = { seconds: number; end: () => Promise<void> }

/** Runs `make up` until it says that it is ready; answers the seconds that passed on the wall, and how it is ended. */
async function up(folder: string, ports: { PORT: string; SANDBOX_PORT: string }): Promise<Running> {
  const began = performance.now()
  const child = spawn('make', ['up'], {
    cwd: folder,
    env: { ...process.env, ...ports },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = once(child, 'exit')
  let said = ''
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk
      if (READY.test(said)) resolve()
    })
  })
  await Promise.race([ready, ended])
  if (!READY.test(said)) throw new Error(`make up ended before it was ready: ${said.slice(-500)}`)
  const end = async () => {
    process.kill(-(child.pid as number), 'SIGINT')
    await ended
  }
  return { seconds: (performance.now() - began) / 1000, end }
}

/**
 * Seconds of the first `make up` in a fresh clone (packages, databases, frontend, sample content) and of the second.
 */
export async function measureStart(): Promise<StartTime> {
  const folder = mkdtempSync(join(tmpdir(), 'wardround-start-'))
  execFileSync('git', ['clone', '--quiet', ROOT, folder])
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) }
  try {
    const first = await up(folder, ports)
    await first.end()
    const second = await up(folder, ports)
    await second.end()
    return { first: first.seconds, second: second.seconds }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@wardround/kit/testing/free-port.ts'
import { ROOT } from '../local/root.ts'

export type StartTime = { first: number; second: number }

const READY = /ready in ([\d.]+) s/

/** Runs `make up` until it says that it is ready; answers the seconds that passed on the wall. */
async function up(folder: string, ports: { PORT: string; SANDBOX_PORT: string }): Promise<{ seconds: number; child: ChildProcess }> {
  const began = performance.now()
  const child = spawn('make', ['up'], { cwd: folder, env: { ...process.env, ...ports }, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  for await (const chunk of child.stdout) {
    said += chunk
    if (READY.test(said)) return { seconds: (performance.now() - began) / 1000, child: child.on('exit', () => {}) as ChildProcess }
  }
  throw new Error(`make up ended before it was ready: ${said.slice(-500)}`)
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await ended
}

/** Seconds of the first `make up` in a fresh clone (packages, databases, frontend, sample content) and of the second. */
export async function measureStart(): Promise<StartTime> {
  const folder = mkdtempSync(join(tmpdir(), 'wardround-start-'))
  execFileSync('git', ['clone', '--quiet', ROOT, folder])
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) }
  try {
    const first = await up(folder, ports)
    await end(first.child)
    const second = await up(folder, ports)
    await end(second.child)
    return { first: first.seconds, second: second.seconds }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

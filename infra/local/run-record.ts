import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { writePrivateJson } from './private-json.ts'

/** A process by its number and the moment it began, so that a number used again is not taken for it. */
type Mark = { pid: number; began: string }
export type RunRecord = { runner: Mark; children: Record<string, Mark>; urls: { gateway: string; sandbox: string } }

const fileIn = (dataDir: string) => join(dataDir, 'run.json')

/** State and beginning of a process, as far as the system tells them. */
function statOf(pid: number): [state: string, began: string] {
  try {
    // Fields 3 and 22, counted after the name, which may hold spaces.
    const [state = '', ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return [state, rest[18] ?? '']
  } catch {
    if (process.platform === 'linux') return ['', '']
    const [state = '', ...began] = spawnSync('ps', ['-o', 'state=', '-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
    })
      .stdout.trim()
      .split(/\s+/)
    return [state, began.join(' ')]
  }
}

/** Undefined for what has ended, also where a parent that is gone or stuck has not taken note of it. */
function beganAt(pid: number): string | undefined {
  const [state, began] = statOf(pid)
  return /^[ZX]/.test(state) ? undefined : began || undefined
}

const mark = (pid: number): Mark => ({ pid, began: beganAt(pid) ?? '' })
const lives = ({ pid, began }: Mark): boolean => began !== '' && beganAt(pid) === began

/** Notes the running processes, for `make down` and for a next start after a crash of the runner itself. */
export function writeRunRecord(dataDir: string, children: Record<string, number>, urls: RunRecord['urls']): void {
  const marks = Object.fromEntries(Object.entries(children).map(([name, pid]) => [name, mark(pid)]))
  writePrivateJson(fileIn(dataDir), { runner: mark(process.pid), children: marks, urls } satisfies RunRecord)
}

export function readRunRecord(dataDir: string): RunRecord | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8'))
  } catch {
    return undefined
  }
}

/** Takes away the note of this process; another one's stays. */
export function removeRunRecord(dataDir: string): void {
  if (readRunRecord(dataDir)?.runner.pid === process.pid) rmSync(fileIn(dataDir), { force: true })
}

/** The running installation in this folder, if there is one. */
export function runningIn(dataDir: string): RunRecord | undefined {
  const record = readRunRecord(dataDir)
  return record && lives(record.runner) ? record : undefined
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended meanwhile, which is the aim.
  }
}

async function isGone(process_: Mark, seconds: number): Promise<boolean> {
  for (const deadline = Date.now() + seconds * 1000; lives(process_) && Date.now() < deadline; ) await pause(50)
  return !lives(process_)
}

/** Ends a process and resolves once it is gone: what it started is looked for only then. */
async function end(process_: Mark, signal: NodeJS.Signals, seconds: number): Promise<void> {
  if (!lives(process_)) return
  send(process_.pid, signal)
  if (await isGone(process_, seconds)) return
  send(process_.pid, 'SIGKILL')
  await isGone(process_, 10)
}

/** Ends what a killed runner left behind, in reverse order of its start. Says how many there were. */
export async function endLeftovers(dataDir: string): Promise<number> {
  const record = readRunRecord(dataDir)
  if (!record || lives(record.runner)) return 0
  const left = Object.entries(record.children).filter(([, child]) => lives(child))
  for (const [name, child] of left.reverse()) await end(child, name.startsWith('postgres') ? 'SIGINT' : 'SIGTERM', 5)
  rmSync(fileIn(dataDir), { force: true })
  return left.length
}

/**
 * Stops a running installation and what it left. False when none was running. `patience` in seconds is what it has to
 * stop by itself.
 */
export async function stopRunning(dataDir: string, patience = 60): Promise<boolean> {
  const running = runningIn(dataDir)
  if (running) await end(running.runner, 'SIGTERM', patience)
  const left = await endLeftovers(dataDir)
  return running !== undefined || left > 0
}

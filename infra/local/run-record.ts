import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { writePrivateJson } from './private-json.ts'

/** A process by its number and the moment it began, so that a number used again is not taken for it. */
type Mark = { pid: number; began: string }
export type RunRecord = { runner: Mark; children: Record<string, Mark>; urls: { gateway: string; sandbox: string } }

const fileIn = (dataDir: string) => join(dataDir, 'run.json')

function beganAt(pid: number): string | undefined {
  try {
    // Field 22, counted after the name, which may hold spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[19]
  } catch {
    if (process.platform === 'linux') return undefined
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined
  }
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

export const removeRunRecord = (dataDir: string): void => rmSync(fileIn(dataDir), { force: true })

/** The running installation in this folder, if there is one. */
export function runningIn(dataDir: string): RunRecord | undefined {
  const record = readRunRecord(dataDir)
  return record && lives(record.runner) ? record : undefined
}

async function end(process_: Mark, signal: NodeJS.Signals, seconds: number): Promise<void> {
  if (!lives(process_)) return
  process.kill(process_.pid, signal)
  for (const deadline = Date.now() + seconds * 1000; lives(process_) && Date.now() < deadline; ) await pause(50)
  if (lives(process_)) process.kill(process_.pid, 'SIGKILL')
}

/** Ends what a killed runner left behind, in reverse order of its start. Says how many there were. */
export async function endLeftovers(dataDir: string): Promise<number> {
  const record = readRunRecord(dataDir)
  if (!record || lives(record.runner)) return 0
  const left = Object.entries(record.children).filter(([, child]) => lives(child))
  for (const [name, child] of left.reverse()) await end(child, name === 'postgres' ? 'SIGINT' : 'SIGTERM', 5)
  removeRunRecord(dataDir)
  return left.length
}

/** Stops a running installation and what it left. False when none was running. */
export async function stopRunning(dataDir: string): Promise<boolean> {
  const running = runningIn(dataDir)
  if (running) await end(running.runner, 'SIGTERM', 60)
  const left = await endLeftovers(dataDir)
  return running !== undefined || left > 0
}

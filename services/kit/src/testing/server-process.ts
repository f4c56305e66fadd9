import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type ServerProcess = { pid: number; stop(): Promise<void>; exited: Promise<number | null> }

type Options = {
  command: string
  args: string[]
  logFile?: string | undefined
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** Sent by `stop`; SIGKILL follows after ten seconds. Default SIGTERM. */
  signal?: NodeJS.Signals
  /** Throws while the server does not answer yet. */
  ready: () => Promise<void>
  timeout?: number
}

/** Resolves when a TCP connection to the loopback port is accepted. */
export const answersOn = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve()
    })
    socket.once('error', reject)
  })

/**
 * Starts a server program, waits until it is ready, and stops it together with this process. Throws with its last words
 * when it ends early.
 */
export async function startServerProcess(options: Options): Promise<ServerProcess> {
  const { command, args, logFile, env, cwd, signal = 'SIGTERM', ready, timeout = 30_000 } = options
  const log = logFile ? openSync(logFile, 'a') : 'pipe'
  const child = spawn(command, args, { stdio: ['ignore', log, log], ...(env ? { env } : {}), ...(cwd ? { cwd } : {}) })
  const words = lastWords(child)
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const failed = new Promise<never>((_, reject) => child.once('error', reject))
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  void exited.then(() => process.removeListener('exit', killWithUs))
  const deadline = Date.now() + timeout
  for (;;) {
    try {
      await Promise.race([ready(), failed])
      break
    } catch (error) {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
        child.kill('SIGKILL')
        throw new Error(`${command} did not start: ${words() || (error as Error).message}`, { cause: error })
      }
      await wait(20)
    }
  }
  return {
    pid: child.pid as number,
    exited,
    stop: async () => {
      child.kill(signal)
      const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await exited
      clearTimeout(late)
    },
  }
}

function lastWords(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(-2_000)
    })
  }
  return () => text.trim()
}

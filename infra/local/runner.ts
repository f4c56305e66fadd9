import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { type LogSink, logSink } from './log-lines.ts'
import { type Watch, watchHealth } from './watch-health.ts'

export type Command = {
  name: string
  command: string
  args: string[]
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** What asks it to end in good order. Default SIGTERM. */
  stopSignal?: NodeJS.Signals
  /** Its lines go to its file only. */
  quiet?: boolean
  /** Addresses that answer while it lives: one that has answered and then hangs is killed and started again. */
  health?: readonly string[]
}

export type RunnerOptions = {
  logDir: string
  console: boolean
  /** Milliseconds that a process has to end by itself before it is killed. Default 10,000. */
  stopTimeout?: number
  /** First pause before a crashed process is started again; doubles up to 10 s. Default 300 ms. */
  backOff?: number
  /** Milliseconds between two looks at whether a process hangs. Default 10,000; it may miss three. */
  lookEvery?: number
  /** Called whenever the set of running processes changed. */
  onChange?: () => void
}

type Managed = {
  command: Command
  sink: LogSink
  child?: ChildProcess
  startedAt: number
  crashes: number
  /** How often it was killed since it hung. */
  hangs: number
  restartTimer?: NodeJS.Timeout
  watch?: Watch
  wanted: boolean
  exited: Promise<void>
}

export type Runner = ReturnType<typeof createRunner>

/** A process that lived this long (ms) before it crashed is started again at once. */
const STEADY = 20_000

/**
 * Starts processes, each in a group of its own, keeps their output and starts a crashed one again.
 * `stopAll` ends them in reverse order of their start and leaves nothing behind.
 */
export function createRunner(options: RunnerOptions) {
  const processes = new Map<string, Managed>()
  const get = (name: string): Managed => {
    const managed = processes.get(name)
    if (!managed) throw new Error(`There is no process called ${name}.`)
    return managed
  }

  function launch(managed: Managed): void {
    const { name, command, args, env, cwd } = managed.command
    const child = spawn(command, args, { env, cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    managed.child = child
    managed.startedAt = Date.now()
    managed.sink.attach(child.stdout)
    managed.sink.attach(child.stderr)
    managed.exited = new Promise((resolve) => {
      child.once('error', (error) => {
        managed.sink.note(`${name} could not be started: ${error.message}`)
        resolve()
      })
      child.once('exit', (code, signal) => {
        managed.child = undefined
        managed.watch?.stop()
        if (managed.wanted) scheduleRestart(managed, signal ?? `code ${code}`)
        resolve()
        options.onChange?.()
      })
    })
    if (managed.command.health)
      managed.watch = watchHealth({
        urls: managed.command.health,
        every: options.lookEvery ?? 10_000,
        hangs: managed.hangs,
        onHang: (sentence) => {
          managed.hangs += 1
          managed.sink.note(`${name} ${sentence}; it is killed`)
          child.kill('SIGKILL')
        },
      })
    options.onChange?.()
  }

  function scheduleRestart(managed: Managed, cause: string): void {
    managed.crashes = Date.now() - managed.startedAt > STEADY ? 0 : managed.crashes + 1
    const pause = managed.crashes === 0 ? 0 : Math.min(10_000, (options.backOff ?? 300) * 2 ** (managed.crashes - 1))
    managed.sink.note(`${managed.command.name} ended with ${cause}; it starts again in ${pause} ms`)
    managed.restartTimer = setTimeout(() => launch(managed), pause)
  }

  /** Starts a process under a new name. */
  function start(command: Command): void {
    if (processes.has(command.name)) throw new Error(`${command.name} was started already.`)
    const sink = logSink({
      name: command.name,
      file: join(options.logDir, `${command.name}.log`),
      console: options.console,
      quiet: command.quiet,
    })
    const managed: Managed = {
      command,
      sink,
      startedAt: 0,
      crashes: 0,
      hangs: 0,
      wanted: true,
      exited: Promise.resolve(),
    }
    processes.set(command.name, managed)
    launch(managed)
  }

  /** Sends a signal; after a deadly one the process is started again. False when it does not run. */
  const kill = (name: string, signal: NodeJS.Signals = 'SIGKILL'): boolean => get(name).child?.kill(signal) ?? false

  /** Ends a process, gracefully unless another signal is given, and does not start it again. */
  async function stop(name: string, signal?: NodeJS.Signals): Promise<void> {
    const managed = get(name)
    managed.wanted = false
    clearTimeout(managed.restartTimer)
    const { child } = managed
    if (!child?.pid) return
    const { pid } = child
    child.kill('SIGCONT')
    child.kill(signal ?? managed.command.stopSignal ?? 'SIGTERM')
    const deadline = setTimeout(() => signalGroup(pid, 'SIGKILL'), options.stopTimeout ?? 10_000)
    await managed.exited
    clearTimeout(deadline)
    signalGroup(pid, 'SIGKILL')
  }

  /** Stops a process and starts it again, with other variables when given. */
  async function restart(name: string, env?: Record<string, string | undefined>): Promise<void> {
    const managed = get(name)
    await stop(name)
    managed.command = { ...managed.command, env: { ...managed.command.env, ...env } }
    managed.wanted = true
    managed.crashes = 0
    launch(managed)
  }

  /**
   * Kills these processes and all that belongs to them in the same moment, waits until they are gone, and starts them
   * again in the order given.
   */
  async function cutPower(order: readonly string[]): Promise<void> {
    const all = order.map(get)
    for (const managed of all) {
      managed.wanted = false
      clearTimeout(managed.restartTimer)
    }
    for (const { child } of all) if (child?.pid) signalGroup(child.pid, 'SIGKILL')
    await Promise.all(all.map(({ exited }) => exited))
    for (const managed of all) {
      managed.wanted = true
      managed.crashes = 0
      launch(managed)
    }
  }

  async function stopAll(): Promise<void> {
    for (const name of [...processes.keys()].reverse()) await stop(name)
    for (const { sink } of processes.values()) sink.close()
  }

  const pidOf = (name: string): number | undefined => get(name).child?.pid
  const names = (): string[] => [...processes.keys()]
  /** How often in a row a process ended soon after its start. */
  const crashesOf = (name: string): number => get(name).crashes

  return { start, stop, restart, kill, cutPower, stopAll, pidOf, names, crashesOf }
}

/** Ends what a process may have left in its group. */
function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch {
    // The group is empty, which is the aim.
  }
}

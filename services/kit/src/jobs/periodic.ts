import type { Logger } from '../base/logger.ts'
import type { Metrics } from '../base/metrics.ts'
import { pause } from '../base/pause.ts'
import type { Database } from '../data/database.ts'
import { createLeadership } from '../data/leadership.ts'
import { createTaskRecorder, registerTasks } from './task-records.ts'

export type PeriodicTask<Deps> = {
  /** Unique in the service. */
  name: string
  /** Milliseconds from the end of a run to the start of the next, so that runs never overlap and never queue up. */
  every: number
  /** Milliseconds before the first run; none unless stated. */
  first?: number
  /** Only one of several processes runs it; another takes over when that one ends or loses its connection. */
  single: boolean
  /** `signal` fires when the process stops or another one takes over: long work ends early, the next run continues. */
  run(deps: Deps, signal: AbortSignal): Promise<unknown>
}

/** A task of every process for itself. */
export type LocalTask<Deps> = PeriodicTask<Deps> & { single: false }

/**
 * Declares a task that is run again and again, for a `tasks.ts`. A run that fails is logged, and the next one comes.
 */
export function periodic<Deps>(task: LocalTask<Deps>): LocalTask<Deps>
export function periodic<Deps>(task: PeriodicTask<Deps>): PeriodicTask<Deps>
export function periodic<Deps>(task: PeriodicTask<Deps>): PeriodicTask<Deps> {
  return task
}

export type RunningTasks = { stop(): Promise<void> }

type Options<Deps> = {
  /** Name of the process. */
  process: string
  deps: Deps
  logger: Logger
  metrics?: Metrics
} & (
  | { db: Database; tasks: readonly PeriodicTask<Deps>[] }
  /**
   * A process without a database, such as the gateway: its tasks are its own, and the set-up page does not list them.
   */
  | { db?: undefined; tasks: readonly LocalTask<Deps>[] }
)

/** How often a process asks whether a task has become free (ms): as often as it runs, within these limits. */
const STANDBY = { least: 500, most: 5_000 }

/** Starts the tasks of a process. `stop` ends the pauses and waits for the runs that are under way. */
export async function startTasks<Deps>(options: Options<Deps>): Promise<RunningTasks> {
  const { tasks, deps, db, logger, metrics } = options
  if (db) await registerTasks(db, options.process, tasks)
  const stopping = new AbortController()
  const leadership = db && createLeadership(db, logger)
  const record = db && createTaskRecorder(db, logger)

  async function repeat({ name, every, run }: PeriodicTask<Deps>, signal: AbortSignal): Promise<void> {
    let failures = 0
    metrics?.taskInterval.set({ task: name }, every / 1000)
    while (!signal.aborted) {
      try {
        await run(deps, signal)
        failures = 0
      } catch (error) {
        failures += 1
        metrics?.taskFailures.inc({ task: name })
        logger.warn({ err: error, task: name, failures }, 'a periodic task failed; it runs again')
      }
      metrics?.taskLastRun.set({ task: name }, Date.now() / 1000)
      await record?.(name, failures)
      await pause(every, signal)
    }
  }

  async function loop(task: PeriodicTask<Deps>): Promise<void> {
    if (task.first) await pause(task.first, stopping.signal)
    if (!task.single || !leadership) return repeat(task, stopping.signal)
    const poll = Math.min(STANDBY.most, Math.max(STANDBY.least, task.every))
    for (;;) {
      const lost = await leadership.acquire(`task.${task.name}`, stopping.signal, poll)
      if (!lost) return
      await repeat(task, AbortSignal.any([stopping.signal, lost]))
    }
  }

  const loops = tasks.map(loop)
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
      await leadership?.close()
    },
  }
}

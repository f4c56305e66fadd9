import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../base/logger.ts'
import { createMetrics } from '../base/metrics.ts'
import { openDatabase } from '../data/database.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { eventually } from '../testing/eventually.ts'
import { type PeriodicTask, periodic, startTasks } from './periodic.ts'
import { listTaskRecords } from './task-records.ts'

const logger = createLogger({ name: 'test', level: 'silent' })
const metrics = createMetrics('test')
const stops: (() => Promise<void>)[] = []
let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase({ migrations: new URL('../../test-migrations', import.meta.url) })
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
afterAll(() => db.close())

async function start(task: Partial<PeriodicTask<object>> & Pick<PeriodicTask<object>, 'run'>, on = db) {
  const tasks = [periodic({ name: 'test', every: 1, single: false, ...task })]
  const running = await startTasks({ process: 'test', tasks, deps: {}, db: on, logger, metrics })
  stops.push(running.stop)
  return running
}

it('runs again and again, never twice at a time, and queues nothing up behind a slow run', async () => {
  let running = 0
  let most = 0
  let runs = 0
  let release = () => {}
  const task = await start({
    run: async () => {
      running += 1
      runs += 1
      most = Math.max(most, running)
      if (runs === 3) await new Promise<void>((resolve) => (release = resolve))
      running -= 1
    },
  })
  await eventually(() => expect(runs).toBe(3))
  await eventually(async () => expect((await db.knex.raw('select pg_sleep(0.05)')).rowCount).toBe(1))
  expect(runs).toBe(3)
  release()
  await eventually(() => expect(runs).toBeGreaterThan(5))
  await task.stop()
  expect(most).toBe(1)
})

it('stops once: a run under way is told by its signal and waited for, and none follows', async () => {
  const events: string[] = []
  const task = await start({
    run: (_deps, signal) =>
      new Promise((resolve) => {
        events.push('begun')
        signal.addEventListener('abort', () => {
          events.push('told')
          setImmediate(() => resolve(events.push('ended')))
        })
      }),
  })
  await eventually(() => expect(events).toEqual(['begun']))
  await task.stop()
  expect(events).toEqual(['begun', 'told', 'ended'])
})

it('waits before its first run where it should, and stops in that pause', async () => {
  let runs = 0
  const task = await start({ first: 60_000, run: async () => (runs += 1) })
  await task.stop()
  expect(runs).toBe(0)
})

it('goes on after a failure, which is counted, in the metrics too, until a run succeeds', async () => {
  let failing = true
  let runs = 0
  await start({
    name: 'fails',
    run: async () => {
      runs += 1
      if (failing) throw new Error('no')
    },
  })
  const failures = async () => (await listTaskRecords(db)).find(({ name }) => name === 'fails')?.failures
  await eventually(async () => expect(await failures()).toBeGreaterThan(1))
  failing = false
  await eventually(async () => expect(await failures()).toBe(0))
  expect((await listTaskRecords(db)).find(({ name }) => name === 'fails')?.ran_at).toBeInstanceOf(Date)
  const text = await metrics.registry.metrics()
  expect(Number(/task_failures_total\{task="fails".*\} (\d+)/.exec(text)?.[1])).toBeGreaterThan(1)
  expect(text).toMatch(/task_last_run_timestamp_seconds\{task="fails"/)
  expect(runs).toBeGreaterThan(2)
})

it('runs a single task in one of several processes, and in the next when that one ends or loses its connection', async () => {
  const others = [0, 1].map(() => openDatabase({ url: db.url, name: 'other' }))
  const runs = [0, 0]
  const started = await Promise.all(
    others.map((other, at) =>
      start(
        { name: 'only', single: true, run: async () => (runs[at] = (runs[at] as number) + 1) },
        { ...other, url: db.url },
      ),
    ),
  )
  await eventually(() => expect(Math.max(...runs)).toBeGreaterThan(3))
  const leader = runs.indexOf(Math.max(...runs))
  expect(runs[1 - leader]).toBe(0)
  await db.knex.raw(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
      and pid in (select pid from pg_stat_activity where datname = current_database() and application_name = 'other')`,
  )
  const before = [...runs]
  await eventually(() => expect(runs.some((count, at) => count > (before[at] as number) + 3)).toBe(true))
  const next = runs.findIndex((count, at) => count > (before[at] as number) + 3)
  const rest = runs[1 - next] as number
  await started[next]?.stop()
  await eventually(() => expect(runs[1 - next]).toBeGreaterThan(rest))
  for (const task of started) await task.stop()
  for (const other of others) await other.close()
})

it('runs the tasks of a process without a database, and counts their failures in its metrics', async () => {
  let runs = 0
  const local = periodic({
    name: 'local',
    every: 1,
    single: false,
    run: async (deps: { most: number }) => {
      runs += 1
      if (runs < deps.most) throw new Error('no')
    },
  })
  const running = await startTasks({ process: 'gateway', tasks: [local], deps: { most: 3 }, logger, metrics })
  stops.push(running.stop)
  await eventually(() => expect(runs).toBeGreaterThan(4))
  await running.stop()
  const ended = runs
  expect(await metrics.registry.metrics()).toMatch(/task_failures_total\{task="local".*\} 2/)
  expect((await listTaskRecords(db)).map(({ name }) => name)).not.toContain('local')
  expect(runs).toBe(ended)
})

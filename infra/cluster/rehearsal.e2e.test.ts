import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Learner, seedLearners } from '../bench/learners.ts'
import { createPerson, type Person } from '../client/person.ts'
import { categorySlugs } from '../e2e/learner-calls.ts'
import { startTestStack, type TestStack } from '../e2e/stack/test-stack.ts'
import { expectCountersRecount } from '../faults/counters.ts'
import { countKinds, noteFigures, wrongKinds } from '../faults/figures.ts'
import { keptOf, startLoad } from '../faults/load.ts'
import { expectOutboxEmpty } from '../faults/money.ts'
import { openRows } from '../faults/rows.ts'
import { instanceNames, PROCESS_KINDS } from '../local/processes.ts'
import { ROOT } from '../local/root.ts'
import { waitUntil } from '../wait-until.ts'
import { authorityIn } from './front.ts'
import { NATS_NAMES } from './nats-three.ts'
import type { PostgresPair } from './postgres-pair.ts'
import { SENTINEL_NAMES } from './redis-pair.ts'
import { clusterOptions } from './start-cluster.ts'

/** Each row of the record has learners of its own, so that nobody comes to the limit of reports an hour. */
const LEARNERS_A_ROW = 6
const MOST_ROWS = 50
/** Seconds until the whole site is ready again after one thing was restarted or died. */
const READY_WITHIN = 60
const DOUBLE = PROCESS_KINDS.filter((kind) => kind !== 'sandbox')

let stack: TestStack
let databases: () => PostgresPair
let rowsOf: ReturnType<typeof openRows>
let learners: Learner[]
let admin: Person
let slugs: string[]

beforeAll(async () => {
  stack = await startTestStack('cluster', (dataDir) => {
    const cluster = clusterOptions(dataDir)
    databases = cluster.databases
    return cluster.options
  })
  setDefaultCACertificates([...getCACertificates('default'), authorityIn(stack.dataDir).text])
  rowsOf = openRows(stack)
  const seeded = await seedLearners(
    stack.urls.database('identity'),
    stack.keys.sessionPrivateKey,
    LEARNERS_A_ROW * MOST_ROWS,
  )
  learners = seeded.map(({ uid, cookie }) => ({ uid, cookie: `__Host-${cookie}` }))
  admin = createPerson(stack.urls.gateway)
  const learner = createPerson(stack.urls.gateway)
  await Promise.all([admin.logInAs('admin'), learner.logInAs('learner')])
  slugs = await categorySlugs(learner)
})
afterAll(async () => {
  await rowsOf?.close()
  await stack?.close()
})

/**
 * Does something to the cluster while learners answer and staff write; afterwards everything that was acknowledged is
 * there once, nothing right was refused as wrong, whoever failed was told to come again (`also`: or this; `unnoticed`:
 * nobody failed), and answers go on. Its figures go into the record.
 */
async function underLoad(
  fault: () => Promise<unknown>,
  { also = [], unnoticed = false }: { also?: string[]; unnoticed?: boolean } = {},
): Promise<void> {
  const load = startLoad(stack.urls.gateway, learners.splice(0, LEARNERS_A_ROW), admin, slugs)
  onTestFinished(() => load.stop())
  const answered = async (more: number) => {
    const before = load.acknowledged.answers.length
    await waitUntil(
      async () => {
        if (load.acknowledged.answers.length < before + more) throw new Error('Too few answers yet.')
      },
      { seconds: READY_WITHIN, sentence: 'Answers do not go on.' },
    )
  }
  await answered(10)
  const began = performance.now()
  await fault()
  await stack.ready(READY_WITHIN)
  await answered(10)
  const recovery = (performance.now() - began) / 1000
  await load.stop()
  const kept = await keptOf(rowsOf.rows, load)
  noteFigures({ recovery, errors: countKinds(load.failures), ...kept })
  expect(load.refusals).toEqual([])
  // A bare 502 is nginx's, while the gateway behind it is gone.
  expect(wrongKinds(load.failures, ['502', ...also])).toEqual({})
  expect(kept).toEqual({ lost: 0, doubled: 0 })
  if (unnoticed) expect(load.failures).toEqual([])
}

/** Kills a process and waits until another one runs in its place. */
async function replace(name: string): Promise<void> {
  const before = stack.processes.pidOf(name)
  expect(stack.processes.kill(name, 'SIGKILL')).toBe(true)
  await waitUntil(
    async () => {
      const now = stack.processes.pidOf(name)
      if (now === undefined || now === before) throw new Error('Not yet.')
    },
    { seconds: READY_WITHIN, sentence: `${name} was not started again.` },
  )
}

const oneAfterTheOther = async (kind: (typeof DOUBLE)[number], change: (name: string) => Promise<void>) => {
  for (const name of instanceNames(kind, 2)) {
    await change(name)
    await stack.ready(READY_WITHIN)
    await waitUntil(
      async () => {
        const response = await fetch(`${stack.urls.process(name)}/readyz`, { signal: AbortSignal.timeout(3_000) })
        if (!response.ok) throw new Error(`${response.status}`)
      },
      { seconds: READY_WITHIN, sentence: `${name} is not ready.` },
    )
  }
}

describe('rolling restart', () => {
  it.each(DOUBLE)('of both instances of %s, which nobody notices', (kind) =>
    underLoad(() => oneAfterTheOther(kind, (name) => stack.processes.restart(name)), { unnoticed: true }),
  )

  const SERVERS = {
    'the three NATS servers': NATS_NAMES,
    'the Redis that follows, and the Sentinels': ['redis-2', ...SENTINEL_NAMES],
    'the standby of PostgreSQL, which commits wait for': [],
  } as const
  it.each(Object.entries(SERVERS))('of %s', (_, names) =>
    underLoad(async () => {
      for (const name of names.length > 0 ? names : [databases().standby()]) {
        await stack.processes.restart(name)
        await stack.ready(READY_WITHIN)
      }
      for (const owner of ['assessment', 'content', 'moderation'] as const) await expectOutboxEmpty(rowsOf.rows, owner)
    }),
  )

  it('of nginx, without which nobody is answered', () =>
    underLoad(() => stack.processes.restart('nginx'), { also: ['no answer'] }))
})

describe('killed', () => {
  it.each(DOUBLE)('one instance of %s after the other', (kind) => underLoad(() => oneAfterTheOther(kind, replace)))

  it.each(NATS_NAMES)('%s of three NATS servers', (name) =>
    underLoad(async () => {
      await replace(name)
      for (const owner of ['assessment', 'content', 'moderation'] as const) await expectOutboxEmpty(rowsOf.rows, owner)
    }),
  )

  it('the standby of PostgreSQL: commits wait for it, and go on', () => underLoad(() => replace(databases().standby())))

  it('the Redis that is written to: Sentinel chooses the other, and the old one follows', () =>
    underLoad(async () => {
      await stack.processes.stop('redis', 'SIGKILL')
      await stack.ready(READY_WITHIN)
      await stack.processes.restart('redis')
    }))
})

describe('failover', () => {
  it('of PostgreSQL, whose primary is killed: the standby takes over with all that was acknowledged', () =>
    underLoad(async () => {
      const before = databases().primary()
      await stack.processes.stop(before, 'SIGKILL')
      await databases().promote()
      expect(databases().primary()).not.toBe(before)
    }))

  it('of nothing: a new standby is made beside the load', () => underLoad(() => databases().renewStandby()))
})

describe('deploy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wardround-next-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /**
   * The next version's migration, as the job of a release runs it. Answers its code and what it complained of; not
   * waited for in one go, since what leads to the database that is written to runs in this process.
   */
  async function migrate(name: string, text: string): Promise<{ code: number; stderr: string }> {
    const own = mkdtempSync(join(folder, 'version-'))
    writeFileSync(join(own, `${name}.ts`), text)
    const env = {
      ...process.env,
      DATABASE_URL: stack.site.databaseUrl('assessment'),
      MIGRATIONS_URL: stack.site.migrationsUrl('assessment'),
    }
    const run = promisify(execFile)(process.execPath, ['services/kit/src/data/migrate-command.ts', own], {
      cwd: ROOT,
      env,
    })
    return run.then(
      ({ stderr }) => ({ code: 0, stderr }),
      ({ code, stderr }) => ({ code, stderr }),
    )
  }
  const columns = () =>
    rowsOf.rows(
      'assessment',
      "select 1 from information_schema.columns where table_name = 'answers' and column_name = 'next_version'",
    )
  const EXPAND = `export const online = ['create index concurrently if not exists answers_next on answers (answered_at)']
    export const up = (trx) => trx.raw('alter table answers add column if not exists next_version text')`
  const BROKEN = `export const up = async (trx) => {
    await trx.raw('alter table answers add column next_version text')
    throw new Error('halfway')
  }`
  const CONTRACT = `export const online = ['drop index concurrently if exists answers_next']
    export const up = (trx) => trx.raw('alter table answers drop column next_version')`

  it('of a migration that fails halfway: nothing of it is there, and the old version goes on', () =>
    underLoad(async () => {
      expect(await migrate('29990101000000_next', BROKEN)).toEqual({
        code: 1,
        stderr: expect.stringContaining('halfway'),
      })
      expect(await columns()).toEqual([])
    }))

  it('of the next version: tables grow, old and new code run side by side, and what is no longer used goes', () =>
    underLoad(async () => {
      expect(await migrate('29990101000000_next', EXPAND)).toEqual({ code: 0, stderr: '' })
      expect(await columns()).toHaveLength(1)
      await oneAfterTheOther('assessment', (name) => stack.processes.restart(name))
      expect(await migrate('29990101000100_next', CONTRACT)).toEqual({ code: 0, stderr: '' })
      expect(await columns()).toEqual([])
    }))
})

/** A frequent task of each of these that only one instance may run. */
const SINGLE = { identity: 'delete-accounts', assessment: 'end-overdue-sittings', notification: 'copy-broadcasts' }

/** When the instance last ended a run of a task; 0 where it never ran it. */
async function lastRun(name: string, task: string): Promise<number> {
  const text = await (await fetch(`${stack.urls.process(name)}/metrics`)).text()
  const line = new RegExp(`^task_last_run_timestamp_seconds\\{[^}]*task="${task}"[^}]*\\} (\\S+)`, 'm')
  return Number(line.exec(text)?.[1] ?? 0)
}

/** Over ten seconds of runs the task moved on in one of the two instances, and stood still in the other. */
async function expectOneRuns(kind: string, task: string): Promise<void> {
  const names = instanceNames(kind as (typeof DOUBLE)[number], 2)
  const runs = () => Promise.all(names.map((name) => lastRun(name, task)))
  const before = await runs()
  await waitUntil(async () => expect(Math.max(...(await runs()))).toBeGreaterThan(Math.max(...before) + 10), {
    seconds: 60,
    sentence: `Nobody runs ${task}.`,
  })
  const after = await runs()
  expect(
    names.filter((_, at) => (after[at] ?? 0) > (before[at] ?? 0)),
    task,
  ).toHaveLength(1)
}

it('leaves everything published, counters equal to a recount, and each periodic task in one process', async () => {
  for (const owner of ['assessment', 'content', 'identity', 'moderation', 'billing'] as const)
    await expectOutboxEmpty(rowsOf.rows, owner)
  await expectCountersRecount(rowsOf.rows)
  await Promise.all(Object.entries(SINGLE).map(([kind, task]) => expectOneRuns(kind, task)))
})

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { type Learner, seedLearners } from '../bench/learners.ts'
import { createPerson, type Person } from '../client/person.ts'
import { categorySlugs } from '../e2e/learner-calls.ts'
import { portsOfWorker } from '../e2e/stack/test-stack.ts'
import type { Keys } from '../local/keys.ts'
import type { Ports } from '../local/ports.ts'
import { stopRunning } from '../local/run-record.ts'
import { serverUrls } from '../local/servers/server-urls.ts'
import { waitUntil } from '../wait-until.ts'
import { countKinds, noteFigures, wrongKinds } from './figures.ts'
import { keptOf, startLoad } from './load.ts'
import { expectOutboxEmpty } from './money.ts'
import { openRows } from './rows.ts'

/** Seconds within which a second start has everything ready: it ends first what the killed one left. */
const BACK_WITHIN = 120

type Started = { left: number; keys: Keys; ports: Ports; gateway: string }
const dataDir = mkdtempSync(join(tmpdir(), 'wardround-runner-'))
let runner: ChildProcess
let started: Started
let databases: ReturnType<typeof openRows>
let learners: Learner[]
let admin: Person
let slugs: string[]

async function startRunner(): Promise<Started> {
  const args = [join(import.meta.dirname, 'stack-host.ts'), dataDir, ...portsOfWorker().map(String)]
  runner = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [message] = await Promise.race([
    once(runner, 'message'),
    once(runner, 'exit').then(([code]) => Promise.reject(new Error(`The runner ended with ${code}.`))),
  ])
  return message as Started
}

beforeAll(async () => {
  execFileSync('cp', ['-a', `${inject('preparedData')}/.`, dataDir])
  started = await startRunner()
  const { migrationsUrl: database } = serverUrls(started.ports, started.keys)
  databases = openRows({ urls: { database } })
  learners = await seedLearners(database('identity'), started.keys.sessionPrivateKey, 4)
  admin = createPerson(started.gateway)
  const learner = createPerson(started.gateway)
  await Promise.all([admin.logInAs('admin'), learner.logInAs('learner')])
  slugs = await categorySlugs(learner)
})
afterAll(async () => {
  await databases?.close()
  const ended = runner.exitCode === null && runner.signalCode === null ? once(runner, 'exit') : undefined
  if (runner.connected) runner.send('stop')
  await ended
  await stopRunning(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
})
const rows: ReturnType<typeof openRows>['rows'] = (...args) => databases.rows(...args)

it('the runner killed under load: the next start ends what it left, and all that was acknowledged is there', async () => {
  const load = startLoad(started.gateway, learners, admin, slugs)
  onTestFinished(() => load.stop())
  const untilAnswered = (more: number) => {
    const wanted = load.acknowledged.answers.length + more
    return waitUntil(
      async () => {
        if (load.acknowledged.answers.length < wanted) throw new Error(`${load.failures.at(-1)}`)
      },
      { seconds: BACK_WITHIN, sentence: 'Answers do not go on.' },
    )
  }
  await untilAnswered(30)
  const dead = once(runner, 'exit')
  runner.kill('SIGKILL')
  await dead
  const began = performance.now()
  const second = await startRunner()
  await untilAnswered(20)
  const recovery = (performance.now() - began) / 1000
  await load.stop()
  noteFigures({ recovery, errors: countKinds(load.failures), ...(await keptOf(rows, load)) })
  expect(second.left).toBeGreaterThan(0)
  expect(second.gateway).toBe(started.gateway)
  expect(recovery).toBeLessThan(BACK_WITHIN)
  expect(await keptOf(rows, load)).toEqual({ lost: 0, doubled: 0 })
  expect(load.refusals).toEqual([])
  expect(wrongKinds(load.failures, ['no answer'])).toEqual({})
  for (const owner of ['assessment', 'content', 'identity', 'moderation'] as const) await expectOutboxEmpty(rows, owner)
})

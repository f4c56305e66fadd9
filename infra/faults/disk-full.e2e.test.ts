import { type ChildProcess, spawn } from 'node:child_process'
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
import { serverUrls } from '../local/servers/server-urls.ts'
import { answersOk, waitUntil } from '../wait-until.ts'
import { countKinds, lostAndDoubled, noteFigures, wrongKinds } from './figures.ts'
import { keptOf, startLoad } from './load.ts'
import { expectOutboxEmpty } from './money.ts'
import { startPapers } from './paper-load.ts'
import { openRows } from './rows.ts'
import { expectAnswersKept, expectResultEqualsRecount, sitMock } from './sitter.ts'
import type { DiskOrder, DiskState } from './small-disk.ts'

/** Seconds after which nothing may be down any more once there is space. */
const BACK_WITHIN = 90
/** Writes of learners that have to fail before there is space again. */
const REFUSED = 150

type Told = Partial<DiskState> & {
  started?: { ports: Ports; keys: Keys; urls: { gateway: string } }
  done?: DiskOrder
  fault?: string
}

const dataDir = mkdtempSync(join(tmpdir(), 'wardround-disk-'))
const told: Told[] = []
let host: ChildProcess
let urls: { gateway: string; database: ReturnType<typeof serverUrls>['migrationsUrl'] }
let databases: ReturnType<typeof openRows>
let learners: Learner[]
let admin: Person
let slugs: string[]

/** Waits for something that the installation's starter says. */
async function hear(what: string, wanted: (one: Told) => boolean, seconds: number): Promise<Told> {
  let heard: Told | undefined
  await waitUntil(
    async () => {
      heard = told.find(wanted)
      if (!heard) throw new Error(JSON.stringify(told.at(-1) ?? host.exitCode))
    },
    { seconds, sentence: `${what} was not heard.` },
  )
  return heard as Told
}

async function order(what: DiskOrder): Promise<Told> {
  told.splice(0)
  host.send(what)
  return hear(`The end of "${what}"`, ({ done }) => done === what, 60)
}

beforeAll(async () => {
  const args = [process.execPath, join(import.meta.dirname, 'small-disk.ts'), dataDir, inject('preparedData')]
  host = spawn('unshare', ['-Urm', ...args, ...portsOfWorker().map(String)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  host.on('message', (message: Told) => told.push(message))
  const { started } = await hear('The start', (one) => one.started !== undefined, 120)
  if (!started) throw new Error('It did not start.')
  urls = { gateway: started.urls.gateway, database: serverUrls(started.ports, started.keys).migrationsUrl }
  databases = openRows({ urls })
  learners = await seedLearners(urls.database('identity'), started.keys.sessionPrivateKey, 9)
  admin = createPerson(urls.gateway)
  const learner = createPerson(urls.gateway)
  await Promise.all([admin.logInAs('admin'), learner.logInAs('learner')])
  slugs = await categorySlugs(learner)
})
afterAll(async () => {
  await databases?.close()
  const ended = host.exitCode === null ? once(host, 'exit') : undefined
  if (host.connected) host.send('stop' satisfies DiskOrder)
  await ended
  rmSync(dataDir, { recursive: true, force: true })
})
const rows: ReturnType<typeof openRows>['rows'] = (...args) => databases.rows(...args)

it('scenario 20: the disk is full under load; once there is space nothing is down, and all that was acknowledged is there', async () => {
  const sitters = await Promise.all(learners.slice(0, 5).map((learner) => sitMock({ urls }, learner)))
  const papers = startPapers(sitters)
  const load = startLoad(urls.gateway, learners.slice(5), admin, slugs)
  onTestFinished(async () => {
    await Promise.all([papers.stop(), load.stop()])
  })
  await papers.untilAnswered(40)

  await order('fill')
  await waitUntil(
    async () => {
      const refused = papers.failures.length + load.failures.length
      if (refused < REFUSED) throw new Error(`${refused} writes were refused.`)
    },
    { seconds: 180, sentence: 'The full disk was not felt.' },
  )
  expect((await order('state')).free).toBe(0)

  await order('free')
  const freedAt = performance.now()
  const answersBefore = load.acknowledged.answers.length
  const categoriesBefore = load.acknowledged.categories.length
  await papers.untilAnswered(20)
  await waitUntil(
    async () => {
      await answersOk(`${urls.gateway}/readyz`)
      if (load.acknowledged.answers.length < answersBefore + 10) throw new Error('Nobody practises yet.')
      if (load.acknowledged.categories.length < categoriesBefore + 2) throw new Error('Staff write nothing yet.')
    },
    { seconds: BACK_WITHIN, sentence: 'Not all is ready again.' },
  )
  const recovery = (performance.now() - freedAt) / 1000
  await Promise.all([papers.stop(), load.stop()])
  const ids = papers.acknowledged.map(({ body }) => body.answerId)
  const kinds = [...papers.failures.map(({ kind }) => kind), ...load.failures]
  noteFigures({
    recovery,
    errors: countKinds(kinds),
    ...(await lostAndDoubled(rows, 'assessment', 'sitting_answers', ids)),
  })
  expect(recovery).toBeLessThan(BACK_WITHIN)

  await expectAnswersKept(rows, papers.acknowledged)
  expect(await keptOf(rows, load)).toEqual({ lost: 0, doubled: 0 })
  for (const sitter of sitters) {
    await sitter.end()
    await expectResultEqualsRecount(rows, sitter)
  }
  // NATS takes what waited, which it does not do after its store was closed for want of space.
  for (const owner of ['assessment', 'content', 'identity', 'moderation'] as const) await expectOutboxEmpty(rows, owner)
  const { pids = {} } = await order('state')
  expect(Object.entries(pids).filter(([, pid]) => pid === undefined)).toEqual([])
  expect(load.refusals).toEqual([])
  expect(wrongKinds(kinds)).toEqual({})
})

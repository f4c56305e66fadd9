import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@wardround/kit/base/logger.ts'
import { verifyAuditChain } from '@wardround/kit/data/audit.ts'
import { openDatabase } from '@wardround/kit/data/database.ts'
import { activateCode } from '@wardround/proto/http/identity/registration.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type Learner, seedLearners } from '../bench/learners.ts'
import { createPerson, type Person } from '../client/person.ts'
import { callerWith } from '../e2e/access/caller.ts'
import { categorySlugs } from '../e2e/learner-calls.ts'
import { portsOfWorker, startTestStack, type TestStack } from '../e2e/stack/test-stack.ts'
import { expectCountersRecount } from '../faults/counters.ts'
import { type Acknowledged, keptOf, startLoad } from '../faults/load.ts'
import { expectAccess, expectBooksBalance, expectOutboxEmpty, expectPaidOnce } from '../faults/money.ts'
import { buy, newPayer } from '../faults/payer.ts'
import { openRows } from '../faults/rows.ts'
import { expectResultEqualsRecount, type Sitter, sitMock } from '../faults/sitter.ts'
import { SERVICES } from '../local/processes.ts'
import { serverUrls } from '../local/servers/server-urls.ts'
import { startStack } from '../local/stack-run.ts'
import { waitUntil } from '../wait-until.ts'
import { takeBaseBackup } from './base-backup.ts'
import { copyTree } from './copy-tree.ts'
import { noteRestore, type RestoreFigures } from './figures.ts'
import { restoreInstallation } from './restore.ts'

/** I-11: seconds until the site is back, the copying of its files included. */
const BACK_WITHIN = 30
/** A piece of the log that is not full is archived after so many seconds: the most that is lost with the machine. */
const ARCHIVED_AFTER = 10

const storage = mkdtempSync(join(tmpdir(), 'wardround-backup-'))
const folders = { base: join(storage, 'base'), archive: join(storage, 'log'), media: join(storage, 'media') }
const archive = { folder: folders.archive, seconds: ARCHIVED_AFTER }

let stack: TestStack
let learners: Learner[]
let admin: Person
let slugs: string[]
let taken: RestoreFigures

beforeAll(async () => {
  stack = await startTestStack('recovery', { archive })
  const { urls, keys } = stack
  learners = await seedLearners(urls.database('identity'), keys.sessionPrivateKey, 6)
  admin = createPerson(urls.gateway)
  const learner = createPerson(urls.gateway)
  await Promise.all([admin.logInAs('admin'), learner.logInAs('learner')])
  slugs = await categorySlugs(learner)
})
afterAll(async () => {
  await stack?.close()
  rmSync(storage, { recursive: true, force: true })
})

const onServer = async <Row extends object>(text: string): Promise<Row[]> => {
  const { rows, close } = openRows(stack)
  return rows<Row>('assessment', text).finally(close)
}

async function startUnderLoad() {
  const load = startLoad(stack.urls.gateway, learners, admin, slugs)
  onTestFinished(() => load.stop())
  return load
}

const countOf = ({ answers, feedbacks, categories }: Acknowledged) =>
  answers.length + feedbacks.length + categories.length

async function untilAcknowledged(acknowledged: Acknowledged, more: number): Promise<void> {
  const before = acknowledged.answers.length
  await waitUntil(
    async () => {
      if (acknowledged.answers.length < before + more) throw new Error(`${acknowledged.answers.length} answers.`)
    },
    { seconds: 120, sentence: 'The load does not answer.' },
  )
}

/** The site from the backup, on the same ports and with the same keys; answers the seconds that it took. */
async function putBack(until?: Date): Promise<number> {
  const began = performance.now()
  const { dataDir, close } = stack
  await restoreInstallation({ dataDir, ...folders, until })
  const back = await startStack({
    dataDir,
    portRange: portsOfWorker(),
    site: false,
    logLevel: 'warn',
    archive,
  })
  stack = { ...back, dataDir, close: () => back.stop().then(close) }
  const seconds = (performance.now() - began) / 1000
  expect(seconds).toBeLessThan(BACK_WITHIN)
  return seconds
}

/**
 * What holds of an installation whatever happened to it: I-3 to I-6, I-9 and I-10 of the reliability design. The others
 * are seen where they can be broken: I-1 by looking for each answer, I-2 by a result, I-8 by a code, I-11 by the clock,
 * I-12 by sessions. I-7 is about single requests, and held by the faults under load.
 */
async function expectInvariants(): Promise<void> {
  const { rows, close } = openRows(stack)
  try {
    for (const owner of ['billing', 'assessment', 'content', 'identity', 'moderation'] as const)
      await expectOutboxEmpty(rows, owner)
    await expectCountersRecount(rows)
    await expectBooksBalance(stack, rows)
    const doubled = await rows('assessment', 'select id from answers group by id having count(*) > 1')
    expect(doubled).toEqual([])
    const oversold = await rows(
      'billing',
      `select e.id from events e
      join seats s on s.event_id = e.id and s.state in ('held', 'paid', 'given')
      group by e.id having count(*) > e.capacity`,
    )
    expect(oversold).toEqual([])
    const lopsided = await rows(
      'moderation',
      'select pair_id from pair_members where is_live group by pair_id having count(*) <> 2',
    )
    expect(lopsided).toEqual([])
    const parked = await rows('identity', 'select 1 from parked_messages where replayed_at is null')
    expect(parked).toEqual([])
  } finally {
    await close()
  }
  const logger = createLogger({ name: 'test', level: 'silent' })
  for (const service of SERVICES) {
    const db = openDatabase({ url: stack.urls.database(service), name: 'check', logger })
    expect(await verifyAuditChain(db).finally(() => db.close()), service).not.toHaveProperty('brokenAt')
  }
}

/** A mock of a learner who does nothing else, with one answer, ended. */
async function sitOneQuestion(): Promise<Sitter> {
  const { urls, keys } = stack
  const [learner] = await seedLearners(urls.database('identity'), keys.sessionPrivateKey, 1)
  const sitter = await sitMock(stack, learner as Learner)
  await sitter.send(sitter.answerTo(1))
  await sitter.end()
  await sitter.result()
  return sitter
}

/** I-12: everybody is told of themselves. */
async function expectOwnSessions(): Promise<void> {
  for (const { uid, cookie } of learners)
    expect(await callerWith(stack.urls.gateway, cookie)(getCurrentUser, {})).toMatchObject({ uid })
}

/** Every picture that the database knows is among the files. */
async function expectPicturesThere(): Promise<void> {
  const { rows, close } = openRows(stack)
  const pictures = await rows<{ hash: string }>('content', 'select hash from images').finally(close)
  expect(pictures.length).toBeGreaterThan(0)
  const missing = pictures.filter(({ hash }) => !existsSync(join(stack.dataDir, `media/images/${hash}.webp`)))
  expect(missing).toEqual([])
}

/** Of these, what is not there. */
async function lostOf(acknowledged: Acknowledged): Promise<{ lost: number; doubled: number }> {
  const { rows, close } = openRows(stack)
  return keptOf(rows, { acknowledged }).finally(close)
}

it('a mistake that empties the table of answers is undone to the moment before it: nothing acknowledged until then is lost', async () => {
  const load = await startUnderLoad()
  await untilAcknowledged(load.acknowledged, 30)
  const { files, bytes, seconds } = await takeBaseBackup({
    serverUrl: serverUrls(stack.ports, stack.keys).postgresUrl,
    dataDir: join(stack.dataDir, 'postgres'),
    target: folders.base,
  })
  expect(files).toBeGreaterThan(1_000)
  taken = { backupMegabytes: bytes / 2 ** 20, backupSeconds: seconds }
  await untilAcknowledged(load.acknowledged, 30)

  const before: Acknowledged = structuredClone(load.acknowledged)
  const sitter = await sitOneQuestion()
  const payer = await newPayer(stack)
  await buy(stack, payer)
  await expectAccess(payer)
  const [{ now } = { now: new Date() }] = await onServer<{ now: Date }>('select clock_timestamp() as now')
  await untilAcknowledged(load.acknowledged, 20)
  await load.stop()
  // Rows cannot be deleted one by one, which a trigger refuses.
  await onServer('truncate answers cascade')
  expect((await lostOf(before)).lost).toBeGreaterThan(0)
  // Files are copied after the moment, so that none is missing that was there then; they are never changed.
  await copyTree(join(stack.dataDir, 'media'), folders.media, { keep: true })
  await untilArchived()
  await stack.stop()

  const restoreSeconds = await putBack(now)
  const kept = await lostOf(before)
  noteRestore({ ...taken, restoreSeconds, acknowledged: countOf(before), lost: kept.lost, lostSeconds: 0 })
  expect(kept).toEqual({ lost: 0, doubled: 0 })
  await expectInvariants()
  await expectOwnSessions()
  const { rows, close } = openRows(stack)
  await expectResultEqualsRecount(rows, sitter)
  await expectPaidOnce(stack, rows, payer).finally(close)
  await expectPicturesThere()
  // I-8: a code that was used before is used up.
  const again = createPerson(stack.urls.gateway).call(activateCode, { body: payer.used })
  await expect(again).rejects.toMatchObject({ code: expect.stringMatching(/^code\.(wrong|expired)$/) })
  // Who was logged in still is, and goes on.
  const after = await startUnderLoad()
  await untilAcknowledged(after.acknowledged, 10)
  await after.stop()
  expect(after.refusals).toEqual([])
})

it('a machine that is gone with its disks is put back from the storage: what is lost is younger than the archive', async () => {
  const load = await startUnderLoad()
  const times = new Map<string, number>()
  const stamp = setInterval(() => {
    for (const id of load.acknowledged.answers) if (!times.has(id)) times.set(id, performance.now())
  }, 50)
  onTestFinished(() => clearInterval(stamp))
  await untilAcknowledged(load.acknowledged, 200)
  // Some of it has to be older than what may be lost.
  await untilArchived()
  await untilAcknowledged(load.acknowledged, 100)
  await copyTree(join(stack.dataDir, 'media'), folders.media, { keep: true })
  await untilAcknowledged(load.acknowledged, 20)
  const everything = stack.processes.names()
  const gone = performance.now()
  for (const name of everything) stack.processes.kill(name, 'SIGKILL')
  await load.stop()
  await stack.stop()

  const restoreSeconds = await putBack()
  const { rows, close } = openRows(stack)
  const found = await rows<{ id: string }>('assessment', 'select id from answers where id = any($1::uuid[])', [
    load.acknowledged.answers,
  ]).finally(close)
  const there = new Set(found.map(({ id }) => id))
  const ages = load.acknowledged.answers
    .filter((id) => !there.has(id))
    .map((id) => (gone - (times.get(id) ?? gone)) / 1000)
  const { lost, doubled } = await lostOf(load.acknowledged)
  noteRestore({
    ...taken,
    restoreSeconds,
    acknowledged: countOf(load.acknowledged),
    lost,
    lostSeconds: Math.max(0, ...ages),
  })
  expect(doubled).toBe(0)
  expect(lost).toBeLessThan(countOf(load.acknowledged))
  // The archive is told after so many seconds, and needs a moment itself.
  expect(Math.max(0, ...ages)).toBeLessThan(2 * ARCHIVED_AFTER)
  await expectInvariants()
  await expectOwnSessions()
  await expectPicturesThere()
})

/** The server says that all finished pieces of the log have gone to the archive. */
async function untilArchived(): Promise<void> {
  const [{ name } = { name: '' }] = await onServer<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
  await waitUntil(
    async () => {
      if (!existsSync(join(folders.archive, name))) throw new Error(`${name} is not archived.`)
    },
    { seconds: 60, sentence: 'The log is not archived.' },
  )
}

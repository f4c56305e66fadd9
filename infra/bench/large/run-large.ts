import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@wardround/kit/data/database.ts'
import { type PartitionKey, partitionByHash } from '@wardround/kit/testing/partition-tables.ts'
import type pg from 'pg'
import { DROP_FORMER_KEYS } from '../../../services/assessment/src/testing/distributed-tables.ts'
import { createPerson } from '../../client/person.ts'
import { seedStaff } from '../../e2e/access/seed-staff.ts'
import { runToEnd } from '../../local/run-to-end.ts'
import { type Stack, startStack } from '../../local/stack-run.ts'
import { SMALL } from '../part.ts'
import { putSection } from '../sections.ts'
import { publishQuestions } from './bank-file.ts'
import { type Bank, fillAnswers, openFiller, prepareFill } from './fill-answers.ts'
import { largePage, p99Of, type Size } from './large-page.ts'
import { OPERATIONS, type Question, type Scene, warmUpOf } from './operations.ts'
import { type People, seedPeople } from './people.ts'
import { describePlans } from './plans.ts'
import { answersOf, LEARNERS, NEEDED_GB, QUESTIONS } from './sizes.ts'
import { ERASED, measureErasure, measureRemarking } from './slow-work.ts'
import { middleOf, type Times, timeEach } from './timing.ts'

// `make bench-large` measures with tables that are whole, `make bench-large PARTITIONS=16` with those of the answers
// split by learner; each writes its section of RESULTS.md.

const RESULTS = join(import.meta.dirname, 'RESULTS.md')
const HEAD = `# Ten million answers

Each section is written by a run of \`make bench-large\`, on a stack of its own that is removed afterwards: as the migrations make the tables, and with those of the answers split by learner (\`make bench-large PARTITIONS=16\`). The load generator runs on the same cores.
`
const PARTITIONS = Number(process.env['PARTITIONS'] || 1)
/** The tables that grow by every answer. */
const SPLIT: readonly PartitionKey[] = [
  { table: 'answers', column: 'user_id' },
  { table: 'learner_questions', column: 'user_id' },
  { table: 'sitting_answers', column: 'learner_id' },
]

const began = performance.now()
const say = (text: string) => console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${text}`)

/** Splits the answers' tables, which are empty so far. */
async function splitTables(stack: Stack): Promise<void> {
  const db = openDatabase({ url: stack.urls.database('assessment'), name: 'bench', poolSize: 1 })
  await db.knex.raw(DROP_FORMER_KEYS)
  await db.knex.transaction(async (trx) => {
    for (const key of SPLIT) await partitionByHash(trx, key, PARTITIONS)
  })
  await db.close()
}

/** Runs while nobody uses assessment, which starts again afterwards with what it then knows. */
async function whileStopped(stack: Stack, work: () => Promise<void>): Promise<void> {
  for (const name of ['assessment', 'assessment-worker']) await stack.processes.stop(name)
  await work()
  for (const name of ['assessment', 'assessment-worker']) await stack.processes.restart(name)
  await stack.ready()
}

async function setScene(stack: Stack, client: pg.Client, people: People, bank: Bank): Promise<Omit<Scene, 'step'>> {
  const { rows: questions } = await client.query<Question>(
    `select b.id, b.version_id, v.option_ids
    from bench.bank b
    join question_versions v on v.id = b.version_id
    order by b.place`,
  )
  const listers = people.listers.map(({ uid }) => uid)
  const { rows: sat } = await client.query<{ user_id: string; attempt_id: string }>(
    'select user_id, attempt_id from bench.learners where n % 20 = 0 and user_id = any($1::uuid[])',
    [listers],
  )
  const { rows: mocks } = await client.query<{ mock_id: string }>('select mock_id from bench.paper limit 1')
  return {
    gateway: `http://127.0.0.1:${stack.ports.gateway}`,
    people,
    staff: await seedStaff(stack.urls.database('identity'), stack.keys.sessionPrivateKey, 8),
    questions,
    bank,
    mockId: mocks[0]?.mock_id ?? '',
    attempts: new Map(sat.map((row) => [row.user_id, row.attempt_id])),
  }
}

async function measureOperation(scene: Scene, operation: (typeof OPERATIONS)[number]): Promise<Times> {
  const { requests, atOnce, rounds } = operation.times
  let asked = 0
  const round = (count: number) => {
    const from = asked
    asked += count
    const work = Array.from({ length: count }, (_, n) => () => operation.ask(scene, from + n))
    return timeEach(work, atOnce)
  }
  await round(warmUpOf(operation.times))
  const measured: Times[] = []
  for (let turn = 0; turn < rounds; turn += 1) measured.push(await round(requests))
  return middleOf(measured, p99Of)
}

async function megabytes(client: pg.Client, folder: string): Promise<Pick<Size, 'database' | 'folder'>> {
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database())::text as bytes')
  const printed = await runToEnd({ command: 'du', args: ['-sm', folder], cwd: '/', failure: 'No size' })
  return { database: Number(rows[0]?.bytes) / 1e6, folder: Number.parseInt(printed, 10) }
}

/** Fills up to one size and measures everything there. */
async function measureSize(
  stack: Stack,
  client: pg.Client,
  { scene, folder }: { scene: Scene; folder: string },
): Promise<Size> {
  const { step, bank } = scene
  const [before, learners] = [LEARNERS[step - 1] ?? 0, LEARNERS[step] as number]
  say(`Filling in ${answersOf(learners).toLocaleString('en-GB')} answers ...`)
  const from = performance.now()
  await whileStopped(stack, () => fillAnswers(client, bank, before, learners))
  const fillSeconds = (performance.now() - from) / 1000
  const { rows } = await client.query<{ answers: number }>('select count(*)::integer as answers from answers')
  const disk = await megabytes(client, folder)
  say(`${rows[0]?.answers} answers after ${fillSeconds.toFixed(0)} s; ${disk.folder} MB on disk`)
  const operations: Size['operations'] = []
  const keep = (name: string, limit: Size['operations'][number]['limit'], times: Times) => {
    operations.push({ name, limit, times })
    const failure = times.firstFailure ? `: ${times.firstFailure}` : ''
    say(`${name}: p99 ${p99Of(times).toFixed(1)} ms of ${times.sorted.length}, ${times.failed} refused${failure}`)
  }
  for (const operation of OPERATIONS) keep(operation.name, operation.limit, await measureOperation(scene, operation))
  const admin = createPerson(stack.urls.gateway)
  await admin.logInAs('admin')
  keep('re-mark a question', null, await measureRemarking(client, admin, step + 1))
  const { rows: erased } = await client.query<{ user_id: string }>(
    'select user_id from bench.learners where n < $1 and n >= $2 and n % 20 = 0 and not user_id = any($3::uuid[]) order by n desc limit $4',
    [learners, before, [...scene.people.listers, ...scene.people.readers].map(({ uid }) => uid), ERASED],
  )
  const ids = erased.map((row) => row.user_id)
  keep('erase a learner', { milliseconds: 2_000 }, await measureErasure(stack, client, ids))
  return { answers: rows[0]?.answers ?? 0, learners, fillSeconds, ...disk, operations }
}

async function measure(stack: Stack, folder: string): Promise<string> {
  if (PARTITIONS > 1) await whileStopped(stack, () => splitTables(stack))
  const admin = createPerson(stack.urls.gateway)
  await admin.logInAs('admin')
  say(`Importing ${QUESTIONS.toLocaleString('en-GB')} questions ...`)
  await publishQuestions(
    admin,
    Array.from({ length: QUESTIONS }, (_, n) => n),
  )
  say('Adding learners ...')
  const people = await seedPeople(stack)
  const client = await openFiller(stack.urls.database('assessment'))
  try {
    const bank = await prepareFill(client, people.ids)
    const scene = await setScene(stack, client, people, bank)
    const sizes: Size[] = []
    for (const step of LEARNERS.keys())
      sizes.push(await measureSize(stack, client, { scene: { ...scene, step }, folder }))
    const plans = await describePlans(stack, { ...scene, step: LEARNERS.length - 1 })
    const minutes = (performance.now() - began) / 60_000
    return largePage({ partitions: PARTITIONS, sizes, minutes, plans }, new Date())
  } finally {
    await client.end()
  }
}

const { bavail, bsize } = statfsSync(tmpdir())
const free = (bavail * bsize) / 1e9
say(`${free.toFixed(0)} GB are free in ${tmpdir()}.`)
if (free < NEEDED_GB) {
  console.error(`This needs ${NEEDED_GB} GB in ${tmpdir()}; TMPDIR names another place.`)
  process.exit(1)
}
const abort = new AbortController()
const aborted = new Promise<never>((_, reject) => {
  abort.signal.addEventListener('abort', () => reject(abort.signal.reason))
})
// It is raced below; a signal that comes after that stops nothing any more.
aborted.catch(() => {})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => abort.abort(new Error(`Stopped by ${signal}.`)))
const dataDir = mkdtempSync(join(tmpdir(), 'wardround-large-'))
try {
  const stack = await startStack({ dataDir, site: false, sample: true, say, logLevel: 'warn', signal: abort.signal })
  let section: string
  try {
    section = await Promise.race([measure(stack, dataDir), aborted])
  } finally {
    await stack.stop()
  }
  if (SMALL) console.log(section)
  else {
    const page = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : ''
    writeFileSync(RESULTS, putSection(page, ['whole', 'split'], PARTITIONS > 1 ? 'split' : 'whole', section, HEAD))
    say('Written to infra/bench/large/RESULTS.md.')
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

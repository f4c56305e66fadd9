import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack } from '../local/stack-run.ts'
import { measureBell, measureStreams } from './bell.ts'
import { bellPage } from './bell-page.ts'
import { formerPage } from './former-database/former-page.ts'
import { MILLION, measureFormer } from './former-database/measure-former.ts'
import { measureHotPaths } from './hot-paths.ts'
import { measureImportMemory } from './import-memory.ts'
import { measureImport } from './import-time.ts'
import { fillBank } from './large-bank.ts'
import { seedLearners } from './learners.ts'
import { memoryOfDescendants } from './memory.ts'
import { measureMocks, SITTERS } from './mocks/measure-mocks.ts'
import { mocksPage } from './mocks/mocks-page.ts'
import { measureOutbox } from './outbox-latency.ts'
import { resultsPage } from './results.ts'
import { measureStart } from './start-time.ts'
import { measureStudy } from './study/measure-study.ts'
import { studyPage } from './study/study-page.ts'
import { measureUserLists } from './user-lists.ts'
import { userListsPage } from './user-lists-page.ts'

// `make bench`: measures a private stack and writes infra/bench/RESULTS.md.

const LEARNERS = 5000
const say = (text: string) => console.log(text)

const dataDir = mkdtempSync(join(tmpdir(), 'wardround-bench-'))
say('Starting a private stack with sample content ...')
const stack = await startStack({ dataDir, sample: true, say, logLevel: 'warn' })
try {
  say('Importing questions ...')
  const imported = await measureImport(stack.urls.gateway)
  say(`found after ${imported.foundAfter.toFixed(1)} s`)
  say('Sending 1,000 events a second ...')
  const outbox = await measureOutbox(stack)
  say(`p99 ${outbox.p99.toFixed(1)} ms`)
  const learners = await seedLearners(stack.urls.database('identity'), stack.keys.sessionPrivateKey, LEARNERS)
  const ratios = await measureHotPaths(stack, learners, say)
  const memory = memoryOfDescendants()
  say('Sitting mocks ...')
  const sat = await measureMocks(stack, learners.slice(-2 * SITTERS), say)
  writeFileSync(join(import.meta.dirname, 'mocks/RESULTS.md'), mocksPage(sat, new Date()))
  const study = studyPage(await measureStudy(stack, learners, say), new Date())
  writeFileSync(join(import.meta.dirname, 'study/RESULTS.md'), study)
  say('Loading 10,000 questions and a million answers ...')
  const filled = await fillBank(stack.urls.database('assessment'))
  const large = { ...filled, ratios: await measureHotPaths(stack, learners, say, 1) }
  say('Importing 10,000 questions of each format ...')
  const exchanged = await measureImportMemory(stack.urls.gateway)
  say('Filling the bell ...')
  const streams = await measureStreams(stack, learners)
  writeFileSync(join(import.meta.dirname, 'BELL.md'), bellPage(await measureBell(stack, say), streams, new Date()))
  say('Loading 100,000 users ...')
  writeFileSync(
    join(import.meta.dirname, 'USER-LISTS.md'),
    userListsPage(await measureUserLists(stack, say), new Date()),
  )
  writeFileSync(
    join(import.meta.dirname, 'former-database/RESULTS.md'),
    formerPage(await measureFormer(stack, MILLION, say), new Date()),
  )
  await stack.stop()
  say('Starting a fresh clone twice ...')
  const start = await measureStart()
  writeFileSync(
    join(import.meta.dirname, 'RESULTS.md'),
    resultsPage({ ratios, large, outbox, imported, exchanged, memory, start, learners: LEARNERS }, new Date()),
  )
  say('Written to infra/bench/RESULTS.md.')
} finally {
  await stack.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack } from '../../local/stack-run.ts'
import { seedLearners } from '../learners.ts'
import { measureStudy } from './measure-study.ts'
import { studyPage } from './study-page.ts'

// The part of `make bench` that looks at gems, decks and guides, by itself.

const LEARNERS = 2_000
const say = (text: string) => console.log(text)
const dataDir = mkdtempSync(join(tmpdir(), 'wardround-bench-'))
const stack = await startStack({ dataDir, site: false, say, logLevel: 'warn' })
try {
  const learners = await seedLearners(stack.urls.database('identity'), stack.keys.sessionPrivateKey, LEARNERS)
  const page = studyPage(await measureStudy(stack, learners, say), new Date())
  writeFileSync(join(import.meta.dirname, 'RESULTS.md'), page)
  say('Written to infra/bench/study/RESULTS.md.')
} finally {
  await stack.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack } from '../../local/stack-run.ts'
import { seedLearners } from '../learners.ts'
import { measureMocks, SITTERS } from './measure-mocks.ts'
import { mocksPage } from './mocks-page.ts'

// The part of `make bench` that looks at mocks, by itself: `node infra/bench/mocks/run-mocks.ts [seconds of answers]`.

const say = (text: string) => console.log(text)
const seconds = Number(process.argv[2] ?? 120)
const dataDir = mkdtempSync(join(tmpdir(), 'wardround-bench-'))
const stack = await startStack({ dataDir, site: false, sample: true, say, logLevel: 'warn' })
try {
  const learners = await seedLearners(stack.urls.database('identity'), stack.keys.sessionPrivateKey, 2 * SITTERS)
  const page = mocksPage(await measureMocks(stack, learners, say, seconds), new Date())
  writeFileSync(join(import.meta.dirname, 'RESULTS.md'), page)
  say('Written to infra/bench/mocks/RESULTS.md.')
} finally {
  await stack.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

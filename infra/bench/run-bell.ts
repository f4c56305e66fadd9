import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack } from '../local/stack-run.ts'
import { measureBell, measureStreams, STREAMS } from './bell.ts'
import { bellPage } from './bell-page.ts'
import { seedLearners } from './learners.ts'

// The part of `make bench` that looks at the bell, by itself.

const say = (text: string) => console.log(text)
const dataDir = mkdtempSync(join(tmpdir(), 'wardround-bench-'))
const stack = await startStack({ dataDir, site: false, say, logLevel: 'warn' })
try {
  const learners = await seedLearners(stack.urls.database('identity'), stack.keys.sessionPrivateKey, STREAMS)
  const streams = await measureStreams(stack, learners)
  writeFileSync(join(import.meta.dirname, 'BELL.md'), bellPage(await measureBell(stack, say), streams, new Date()))
  say('Written to infra/bench/BELL.md.')
} finally {
  await stack.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack } from '../../local/stack-run.ts'
import { formerPage } from './former-page.ts'
import { MILLION, measureFormer } from './measure-former.ts'

// The part of `make bench` that migrates a database from before sittings, by itself. A number of learners may
// be given for a small run, whose result is only said.

const learners = Number(process.argv[2] ?? MILLION)
const say = (text: string) => console.log(text)
const dataDir = mkdtempSync(join(tmpdir(), 'wardround-bench-'))
const stack = await startStack({ dataDir, sample: true, site: false, say, logLevel: 'warn' })
try {
  const page = formerPage(await measureFormer(stack, learners, say), new Date())
  if (process.argv[2]) say(page)
  else {
    writeFileSync(join(import.meta.dirname, 'RESULTS.md'), page)
    say('Written to infra/bench/former-database/RESULTS.md.')
  }
} finally {
  await stack.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

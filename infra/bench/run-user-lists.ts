import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack } from '../local/stack-run.ts'
import { measureUserLists } from './user-lists.ts'
import { userListsPage } from './user-lists-page.ts'

// The part of `make bench` that looks at the lists of users, by itself.

const say = (text: string) => console.log(text)
const dataDir = mkdtempSync(join(tmpdir(), 'wardround-bench-'))
const stack = await startStack({ dataDir, only: ['identity'], site: false, say, logLevel: 'warn' })
try {
  writeFileSync(
    join(import.meta.dirname, 'USER-LISTS.md'),
    userListsPage(await measureUserLists(stack, say), new Date()),
  )
  say('Written to infra/bench/USER-LISTS.md.')
} finally {
  await stack.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

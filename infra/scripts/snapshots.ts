import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CALLS } from '@wardround/proto/calls.ts'
import { asyncApiDocument } from '@wardround/proto/documents/asyncapi.ts'
import { openApiDocument } from '@wardround/proto/documents/openapi.ts'
import { snapshotText } from '@wardround/proto/documents/snapshot-text.ts'
import { EVENTS } from '@wardround/proto/events.ts'
import { PROBES } from '../e2e/access/access-probe.ts'
import { ROOT } from '../local/root.ts'

const ACCESS = 'infra/e2e/snapshots/access.json'

/** Renews every snapshot; with `--check` says which are stale and changes none. */
const documents = {
  'proto/snapshots/openapi.json': openApiDocument(CALLS, 'wardround'),
  'proto/snapshots/asyncapi.json': asyncApiDocument(EVENTS),
}
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const stale = Object.entries(documents).filter(([file, document]) => read(file) !== `${snapshotText(document)}\n`)
const asked = PROBES.map(({ title }) => title).sort()
const isAccessStale =
  Object.keys(JSON.parse(read(ACCESS)))
    .sort()
    .join('\n') !== asked.join('\n')

if (process.argv.includes('--check')) {
  const names = [...stale.map(([file]) => file), ...(isAccessStale ? [ACCESS] : [])]
  if (names.length > 0) console.error(`Stale: ${names.join(', ')}. \`make snapshots\` renews them.`)
  process.exit(names.length > 0 ? 1 : 0)
}
for (const [file, document] of stale) {
  writeFileSync(join(ROOT, file), `${snapshotText(document)}\n`)
  console.log(`renewed ${file}`)
}
const matrix = ['run', '--project', 'e2e', 'infra/e2e/access.e2e.test.ts', '-u']
process.exit(spawnSync(join(ROOT, 'node_modules/.bin/vitest'), matrix, { cwd: ROOT, stdio: 'inherit' }).status ?? 1)

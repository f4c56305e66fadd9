import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.ts'
import { stopRunning } from './run-record.ts'
import { removeContainers } from './servers/docker-engine.ts'

/** What is kept: programs that were installed and caches, which hold nothing of anybody. */
const KEPT = new Set(['programs', 'browsers', 'compile-cache', 'compile-stamp', 'site-stamp', 'node'])

const dataDir = join(ROOT, '.data')
if (await stopRunning(dataDir)) console.log('Stopped.')
const doomed = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !KEPT.has(name)) : []
if (doomed.length === 0) {
  console.log('There is no local data.')
} else {
  console.log(
    `Deleting the local databases, queues, media, keys and logs: ${doomed.map((name) => `.data/${name}`).join(', ')}`,
  )
  removeContainers(ROOT, dataDir)
  for (const name of doomed) rmSync(join(dataDir, name), { recursive: true, force: true })
}

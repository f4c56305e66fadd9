import { join } from 'node:path'
import { ROOT } from './root.ts'
import { runningIn } from './run-record.ts'
import { runningSite } from './running-site.ts'
import { loadSample } from './sample.ts'

const dataDir = join(ROOT, '.data')
const record = runningIn(dataDir)
if (!record) {
  console.error('Nothing is running; `make up` first, then `make seed` in another terminal.')
  process.exit(1)
}
await loadSample({
  root: ROOT,
  site: runningSite(dataDir, record),
  say: console.log,
  again: true,
  community: true,
}).then(
  () => console.log('The sample content is loaded.'),
  (error) => {
    console.error(error.message)
    process.exit(1)
  },
)

import { join } from 'node:path'
import { runningIn } from './run-record.ts'
import { loadSample } from './sample.ts'
import { ROOT } from './stack-run.ts'
import { runningSite } from './running-site.ts'

const dataDir = join(ROOT, '.data')
const record = runningIn(dataDir)
if (!record) {
  console.error('Nothing is running; `make up` first, then `make seed` in another terminal.')
  process.exit(1)
}
await loadSample({ root: ROOT, site: runningSite(dataDir, record), say: console.log, again: true }).then(
  () => console.log('The sample content is loaded.'),
  (error) => {
    console.error(error.message)
    process.exit(1)
  },
)

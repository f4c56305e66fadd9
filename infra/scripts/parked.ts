import { spawnSync } from 'node:child_process'
import { SERVICES } from '../local/processes.ts'
import { DATA_DIR, ROOT } from '../local/root.ts'
import { runningIn } from '../local/run-record.ts'
import { runningSite } from '../local/running-site.ts'

// usage: node infra/scripts/parked.ts list|replay: every service's parked messages.

const command = process.argv[2] === 'replay' ? 'replay' : 'list'
const record = runningIn(DATA_DIR)
if (!record) {
  console.error('Nothing is running; `make up` first.')
  process.exit(1)
}
const site = runningSite(DATA_DIR, record)
let failed = false
for (const service of SERVICES) {
  const args = ['services/kit/src/events/parked-command.ts', command, '--database', site.databaseUrl(service)]
  const done = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  failed ||= done.status !== 0
  const lines = done.stdout.trim()
  console.log(`${service}: ${lines === '' ? 'none' : `\n${lines}`}`)
}
process.exit(failed ? 1 : 0)

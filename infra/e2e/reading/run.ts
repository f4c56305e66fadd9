import { join } from 'node:path'
import { DATA_DIR } from '../../local/root.ts'
import { ensurePrograms, environment } from '../../local/servers/programs.ts'
import { runProject } from '../../scripts/vitest-project.ts'

const found = await ensurePrograms(['redis', 'nats', 'nginx', 'chromium'], DATA_DIR, console.log)
const { exitCode } = await runProject('reading', environment(found))
console.log(`Read what is in ${join(DATA_DIR, 'reading')}.`)
process.exit(exitCode ?? 1)

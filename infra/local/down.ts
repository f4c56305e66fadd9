import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.ts'
import { stopRunning } from './run-record.ts'
import { stopContainers } from './servers/docker-engine.ts'

const dataDir = join(ROOT, '.data')
const stopped = await stopRunning(dataDir)
// A runner that was killed did not stop them.
if (existsSync(join(dataDir, 'containers'))) stopContainers(ROOT)
console.log(stopped ? 'Stopped; the data is kept in .data.' : 'Nothing was running.')

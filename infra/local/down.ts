import { join } from 'node:path'
import { ROOT } from './root.ts'
import { stopRunning } from './run-record.ts'

const stopped = await stopRunning(join(ROOT, '.data'))
console.log(stopped ? 'Stopped; the data is kept in .data.' : 'Nothing was running.')

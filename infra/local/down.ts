import { join } from 'node:path'
import { stopRunning } from './run-record.ts'
import { ROOT } from './stack-run.ts'

const stopped = await stopRunning(join(ROOT, '.data'))
console.log(stopped ? 'Stopped; the data is kept in .data.' : 'Nothing was running.')

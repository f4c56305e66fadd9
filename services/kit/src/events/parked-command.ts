import { parseArgs } from 'node:util'
import { openDatabase } from '../data/database.ts'
import { listParked, replayParked } from './parked.ts'

const USAGE = `usage: parked-command.ts list|replay --database URL [--id ID]...
list    shows the events that a service set aside after failing, one JSON line each
replay  sends them again, all or those named with --id`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string' }, id: { type: 'string', multiple: true } },
})
const [command] = positionals

if (!values.database || (command !== 'list' && command !== 'replay')) {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 2
} else {
  const db = openDatabase({ url: values.database, name: 'parked-command', poolSize: 1 })
  try {
    if (command === 'list')
      for (const message of await listParked(db.knex)) process.stdout.write(`${JSON.stringify(message)}\n`)
    else process.stdout.write(`${JSON.stringify({ replayed: await replayParked(db, values.id) })}\n`)
  } finally {
    await db.close()
  }
}

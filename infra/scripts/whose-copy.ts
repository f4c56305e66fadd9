import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { OWNER_DIGITS } from '../../services/content/src/media/hidden-mark/payload.ts'
import { readMark } from '../../services/content/src/media/hidden-mark/read-mark.ts'
import { DATA_DIR } from '../local/root.ts'
import { runningIn } from '../local/run-record.ts'
import { runningSite } from '../local/running-site.ts'

// usage: node infra/scripts/whose-copy.ts FILE: whose copy of a protected picture a file is, though cut or made
// smaller.

const fail = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}
const [file] = process.argv.slice(2)
if (!file) fail('Say which picture: make whose-copy FILE=leaked.jpg')
const record = runningIn(DATA_DIR) ?? fail('Nothing is running; `make up` first.')
const site = runningSite(DATA_DIR, record)

const key = Buffer.from(site.keys.mediaKey, 'base64')
const owner = await readFile(file as string)
  .then((picture) => readMark(key, picture))
  .catch((error: Error) => fail(`This picture cannot be read: ${error.message}`))
if (!owner) fail('It cannot be told whose copy this is.')
else {
  const client = new pg.Client({ connectionString: site.databaseUrl('identity') })
  await client.connect()
  const { rows } = await client.query<{ id: string; email: string; name: string }>(
    `select id, email, concat_ws(' ', first_name, last_name) as name from users where right(id::text, ${OWNER_DIGITS}) = $1`,
    [owner.idEnd],
  )
  await client.end()
  const shown = `shown at ${owner.at.toISOString().slice(0, 16).replace('T', ' ')} UTC or within five minutes after`
  if (rows.length > 1) console.log('It is one of these, whose ids end alike:')
  for (const { id, email, name } of rows) console.log(`${name} <${email}>, ${id}, ${shown}`)
  if (rows.length === 0) console.log(`Somebody whose account is gone, the id ending in ${owner.idEnd}, ${shown}`)
}

import { unseal } from '@wardround/kit/security/seal.ts'
import { generateSync } from 'otplib'
import pg from 'pg'
import { DATA_DIR } from '../local/root.ts'
import { runningIn } from '../local/run-record.ts'
import { runningSite } from '../local/running-site.ts'
import { readAccounts } from '../sample/sample-data.ts'

/** How long a code is good, in seconds. */
const PERIOD = 30

const record = runningIn(DATA_DIR)
if (!record) {
  console.error('Nothing is running; `make up` first.')
  process.exit(1)
}
const site = runningSite(DATA_DIR, record)
const client = new pg.Client({ connectionString: site.databaseUrl('identity') })
await client.connect()
const emails = readAccounts().accounts.map(({ email }) => email)
const { rows } = await client.query<{ email: string; sealed: string }>(
  'select u.email, t.sealed from totp_secrets t join users u on u.id = t.user_id where u.email = any($1) and t.sealed is not null order by u.email',
  [emails],
)
await client.end()

const now = Math.floor(Date.now() / 1000)
const left = PERIOD - (now % PERIOD)
for (const { email, sealed } of rows) {
  const { secret } = unseal<{ secret: string }>(site.keys.sealKey, sealed)
  const codeAt = (epoch: number) => generateSync({ secret, epoch })
  console.log(`${email.padEnd(24)} ${codeAt(now)} for ${String(left).padStart(2)} s, then ${codeAt(now + PERIOD)}`)
}
if (rows.length === 0) console.log('No demo account of staff has a second factor here; the sample content brings them.')
else console.log('Each code works once.')

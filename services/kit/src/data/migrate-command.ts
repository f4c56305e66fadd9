import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serviceEnvironment } from '../base/config.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

const USAGE = `usage: migrate-command.ts FOLDER
Brings the database of DATABASE_URL up to date with the migrations of a service and ends: run it before a new version
of the service is rolled out.`

const [folder] = process.argv.slice(2)
const url = serviceEnvironment.DATABASE_URL.safeParse(process.env.DATABASE_URL)

if (!folder || !existsSync(folder) || !url.success) {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 2
} else {
  const db = openDatabase({ url: url.data, name: 'migrate-command', poolSize: 2 })
  try {
    await migrate(db, pathToFileURL(resolve(folder)))
    const names = await db.knex('migrations').pluck('name')
    process.stdout.write(`${JSON.stringify({ migrations: names.length })}\n`)
  } finally {
    await db.close()
  }
}

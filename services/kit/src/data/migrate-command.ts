import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { databaseEnvironment } from '../base/config.ts'
import { openDatabase } from './database.ts'
import { migrateAsOwner } from './prepare-database.ts'

const USAGE = `usage: migrate-command.ts FOLDER
Brings the database of MIGRATIONS_URL up to date with the migrations of a service, lets the role of DATABASE_URL read
and write it, and ends: run it before a new version of the service is rolled out. Without MIGRATIONS_URL the role of
DATABASE_URL is the owner.`

const [folder] = process.argv.slice(2)
const service = databaseEnvironment.DATABASE_URL.safeParse(process.env.DATABASE_URL)
const owner = databaseEnvironment.MIGRATIONS_URL.safeParse(process.env.MIGRATIONS_URL || undefined)

if (!folder || !existsSync(folder) || !service.success || !owner.success) {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 2
} else {
  const ownerUrl = owner.data ?? service.data
  await migrateAsOwner(ownerUrl, service.data, pathToFileURL(resolve(folder)))
  const db = openDatabase({ url: ownerUrl, name: 'migrate-command', poolSize: 1 })
  const names = await db.knex('migrations').pluck('name')
  await db.close()
  process.stdout.write(`${JSON.stringify({ migrations: names.length })}\n`)
}

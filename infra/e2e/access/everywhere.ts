import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import pg from 'pg'
import { SERVICES } from '../../local/processes.ts'
import type { TestStack } from '../stack/test-stack.ts'

async function inDatabase(url: string, what: RegExp): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query(`select tablename from pg_tables where schemaname = 'public'`)
    const found: string[] = []
    for (const { tablename } of tables) {
      const { rows } = await client.query(`select t::text as row from "${tablename}" t`)
      found.push(...rows.filter(({ row }) => what.test(row)).map(({ row }) => `${tablename}: ${row.slice(0, 200)}`))
    }
    return found
  } finally {
    await client.end()
  }
}

async function inRedis(url: string, what: RegExp): Promise<string[]> {
  const redis = new Redis(url)
  try {
    const found: string[] = []
    for (const key of await redis.keys('*')) {
      const value = await redis.dumpBuffer(key)
      if (what.test(key) || what.test(value?.toString('latin1') ?? '')) found.push(`redis: ${key}`)
    }
    return found
  } finally {
    redis.disconnect()
  }
}

const inFiles = (folder: string, what: RegExp): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name))
    .filter((file) => what.test(readFileSync(file, 'latin1')))

/**
 * Where something is still found: in every table of every service, in Redis, in what NATS keeps, in stored files and in
 * the logs. The sandbox is left out: it plays the outer world, whose mailbox keeps its emails.
 */
export async function findEverywhere(stack: TestStack, what: RegExp): Promise<string[]> {
  const databases = await Promise.all(
    SERVICES.map(async (service) =>
      (await inDatabase(stack.urls.database(service), what)).map((each) => `${service} ${each}`),
    ),
  )
  const folders = ['nats', 'media', 'logs'].map((name) => join(stack.dataDir, name)).filter(existsSync)
  return [
    ...databases.flat(),
    ...(await inRedis(stack.urls.redis, what)),
    ...folders.flatMap((folder) => inFiles(folder, what)),
  ]
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RedisServer, startRedisServer } from './redis-server.ts'

/** A private, empty Redis, for one test file. */
export async function startTestRedis(): Promise<RedisServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wr-redis-'))
  const server = await startRedisServer({ dataDir })
  return {
    ...server,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type NatsServer, startNatsServer } from './nats-server.ts'

/** A private NATS server with an empty store, for one test file. */
export async function startTestNats(): Promise<NatsServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wr-nats-'))
  const server = await startNatsServer({ dataDir })
  return {
    ...server,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

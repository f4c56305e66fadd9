import { execFileSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createLogger } from '@wardround/kit/base/logger.ts'
import { connectNats } from '@wardround/kit/events/nats.ts'
import { freePort } from '@wardround/kit/testing/free-port.ts'
import { prepareNats } from '@wardround/kit/testing/nats-server.ts'
import { waitUntil } from '../../wait-until.ts'
import { createRunner } from '../runner.ts'
import { natsHealth } from './nats-health.ts'

// usage: unshare -Urm node infra/local/servers/full-disk-nats.ts FOLDER LOGS
// Runs NATS on a disk of 8 MB that only this process sees, fills it, makes space again, and ends with 0 when what was
// stored before is there and more is taken.

const [folder = '', logDir = ''] = process.argv.slice(2)
const ballast = join(folder, 'ballast')
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=0700', 'tmpfs', folder])
const healthPort = await freePort()
const server = await prepareNats({ dataDir: folder, healthPort })
const runner = createRunner({ logDir, console: false, lookEvery: 1_000 })
runner.start({ name: 'nats', ...server, health: natsHealth(healthPort) })
const logger = createLogger({ name: 'test', level: 'silent' })
const nats = await connectNats({ url: server.url, name: 'test', logger })
const store = () => nats.jetstream.publish('events.disk', new Uint8Array(20_000), { timeout: 1_000 })

function fill(): void {
  for (let size = 1 << 16; size >= 1; size >>= 2) {
    try {
      for (;;) appendFileSync(ballast, Buffer.alloc(size))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
}

try {
  await store()
  // Only what has answered once is seen to hang: the runner has looked twice.
  const looks = async () => {
    const reply = await fetch(`http://127.0.0.1:${healthPort}/varz`)
    const { http_req_stats: asked } = (await reply.json()) as { http_req_stats: Record<string, number> }
    if ((asked['/jsz'] ?? 0) < 2) throw new Error('The runner has not looked.')
  }
  await waitUntil(looks, { seconds: 20, sentence: 'The runner does not look.' })
  const before = runner.pidOf('nats')
  let refused = 0
  while (refused < 2) {
    fill()
    await store().catch(() => {
      refused += 1
    })
  }
  rmSync(ballast)
  await waitUntil(store, { seconds: 30, sentence: 'It takes nothing any more.' })
  const { state } = await nats.ensureStream()
  console.log(JSON.stringify({ refused, startedAgain: runner.pidOf('nats') !== before, messages: state.messages }))
} finally {
  await nats.close()
  await runner.stopAll()
}
process.exit(0)

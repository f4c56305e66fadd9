import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createLogger } from '../base/logger.ts'
import { eventually } from '../testing/eventually.ts'
import { freePort } from '../testing/free-port.ts'
import { startNatsServer } from '../testing/nats-server.ts'
import { connectNats, STREAM } from './nats.ts'

const logger = createLogger({ name: 'test', level: 'silent' })

async function startThree() {
  const folder = await mkdtemp(join(tmpdir(), 'wr-nats-three-'))
  const routes = await Promise.all([freePort(), freePort(), freePort()])
  const servers = await Promise.all(
    routes.map((route, index) =>
      startNatsServer({ dataDir: join(folder, String(index)), cluster: { name: `n${index}`, route, routes } }),
    ),
  )
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await rm(folder, { recursive: true, force: true })
  })
  return servers
}

it('keeps three copies of every event, and goes on without the server that leads', async () => {
  const servers = await startThree()
  const nats = await connectNats({ url: servers.map(({ url }) => url).join(','), name: 'test', logger })
  onTestFinished(() => nats.close())
  const { config, cluster } = await nats.ensureStream()
  expect(config.num_replicas).toBe(3)
  await eventually(() => nats.jetstream.publish('events.test.one', '1', { msgID: 'one' }))

  await servers[Number(cluster?.leader?.slice(1))]?.stop()
  await eventually(async () =>
    expect(await nats.jetstream.publish('events.test.two', '2', { msgID: 'two' })).toMatchObject({ seq: 2 }),
  )
  const { state } = await nats.manager.streams.info(STREAM)
  expect(state.messages).toBe(2)
})

it('gives more copies to a stream that was made on one of them', async () => {
  const servers = await startThree()
  const alone = await connectNats({ url: servers[0]?.url ?? '', name: 'alone', logger })
  const before = await alone.ensureStream()
  expect(before.config.num_replicas).toBe(1)
  await alone.close()
  const nats = await connectNats({ url: servers.map(({ url }) => url).join(','), name: 'test', logger })
  onTestFinished(() => nats.close())
  await eventually(async () => {
    const after = await nats.ensureStream()
    expect([after.config.num_replicas, after.created]).toEqual([3, before.created])
  })
})

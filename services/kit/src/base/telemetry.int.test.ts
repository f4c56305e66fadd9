import { createServer } from 'node:http'
import { defineCall } from '@wardround/proto/contract.ts'
import { success } from '@wardround/proto/envelope.ts'
import { defineEvent } from '@wardround/proto/event.ts'
import { defineJob } from '@wardround/proto/job.ts'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { transaction } from '../data/database.ts'
import { consumer } from '../events/consumer.ts'
import { startConsumers } from '../events/consumers.ts'
import { connectNats } from '../events/nats.ts'
import { emit } from '../events/outbox.ts'
import { startRelay } from '../events/relay.ts'
import { createHttpApp } from '../http/http-app.ts'
import { openQueue, startWorker } from '../jobs/queues.ts'
import { testDatabase } from '../testing/database.ts'
import { eventually } from '../testing/eventually.ts'
import { testIdentity } from '../testing/identity.ts'
import { startTestNats } from '../testing/nats.ts'
import { startTestRedis } from '../testing/redis.ts'
import { createLogger } from './logger.ts'
import { startTelemetry, traceHeaders } from './telemetry.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const logger = createLogger({ name: 'test', level: 'silent' })
const happened = defineEvent('content.trace.happened.v1', 'x', z.object({ n: z.int() }))
const call = defineCall({
  name: 'traceThing',
  method: 'POST',
  path: '/trace',
  service: 'content',
  access: 'public',
  summary: 'x',
  body: z.object({ n: z.int() }),
  reply: z.object({}),
})
const job = defineJob({ queue: 'traces', name: 'do-it', summary: 'x', data: z.object({}), attempts: 1, backoff: 10 })

type Exported = { resourceSpans: { scopeSpans: { spans: { name: string; traceId: string }[] }[] }[] }

/** An OTLP collector that remembers the spans it was sent. */
async function collector() {
  const spans: { name: string; traceId: string }[] = []
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Exported
    spans.push(...body.resourceSpans.flatMap((resource) => resource.scopeSpans.flatMap((scope) => scope.spans)))
    reply.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { spans, endpoint: `http://127.0.0.1:${(server.address() as { port: number }).port}` }
}

it('follows one request through HTTP, the outbox, NATS, the consumer and the job that it adds', async () => {
  expect(traceHeaders()).toEqual({})
  const { spans, endpoint } = await collector()
  const stopTelemetry = await startTelemetry({ name: 'test', endpoint })
  const [server, redis] = await Promise.all([startTestNats(), startTestRedis()])
  const db = await testDatabase({ migrations: new URL('../../test-migrations', import.meta.url) })
  const nats = await connectNats({ url: server.url, name: 'test', logger })
  const relay = startRelay({ db, nats, logger })
  const queue = openQueue(redis.url, job)
  let seen: string | undefined
  const worker = startWorker({
    redisUrl: redis.url,
    job,
    logger,
    handle: async () => {
      seen = traceHeaders()['traceparent']
    },
  })
  const consumers = startConsumers({
    db,
    nats,
    logger,
    deps: {},
    consumers: [
      consumer(happened, { service: 'content' }, async ({ afterCommit }, { id }) =>
        afterCommit(() => queue.add({}, id)),
      ),
    ],
  })
  const app = createHttpApp({ service: 'content', logger, identityKey: testIdentity.keyFor('content'), db })
  app.route({
    ...call,
    handler: async ({ body }) => {
      await transaction(db, (trx) => emit(trx, happened, body))
      return success({})
    },
  })
  // Over a socket: a body that is read from one arrives outside of the context that asked for it.
  const address = await app.listen({ host: '127.0.0.1', port: 0 })

  const response = await fetch(`${address}/trace`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-wardround-identity': await testIdentity.header({}, 'content'),
      traceparent: `00-${TRACE}-b7ad6b7169203331-01`,
    },
    body: JSON.stringify({ n: 1 }),
  })
  expect(response.status).toBe(200)
  await eventually(() => expect(seen).toContain(TRACE))

  await app.close()
  await consumers.stop()
  await worker.close()
  await queue.close()
  await relay.stop()
  await nats.close()
  await Promise.all([server.stop(), redis.stop()])
  await db.close()
  await stopTelemetry()
  const mine = spans.filter((span) => span.traceId === TRACE).map((span) => span.name)
  expect(mine).toEqual([
    'traceThing',
    'publish events.content.trace.happened.v1',
    'content-on-content-trace-happened-v1',
    'do-it',
  ])
})

import { createServer } from 'node:http'
import { defineCall } from '@wardround/proto/contract.ts'
import { success } from '@wardround/proto/envelope.ts'
import { defineEvent } from '@wardround/proto/event.ts'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { transaction } from '../data/database.ts'
import { consumer } from '../events/consumer.ts'
import { startConsumers } from '../events/consumers.ts'
import { connectNats } from '../events/nats.ts'
import { emit } from '../events/outbox.ts'
import { startRelay } from '../events/relay.ts'
import { createHttpApp } from '../http/http-app.ts'
import { testDatabase } from '../testing/database.ts'
import { eventually } from '../testing/eventually.ts'
import { testIdentity } from '../testing/identity.ts'
import { startTestNats } from '../testing/nats.ts'
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
  reply: z.object({}),
})

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

it('follows one request through HTTP, the outbox, NATS and the consumer', async () => {
  expect(traceHeaders()).toEqual({})
  const { spans, endpoint } = await collector()
  const stopTelemetry = await startTelemetry({ name: 'test', endpoint })
  const server = await startTestNats()
  const db = await testDatabase({ migrations: new URL('../../test-migrations', import.meta.url) })
  const nats = await connectNats({ url: server.url, name: 'test', logger })
  const relay = startRelay({ db, nats, logger })
  let seen: string | undefined
  const handle = async () => {
    seen = traceHeaders()['traceparent']
  }
  const consumers = startConsumers({
    db,
    nats,
    logger,
    deps: {},
    consumers: [consumer(happened, { service: 'content' }, handle)],
  })
  const app = createHttpApp({ service: 'content', logger, identityKey: testIdentity.keyFor('content'), db })
  app.route({
    ...call,
    handler: async () => {
      await transaction(db, (trx) => emit(trx, happened, { n: 1 }))
      return success({})
    },
  })

  const identity = await testIdentity.header({}, 'content')
  const headers = { 'x-wardround-identity': identity, traceparent: `00-${TRACE}-b7ad6b7169203331-01` }
  expect((await app.inject({ method: 'POST', url: '/trace', headers })).statusCode).toBe(200)
  await eventually(() => expect(seen).toContain(TRACE))

  await app.close()
  await consumers.stop()
  await relay.stop()
  await nats.close()
  await server.stop()
  await db.close()
  await stopTelemetry()
  const mine = spans.filter((span) => span.traceId === TRACE).map((span) => span.name)
  expect(mine).toEqual(expect.arrayContaining(['traceThing', 'content-on-content-trace-happened-v1']))
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { freePort } from '@wardround/kit/testing/free-port.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startFront } from './front.ts'

const ports = { https: 0, http: 0, gateway: 0 }
const gateway = createServer((request, reply) => {
  reply.end(JSON.stringify({ path: request.url, from: request.headers['x-forwarded-for'], host: request.headers.host }))
})
let front: Awaited<ReturnType<typeof startFront>>

beforeAll(async () => {
  await once(gateway.listen(0, '127.0.0.1'), 'listening')
  ports.gateway = (gateway.address() as AddressInfo).port
  ports.https = await freePort()
  ports.http = await freePort()
  front = await startFront(ports)
})
afterAll(async () => {
  await front.stop()
  gateway.close()
})

it('the sample configuration speaks HTTP/2 and passes on whom it saw, whatever the client claims', async () => {
  const session = connect(`https://localhost:${ports.https}`, { rejectUnauthorized: false })
  const request = session.request({ ':path': '/login?next=a', 'x-forwarded-for': '6.6.6.6' })
  expect(JSON.parse(await text(request))).toEqual({
    path: '/login?next=a',
    from: '6.6.6.6, 127.0.0.1',
    host: 'localhost',
  })
  session.close()
})

it('plain HTTP is sent to the same page over TLS', async () => {
  const reply = await fetch(`http://127.0.0.1:${ports.http}/news?page=2`, { redirect: 'manual' })
  expect([reply.status, reply.headers.get('location')]).toEqual([308, 'https://127.0.0.1/news?page=2'])
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { CONNECTIONS, load, type Request } from './load.ts'

it('makes a body each time that it is sent, so that a list which is sent again repeats none', async () => {
  const bodies: string[] = []
  const server = createServer(async (request, reply) => {
    bodies.push(await text(request))
    reply.end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  let made = 0
  const request = (): Request => ({ method: 'PUT', path: '/', body: () => String(++made) })
  const { port } = server.address() as AddressInfo
  const { failed } = await load(`http://127.0.0.1:${port}`, Array.from({ length: CONNECTIONS }, request), {
    requests: 4 * CONNECTIONS,
  })
  server.close()
  expect([failed, bodies.length, new Set(bodies).size]).toEqual([0, 4 * CONNECTIONS, 4 * CONNECTIONS])
})

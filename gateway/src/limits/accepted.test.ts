import { type AddressInfo, connect } from 'node:net'
import { DomainError } from '@wardround/kit/base/errors.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { startGateway } from '../testing/gateway-site.ts'

const CONTACT = '/api/v1/wardround/contact'
let site: Awaited<ReturnType<typeof startGateway>>
afterEach(() => site.stop())

/** A gateway that lets five through, and the calls that are counted as accepted. */
async function startCounting() {
  let counted = 0
  site = await startGateway({
    claim: (rate) => {
      if (rate !== 'contact') throw new Error(`${rate} does not count what is accepted`)
      if (counted === 5) return 1800
      counted += 1
      return 0
    },
    release: async () => {
      counted -= 1
    },
  })
  const send = async () => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const answer = await site.app.inject({ method: 'POST', url: CONTACT, headers, payload: {} })
    return answer.statusCode
  }
  return { send, counted: () => counted }
}

it('counts the messages that are taken, and none that is refused', async () => {
  const { send, counted } = await startCounting()
  site.answer({ status: 400, body: { status: 'error', error: { code: 'request.invalid' } } })
  for (let n = 0; n < 7; n++) expect(await send()).toBe(400)
  expect(counted()).toBe(0)
  site.answer({})
  for (let n = 0; n < 5; n++) expect(await send()).toBe(200)
  expect([await send(), counted()]).toEqual([429, 5])
})

it('counts none that the service does not answer', async () => {
  const { send, counted } = await startCounting()
  site.answer({ status: 503, body: {} })
  expect(await send()).toBe(503)
  expect(counted()).toBe(0)
})

it('bounds the tries, which claim nothing once there were too many', async () => {
  const claims: string[] = []
  site = await startGateway({ take: () => 60, claim: (rate) => claims.push(rate) })
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await site.app.inject({ method: 'POST', url: CONTACT, headers, payload: {} })
  expect([answer.statusCode, answer.headers['retry-after'], claims]).toEqual([429, '60', []])
})

it('refuses what cannot be counted', async () => {
  site = await startGateway({
    claim: () => {
      throw new DomainError('gateway.unavailable', { retryAfter: 5 })
    },
  })
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await site.app.inject({ method: 'POST', url: CONTACT, headers, payload: {} })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
})

/** Sends a message, or what is there of one, over a connection of its own, and hangs up once `after` has come. */
async function hangUp(after: Promise<unknown>, body = '{}', length = body.length) {
  await site.app.listen({ host: '127.0.0.1', port: 0 })
  const gone = new Promise((resolve) => site.app.server.once('connection', (socket) => socket.once('close', resolve)))
  const socket = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1')
  const headers = ['Host: localhost:80', 'Sec-Fetch-Site: same-origin', `Content-Length: ${length}`]
  socket.write([`POST ${CONTACT} HTTP/1.1`, ...headers, 'Content-Type: application/json', '', body].join('\r\n'))
  await after
  socket.destroy()
  await gone
}

it.each([
  ['part of a message', '{', 9],
  ['a whole one', '{}', 2],
])('keeps nothing counted of a caller who sent %s and hung up while it was counted', async (_, body, length) => {
  const claimed = Promise.withResolvers<void>()
  const wait = Promise.withResolvers<number>()
  const release = vi.fn(async () => {})
  site = await startGateway({
    claim: () => {
      claimed.resolve()
      return wait.promise
    },
    release,
  })
  await hangUp(claimed.promise, body, length)
  wait.resolve(0)
  await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(1))
})

it('keeps nothing counted of a caller who hangs up in the middle of a message', async () => {
  const claimed = Promise.withResolvers<void>()
  const release = vi.fn(async () => {})
  site = await startGateway({
    claim: () => {
      setImmediate(claimed.resolve)
      return 0
    },
    release,
  })
  await hangUp(claimed.promise, '{', 9)
  await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(1))
})

it('keeps a message counted that was passed on before its caller hung up', async () => {
  const { send, counted } = await startCounting()
  const passedOn = Promise.withResolvers<void>()
  const wait = Promise.withResolvers<void>()
  site.answer({
    get wait() {
      passedOn.resolve()
      return wait.promise
    },
  })
  await hangUp(passedOn.promise)
  wait.resolve()
  expect([await send(), counted()]).toEqual([200, 2])
})

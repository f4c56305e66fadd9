import { DomainError } from '@wardround/kit/base/errors.ts'
import { afterEach, expect, it } from 'vitest'
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

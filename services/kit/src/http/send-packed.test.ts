import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { sendPacked, shareText } from './send-packed.ts'

it('sends own and shared parts as one reply, gzipped where the caller accepts that', async () => {
  const app = Fastify()
  const shared = await shareText(JSON.stringify(['Fièvre – “ünïcode”', '\u{1f642}'.repeat(50_000)]))
  app.get('/', (request, reply) => sendPacked(request, reply, ['{"own":"ä","all":', shared, ',"again":', shared, '}']))
  const plain = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  expect(plain.headers['content-encoding']).toBeUndefined()
  const all = JSON.parse(`${shared.plain}`)
  expect(plain.json()).toEqual({ status: 'success', data: { own: 'ä', all, again: all } })
  const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(packed.headers['content-length']).toBe(`${packed.rawPayload.length}`)
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 100)
  expect(`${gunzipSync(packed.rawPayload)}`).toBe(plain.body)
  await app.close()
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askWhileClosing } from '@wardround/kit/testing/ask-while-closing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGateway } from './testing/gateway-site.ts'

let site: Awaited<ReturnType<typeof startGateway>>
let port: number
const siteDir = mkdtempSync(join(tmpdir(), 'wr-site-'))

beforeAll(async () => {
  mkdirSync(join(siteDir, 'assets'))
  writeFileSync(
    join(siteDir, 'index.html'),
    '<!doctype html><html><head></head><body><div id="root"></div></body></html>',
  )
  writeFileSync(join(siteDir, 'assets/app-abc.js'), 'export {}')
  site = await startGateway({ production: true, siteDir })
  await site.app.listen({ host: '127.0.0.1', port: 0 })
  port = (site.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await site.stop()
  rmSync(siteDir, { recursive: true, force: true })
})

/** The status lines that come back for these bytes until the connection ends or is quiet for a moment. */
const statusesOf = (bytes: string, quietMs = 500): Promise<string[]> =>
  new Promise((resolve) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const end = () => {
      socket.destroy()
      resolve(heard.match(/HTTP\/1\.1 \d{3}/g)?.map((line) => line.slice(9)) ?? [])
    }
    socket.setTimeout(quietMs, end)
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
    })
    socket.on('error', end).on('close', end)
  })

const SMUGGLED = 'GET /api/v1/wardround/products/all HTTP/1.1\r\nHost: x\r\n\r\n'
const post = (headers: string, body: string) =>
  `POST /api/v1/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`

describe('T-093 one request in another', () => {
  it('is answered when it is two in a row, so that the tests below see what is let through', async () => {
    const last = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
    expect(await statusesOf(SMUGGLED + last, 15_000)).toEqual(['200', '200'])
  })

  it.each([
    ['two lengths', post('Content-Length: 2\r\nContent-Length: 60', `{}${SMUGGLED}`)],
    ['a length and chunks', post('Content-Length: 4\r\nTransfer-Encoding: chunked', `0\r\n\r\n${SMUGGLED}`)],
    ['chunks by another name', post('Transfer-Encoding: xchunked', `0\r\n\r\n${SMUGGLED}`)],
    ['chunks twice', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', `0\r\n\r\n${SMUGGLED}`)],
    ['a space before the colon', post('Transfer-Encoding : chunked', `0\r\n\r\n${SMUGGLED}`)],
    ['a folded header', post('Transfer-Encoding:\r\n chunked\r\nContent-Length: 4', `0\r\n\r\n${SMUGGLED}`)],
    ['a signed length', post('Content-Length: +2', `{}${SMUGGLED}`)],
    ['a length in two numbers', post('Content-Length: 2, 2', `{}${SMUGGLED}`)],
    ['a line end alone', `GET /healthz HTTP/1.1\nHost: x\nTransfer-Encoding: chunked\n\n0\n\n${SMUGGLED}`],
    ['a bad size of a chunk', post('Transfer-Encoding: chunked', `-1\r\n\r\n${SMUGGLED}`)],
    ['NUL in a header', post('X-Name: a\0b\r\nContent-Length: 2', `{}${SMUGGLED}`)],
  ])('is refused: %s', async (_what, bytes) => {
    const statuses = await statusesOf(bytes)
    expect(statuses).not.toContain('200')
    expect(statuses.every((status) => status.startsWith('4'))).toBe(true)
  })
})

describe('T-094 another protocol', () => {
  it.each(['websocket', 'h2c'])('is not spoken here: %s', async (protocol) => {
    for (const path of ['/api/v1/wardround/stream', '/', '/api/v1/wardround/products/all']) {
      const asked = await statusesOf(
        `GET ${path} HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.test\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
      )
      expect(asked, path).not.toContain('101')
    }
  })

  it('leaves the stream of events to our own pages: no other origin is allowed to read it', async () => {
    const cookie = `wr_session=${await site.token()}`
    const headers = { cookie, origin: 'https://evil.test', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }
    const preflight = await site.app.inject({
      method: 'OPTIONS',
      url: '/api/v1/wardround/stream',
      headers: { ...headers, 'access-control-request-method': 'GET' },
    })
    expect(preflight.statusCode).toBe(404)
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('T-104 a crawl in production mode', () => {
  it.each([
    '/.git/HEAD',
    '/.git/config',
    '/.env',
    '/.data/keys.json',
    '/package.json',
    '/package-lock.json',
    '/docker-compose.yml',
    '/Makefile',
    '/assets/app-abc.js.map',
    '/index.html.map',
    '/api/docs',
    '/api/docs/openapi.json',
    '/docs',
    '/swagger',
    '/openapi.json',
    '/metrics',
    '/sandbox',
    '/mailbox',
    '/api/mailbox',
    '/texts',
    '/internal/sessions',
    '/api/v1/internal/sessions',
    '/debug',
    '/server-status',
    '/phpinfo.php',
    '/wp-login.php',
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/api/v1/backlog',
  ])('finds nothing at %s', async (path) => {
    const statuses = await statusesOf(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: */*\r\nConnection: close\r\n\r\n`)
    expect(statuses).toHaveLength(1)
    expect(statuses[0]).toMatch(/^4/)
  })

  it('finds the site and its script, so that the list above says something', async () => {
    for (const path of ['/', '/assets/app-abc.js'])
      expect(await statusesOf(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toEqual(['200'])
  })
})

describe('a gateway that closes', () => {
  it('answers what still comes on its connections as it always does', async () => {
    const closing = await startGateway()
    const wait = Promise.withResolvers<void>()
    closing.answer({ wait: wait.promise })
    await closing.app.listen({ host: '127.0.0.1', port: 0 })
    const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
    const heard = await askWhileClosing({
      app: closing.app,
      first: request('/api/v1/wardround/products/all'),
      answer: wait.resolve,
      second: request('/api/v1/nothing'),
    })
    expect(heard.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404'])
    expect(heard).toContain('"code":"request.unknown"')
    await closing.stop()
  })
})

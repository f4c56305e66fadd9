import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const get = (path: string) => fetch(`${sandbox.url}${path}`)
const send = (path: string, headers: Record<string, string>) =>
  fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
  })
/** `fetch` does not let a caller name another host. */
const statusWithHost = (host: string) =>
  new Promise<number>((resolve, reject) => {
    request({ port: sandbox.port, host: '127.0.0.1', path: '/api/mailbox', headers: { host } }, (response) =>
      resolve(response.resume().statusCode ?? 0),
    )
      .on('error', reject)
      .end()
  })

describe('every page', () => {
  it.each(['/', '/mailbox', '/payments', '/payments/pi_none', '/webhooks', '/cards', '/sandbox/card', '/nothing'])(
    '%s has the security headers and no script',
    async (path) => {
      const response = await get(path)
      const policy = response.headers.get('content-security-policy')
      for (const rule of [
        "default-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "script-src 'none'",
        "object-src 'none'",
      ])
        expect(policy).toContain(rule)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await response.text()).not.toMatch(/style=|<script|onclick/)
    },
  )

  it('says alive and ready', async () => {
    expect([(await get('/healthz')).status, (await get('/readyz')).status]).toEqual([200, 200])
  })
})

describe('the card form', () => {
  const form = (parent: string, key = 'pk_test_sandbox') =>
    get(`/sandbox/card?publishable_key=${key}&parent=${encodeURIComponent(parent)}&theme=dark`)

  it('can be framed by its checkout page and by no other', async () => {
    const response = await form('http://localhost:8080')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toMatch(/frame-ancestors http:\/\/localhost:8080$/)
    expect(policy).toContain("script-src 'self'; connect-src 'self'; frame-src 'none'; form-action 'none'")
    expect(await response.text()).toContain('data-theme="dark"')
  })

  it.each([
    'https://evil.test',
    'http://localhost.evil.test',
    'http://localhost:8080/path',
    'http://localhost:8080;script-src *',
    'http://user@localhost:8080',
    'http://127.0.0.1.nip.io',
    'javascript:alert(1)',
    '',
  ])('is not given to %s', async (parent) => {
    const response = await form(parent)
    expect(response.status).toBe(400)
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  it('is not given for a real key', async () => {
    expect((await form('http://localhost:8080', 'pk_live_51real')).status).toBe(400)
  })

  it('loads its scripts as JavaScript', async () => {
    const script = await get('/assets/browser/card-form.ts')
    expect(script.headers.get('content-type')).toContain('text/javascript')
    const source = await script.text()
    expect(source).not.toContain('import type')
    expect(source).toContain("from '../card-form/protocol.ts'")
    expect((await get('/assets/card-form/protocol.ts')).status).toBe(200)
    expect((await get('/assets/../config.ts')).status).toBe(404)
  })
})

describe('a browser somewhere else', () => {
  it('cannot make the sandbox do anything', async () => {
    for (const origin of ['https://evil.test', 'null', 'http://localhost:1'])
      expect((await send('/sandbox/reset', { origin })).status).toBe(403)
    expect((await send('/sandbox/reset', { origin: sandbox.url })).status).toBe(200)
    expect(
      (
        await fetch(`${sandbox.url}/sandbox/reset`, {
          method: 'POST',
          headers: { 'content-type': 'text/plain' },
          body: '{}',
        })
      ).status,
    ).toBe(415)
  })

  it('cannot reach it under a name of its own', async () => {
    expect(await statusWithHost('evil.test')).toBe(421)
    expect(await statusWithHost(`localhost:${sandbox.port}`)).toBe(200)
  })

  it('is allowed no cross-origin call', async () => {
    const response = await fetch(`${sandbox.url}/v1/payment_intents/pi_1`, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:8080', 'access-control-request-method': 'GET' },
    })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startGateway } from './testing/gateway-site.ts'

const PATH = '/api/v1/wardround/question/019a0000-0000-7000-8000-000000000009'
/** Another address of this machine, which nobody trusts. */
const CLIENT = '127.0.0.2'
const folder = mkdtempSync(join(tmpdir(), 'wr-proxy-'))
let trusting: Awaited<ReturnType<typeof startGateway>>
let alone: Awaited<ReturnType<typeof startGateway>>
const proxies: ChildProcess[] = []

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** nginx as the guide for operators sets it up: it adds the address that it sees to those it was given. */
async function startProxy(gatewayPort: number): Promise<number> {
  const port = await freePort()
  const file = join(folder, `${port}.conf`)
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  writeFileSync(
    file,
    `daemon off; pid ${folder}/${port}.pid; error_log stderr crit; events {}
    http { access_log off; ${kept.join(' ')}
      server { listen 127.0.0.1:${port};
        location / { proxy_pass http://127.0.0.1:${gatewayPort};
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; } } }`,
  )
  proxies.push(spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', file], { stdio: 'ignore' }))
  await vi.waitFor(() => ask(port), { timeout: 10_000, interval: 50 })
  return port
}

/** The address that a service is given. */
async function ask(port: number, forged?: string): Promise<string> {
  const headers = { cookie: `wr_session=${await trusting.token()}`, ...(forged ? { 'x-forwarded-for': forged } : {}) }
  const request = get({ port, host: '127.0.0.1', path: PATH, localAddress: CLIENT, headers })
  const [response] = await once(request, 'response')
  const { data } = (await json(response)) as { data: { headers: Record<string, string> } }
  return data.headers['x-forwarded-for'] ?? ''
}

const listen = async ({ app }: typeof trusting) => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

let port: { trusting: number; alone: number; proxied: number; proxiedAlone: number }
beforeAll(async () => {
  trusting = await startGateway({ trustedProxies: ['127.0.0.1'] })
  alone = await startGateway()
  const own = { trusting: await listen(trusting), alone: await listen(alone) }
  port = { ...own, proxied: await startProxy(own.trusting), proxiedAlone: await startProxy(own.alone) }
})
afterAll(async () => {
  for (const proxy of proxies) proxy.kill()
  await Promise.all(proxies.map((proxy) => proxy.exitCode ?? once(proxy, 'exit')))
  await trusting.stop()
  await alone.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('behind nginx', () => {
  it('a request comes from the address that the proxy saw', async () => {
    expect(await ask(port.proxied)).toBe(CLIENT)
  })

  it('what the sender claims counts for nothing, the proxy address itself included', async () => {
    for (const forged of ['6.6.6.6', '127.0.0.1', '6.6.6.6, 127.0.0.1', '::1', 'nonsense, 10.0.0.1'])
      expect([forged, await ask(port.proxied, forged)]).toEqual([forged, CLIENT])
  })

  it('a gateway that trusts nobody sees the proxy alone', async () => {
    expect(await ask(port.proxiedAlone, '6.6.6.6')).toBe('127.0.0.1')
  })
})

describe('without the proxy', () => {
  it('an address that is not trusted cannot name another', async () => {
    for (const each of [port.trusting, port.alone]) expect(await ask(each, '6.6.6.6')).toBe(CLIENT)
  })
})

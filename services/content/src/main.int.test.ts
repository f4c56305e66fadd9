import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { freePort } from '@wardround/kit/testing/free-port.ts'
import { testIdentity } from '@wardround/kit/testing/identity.ts'
import { startTestNats } from '@wardround/kit/testing/nats.ts'
import { startTestRedis } from '@wardround/kit/testing/redis.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, startContent } from '#testing/harness.ts'

let content: Harness
let nats: Awaited<ReturnType<typeof startTestNats>>
let redis: Awaited<ReturnType<typeof startTestRedis>>
beforeAll(async () => {
  ;[content, nats, redis] = await Promise.all([startContent(), startTestNats(), startTestRedis()])
})
afterAll(async () => {
  await content.stop()
  await Promise.all([nats.stop(), redis.stop()])
})

describe('the process', () => {
  it('starts, answers through the whole stack and ends when told', async () => {
    const port = await freePort()
    const env = {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      DATABASE_URL: content.db.url,
      NATS_URL: nats.url,
      REDIS_URL: redis.url,
      STORAGE_DIR: content.folder,
      MEDIA_KEY: content.deps.mediaKey.toString('base64'),
      IDENTITY_KEY: testIdentity.keyFor('content'),
    }
    const child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const ended = once(child, 'exit')
    try {
      const ask = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers })
      await eventually(async () => expect((await ask('/readyz')).status).toBe(200), { timeout: 15_000 })
      const parent = await content.category()
      const reply = await ask('/wardround/categories', {
        'x-wardround-identity': await testIdentity.header({}, 'content'),
      })
      expect(await reply.json()).toMatchObject({ status: 'success', data: [{ id: parent.id }] })
    } finally {
      child.kill('SIGTERM')
    }
    expect(await ended).toEqual([0, null])
  })
})

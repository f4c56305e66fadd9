import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const post = (path: string, body: object) =>
  fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

it('keeps pushes to browsers and to topics, and shows them newest first', async () => {
  const payload = { id: randomUUID(), link: '/profile/notifications' }
  expect((await post('/api/pushes', { to: 'fcm.googleapis.com', subscription: randomUUID(), payload })).status).toBe(
    201,
  )
  const message = { topic: 'news', notification: { title: '<b>Mock 15</b>' }, data: { link: '/mock' } }
  const named = await post('/fcm/v1/projects/sandbox/messages:send', { message })
  expect(await named.json()).toEqual({ name: expect.stringMatching(/^projects\/sandbox\/messages\/[\da-f-]{36}$/) })
  expect(await sandbox.admin('/api/pushes')).toMatchObject([
    { to: 'topic news', payload: { title: '<b>Mock 15</b>', link: '/mock' } },
    { to: 'fcm.googleapis.com', payload },
  ])
  const page = await (await fetch(`${sandbox.url}/push`)).text()
  expect(page).toContain('&lt;b&gt;Mock 15')
  expect((await post('/api/pushes', { to: 'x' })).status).toBe(400)
})

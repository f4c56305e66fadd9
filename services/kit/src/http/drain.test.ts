import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { drainOnClose, isLeaving } from './drain.ts'

async function start(seconds: number) {
  const app = Fastify({ return503OnClosing: false })
  app.get('/', async () => 'here')
  drainOnClose(app, seconds)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const ask = async () => {
    const answer = await fetch(origin)
    return {
      text: await answer.text(),
      leaving: isLeaving({ connection: answer.headers.get('connection') ?? undefined }),
    }
  }
  return { app, ask }
}

it('An instance that leaves still answers, on new connections too, and says each time that it is leaving', async () => {
  const { app, ask } = await start(0.3)
  expect(await ask()).toEqual({ text: 'here', leaving: false })
  const over = once(app.server, 'close')
  const closed = app.close()
  await eventually(async () => expect((await ask()).leaving).toBe(true))
  expect(await ask()).toEqual({ text: 'here', leaving: true })
  await Promise.all([closed, over])
  await expect(ask()).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
})

it('An instance without another one beside it ends at once', async () => {
  const { app, ask } = await start(0)
  await ask()
  await app.close()
  await expect(ask()).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
})

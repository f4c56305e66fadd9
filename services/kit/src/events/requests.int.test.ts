import { randomUUID } from 'node:crypto'
import { defineRequest } from '@wardround/proto/request.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLogger } from '../base/logger.ts'
import { eventually } from '../testing/eventually.ts'
import { startTestNats } from '../testing/nats.ts'
import { connectNats, type Nats } from './nats.ts'
import { answerer, ask, startAnswering } from './requests.ts'

const double = defineRequest('assessment.number.double.v1', 'Twice a number', {
  ask: z.object({ number: z.int() }),
  answer: z.object({ double: z.int(), by: z.string() }),
})
const logger = createLogger({ name: 'test', level: 'silent' })

let server: Awaited<ReturnType<typeof startTestNats>>
let nats: Nats
beforeAll(async () => {
  server = await startTestNats()
  nats = await connectNats({ url: server.url, name: 'test', logger })
})
afterAll(async () => {
  await nats.close()
  await server.stop()
})

const listen = (by: string, answer = async ({ number }: { number: number }) => ({ double: number * 2, by })) =>
  startAnswering({ nats, logger, deps: {}, answerers: [answerer(double, (_deps, asked) => answer(asked))] })

describe('a request of one service to another', () => {
  it('is answered by one of the processes that listen', async () => {
    const heard: string[] = []
    const note = (by: string) =>
      listen(by, async ({ number }) => {
        heard.push(by)
        return { double: number * 2, by }
      })
    const listeners = [note('one'), note('two')]
    const answers = await Promise.all(Array.from({ length: 40 }, (_, number) => ask(nats, double, { number })))
    expect(answers.map((answer) => answer.double)).toEqual(Array.from({ length: 40 }, (_, number) => number * 2))
    expect(heard).toHaveLength(40)
    await Promise.all(listeners.map((listener) => listener.stop()))
  })

  it('says that the other is away when nobody listens', async () => {
    await expect(ask(nats, double, { number: 1 })).rejects.toMatchObject({ code: 'gateway.unavailable' })
  })

  it('is given up after two seconds when the other does not answer', async () => {
    const release = Promise.withResolvers<void>()
    const listener = listen('slow', async ({ number }) => {
      await release.promise
      return { double: number * 2, by: 'slow' }
    })
    const since = Date.now()
    await expect(ask(nats, double, { number: 1 })).rejects.toMatchObject({ code: 'gateway.unavailable' })
    expect(Date.now() - since).toBeGreaterThanOrEqual(1_900)
    release.resolve()
    await listener.stop()
  })

  it('reaches nobody when it is not what the contract says', async () => {
    const heard: unknown[] = []
    const listener = listen('strict', async ({ number }) => {
      heard.push(number)
      return { double: number, by: 'strict' }
    })
    nats.connection.publish(double.subject, JSON.stringify({ number: 'one' }), { reply: 'wr.test.reply' })
    await expect(ask(nats, double, { number: 1.5 })).rejects.toMatchObject({ code: 'gateway.unavailable' })
    expect(await ask(nats, double, { number: 3 })).toMatchObject({ double: 3 })
    expect(heard).toEqual([3])
    await listener.stop()
  })

  it.each([
    ['fails', () => Promise.reject(new Error(randomUUID()))],
    ['answers something else', async () => ({ double: 'two' }) as never],
  ])('says so at once when the other %s', async (_what, answer) => {
    const listener = listen('broken', answer)
    await expect(ask(nats, double, { number: 1 })).rejects.toMatchObject({ code: 'gateway.unavailable', status: 503 })
    await listener.stop()
  })

  it('waits for nothing while NATS is out of reach', async () => {
    const own = await startTestNats()
    const asker = await connectNats({ url: own.url, name: 'asker', logger })
    await own.stop()
    await eventually(() => expect(asker.isConnected()).toBe(false))
    const sent = () => asker.connection.stats().outMsgs
    const before = sent()
    await expect(ask(asker, double, { number: 1 })).rejects.toMatchObject({ code: 'gateway.unavailable' })
    expect(sent()).toBe(before)
    await asker.connection.close()
  })
})

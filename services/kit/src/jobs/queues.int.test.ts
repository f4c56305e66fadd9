import { defineJob } from '@wardround/proto/job.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLogger } from '../base/logger.ts'
import { eventually } from '../testing/eventually.ts'
import { startTestRedis } from '../testing/redis.ts'
import { openQueue, PutOff, startWorker } from './queues.ts'

const job = (queue: string) =>
  defineJob({ queue, name: 'do-it', summary: 'x', data: z.object({ n: z.int() }), attempts: 3, backoff: 10 })
const logger = createLogger({ name: 'test', level: 'silent' })
let redis: Awaited<ReturnType<typeof startTestRedis>>
const closes: (() => Promise<void>)[] = []

beforeAll(async () => {
  redis = await startTestRedis()
})
afterEach(async () => {
  for (const close of closes.splice(0)) await close()
})
afterAll(() => redis.stop())

function open(name: string, url = redis.url) {
  const queue = openQueue(url, job(name))
  closes.push(queue.close)
  return queue
}
function work(name: string, handle: Parameters<typeof startWorker<ReturnType<typeof job>>>[0]['handle']) {
  const worker = startWorker({ redisUrl: redis.url, job: job(name), logger, handle })
  closes.push(worker.close)
  return worker
}

describe('a queue', () => {
  it('runs a job once per id', async () => {
    const done: number[] = []
    const queue = open('once')
    await queue.add({ n: 1 }, 'a')
    await queue.add({ n: 1 }, 'a')
    await queue.add({ n: 2 }, 'b')
    work('once', async (data) => void done.push(data.n))
    await eventually(() => expect(done).toEqual([1, 2]))
    await queue.add({ n: 1 }, 'a')
    expect(await queue.counts()).toMatchObject({ waiting: 0, failed: 0 })
  })

  it('puts a job off as often as it must wait, which uses up no try', async () => {
    const tries: [number, number][] = []
    const queue = open('waiting')
    await queue.add({ n: 1 }, 'x')
    const ready = Date.now() + 600
    work('waiting', async (_, { attempt }) => {
      tries.push([attempt, Date.now()])
      if (Date.now() < ready) throw new PutOff(new Date(Math.min(ready, Date.now() + 150)), 'not yet')
    })
    await eventually(async () =>
      expect(await queue.counts()).toMatchObject({ delayed: 0, active: 0, waiting: 0, failed: 0 }),
    )
    await eventually(() => expect(tries.at(-1)?.[1]).toBeGreaterThanOrEqual(ready))
    // More often than the job has tries.
    expect(tries.length).toBeGreaterThan(3)
    expect(new Set(tries.map(([attempt]) => attempt))).toEqual(new Set([1]))
  })

  it('tries again with pauses, tells the last try, keeps what failed, and sends it again on demand', async () => {
    const tries: [number, boolean][] = []
    let mended = false
    const queue = open('failing')
    await queue.add({ n: 7 }, 'x')
    work('failing', async (_, { attempt, lastAttempt }) => {
      tries.push([attempt, lastAttempt])
      if (!mended) throw new Error('mail server says no')
    })
    await eventually(async () =>
      expect(await queue.failed()).toMatchObject([
        { id: 'x', data: { n: 7 }, reason: 'mail server says no', attempts: 3 },
      ]),
    )
    expect(tries).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ])
    mended = true
    expect([await queue.retry('x'), await queue.retry('unknown')]).toEqual([true, false])
    await eventually(async () => expect(await queue.failed()).toEqual([]))
    await eventually(() => expect(tries.length).toBe(4))
  })

  it('finishes the job in hand when the worker closes', async () => {
    const begun = Promise.withResolvers<void>()
    const going = Promise.withResolvers<void>()
    let done = false
    await open('closing').add({ n: 1 }, 'a')
    const worker = work('closing', async () => {
      begun.resolve()
      await going.promise
      done = true
    })
    await begun.promise
    const closing = worker.close()
    going.resolve()
    await closing
    expect(done).toBe(true)
  })

  it('refuses data that the job does not declare, and says in time that Redis is away', async () => {
    await expect(open('strict').add({ n: 'x' as unknown as number }, 'a')).rejects.toThrow()
    await expect(open('nowhere', 'redis://127.0.0.1:1').add({ n: 1 }, 'a')).rejects.toMatchObject({
      code: 'gateway.unavailable',
      status: 503,
    })
  })
})

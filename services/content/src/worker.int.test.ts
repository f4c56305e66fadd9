import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { connectNats } from '@wardround/kit/events/nats.ts'
import { openQueue } from '@wardround/kit/jobs/queues.ts'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { startTestNats } from '@wardround/kit/testing/nats.ts'
import { startTestRedis } from '@wardround/kit/testing/redis.ts'
import { importFinished, questionPublished } from '@wardround/proto/events/content.ts'
import { importQuestionsJob } from '@wardround/proto/jobs/content.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, startContent } from '#testing/harness.ts'

let content: Harness & { url?: string }
let nats: Awaited<ReturnType<typeof startTestNats>>
let redis: Awaited<ReturnType<typeof startTestRedis>>
let queue: ReturnType<typeof openQueue<typeof importQuestionsJob>>
const workers: ChildProcess[] = []

beforeAll(async () => {
  ;[content, nats, redis] = await Promise.all([startContent(), startTestNats(), startTestRedis()])
  queue = openQueue(redis.url, importQuestionsJob)
  content.deps.enqueueImport = (importId) => queue.add({ importId }, importId)
})
afterAll(async () => {
  for (const worker of workers) if (worker.exitCode === null && worker.signalCode === null) worker.kill('SIGKILL')
  await queue.close()
  await content.stop()
  await Promise.all([nats.stop(), redis.stop()])
})

function startWorkerProcess(): ChildProcess {
  const env = {
    PATH: process.env['PATH'],
    PORT: '0',
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    DATABASE_URL: content.db.url,
    NATS_URL: nats.url,
    REDIS_URL: redis.url,
    STORAGE_DIR: content.folder,
  }
  const worker = spawn(process.execPath, [fileURLToPath(new URL('worker.ts', import.meta.url))], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  workers.push(worker)
  return worker
}

const LINES = 3000
const file = () =>
  Array.from({ length: LINES }, (_, index) =>
    JSON.stringify({
      id: `item-${index}`,
      stem: `Stem ${index} ${'words of a vignette '.repeat(30)}`,
      options: ['One', 'Two', 'Three', index % 100 === 99 ? 'one' : 'Four'],
      answer_index: 1,
      subject: `Subject ${'ABCDE'.charAt(index % 5)}`,
      source: 'Book',
      licence: 'MIT',
    }),
  ).join('\n')

describe('the import worker', () => {
  it('goes on after kill -9 at the next line, doubles nothing, and every event arrives', async () => {
    const first = startWorkerProcess()
    const { data } = await content.call({
      method: 'POST',
      url: '/a/questionbank/import?filename=x.jsonl',
      body: file(),
      headers: { 'content-type': 'application/x-ndjson' },
    })
    const progress = async () => (await content.call({ url: `/a/questionbank/import/${data.id}` })).data
    await eventually(async () => expect((await progress()).done).toBeGreaterThan(300), { timeout: 20_000, interval: 5 })
    first.kill('SIGKILL')
    await once(first, 'exit')
    const stopped = await progress()
    expect(stopped).toMatchObject({ state: 'running', total: LINES })
    expect(stopped.done).toBeLessThan(LINES)
    expect(stopped.done % 100).toBe(0)

    const second = startWorkerProcess()
    const done = await eventually(
      async () => {
        const now = await progress()
        expect(now.state).toBe('done')
        return now
      },
      { timeout: 45_000, interval: 50 },
    )
    expect(done).toMatchObject({ done: LINES, imported: LINES - 30, refused: 30, unchanged: 0 })
    expect(await content.db.knex('questions').count('* as count').first()).toEqual({ count: LINES - 30 })
    expect(await content.db.knex('question_import_lines').count('* as count').first()).toEqual({ count: LINES })

    const client = await connectNats({ url: nats.url, name: 'test', logger: content.deps.logger })
    await eventually(
      async () => {
        const { state } = await client.manager.streams.info('EVENTS', { subjects_filter: 'events.>' })
        expect(state.subjects?.[questionPublished.subject]).toBe(LINES - 30)
        expect(state.subjects?.[importFinished.subject]).toBe(1)
      },
      { timeout: 10_000 },
    )
    await client.close()

    second.kill('SIGTERM')
    expect(await once(second, 'exit')).toEqual([0, null])
  }, 90_000)
})

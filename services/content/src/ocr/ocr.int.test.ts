import { once } from 'node:events'
import { Agent, type IncomingMessage, request as send } from 'node:http'
import { deflateSync } from 'node:zlib'
import { covers } from '@wardround/kit/testing/covers.ts'
import { testIdentity } from '@wardround/kit/testing/identity.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EDITOR, type Harness, LEARNER, startContent } from '#testing/harness.ts'
import { type Engine, EngineLost } from './engine.ts'
import { readPages, removeOldOcr, requeueOcr } from './read-pages.ts'

covers('getOcr startOcr')

/** A page of 50,000 x 50,000 pixels takes minutes to decode. */
const QUICK_MS = 3_000
const NOBODYS = '0199a000-0000-7000-8000-0000000000ff'
const OTHER = { ...EDITOR, uid: '0199a000-0000-7000-8000-000000000008' }
let content: Harness
let picture: Buffer
beforeAll(async () => {
  content = await startContent()
  picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
})
afterAll(() => content.stop())

type Part = { name: string; bytes: Buffer }
async function upload(parts: Part[], pages = '', as: object | null = EDITOR) {
  const form = new FormData()
  if (pages) form.append('pages', pages)
  for (const { name, bytes } of parts) form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const request = new Request('http://x', { method: 'POST', body: form })
  const response = await content.app.inject({
    method: 'POST',
    url: '/a/app/wardround/gems/ocr',
    headers: {
      'x-wardround-identity': await testIdentity.header(as ?? {}, 'content'),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, ...response.json() }
}
const read = async (id: string, as: object | null = EDITOR) => {
  const headers = { 'x-wardround-identity': await testIdentity.header(as ?? {}, 'content') }
  return (await content.app.inject({ url: `/a/app/wardround/gems/ocr/${id}`, headers })).json()
}
const answering = (reply: () => Promise<{ text: string; confidence: number }>): Engine => ({
  read: reply,
  close: async () => {},
})
const work = (engine: Engine, jobId: string) =>
  readPages({ ...content.deps, engine }, jobId, new AbortController().signal)
const page = (name = 'page.png') => ({ name, bytes: picture })

/** A PNG whose header claims so many pixels a side, and that holds next to nothing. */
function claiming(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0], 8)
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    start,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(10))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('reading pictures of pages', () => {
  it('is one job for the pictures chosen, whose text only its owner reads, for a day', async () => {
    const { data } = await upload([page('a.png'), page('id;'), page('$(id)'), page('-flag')], '2-4')
    expect(content.queued).toContain(data.jobId)
    expect((await read(data.jobId)).data).toMatchObject({
      state: 'queued',
      progress: 0,
      pages: [{ number: 2, name: 'id;' }, { name: '$(id)' }, { name: '-flag' }],
    })
    await work(
      answering(async () => ({ text: 'One\n\nTwo\0', confidence: 91 })),
      data.jobId,
    )
    expect((await read(data.jobId)).data).toMatchObject({
      state: 'done',
      progress: 100,
      pages: [{ text: 'One\n\nTwo', lines: 2, confidence: 91 }, {}, {}],
    })
    for (const as of [OTHER, LEARNER, null]) expect((await read(data.jobId, as)).status).toBe('error')
    expect((await read(NOBODYS)).error.code).toBe('resource.missing')
    await content.db.knex.raw("update ocr_jobs set expires_at = expires_at - interval '1 day'")
    expect((await read(data.jobId)).error.code).toBe('resource.missing')
    await removeOldOcr(content.deps)
    expect(await content.db.knex('ocr_pages').where({ job_id: data.jobId })).toEqual([])
    await expect(content.deps.storage.get(`ocr/${data.jobId}/2`)).rejects.toThrow()
  })

  it('goes on at the next page after a worker died, and gives a page up that kills it twice', async () => {
    const { data } = await upload([page(), page()])
    let asked = 0
    const dying = answering(async () => {
      asked += 1
      if (asked !== 3) throw new EngineLost('killed')
      return { text: 'Second', confidence: 90 }
    })
    await work(dying, data.jobId)
    expect((await read(data.jobId)).data).toMatchObject({
      state: 'done',
      pages: [
        { state: 'failed', reason: 'This page could not be read. Upload another picture of it.' },
        { state: 'done', text: 'Second' },
      ],
    })
    await work(dying, data.jobId)
    expect(asked).toBe(3)
  })

  it('leaves the rest to another worker when it is stopped, and queues again what nobody finished', async () => {
    const { data } = await upload([page(), page()])
    const stopping = new AbortController()
    const stopped = answering(async () => {
      stopping.abort()
      return { text: 'First', confidence: 90 }
    })
    await expect(readPages({ ...content.deps, engine: stopped }, data.jobId, stopping.signal)).rejects.toThrow()
    expect((await read(data.jobId)).data.pages).toMatchObject([{ state: 'done' }, { state: 'queued' }])
    await content.db.knex('ocr_pages').where({ job_id: data.jobId, number: 2 }).update({ state: 'reading' })
    const queued: string[] = []
    const note =
      (word: string, known: boolean) =>
      async (...sent: unknown[]) => {
        if (sent.at(-1) === data.jobId) queued.push(word)
        return known
      }
    for (const failed of [true, false]) {
      const pages = { retry: note('retry', failed), add: note('add', true) as never }
      await requeueOcr({ ...content.deps, clock: () => new Date(content.deps.clock().getTime() + 61_000), pages })
    }
    expect(queued).toEqual(['retry', 'retry', 'add'])
    await work(
      answering(async () => ({ text: 'Second', confidence: 90 })),
      data.jobId,
    )
    expect((await read(data.jobId)).data).toMatchObject({
      state: 'done',
      pages: [{ text: 'First' }, { text: 'Second' }],
    })
  })

  it('T-061 T-063 T-080 is refused before anything is decoded', async () => {
    const before = await content.db.knex('ocr_jobs')
    const pdf = Buffer.from('%PDF-1.7\n')
    expect(await upload([{ name: 'a.png', bytes: pdf }])).toMatchObject({
      status: 'error',
      error: { code: 'image.unsupported', message: expect.stringContaining('PDF') },
    })
    // Decoded it would be unreadable: its 7.5 GB are ten bytes.
    const sentAt = performance.now()
    expect((await upload([{ name: 'huge.png', bytes: claiming(50_000) }])).error.code).toBe('image.too-large')
    expect(performance.now() - sentAt).toBeLessThan(QUICK_MS)
    expect((await upload([{ name: 'a.svg', bytes: Buffer.from('<svg/>') }])).error.code).toBe('image.unsupported')
    expect((await upload([page()], '3-1')).error.code).toBe('request.invalid')
    expect(JSON.stringify((await upload([page()], '7')).error)).toContain('Enter pages from 1 to 1.')
    expect(JSON.stringify((await upload([])).error)).toContain('Send at least one picture')
    expect((await upload([page()], '', LEARNER)).error.code).toBe('access.permission')
    expect((await upload([page()], '', null)).error.code).toBe('session.missing')
    expect(await content.db.knex('ocr_jobs')).toEqual(before)
  })

  it('is refused once all of it has come, so that the connection goes on', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const url = new URL('/a/app/wardround/gems/ocr', await content.app.listen({ host: '127.0.0.1', port: 0 }))
    const form = new FormData()
    form.append('pages', '5-3')
    form.append('file', new Blob([new Uint8Array(8 * 1024 * 1024)]), 'large.png')
    const body = new Request('http://x', { method: 'POST', body: form })
    const bytes = Buffer.from(await body.arrayBuffer())
    const identity = await testIdentity.header(EDITOR, 'content')
    for (let time = 0; time < 3; time += 1) {
      const headers = { 'x-wardround-identity': identity, 'content-type': body.headers.get('content-type') ?? '' }
      const sent = send(url, { method: 'POST', agent, headers, signal: AbortSignal.timeout(10_000) })
      const [response]: IncomingMessage[] = await once(sent.end(bytes), 'response')
      expect([response?.statusCode, sent.writableFinished]).toEqual([400, true])
      response?.resume()
    }
    agent.destroy()
  })
})

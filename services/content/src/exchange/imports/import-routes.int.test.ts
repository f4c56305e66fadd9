import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { covers } from '@wardround/kit/testing/covers.ts'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { testIdentity } from '@wardround/kit/testing/identity.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EDITOR, type Harness, LEARNER, READER, startContent } from '#testing/harness.ts'
import { runImport } from './run-import.ts'

covers('listImports')

let content: Harness
beforeAll(async () => {
  content = await startContent()
})
afterAll(() => content.stop())

const NDJSON = { 'content-type': 'application/x-ndjson' }
const URL_OF = (query = 'filename=bank.jsonl') => `/a/questionbank/import?${query}`
const line = (changes: object = {}) =>
  JSON.stringify({
    id: 'r-1',
    stem: 'A stem',
    options: ['A', 'B'],
    answer_index: 0,
    subject: 'Medicine',
    source: 'Book',
    licence: 'MIT',
    ...changes,
  })
const upload = (
  body: string | Buffer | Readable,
  { query, ...more }: { query?: string; as?: object | null; headers?: Record<string, string> } = {},
) =>
  content.call({ method: 'POST', url: URL_OF(query), body, headers: NDJSON, ...more } as Parameters<Harness['call']>[0])
const files = async () =>
  (await readdir(content.folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

const reported = (number: number) => ({ line: number, place: `line ${number}`, excerpt: 'A stem', notes: [] })

/** An upload over a real connection, in pieces; `breakAfter` cuts the connection after so many. */
async function uploadOverHttp(
  pieces: Iterable<Buffer>,
  breakAfter?: number,
): Promise<{ status: number; body: string } | 'broken'> {
  if (!content.app.server.listening) await content.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = content.app.server.address() as AddressInfo
  const identity = await testIdentity.header(EDITOR, 'content')
  const asked = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/a/wardround/questionbank/import?filename=x',
    headers: { ...NDJSON, 'x-wardround-identity': identity },
  })
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    asked.once('response', resolve).once('error', reject),
  )
  answered.catch(() => {})
  const closed = new Promise((resolve) => asked.once('close', resolve))
  let sent = 0
  for (const piece of pieces) {
    if (asked.destroyed) break
    if (!asked.write(piece)) await Promise.race([once(asked, 'drain'), closed])
    sent += 1
    if (sent === breakAfter) {
      asked.destroy()
      return 'broken'
    }
  }
  asked.end()
  const response = await answered
  let body = ''
  for await (const chunk of response) body += chunk
  return { status: response.statusCode ?? 0, body }
}

describe('uploading a file of questions', () => {
  it('stores it, counts its lines, queues the work and answers at once', async () => {
    const text = `${line()}\n\n${line({ id: 'r-2' })}\nnonsense\n`
    const { status, data } = await upload(text)
    expect(status).toBe(200)
    expect(data).toEqual({
      id: expect.any(String),
      filename: 'bank.jsonl',
      bytes: Buffer.byteLength(text),
      state: 'queued',
      format: 'jsonl',
      dryRun: false,
      changeActive: false,
      notes: [],
      confirmedAs: null,
      questionState: 'active',
      categoryId: null,
      total: 3,
      done: 0,
      imported: 0,
      unchanged: 0,
      refused: 0,
      problem: null,
      createdBy: 'Edith Moreau',
      createdAt: expect.any(String),
      finishedAt: null,
    })
    expect(content.queued.at(-1)).toBe(data.id)
    expect((await content.call({ url: `/a/questionbank/import/${data.id}` })).data).toEqual(data)

    await runImport(content.deps, data.id)
    const done = (await content.call({ url: `/a/questionbank/import/${data.id}` })).data
    expect(done).toMatchObject({
      state: 'done',
      total: 3,
      done: 3,
      imported: 2,
      refused: 1,
      finishedAt: expect.any(String),
    })
    const lines = async (query: string) =>
      (await content.call({ url: `/a/questionbank/import/${data.id}/lines?${query}` })).data
    expect(await lines('')).toEqual({
      page: 1,
      size: 25,
      total: 3,
      items: [
        {
          ...reported(1),
          itemId: 'r-1',
          outcome: 'imported',
          reason: null,
          code: expect.stringMatching(/^MED-\d{4}$/),
        },
        {
          ...reported(3),
          itemId: 'r-2',
          outcome: 'imported',
          reason: null,
          code: expect.stringMatching(/^MED-\d{4}$/),
        },
        {
          ...reported(4),
          excerpt: null,
          itemId: null,
          outcome: 'refused',
          reason: 'This line is not JSON.',
          code: null,
        },
      ],
    })
    expect(await lines('outcome=refused&size=1')).toMatchObject({ total: 1, items: [{ line: 4 }] })
    expect(await lines('search=r-2')).toMatchObject({ total: 1, items: [{ line: 3 }] })
    const listed = (await content.call({ url: '/a/questionbank/imports' })).data
    expect(listed.items[0]).toEqual(done)
    expect((await content.call({ url: '/a/questionbank/imports?search=nothing' })).data.total).toBe(0)
    expect(await files()).toEqual([])
  })

  it('survives a queue that cannot be reached: the import waits for the periodic task', async () => {
    const { enqueueImport } = content.deps
    content.deps.enqueueImport = () => Promise.reject(new Error('no Redis'))
    expect(await upload(line())).toMatchObject({ status: 200, data: { state: 'queued' } })
    content.deps.enqueueImport = enqueueImport
  })

  it('refuses a file that is empty or no text, and leaves nothing behind', async () => {
    const before = (await files()).length
    for (const body of ['', ' \n\n', Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), Buffer.from('\uFEFF{}', 'utf16le')]) {
      expect(await upload(body)).toMatchObject({ status: 400, error: { code: 'import.unreadable' } })
    }
    expect(await files()).toHaveLength(before)
  })

  it('refuses more than 64 MB while it arrives, and leaves nothing behind', async () => {
    const before = (await files()).length
    const piece = Buffer.from(`${'x'.repeat(1024 * 1024 - 1)}\n`)
    const answer = await uploadOverHttp(Array.from({ length: 66 }, () => piece))
    expect(answer).toMatchObject({ status: 413, body: expect.stringContaining('request.too-large') })
    expect(await files()).toHaveLength(before)
  })

  it('leaves nothing behind when the upload breaks off', async () => {
    const before = (await files()).length
    const rows = await content.db.knex('question_imports').count('* as count').first()
    expect(
      await uploadOverHttp(
        Array.from({ length: 20 }, () => Buffer.alloc(100_000, 'x')),
        10,
      ),
    ).toBe('broken')
    await eventually(async () => expect(await files()).toHaveLength(before))
    expect(await content.db.knex('question_imports').count('* as count').first()).toEqual(rows)
  })

  it('refuses another content type, a missing name and unknown fields', async () => {
    const invalid = { status: 400, error: { code: 'request.invalid' } }
    expect(await upload(line(), { headers: { 'content-type': 'application/json' } })).toMatchObject(invalid)
    expect(await upload(line(), { query: '' })).toMatchObject({
      ...invalid,
      error: { details: [{ path: 'query.filename' }] },
    })
    expect(await upload(line(), { query: 'filename=x&state=live' })).toMatchObject({
      ...invalid,
      error: { details: [{ path: 'query.state' }] },
    })
    expect(await upload(line(), { query: 'filename=a%00b' })).toMatchObject({
      ...invalid,
      error: { details: [{ path: 'query.filename' }] },
    })
  })

  it('knows nothing of an import that never was', async () => {
    const id = '0199a000-0000-7000-8000-00000000ffff'
    expect(await content.call({ url: `/a/questionbank/import/${id}` })).toMatchObject({
      status: 404,
      error: { code: 'resource.missing' },
    })
    expect(await content.call({ url: `/a/questionbank/import/${id}/lines` })).toMatchObject({
      status: 404,
      error: { code: 'resource.missing' },
    })
  })

  it('is for staff with the permission', async () => {
    const { data } = await upload(line())
    for (const url of [
      `/a/questionbank/import/${data.id}`,
      `/a/questionbank/import/${data.id}/lines`,
      '/a/questionbank/imports',
    ]) {
      expect(await content.call({ url, as: null })).toMatchObject({ status: 401 })
      expect(await content.call({ url, as: LEARNER })).toMatchObject({ status: 403 })
      expect(await content.call({ url, as: READER })).toMatchObject({ status: 200 })
    }
    expect(await upload(line(), { as: null })).toMatchObject({ status: 401, error: { code: 'session.missing' } })
    expect(await upload(line(), { as: LEARNER })).toMatchObject({ status: 403, error: { code: 'access.permission' } })
    expect(await upload(line(), { as: READER })).toMatchObject({ status: 403, error: { code: 'access.permission' } })
  })
})

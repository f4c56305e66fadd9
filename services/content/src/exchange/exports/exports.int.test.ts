import { readdir } from 'node:fs/promises'
import { covers } from '@wardround/kit/testing/covers.ts'
import { testIdentity } from '@wardround/kit/testing/identity.ts'
import { EXCHANGE_FORMATS } from '@wardround/proto/exchange-formats.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runImport } from '#exchange/imports/run-import.ts'
import { EDITOR, type Harness, LEARNER, newQuestion, READER, startContent } from '#testing/harness.ts'
import { requeueExports } from './requeue-exports.ts'
import { exportQuestions, runExport } from './run-export.ts'

covers('countExport downloadExport getExport listExports startExport')

let content: Harness
let shelf: { id: string }
beforeAll(async () => {
  content = await startContent()
  const parent = await content.category({ name: 'Medicine' })
  shelf = await content.category({ name: 'Endocrinology', parentId: parent.id, codePrefix: 'END' })
  const add = (body: object) => content.call({ method: 'POST', url: '/a/question', body })
  for (const changes of [{}, { stem: '<p>Another: {a} &lt; b</p>', state: 'draft' }])
    expect((await add(newQuestion(shelf.id, changes))).status).toBe(200)
  const several = newQuestion(shelf.id, { kind: 'multiple', stem: '<p>Which two?</p>' })
  several.options[1] = { ...several.options[1], correct: true } as never
  expect((await add(several)).status).toBe(200)
  const { data: theme } = await content.call({
    method: 'POST',
    url: '/a/questiontheme',
    body: { title: 'Collapse', options: Array.from({ length: 12 }, (_, index) => ({ text: `Cause ${index + 1}` })) },
  })
  for (const right of [0, 11]) {
    const options = theme.options.map((option: object, index: number) => ({
      ...option,
      rationale: '',
      correct: index === right,
    }))
    const stem = `<p>Stem with cause ${right}</p>`
    expect((await add(newQuestion(shelf.id, { kind: 'matching', themeId: theme.id, stem, options }))).status).toBe(200)
  }
})
afterAll(() => content.stop())

const start = (body: object, as?: object | null) =>
  content.call({ method: 'POST', url: '/a/questionbank/export', body, ...(as === undefined ? {} : { as }) })
const exportOf = async (id: string) => (await content.call({ url: `/a/questionbank/export/${id}` })).data
async function download(id: string, as: object = EDITOR) {
  const identity = await testIdentity.header(as, 'content')
  const url = `/a/wardround/questionbank/export/${id}/file`
  return content.app.inject({ method: 'GET', url, headers: { 'x-wardround-identity': identity } })
}
async function make(body: object) {
  const { data } = await start(body)
  await runExport(content.deps, data.id)
  return exportOf(data.id)
}
const files = async () =>
  (await readdir(content.folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

describe('an export', () => {
  it.each(EXCHANGE_FORMATS)('T-083 of the bank imports into it again without a change: %s', async (format) => {
    const done = await make({ format })
    const carried = format === 'aiken' ? 2 : 5
    expect(done).toMatchObject({ state: 'done', format, total: 5, done: 5, written: carried, leftOut: 5 - carried })
    const file = await download(done.id)
    expect(file.headers).toMatchObject({
      'content-disposition': `attachment; filename="${done.filename}"`,
      'cache-control': 'private, no-store',
    })
    expect(file.rawPayload).toHaveLength(done.bytes)
    if (format === 'aiken') return
    const { data } = await content.call({
      method: 'POST',
      url: '/a/questionbank/import/file?filename=again',
      body: file.rawPayload,
      headers: { 'content-type': 'application/octet-stream' },
    })
    await runImport(content.deps, data.id)
    const again = (await content.call({ url: `/a/questionbank/import/${data.id}` })).data
    expect(again).toMatchObject({ state: 'done', format, imported: 0, unchanged: 5, refused: 0 })
  })

  it('that was changed outside becomes the next version of the same question, where it stands', async () => {
    const done = await make({ format: 'jsonl', state: 'draft' })
    const line = JSON.parse((await download(done.id)).body)
    const { data } = await content.call({
      method: 'POST',
      url: '/a/questionbank/import/file?filename=again&format=jsonl',
      body: JSON.stringify({ ...line, stem: '<p>Changed</p>', category: ['Elsewhere', 'Else'] }),
      headers: { 'content-type': 'application/octet-stream' },
    })
    await runImport(content.deps, data.id)
    const question = (await content.call({ url: `/a/question/${line.id.slice(3)}` })).data
    expect(question).toMatchObject({ stem: '<p>Changed</p>', categoryId: shelf.id, state: 'draft', code: line.code })
  })

  it.each(['jsonl', 'csv', 'gift', 'moodle-xml', 'qti-1.2', 'qti-2.1', 'qti-3.0'] as const)(
    'of matching questions makes their theme once in a bank that has none: %s',
    async (format) => {
      const done = await make({ format })
      const other = await startContent()
      try {
        const { data } = await other.call({
          method: 'POST',
          url: '/a/questionbank/import/file?filename=other&state=active',
          body: (await download(done.id)).rawPayload,
          headers: { 'content-type': 'application/octet-stream' },
        })
        await runImport(other.deps, data.id)
        expect((await other.call({ url: `/a/questionbank/import/${data.id}` })).data).toMatchObject({
          imported: 5,
          refused: 0,
        })
        const themes = (await other.call({ url: '/a/questionthemes' })).data.items
        expect(themes).toMatchObject([{ title: 'Collapse', questionCount: 2, updatedBy: 'Edith Moreau' }])
        const { items } = (await other.call({ url: '/a/questions?kind=matching&sort=code' })).data
        expect(items).toMatchObject([{ theme: { title: 'Collapse' } }, { theme: { title: 'Collapse' } }])
        for (const { id } of items) {
          const { options, themeId, stem } = (await other.call({ url: `/a/question/${id}` })).data
          expect(themeId).toBe(themes[0].id)
          expect(options.map((option: { id: string }) => option.id)).toEqual(
            themes[0].options.map((option: { id: string }) => option.id),
          )
          expect(stem).toBe(
            `<p>Stem with cause ${options.findIndex((option: { correct: boolean }) => option.correct)}</p>`,
          )
        }
      } finally {
        await other.stop()
      }
    },
  )

  it('holds what was asked for, and says what was left out', async () => {
    expect(await make({ format: 'csv', state: 'active' })).toMatchObject({
      written: 4,
      filter: { state: 'active', categoryId: null, ids: null },
    })
    expect(await make({ format: 'csv', categoryId: shelf.id })).toMatchObject({ written: 5 })
    expect(await make({ format: 'csv', ids: ['0199a000-0000-7000-8000-00000000ffff'] })).toMatchObject({
      written: 0,
      state: 'done',
    })
    expect(await make({ format: 'aiken' })).toMatchObject({
      leftOutReasons: { 'Several answers': 1, 'Matching questions': 2 },
    })
    expect((await content.call({ url: '/a/questionbank/export/count?state=active' })).data).toEqual({ total: 4 })
    expect((await content.call({ url: `/a/questionbank/export/count?categoryId=${shelf.id}` })).data).toEqual({
      total: 5,
    })
    const listed = (await content.call({ url: '/a/questionbank/exports?size=1' })).data
    expect(listed).toMatchObject({ items: [{ format: 'aiken' }], page: 1, size: 1 })
  })

  it('waits for its file, and keeps it for a day', async () => {
    const { data } = await start({ format: 'gift' })
    expect(data).toMatchObject({ state: 'queued', createdBy: 'Edith Moreau', bytes: null })
    expect(content.queued.at(-1)).toBe(data.id)
    expect((await download(data.id)).json()).toMatchObject({ error: { code: 'export.running' } })
    const queued: string[] = []
    const queue = { retry: async () => false, add: async (_: object, id: string) => void queued.push(id) }
    await requeueExports(content.deps, queue, 0)
    expect(queued).toContain(data.id)
    await runExport(content.deps, data.id)
    await runExport(content.deps, data.id)
    const kept = (await files()).length
    await requeueExports(content.deps, queue)
    expect([(await download(data.id)).statusCode, (await files()).length]).toEqual([200, kept])
    await content.db
      .knex('question_exports')
      .where({ id: data.id })
      .update({ expires_at: new Date(Date.now() - 1000) })
    expect((await download(data.id)).json()).toMatchObject({ error: { code: 'file.gone' } })
    await requeueExports({ ...content.deps, clock: () => new Date(Date.now() + 25 * 3_600_000) }, queue)
    expect((await files()).length).toBeLessThan(kept)
    expect(await exportOf(data.id)).toMatchObject({ state: 'expired' })
    const gone = await download(data.id)
    expect([gone.statusCode, gone.json().error.code]).toEqual([410, 'file.gone'])
  })

  it('that fails for the last time says so', async () => {
    const { data } = await start({ format: 'gift' })
    const broken = {
      ...content.deps,
      storage: { ...content.deps.storage, put: () => Promise.reject(new Error('full')) },
    }
    await expect(exportQuestions(broken, data.id, { lastAttempt: false })).rejects.toThrow('full')
    expect(await exportOf(data.id)).toMatchObject({ state: 'queued' })
    await expect(exportQuestions(broken, data.id, { lastAttempt: true })).rejects.toThrow('full')
    expect(await exportOf(data.id)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('fault on our side'),
    })
    expect((await download(data.id)).statusCode).toBe(410)
  })

  it('is for staff who may look', async () => {
    const { data } = await start({ format: 'csv' }, READER)
    for (const url of [
      `/a/questionbank/export/${data.id}`,
      '/a/questionbank/exports',
      '/a/questionbank/export/count',
      `/a/questionbank/export/${data.id}/file`,
    ]) {
      expect(await content.call({ url, as: null })).toMatchObject({ status: 401, error: { code: 'session.missing' } })
      expect(await content.call({ url, as: LEARNER })).toMatchObject({
        status: 403,
        error: { code: 'access.permission' },
      })
    }
    expect(await start({ format: 'csv' }, null)).toMatchObject({ status: 401 })
    expect(await start({ format: 'csv' }, LEARNER)).toMatchObject({ status: 403 })
    expect(await start({ format: 'word' })).toMatchObject({
      status: 400,
      error: { details: [{ path: 'body.format' }] },
    })
    const unknown = '/a/questionbank/export/0199a000-0000-7000-8000-00000000ffff'
    for (const url of [unknown, `${unknown}/file`])
      expect(await content.call({ url })).toMatchObject({ status: 404, error: { code: 'resource.missing' } })
  })
})

import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { verifyAuditChain } from '@wardround/kit/data/audit.ts'
import {
  categoryChanged,
  importFinished,
  questionPublished,
  questionWithdrawn,
} from '@wardround/proto/events/content.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, questionInput, startContent } from '#testing/harness.ts'
import { sharedFile } from '#testing/shared-data.ts'
import { importQuestions } from './import-questions-job.ts'
import { requeueImports } from './requeue-imports.ts'
import { runImport } from './run-import.ts'
import { startImport } from './start-import.ts'

let content: Harness
beforeAll(async () => {
  content = await startContent()
})
afterAll(() => content.stop())

const ACTOR = { uid: '0199a000-0000-7000-8000-000000000001', name: 'Edith Moreau', publishes: true }
const item = (id: string, changes: object = {}) => ({
  id,
  stem: `Stem of ${id}`,
  options: ['A', 'B', 'C'],
  answer_index: 0,
  subject: 'Cardiology',
  source: 'Book',
  licence: 'MIT',
  ...changes,
})
const start = async (body: Readable, state: 'draft' | 'active' = 'active') =>
  (await startImport(content.deps, { filename: 'x.jsonl', state, body, changeActive: true }, ACTOR)).id
const rowOf = (id: string) => content.db.knex('question_imports').where({ id }).first()
const linesOf = (id: string, filter: object = {}) =>
  content.db
    .knex('question_import_lines')
    .where({ import_id: id, ...filter })
    .orderBy('line')
async function importAll(items: (object | string)[], state?: 'draft' | 'active') {
  const id = await start(
    Readable.from(items.map((each) => `${typeof each === 'string' ? each : JSON.stringify(each)}\n`).map(Buffer.from)),
    state,
  )
  await runImport(content.deps, id)
  return { id, row: await rowOf(id), lines: await linesOf(id) }
}
const questionOf = async (itemId: string) =>
  content.db
    .knex('questions as q')
    .join('imported_items as i', 'i.question_id', 'q.id')
    .where('i.item_id', itemId)
    .select('q.*')
    .first()

describe('an import', () => {
  it('puts each subject in a category of its own under Imported, and finds it again after staff renamed it', async () => {
    await content.shelf({ slug: 'cardiology', codePrefix: 'CAR' })
    await importAll([item('c-1'), item('c-2', { subject: 'ENT' }), item('c-3', { subject: ' cardiology ' })])
    const parent = await content.db.knex('categories').where({ slug: 'imported' }).first()
    const children = await content.db.knex('categories').where({ parent_id: parent.id }).orderBy('position')
    expect(children.map(({ name, slug, code_prefix }) => [name, slug, code_prefix])).toEqual([
      ['Cardiology', 'cardiology-2', 'CAD'],
      ['ENT', 'ent', 'ENT'],
    ])
    expect((await questionOf('c-3')).category_id).toBe((await questionOf('c-1')).category_id)
    await content.db
      .knex('categories')
      .where({ id: children[1].id })
      .update({ name: 'Ear, nose and throat', slug: 'ear' })
    await importAll([item('c-4', { subject: 'ENT' })])
    expect((await questionOf('c-4')).category_id).toBe(children[1].id)
    expect((await content.emitted(categoryChanged)).map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['imported', 'cardiology-2', 'ent']),
    )
  })

  it('leaves out what is wrong, says why, and takes the rest', async () => {
    const { row, lines } = await importAll([
      item('m-1'),
      '{"id": ',
      '',
      item('m-2', { answer_index: 9 }),
      item('m-3', { options: ['A', 'a '] }),
      item('m-4', { stem: 'NUL \0' }),
      '{"id":"m-5","stem":"half \\ud800","options":["A","B"],"answer_index":0,"subject":"X ray"}',
      item('m-6', { explanation: 'x'.repeat(16_000) }),
      item('m-7'),
    ])
    expect(row).toMatchObject({ state: 'done', total: 8, imported: 2, unchanged: 0, refused: 6 })
    expect(lines.map(({ line, item_id, outcome, reason }) => [line, item_id, outcome, reason])).toEqual([
      [1, 'm-1', 'imported', null],
      [2, null, 'refused', 'This line is not JSON.'],
      [4, 'm-2', 'refused', 'answer_index: There are 3 options, counted from 0.'],
      [5, 'm-3', 'refused', 'options: Options 1 and 2 are the same.'],
      [6, 'm-4', 'refused', 'stem: It contains a character that cannot be stored.'],
      [7, 'm-5', 'refused', 'stem: It contains a character that cannot be stored.'],
      [8, 'm-6', 'refused', 'explanation: Use at most 15,000 characters.'],
      [9, 'm-7', 'imported', null],
    ])
  })

  it('refuses only the line that cannot be stored when a batch fails', async () => {
    await content.db.knex.raw(
      `alter table questions add constraint no_bombs check (search_text not like '%bomb%') not valid`,
    )
    const { row, lines } = await importAll([item('b-1'), item('b-2', { stem: 'A bomb' }), item('b-3'), 'rubbish', ''])
    await content.db.knex.raw('alter table questions drop constraint no_bombs')
    expect(row).toMatchObject({ state: 'done', imported: 2, refused: 2 })
    expect(lines.map(({ line, outcome, reason }) => [line, outcome, reason])).toEqual([
      [1, 'imported', null],
      [2, 'refused', 'This question could not be stored.'],
      [3, 'imported', null],
      [4, 'refused', 'This line is not JSON.'],
    ])
  })

  it('makes the next version of an item whose content is another, also within one file', async () => {
    await importAll([item('v-1')])
    const before = await questionOf('v-1')
    const { row, lines } = await importAll([
      item('v-1', { options: ['A', 'B', 'D'] }),
      item('v-1', { options: ['A', 'B', 'D'] }),
      item('v-1', { options: ['A', 'B', 'E'] }),
    ])
    expect(row).toMatchObject({ imported: 2, unchanged: 1, refused: 0 })
    expect(lines.map(({ outcome, code }) => [outcome, code])).toEqual([
      ['imported', before.code],
      ['unchanged', before.code],
      ['imported', before.code],
    ])
    const versions = await content.db.knex('question_versions').where({ question_id: before.id }).orderBy('number')
    const ids = versions.map(({ options }) => options.map(({ id }: { id: string }) => id))
    expect(versions).toHaveLength(3)
    expect(ids[2].slice(0, 2)).toEqual(ids[0].slice(0, 2))
    expect(ids[2][2]).not.toBe(ids[0][2])
    expect(
      (await content.emitted(questionPublished))
        .filter(({ questionId }) => questionId === before.id)
        .map(({ revision }) => revision),
    ).toEqual([1, 2, 3])
  })

  it('respects what staff decided since: withdrawn stays withdrawn, edited stays edited, deleted comes in again', async () => {
    await importAll(
      ['s-1', 's-2', 's-3', 's-4'].map((id) => item(id)),
      'draft',
    )
    expect((await questionOf('s-1')).state).toBe('draft')
    const ids = await Promise.all(['s-1', 's-2', 's-3'].map(async (id) => (await questionOf(id)).id))
    const edit = async (id: string, changes: object) => {
      const input = questionInput((await content.call({ url: `/a/question/${id}` })).data)
      expect(
        await content.call({ method: 'PUT', url: `/a/question/${id}`, body: { ...input, ...changes } }),
      ).toMatchObject({ status: 200 })
    }
    await edit(ids[0]!, { state: 'inactive' })
    await edit(ids[1]!, { stem: '<p>Edited</p>' })
    await content.call({ method: 'DELETE', url: `/a/question/${ids[2]}` })
    const { row } = await importAll([
      item('s-1', { stem: 'New words' }),
      item('s-2'),
      item('s-3'),
      item('s-4', { stem: 'New words' }),
    ])
    expect(row).toMatchObject({ imported: 3, unchanged: 1 })
    expect((await questionOf('s-1')).state).toBe('inactive')
    expect((await questionOf('s-2')).excerpt).toBe('Edited')
    expect((await questionOf('s-3')).id).not.toBe(ids[2])
    expect((await questionOf('s-4')).state).toBe('active')
    expect((await content.emitted(questionWithdrawn)).map(({ questionId }) => questionId)).not.toContain(ids[0])
  })

  it('goes on where it stopped, as often as it is started, and never twice', async () => {
    const id = await start(
      Readable.from(Array.from({ length: 450 }, (_, index) => Buffer.from(`${JSON.stringify(item(`g-${index}`))}\n`))),
    )
    const stopping = new AbortController()
    const { committed } = content.db
    let batches = 0
    content.deps.db.committed = () => {
      batches += 1
      if (batches === 2) stopping.abort(new Error('stopping'))
      committed()
    }
    await expect(importQuestions(content.deps, id, { lastAttempt: true }, stopping.signal)).rejects.toThrow('stopping')
    content.deps.db.committed = committed
    expect(await rowOf(id)).toMatchObject({ state: 'running', imported: 200, lines_read: 200, problem: null })
    await Promise.all([runImport(content.deps, id), runImport(content.deps, id), runImport(content.deps, id)])
    expect(await rowOf(id)).toMatchObject({ state: 'done', imported: 450, refused: 0, unchanged: 0 })
    expect(await linesOf(id)).toHaveLength(450)
    expect(await content.db.knex('imported_items').where('item_id', 'like', 'g-%')).toHaveLength(450)
    await runImport(content.deps, id)
    expect((await content.emitted(importFinished)).filter(({ importId }) => importId === id)).toEqual([
      { importId: id, imported: 450, unchanged: 0, refused: 0 },
    ])
  })

  it('ends with the reason when its file is gone or its last try fails', async () => {
    const gone = await start(Readable.from([Buffer.from(JSON.stringify(item('f-1')))]))
    await content.deps.storage.remove(`imports/${gone}.ndjson`)
    await importQuestions(content.deps, gone, { lastAttempt: false })
    expect(await rowOf(gone)).toMatchObject({ state: 'failed', problem: expect.stringMatching(/no longer exists/) })
    const broken = await start(Readable.from([Buffer.from(JSON.stringify(item('f-2')))]))
    const storage = { ...content.deps.storage, get: () => Promise.reject(new Error('disk')) }
    await expect(importQuestions({ ...content.deps, storage }, broken, { lastAttempt: false })).rejects.toThrow('disk')
    expect(await rowOf(broken)).toMatchObject({ state: 'queued' })
    await expect(importQuestions({ ...content.deps, storage }, broken, { lastAttempt: true })).rejects.toThrow('disk')
    expect(await rowOf(broken)).toMatchObject({ state: 'failed', problem: expect.stringMatching(/fault on our side/) })
  })

  it('is queued again when nobody works on it', async () => {
    const id = await start(Readable.from([Buffer.from(JSON.stringify(item('w-1')))]))
    const calls: string[] = []
    const queue = {
      retry: async (jobId: string) => jobId === 'failed',
      add: async (_data: object, jobId: string) => void calls.push(jobId),
    }
    await requeueImports(content.deps, () => queue, 60)
    expect(calls).not.toContain(id)
    await content.db
      .knex('question_imports')
      .where({ id })
      .update({ progress_at: new Date(Date.now() - 120_000) })
    await requeueImports(content.deps, () => queue, 60)
    expect(calls).toContain(id)
    expect(await verifyAuditChain(content.db)).not.toHaveProperty('brokenAt')
  })
})

const benchmark = sharedFile('medical-sba/asserted.benchmarks.jsonl')
describe.skipIf(!benchmark)('the file of 2,667 questions', () => {
  it('gives 2,661 questions, and six refusals for equal options; a second run changes nothing', async () => {
    const first = await start(createReadStream(benchmark as string))
    await runImport(content.deps, first)
    expect(await rowOf(first)).toMatchObject({ state: 'done', total: 2667, imported: 2661, unchanged: 0, refused: 6 })
    const refused = await linesOf(first, { outcome: 'refused' })
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
      [1375, 'options: Options 1 and 2 are the same.'],
      [1479, 'options: Options 1 and 2 are the same.'],
      [1666, 'options: Options 1 and 2 are the same.'],
      [1914, 'options: Options 3 and 4 are the same.'],
      [1948, 'options: Options 3 and 4 are the same.'],
      [2335, 'options: Options 3 and 4 are the same.'],
    ])
    expect(refused.every(({ item_id }) => item_id.startsWith('medmcqa-'))).toBe(true)
    const published = (await content.emitted(questionPublished)).length
    const second = await start(createReadStream(benchmark as string))
    await runImport(content.deps, second)
    expect(await rowOf(second)).toMatchObject({ state: 'done', imported: 0, unchanged: 2661, refused: 6 })
    expect(await content.emitted(questionPublished)).toHaveLength(published)
    const codes = await content.db.knex('questions').pluck('code')
    expect(new Set(codes).size).toBe(codes.length)
  }, 60_000)
})

import { questionPublished } from '@wardround/proto/events/content.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runImport } from '#exchange/imports/run-import.ts'
import { EDITOR, type Harness, newQuestion, questionInput, startContent } from '#testing/harness.ts'

const COLLEAGUE = { ...EDITOR, uid: '0199a000-0000-7000-8000-000000000009', name: 'Colin Reid' }
const THIRD = { ...EDITOR, uid: '0199a000-0000-7000-8000-00000000000a', name: 'Tilda Brook' }

let content: Harness
let shelf: { id: string }
beforeAll(async () => {
  content = await startContent()
  shelf = await content.shelf({ codePrefix: 'SEC' })
})
afterAll(() => content.stop())

const create = (changes: object, as = EDITOR) =>
  content.call({ method: 'POST', url: '/a/question', body: newQuestion(shelf.id, changes), as })
const change = (record: any, changes: object, as = EDITOR) =>
  content.call({ method: 'PUT', url: `/a/question/${record.id}`, body: { ...questionInput(record), ...changes }, as })
const activate = async ({ id, version }: { id: string; version: number }, as = EDITOR) =>
  (
    await content.call({
      method: 'POST',
      url: '/a/questions/bulk',
      body: { action: 'change', rows: [{ id, version }], change: { state: 'active' } },
      as,
    })
  ).data.outcomes[0]
const isRefused = { status: 409, error: { code: 'question.same-person' } }

describe('without the setting', () => {
  it('one person may write a question and make it active', async () => {
    const { data } = await create({ state: 'review' })
    expect((await change(data, { state: 'active' })).status).toBe(200)
  })
})

describe('with review by a second person', () => {
  beforeAll(async () => {
    const made = await content.call({
      method: 'POST',
      url: '/a/setting',
      body: { tag: 'reviewbysecondperson', value: true },
    })
    expect(made.status).toBe(200)
  })

  it('the last editor does not make a question active, neither by saving nor in bulk', async () => {
    expect(await create({ state: 'active' })).toMatchObject(isRefused)
    const { data } = await create({ state: 'review' })
    expect(await change(data, { state: 'active' })).toMatchObject(isRefused)
    expect(await activate(data)).toMatchObject({
      done: false,
      code: 'question.same-person',
      message: expect.stringMatching(/Someone else must review/),
    })
    expect((await content.emitted(questionPublished)).filter((each) => each.questionId === data.id)).toEqual([])
  })

  it('somebody else does, who changes nothing on the way', async () => {
    const { data } = await create({ state: 'review' })
    expect(await change(data, { state: 'active', leadIn: 'Reworded?' }, COLLEAGUE)).toMatchObject(isRefused)
    expect(await change(data, { state: 'active' }, COLLEAGUE)).toMatchObject({ status: 200, data: { state: 'active' } })
    const other = (await create({ state: 'review' })).data
    expect(await activate(other, COLLEAGUE)).toMatchObject({ done: true })
  })

  it('whoever only moves a question is not its editor, and whoever rewords that of somebody else is', async () => {
    const { data } = await create({ state: 'review' })
    const moved = await change(data, { categoryId: (await content.shelf()).id }, COLLEAGUE)
    expect(moved.status).toBe(200)
    expect(await change(moved.data, { state: 'active' })).toMatchObject(isRefused)
    const reworded = (await change(moved.data, { leadIn: 'Reworded?' }, COLLEAGUE)).data
    expect(await change(reworded, { state: 'active' }, COLLEAGUE)).toMatchObject(isRefused)
    // The first writer is still one of its writers: a comma of a colleague makes nobody approve their own words.
    expect(await change(reworded, { state: 'active' })).toMatchObject(isRefused)
    expect((await change(reworded, { state: 'active' }, THIRD)).status).toBe(200)
  })

  it('an import that was waiting when the setting was switched on brings in drafts', async () => {
    const row = { stem: 'What is the aorta?', options: ['An artery', 'A vein'], answer_index: 0, subject: 'Vessels' }
    const settings = () => content.db.knex('settings').where({ tag: 'reviewbysecondperson' })
    await settings().update({ value: 'false' })
    const { data } = await content.call({
      method: 'POST',
      url: '/a/questionbank/import/file?filename=bank&state=active&format=jsonl',
      body: JSON.stringify({ id: 'waiting-1', ...row }),
      headers: { 'content-type': 'application/octet-stream' },
    })
    await settings().update({ value: 'true' })
    await runImport(content.deps, data.id)
    const { items } = (await content.call({ url: '/a/questions?search=aorta' })).data
    expect(items).toMatchObject([{ state: 'draft' }])
  })
})

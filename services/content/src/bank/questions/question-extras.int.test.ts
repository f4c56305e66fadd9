import { covers } from '@wardround/kit/testing/covers.ts'
import { questionPublished, questionWithdrawn } from '@wardround/proto/events/content.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Harness, newQuestion, READER, startContent } from '#testing/harness.ts'

covers('listQuestionsAsCsv')

let content: Harness
beforeAll(async () => {
  content = await startContent()
})
afterAll(() => content.stop())

const ask = async (categoryId: string, changes: object = {}) =>
  (await content.call({ method: 'POST', url: '/a/question', body: newQuestion(categoryId, changes) })).data
const bulk = (action: string, rows: { id: string; version: number }[], change?: object, as?: object) =>
  content.call({
    method: 'POST',
    url: '/a/questions/bulk',
    body: { action, rows: rows.map(({ id, version }) => ({ id, version })), ...(change ? { change } : {}) },
    ...(as ? { as } : {}),
  })

it('a deleted question comes back to its place and is told again', async () => {
  const shelf = await content.shelf()
  const question = await ask(shelf.id)
  await content.call({ method: 'DELETE', url: `/a/question/${question.id}` })
  const back = await content.call({ method: 'POST', url: `/a/question/${question.id}/restore` })
  expect(back).toMatchObject({
    status: 200,
    data: { id: question.id, code: question.code, versionId: question.versionId, version: 3 },
  })
  expect((await content.emitted(questionWithdrawn)).at(-1)).toEqual({ questionId: question.id, revision: 2 })
  expect((await content.emitted(questionPublished)).at(-1)).toMatchObject({ questionId: question.id, revision: 3 })
  expect((await content.call({ method: 'POST', url: `/a/question/${question.id}/restore` })).data.version).toBe(3)
  await content.call({ method: 'DELETE', url: `/a/question/${question.id}` })
  await content.call({ method: 'DELETE', url: `/a/category/${shelf.id}` })
  expect(await content.call({ method: 'POST', url: `/a/question/${question.id}/restore` })).toMatchObject({
    status: 409,
    error: { code: 'resource.taken' },
  })
  expect((await content.call({ method: 'POST', url: `/a/question/${shelf.id}/restore` })).status).toBe(404)
})

it('many questions are changed, deleted and restored, each on the version that was read', async () => {
  const [shelf, other] = [await content.shelf(), await content.shelf()]
  const [one, empty] = [await ask(shelf.id), await ask(shelf.id, { state: 'draft', stem: '' })]
  const changed = (
    await bulk('change', [one, empty, { ...one, id: shelf.id }], { categoryId: other.id, state: 'active', forPa: true })
  ).data
  expect(changed.outcomes).toMatchObject([
    { id: one.id, done: true },
    { id: empty.id, done: false, code: 'question.incomplete' },
    { id: shelf.id, done: false, code: 'resource.missing' },
  ])
  // What is refused stays wholly as it was.
  expect((await content.call({ url: `/a/question/${empty.id}` })).data).toEqual(empty)
  const { data } = await content.call({ url: `/a/question/${one.id}` })
  expect(data).toMatchObject({
    categoryId: other.id,
    forPa: true,
    code: one.code,
    version: changed.outcomes[0].version,
  })
  expect((await bulk('delete', [one])).data.outcomes).toMatchObject([{ done: false, code: 'resource.stale' }])
  const gone = (await bulk('delete', [data])).data
  expect(gone.done).toBe(1)
  expect((await bulk('restore', [data])).data.outcomes).toMatchObject([{ done: false, code: 'resource.stale' }])
  expect((await bulk('change', gone.outcomes, { forPa: false })).data.outcomes).toMatchObject([
    { done: false, code: 'resource.missing' },
  ])
  expect((await bulk('restore', gone.outcomes)).data.done).toBe(1)
  expect((await bulk('change', [data], { forPa: false })).data.outcomes).toMatchObject([
    { done: false, code: 'resource.stale' },
  ])
  expect((await bulk('delete', [data], undefined, READER)).status).toBe(403)
})

it('many get a tag, a reference and a day of checking; what they had stays, and what is the same makes no version', async () => {
  const shelf = await content.shelf()
  const one = await ask(shelf.id)
  const reference = { title: 'Sepsis', source: 'NICE', version: 'NG51', url: '', checkedOn: null }
  const changed = (await bulk('change', [one], { tags: { domain: 'skills' }, reference, checkedOn: '2026-11-20' })).data
  expect(changed.done).toBe(1)
  const { data } = await content.call({ url: `/a/question/${one.id}` })
  expect(data).toMatchObject({ versionNumber: 2, tags: { ...one.tags, domain: 'skills' } })
  expect(data.references.map(({ title, checkedOn }: any) => [title, checkedOn])).toEqual([
    ['Adrenal insufficiency', '2026-11-20'],
    ['Sepsis', '2026-11-20'],
  ])
  expect((await bulk('change', [data], { reference })).data.done).toBe(1)
  expect((await content.call({ url: `/a/question/${one.id}` })).data.versionNumber).toBe(2)
  const full = Array.from({ length: 12 }, (_, index) => ({ ...reference, title: `Guideline ${index}` }))
  const many = await ask(shelf.id, { references: full })
  expect((await bulk('change', [many], { reference })).data.outcomes).toMatchObject([
    { done: false, code: 'request.invalid' },
  ])
})

it('the filtered list comes as a table', async () => {
  const shelf = await content.shelf()
  const [one, two] = [await ask(shelf.id), await ask(shelf.id, { state: 'draft', stem: '<p>=cmd|x</p>' })]
  const csv = async (query: string, as = READER) => {
    const { testIdentity } = await import('@wardround/kit/testing/identity.ts')
    const headers = { 'x-wardround-identity': await testIdentity.header(as, 'content') }
    return content.app.inject({ url: `/a/wardround/questions/csv?${query}`, headers })
  }
  const table = await csv(`categoryId=${shelf.id}&sort=code`)
  expect(table.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, ...lines] = table.body.trim().split('\r\n')
  expect(head).toContain('code,kind,state,categoryName,excerpt')
  expect(lines.map((line) => line.split(',')[0])).toEqual([one.code, two.code])
  expect(lines[1]).toContain(`"'=cmd|x"`)
  expect((await csv(`categoryId=${shelf.id}&state=draft`)).body.trim().split('\r\n')).toHaveLength(2)
  expect((await csv('sort=secret')).statusCode).toBe(400)
})

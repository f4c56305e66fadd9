import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, newQuestion, startContent } from '#testing/harness.ts'
import { KEPT_MS, removeDryRuns } from './requeue-imports.ts'
import { runImport } from './run-import.ts'

let content: Harness
beforeAll(async () => {
  content = await startContent()
})
afterAll(() => content.stop())

const upload = (body: string, query = '') =>
  content.call({
    method: 'POST',
    url: `/a/questionbank/import/${query.includes('&check') ? 'check' : 'file'}?filename=bank${query.replace('&check', '')}`,
    body,
    headers: { 'content-type': 'application/octet-stream' },
  })
const confirm = (id: string, body: object = {}) =>
  content.call({ method: 'POST', url: `/a/questionbank/import/${id}/confirm`, body })
const importOf = async (id: string) => (await content.call({ url: `/a/questionbank/import/${id}` })).data
const later = () => ({ ...content.deps, clock: () => new Date(Date.now() + KEPT_MS + 1000) })
const gift = (name: string) => `::${name}:: What is ${name}? {=right ~wrong}\n`
/** A line as our own export writes it. */
const ownLine = (id: string, stem: string) => {
  const options = ['Yes', 'No'].map((text) => ({ text, rationale: '', correct: text === 'Yes' }))
  return JSON.stringify({ wardround: 1, id: `wr-${id}`, kind: 'single', stem, options })
}

describe('the daily look at the files of checks', () => {
  it('leaves what was confirmed, what still runs and what is no check', async () => {
    const [confirmed, waiting, forgotten] = [
      (await upload(gift('Aorta'), '&check')).data,
      (await upload(gift('Vein'), '&check')).data,
      (await upload(gift('Nerve'), '&check')).data,
    ]
    for (const { id } of [confirmed, forgotten]) await runImport(content.deps, id)
    const started = (await confirm(confirmed.id)).data
    const plain = (await upload(gift('Valve'))).data
    expect(await removeDryRuns(later())).toBe(1)
    expect((await confirm(forgotten.id)).error.code).toBe('file.gone')
    for (const { id } of [started, plain, waiting]) {
      await runImport(content.deps, id)
      expect(await importOf(id)).toMatchObject({ state: 'done', refused: 0 })
    }
  })
})

describe('a confirmed check', () => {
  it('goes where it is said only when questions may go there', async () => {
    const { id } = (await upload(gift('Lung'), '&check')).data
    await runImport(content.deps, id)
    const top = await content.category()
    expect((await confirm(id, { state: 'draft', categoryId: top.id })).error.details).toMatchObject([
      { path: 'body.categoryId' },
    ])
    expect((await importOf(id)).confirmedAs).toBeNull()
    const shelf = await content.shelf()
    expect((await confirm(id, { state: 'draft', categoryId: shelf.id })).status).toBe(200)
  })
})

describe('an import that has ended', () => {
  it('stays as it ended, however often its job runs', async () => {
    const { id } = (await upload(gift('Skin'))).data
    await runImport(content.deps, id)
    const ended = await importOf(id)
    const lines = () => content.db.knex('question_import_lines').where({ import_id: id })
    await runImport(content.deps, id)
    expect([await importOf(id), (await lines()).length]).toEqual([ended, 1])
    const broken = (await upload('%PDF-1.7')).data
    await runImport(content.deps, broken.id)
    await runImport(content.deps, broken.id)
    expect(await importOf(broken.id)).toMatchObject({ state: 'failed' })
  })

  it('shows its own lines and no other import’s', async () => {
    const [one, two] = [(await upload(gift('Bone'))).data, (await upload(gift('Joint'))).data]
    for (const { id } of [one, two]) await runImport(content.deps, id)
    const { items, total } = (await content.call({ url: `/a/questionbank/import/${two.id}/lines` })).data
    expect([total, items[0].excerpt]).toEqual([1, 'What is Joint?'])
  })
})

describe('a question of our own export', () => {
  it('that is active gets no new words by one person alone where a second one has to look', async () => {
    const shelf = await content.shelf()
    const { data: question } = await content.call({ method: 'POST', url: '/a/question', body: newQuestion(shelf.id) })
    const setting = await content.call({
      method: 'POST',
      url: '/a/setting',
      body: { tag: 'reviewbysecondperson', value: true },
    })
    expect(setting.status).toBe(200)
    const run = async (query: string) => {
      const { data } = await upload(
        `${ownLine(question.id, '<p>Nobody has looked at this.</p>')}\n`,
        `&format=jsonl${query}`,
      )
      await runImport(content.deps, data.id)
      return {
        report: await importOf(data.id),
        lines: (await content.call({ url: `/a/questionbank/import/${data.id}/lines` })).data.items,
      }
    }
    for (const query of ['&check', '']) {
      const { report, lines } = await run(query)
      expect(report).toMatchObject({ state: 'done', imported: 0, refused: 1 })
      expect(lines).toMatchObject([{ code: question.code, reason: expect.stringContaining('second person') }])
    }
    expect((await content.call({ url: `/a/question/${question.id}` })).data).toEqual(question)
    await content.db.knex('settings').update({ value: 'false' })
    expect((await run('&changeActive=true')).report).toMatchObject({ imported: 1 })
    const after = (await content.call({ url: `/a/question/${question.id}` })).data
    expect(after).toMatchObject({ state: 'active', stem: '<p>Nobody has looked at this.</p>' })
  })

  it('comes in as a new one when it was deleted here, and an id of another bank finds nothing', async () => {
    const shelf = await content.shelf()
    const { data: question } = await content.call({
      method: 'POST',
      url: '/a/question',
      body: newQuestion(shelf.id, { state: 'draft' }),
    })
    await content.call({ method: 'DELETE', url: `/a/question/${question.id}` })
    const elsewhere = '0199a000-0000-7000-8000-00000000eeee'
    const file = `${ownLine(question.id, '<p>First</p>')}\n${ownLine(elsewhere, '<p>Second</p>')}\n`
    const { data } = await upload(file, '&format=jsonl')
    await runImport(content.deps, data.id)
    expect(await importOf(data.id)).toMatchObject({ state: 'done', imported: 2, refused: 0 })
    expect((await content.call({ url: `/a/question/${question.id}` })).status).toBe(404)
    const { total } = (await content.call({ url: `/a/questions?search=first` })).data
    expect(total).toBe(1)
  })
})

import { verifyAuditChain } from '@wardround/kit/data/audit.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import { testStaffEntity } from '@wardround/kit/testing/staff-entity.ts'
import * as contract from '@wardround/proto/http/content/definitions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, LEARNER, newQuestion, READER, startContent } from '#testing/harness.ts'
import { addDefinition } from './add-definition.ts'
import { definitionRoutes } from './definition-routes.ts'

covers(`
  findAnswerDefinitions getAnswerDefinition listDefinedTerms listQuestionsOfAnswer listQuestionsOfDefinition
  putAnswerDefinition
`)

const NOBODY_ID = '0199a000-0000-7000-8000-0000000000ff'
let content: Harness
beforeAll(async () => {
  content = await startContent()
})
afterAll(() => content.stop())

let made = 0
const newDefinition = (changes: object = {}) => {
  made += 1
  return {
    kind: 'term',
    term: `Made term ${made}`,
    aliases: [] as string[],
    definition: '<p>What it <strong>means</strong>.</p>',
    source: '',
    published: true,
    ...changes,
  }
}
const create = (changes: object = {}) =>
  content.call({ method: 'POST', url: '/a/definition', body: newDefinition(changes) })
const find = (answer: string, as: object | null = LEARNER) =>
  content.call({ url: `/a/answers/${encodeURIComponent(answer)}`, as: as as typeof LEARNER })
const put = (body: object) => content.call({ method: 'PUT', url: '/a/answer', body })

testStaffEntity({
  many: 'definitions',
  service: 'content',
  area: 'Definitions',
  migrations: new URL('../../../migrations', import.meta.url),
  routes: (app, { db }) => definitionRoutes(app, { ...content.deps, db }),
  calls: {
    list: contract.listDefinitions,
    listAll: contract.listAllDefinitions,
    get: contract.getDefinition,
    create: contract.createDefinition,
    change: contract.changeDefinition,
    remove: contract.deleteDefinition,
    restore: contract.restoreDefinition,
    bin: contract.listDeletedDefinitions,
    bulk: contract.bulkDefinitions,
    csv: contract.listDefinitionsAsCsv,
    history: contract.listHistoryOfDefinition,
  },
  input: (number) => newDefinition({ term: `Term ${number}` }),
  change: { source: 'Another source' },
})

describe('definitions', () => {
  it('are created, changed, read, listed and deleted, with what they may hold kept clean', async () => {
    const created = await create({
      term: 'Ménière disease',
      aliases: ['Meniere syndrome'],
      definition: '<p onclick="x">Inner ear</p><script>x</script>',
    })
    expect(created).toMatchObject({
      status: 200,
      data: { version: 1, definition: '<p>Inner ear</p>', aliases: ['Meniere syndrome'] },
    })
    const { id, createdAt, updatedAt, ...input } = created.data
    const changed = await content.call({
      method: 'PUT',
      url: `/a/definition/${id}`,
      body: { ...input, source: 'Own words' },
    })
    expect(changed).toMatchObject({ status: 200, data: { version: 2, source: 'Own words' } })
    expect(await content.call({ method: 'PUT', url: `/a/definition/${id}`, body: input })).toMatchObject({
      status: 409,
      error: { code: 'resource.stale', data: { current: { version: 2 } } },
    })
    const listed = await content.call({ url: '/a/definitions?search=meniere&kind=term&published=true' })
    expect(listed.data.items).toEqual([expect.objectContaining({ id, excerpt: 'Inner ear' })])
    expect(listed.data.items[0]).not.toHaveProperty('definition')
    expect((await content.call({ url: '/a/definitions/all' })).data).toContainEqual({ id, label: 'Ménière disease' })
    expect((await content.call({ url: `/a/definition/${id}` })).data).toMatchObject({ term: 'Ménière disease' })
    expect((await content.call({ method: 'DELETE', url: `/a/definition/${id}` })).status).toBe(200)
    expect((await content.call({ url: `/a/definition/${id}` })).status).toBe(404)
    expect((await find('meniere syndrome')).status).toBe(404)
    expect((await create({ term: 'MENIERE  disease' })).status).toBe(200)
    expect([createdAt, updatedAt]).toHaveLength(2)
    expect(await verifyAuditChain(content.db)).not.toHaveProperty('brokenAt')
  })

  it('have their names to themselves within a kind, capitals and accents aside', async () => {
    await create({ term: 'Sjögren disease', aliases: ['Sicca complex'] })
    expect(await create({ term: 'SJOGREN disease' })).toMatchObject({
      status: 409,
      error: { code: 'resource.taken', details: [{ path: 'body.term' }] },
    })
    expect(await create({ aliases: ['Other', 'sicca  Complex'] })).toMatchObject({
      status: 409,
      error: { details: [{ path: 'body.aliases.1' }] },
    })
    expect((await create({ term: 'Sjögren disease', kind: 'answer' })).status).toBe(200)
  })

  it('need words', async () => {
    expect(await create({ definition: '<p> </p><script>x</script>' })).toMatchObject({
      status: 400,
      error: { code: 'request.invalid', details: [{ path: 'body.definition' }] },
    })
    expect((await create({ term: 'x' })).status).toBe(400)
  })

  it('are for staff with the permission', async () => {
    const { id } = (await create()).data
    const calls = [
      { method: 'POST', url: '/a/definition', body: newDefinition() },
      { method: 'PUT', url: `/a/definition/${id}`, body: { ...newDefinition(), version: 1 } },
      { method: 'DELETE', url: `/a/definition/${id}` },
      { method: 'PUT', url: '/a/answer', body: { answer: 'Not allowed', definition: 'x' } },
      { method: 'GET', url: `/a/definition/${id}` },
      { method: 'GET', url: '/a/definitions' },
      { method: 'GET', url: '/a/definitions/all' },
      { method: 'GET', url: `/a/definition/${id}/questions` },
      { method: 'POST', url: '/a/answer/questions', body: { answer: 'x' } },
    ] as const
    for (const asked of calls) {
      expect(await content.call({ ...asked, as: null })).toMatchObject({
        status: 401,
        error: { code: 'session.missing' },
      })
      expect(await content.call({ ...asked, as: LEARNER })).toMatchObject({
        status: 403,
        error: { code: 'access.permission' },
      })
      const reads = asked.method === 'GET' || asked.url === '/a/answer/questions'
      expect((await content.call({ ...asked, as: READER })).status, asked.url).toBe(reads ? 200 : 403)
    }
  })

  it('are added by the programs that load content, once', async () => {
    const actor = { uid: 'sample', name: 'Sample content' }
    const input = { ...newDefinition({ term: 'Loaded once' }), kind: 'term' as const }
    expect(await addDefinition(content.deps, input, actor)).toBe(true)
    expect(await addDefinition(content.deps, { ...input, term: 'LOADED once' }, actor)).toBe(false)
  })
})

describe('what learners read', () => {
  it('is found by term, alias or the text of an answer, an answer first', async () => {
    await create({ term: 'Addisonian crisis', aliases: ['Adrenal / cortisol crisis'], definition: 'Of the term' })
    expect((await find('ADDISONIAN  crisis')).data).toMatchObject({ kind: 'term', definition: 'Of the term' })
    expect((await find('adrenal / cortisol crisis')).data).toMatchObject({ term: 'Addisonian crisis' })
    await put({ answer: 'Addisonian crisis', definition: '<p>Of the answer</p>' })
    expect((await find('addisonian crisis')).data).toMatchObject({
      kind: 'answer',
      definition: '<p>Of the answer</p>',
      source: '',
    })
    const term = await content.call({ url: '/a/answers/Addisonian%20crisis?kind=term', as: LEARNER })
    expect(term.data).toMatchObject({ kind: 'term', definition: 'Of the term' })
    expect(await find('Nothing like it')).toMatchObject({ status: 404, error: { code: 'resource.missing' } })
  })

  it('is only what is published, for people with the question bank', async () => {
    await create({ term: 'Hidden away', published: false })
    expect((await find('Hidden away')).status).toBe(404)
    expect(await find('x', null)).toMatchObject({ status: 401 })
    expect(await find('x', { ...LEARNER, entitlements: ['gems'] })).toMatchObject({
      status: 403,
      error: { code: 'access.locked' },
    })
    const terms = await content.call({ url: '/definitions/terms', as: LEARNER })
    expect(terms.data.map(({ term }: { term: string }) => term)).not.toContain('Hidden away')
    expect((await content.call({ url: '/definitions/terms', as: null })).status).toBe(401)
    expect(
      (await content.call({ method: 'POST', url: '/answers/definitions', body: { answers: ['x'] }, as: null })).status,
    ).toBe(401)
  })

  it('comes for several options at once, those without one left out', async () => {
    await create({ term: 'Pericarditis', definition: 'Of the sac' })
    await put({ answer: 'Give colchicine', definition: 'Why' })
    const found = await content.call({
      method: 'POST',
      url: '/answers/definitions',
      body: { answers: ['give Colchicine', 'Do nothing', 'Pericarditis'] },
      as: LEARNER,
    })
    expect(found.data).toMatchObject([
      { answer: 'give Colchicine', definition: 'Why' },
      { answer: 'Pericarditis', definition: 'Of the sac' },
    ])
  })

  it('lists terms without their words and without answers, and says when nothing has changed', async () => {
    await create({ term: 'Listed term', aliases: ['LT'] })
    await put({ answer: 'Unlisted answer', definition: 'x' })
    const header = await content.call({ url: '/definitions/terms', as: LEARNER })
    expect(header.data).toContainEqual({ id: expect.any(String), term: 'Listed term', aliases: ['LT'] })
    expect(JSON.stringify(header.data)).not.toContain('Unlisted answer')
  })
})

describe('the definition of an answer', () => {
  it('is set, and changed by who has read it', async () => {
    const first = await put({ answer: 'Oral prednisolone', definition: '<p>A steroid</p>', source: 'BNF' })
    expect(first).toMatchObject({
      status: 200,
      data: { kind: 'answer', term: 'Oral prednisolone', source: 'BNF', published: true, version: 1 },
    })
    expect(await put({ answer: 'oral PREDNISOLONE', definition: 'x' })).toMatchObject({
      status: 409,
      error: { code: 'resource.stale', data: { current: { version: 1 } } },
    })
    const second = await put({ answer: 'oral PREDNISOLONE', definition: 'Another', version: 1 })
    expect(second.data).toMatchObject({
      id: first.data.id,
      term: 'Oral prednisolone',
      definition: 'Another',
      version: 2,
    })
    expect((await put({ answer: 'Empty one', definition: '<script></script>' })).status).toBe(400)
  })
})

describe('where a definition is used', () => {
  it('names the questions and the texts in them that hold the words', async () => {
    const shelf = await content.shelf()
    const ask = async (changes: object) =>
      (await content.call({ method: 'POST', url: '/a/question', body: newQuestion(shelf.id, changes) })).data
    const plain = newQuestion(shelf.id).options
    const inStem = await ask({
      stem: '<p>He has Behcet&#39;s <em>disease</em>. ALL was ruled out.</p>',
      explanation: '<p>Behçet again</p>',
    })
    const inOption = await ask({ options: [{ ...plain[0], text: 'Behçet disease' }, plain[1], plain[2]] })
    await ask({
      stem: '<p>Behcetoid signs, all over the table.</p>',
      explanation: '<table><tr><td>x</td></tr></table>',
    })
    const uses = async (changes: object, query = '') => {
      const { id } = (await create(changes)).data
      return (await content.call({ url: `/a/definition/${id}/questions${query}` })).data
    }
    expect(await uses({ term: 'Behcet' })).toMatchObject({
      total: 2,
      items: [
        { id: inStem.id, code: inStem.code, categoryName: shelf.name, places: ['stem', 'explanation'] },
        { id: inOption.id, places: ['options'] },
      ],
    })
    expect(
      (await uses({ term: 'behçet disease', aliases: ['ALL'] })).items.map(({ id }: { id: string }) => id),
    ).toEqual([inStem.id, inOption.id])
    expect(await uses({ term: 'Not there (at all)', aliases: ['td'] })).toMatchObject({ total: 0, items: [] })
    expect(await uses({ term: 'Silk road', aliases: ['explanation', 'Behcets'] }, '?page=2&size=1')).toMatchObject({
      total: 0,
    })
    expect(await uses({ term: 'ruled out' }, '?page=5&size=1')).toMatchObject({ total: 1, items: [] })
    expect((await content.call({ url: `/a/definition/${NOBODY_ID}/questions` })).status).toBe(404)
    const answer = async (text: string) =>
      (await content.call({ method: 'POST', url: '/a/answer/questions', body: { answer: text } })).data
    expect(await answer('behcet DISEASE')).toMatchObject({
      total: 1,
      items: [{ id: inOption.id, places: ['options'] }],
    })
    expect((await answer('Behcet')).total).toBe(0)
  })
})

import { verifyAuditChain } from '@wardround/kit/data/audit.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import { questionPublished, questionWithdrawn } from '@wardround/proto/events/content.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, LEARNER, newQuestion, questionInput, READER, startContent } from '#testing/harness.ts'

covers('listAllQuestions previewQuestion')

let content: Harness
let shelf: { id: string; name: string }
beforeAll(async () => {
  content = await startContent()
  shelf = await content.shelf({ codePrefix: 'END', name: 'Adrenal' })
})
afterAll(() => content.stop())

const create = (changes: object = {}) =>
  content.call({ method: 'POST', url: '/a/question', body: newQuestion(shelf.id, changes) })
const change = (id: string, body: object) => content.call({ method: 'PUT', url: `/a/question/${id}`, body })
const read = (id: string) => content.call({ url: `/a/question/${id}` })
const inputOf = questionInput
const publishedOf = async (id: string) =>
  (await content.emitted(questionPublished)).filter((data) => data.questionId === id)
const NOBODY_ID = '0199a000-0000-7000-8000-00000000ffff'

describe('a question', () => {
  it('is created with a code and a place, and published with its whole solution', async () => {
    const { status, data } = await create()
    expect(status).toBe(200)
    expect(data).toMatchObject({
      ...newQuestion(shelf.id),
      options: newQuestion(shelf.id).options,
      version: 1,
      categoryName: 'Adrenal',
      updatedBy: 'Edith Moreau',
    })
    expect(data.code).toMatch(/^END-\d{4}$/)
    const [event] = await publishedOf(data.id)
    expect(event).toMatchObject({
      revision: 1,
      versionId: data.versionId,
      code: data.code,
      kind: 'single',
      categoryId: shelf.id,
      forPa: false,
      stem: data.stem,
    })
    expect(event.solution).toEqual({
      key: [data.options[0].id],
      rationales: Object.fromEntries(
        data.options.map((option: { id: string; rationale: string }) => [option.id, option.rationale]),
      ),
      explanation: data.explanation,
      keyPoints: data.keyPoints,
      references: data.references,
    })
    expect(event.options).toEqual(data.options.map(({ id, text }: { id: string; text: string }) => ({ id, text })))
    expect((await read(data.id)).data).toEqual(data)
    expect((await content.call({ url: `/a/previewquestion/${data.id}` })).data).toEqual(data)
  })

  it('gets running numbers, also when many are created at once', async () => {
    const own = await content.shelf({ codePrefix: 'RUN' })
    const made = await Promise.all(
      Array.from({ length: 12 }, () => content.call({ method: 'POST', url: '/a/question', body: newQuestion(own.id) })),
    )
    expect(made.map(({ data }) => data.code).sort()).toEqual(
      Array.from({ length: 12 }, (_, index) => `RUN-${String(index + 1).padStart(4, '0')}`),
    )
    const places = (await content.emitted(questionPublished))
      .filter((data) => data.categoryId === own.id)
      .map((data) => data.position)
    expect(places.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  })

  it('gets a new version with every save, and keeps the ids of the options that stay', async () => {
    const before = (await create()).data
    const input = inputOf(before)
    const [first, second] = input.options
    const stranger = { id: NOBODY_ID, text: 'Liothyronine', rationale: '', correct: false }
    const after = (
      await change(before.id, { ...input, options: [{ ...second, text: 'Ceftriaxone, reworded' }, first, stranger] })
    ).data
    expect(after).toMatchObject({ id: before.id, code: before.code, version: 2 })
    expect(after.versionId).not.toBe(before.versionId)
    expect(after.options.map(({ id }: { id: string }) => id)).toEqual([
      second.id,
      first.id,
      expect.not.stringMatching(NOBODY_ID),
    ])
    const versions = await content.db.knex('question_versions').where({ question_id: before.id }).orderBy('number')
    expect(versions.map(({ id, number }) => [number, id])).toEqual([
      [1, before.versionId],
      [2, after.versionId],
    ])
    await expect(
      content.db.knex('question_versions').where({ id: before.versionId }).update({ stem: 'changed' }),
    ).rejects.toThrow(/never changed/)
    await expect(content.db.knex('question_versions').where({ id: before.versionId }).delete()).rejects.toThrow(
      /never changed/,
    )
    expect((await publishedOf(before.id)).map(({ revision }) => revision)).toEqual([1, 2])
  })

  it('refuses a save made on an old version, and shows the current one', async () => {
    const before = (await create()).data
    const input = inputOf(before)
    const both = await Promise.all([
      change(before.id, { ...input, leadIn: 'One?' }),
      change(before.id, { ...input, leadIn: 'Two?' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = both.find(({ status }) => status === 200)!
    expect(both.find(({ status }) => status === 409)!.error).toMatchObject({
      code: 'resource.stale',
      data: { current: winner.data },
    })
    expect(await content.db.knex('question_versions').where({ question_id: before.id })).toHaveLength(2)
  })

  it('moves to the end of another category and keeps its code', async () => {
    const other = await content.shelf({ codePrefix: 'OTH' })
    const before = (await create()).data
    const after = (await change(before.id, { ...inputOf(before), categoryId: other.id })).data
    expect(after).toMatchObject({ code: before.code, categoryId: other.id })
    expect((await publishedOf(before.id)).at(-1)).toMatchObject({ categoryId: other.id, position: 1 })
  })

  it('is no question of a category that is gone or that holds categories', async () => {
    const parent = await content.category()
    for (const categoryId of [parent.id, NOBODY_ID]) {
      expect(await create({ categoryId })).toMatchObject({
        status: 400,
        error: { code: 'request.invalid', details: [{ path: 'body.categoryId' }] },
      })
    }
  })

  it('T-044 takes no field in a reference or among the tags that is not asked for, and names it', async () => {
    const before = (await create()).data
    const [reference] = inputOf(before).references
    const wrong = [
      [{ references: [{ ...reference, ownerId: NOBODY_ID }] }, 'body.references.0.ownerId'],
      [{ references: [reference, { ...reference, html: '<b>' }] }, 'body.references.1.html'],
      [{ tags: { area: 'Endocrine', price: 0 } }, 'body.tags.price'],
    ] as const
    for (const [changes, path] of wrong) {
      const refusal = { status: 400, error: { code: 'request.invalid', details: [{ path }] } }
      expect(await create(changes)).toMatchObject(refusal)
      expect(await change(before.id, { ...inputOf(before), ...changes })).toMatchObject(refusal)
    }
    expect((await read(before.id)).data).toEqual(before)
  })

  it('can be incomplete as a draft, but not active', async () => {
    const gaps = {
      stem: '<p> </p>',
      options: [
        { text: 'Same', rationale: '', correct: false },
        { text: ' same ', rationale: '', correct: false },
      ],
    }
    const draft = await create({ ...gaps, state: 'draft' })
    expect(draft.status).toBe(200)
    expect(await publishedOf(draft.data.id)).toEqual([])
    const refused = await change(draft.data.id, { ...inputOf(draft.data), state: 'active' })
    expect(refused).toMatchObject({ status: 400, error: { code: 'question.incomplete' } })
    expect(refused.error.details.map(({ path }: { path: string }) => path)).toEqual([
      'body.stem',
      'body.options.1.text',
      'body.options',
    ])
    expect(await create(gaps)).toMatchObject({ status: 400, error: { code: 'question.incomplete' } })
  })

  it('is withdrawn when it stops being active, and published again later', async () => {
    const before = (await create()).data
    const off = (await change(before.id, { ...inputOf(before), state: 'inactive' })).data
    expect(await content.emitted(questionWithdrawn)).toContainEqual({ questionId: before.id, revision: 2 })
    await change(before.id, { ...inputOf(off), state: 'active' })
    expect((await publishedOf(before.id)).map(({ revision }) => revision)).toEqual([1, 3])
  })

  it('goes once, and stays in the record', async () => {
    const { id } = (await create()).data
    const remove = (query = '') => content.call({ method: 'DELETE', url: `/a/question/${id}${query}` })
    expect(await remove('?version=2')).toMatchObject({
      status: 409,
      error: { code: 'resource.stale', data: { current: { id, version: 1 } } },
    })
    for (const _ of [1, 2]) expect(await remove('?version=1')).toMatchObject({ status: 200, data: { id } })
    expect((await content.emitted(questionWithdrawn)).filter((data) => data.questionId === id)).toEqual([
      { questionId: id, revision: 2 },
    ])
    expect(await read(id)).toMatchObject({ status: 404, error: { code: 'resource.missing' } })
    expect(await content.db.knex('question_versions').where({ question_id: id })).toHaveLength(1)
    const entries = await content.db.knex('audit_entries').where({ entity: 'question', entity_id: id }).orderBy('seq')
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
      ['create', '0199a000-0000-7000-8000-000000000001'],
      ['delete', '0199a000-0000-7000-8000-000000000001'],
    ])
    expect(await verifyAuditChain(content.db)).not.toHaveProperty('brokenAt')
  })

  it('is not found where there is none', async () => {
    const missing = { status: 404, error: { code: 'resource.missing' } }
    expect(await read(NOBODY_ID)).toMatchObject(missing)
    expect(await content.call({ url: `/a/previewquestion/${NOBODY_ID}` })).toMatchObject(missing)
    expect(await content.call({ method: 'DELETE', url: `/a/question/${NOBODY_ID}` })).toMatchObject(missing)
    expect(await change(NOBODY_ID, { ...newQuestion(shelf.id), version: 1 })).toMatchObject(missing)
  })

  it.each([
    [
      'body.options',
      {
        options: Array.from({ length: 9 }, (_, index) => ({ text: `O${index}`, rationale: '', correct: index === 0 })),
      },
    ],
    [
      'body.options',
      { kind: 'matching', options: Array.from({ length: 21 }, () => ({ text: 'O', rationale: '', correct: false })) },
    ],
    ['body.kind', { kind: 'essay' }],
    ['body.themeId', { kind: 'matching', themeId: NOBODY_ID }],
    ['body.state', { state: 'live' }],
    ['body.stem', { stem: 'x'.repeat(20_001) }],
    ['body.stem', { stem: 'a\0b' }],
    ['body.keyPoints.0', { keyPoints: ['half \ud800'] }],
    ['body.references.0.title', { references: [{ title: 'T', source: '', version: '', checkedOn: 'yesterday' }] }],
    ['body.tags.area', { tags: { area: 'x'.repeat(121) } }],
    ['body.extra', { extra: true }],
  ])('refuses a wrong field with its path: %s', async (path, changes) => {
    const refused = await create(changes)
    expect(refused).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
    expect(refused.error.details.map((detail: { path: string }) => detail.path)).toContain(path)
  })

  it('is for staff with the permission', async () => {
    const question = (await create()).data
    const calls = [
      { method: 'POST', url: '/a/question', body: newQuestion(shelf.id) },
      { method: 'PUT', url: `/a/question/${question.id}`, body: inputOf(question) },
      { method: 'DELETE', url: `/a/question/${question.id}` },
      { method: 'GET', url: `/a/question/${question.id}` },
      { method: 'GET', url: `/a/previewquestion/${question.id}` },
      { method: 'GET', url: '/a/questions' },
      { method: 'GET', url: '/a/questions/all' },
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
      expect((await content.call({ ...asked, as: READER })).status).toBe(asked.method === 'GET' ? 200 : 403)
    }
  })
})

describe('the list of questions', () => {
  it('searches words and codes, filters, sorts and pages', async () => {
    const parent = await content.category()
    const listed = await content.category({ parentId: parent.id, codePrefix: 'LST' })
    const make = async (stem: string, state = 'active') =>
      (await create({ categoryId: listed.id, stem: `<p>${stem}</p>`, state })).data
    const [one, two, three] = [
      await make('A <b>100%</b> sure sign of anaemia'),
      await make('Anaemia of chronic disease', 'draft'),
      await make('Gout, under_lined'),
    ]
    const ids = async (query: string) =>
      (await content.call({ url: `/a/questions?categoryId=${listed.id}&${query}` })).data.items.map(
        (item: { id: string }) => item.id,
      )
    expect(await ids('')).toEqual([three.id, two.id, one.id])
    expect(await ids('sort=code')).toEqual([one.id, two.id, three.id])
    expect(await ids('sort=-state')).toEqual([two.id, three.id, one.id])
    expect(await ids('search=ANAEMIA')).toEqual([two.id, one.id])
    expect(await ids('search=disease%20anaemia')).toEqual([two.id])
    expect(await ids(`search=${two.code}`)).toEqual([two.id])
    expect(await ids('search=100%25')).toEqual([one.id])
    expect(await ids('search=r_l')).toEqual([three.id])
    expect(await ids('state=draft')).toEqual([two.id])
    expect(await content.call({ url: `/a/questions?categoryId=${parent.id}&size=2&page=2&sort=code` })).toMatchObject({
      data: {
        page: 2,
        size: 2,
        total: 3,
        items: [{ id: three.id, excerpt: 'Gout, under_lined', categoryName: listed.name, code: three.code }],
      },
    })
    expect((await content.call({ url: '/a/questions/all' })).data).toContainEqual({
      id: one.id,
      label: `${one.code} A 100% sure sign of anaemia`,
    })
    expect(await content.call({ url: '/a/questions?sort=stem' })).toMatchObject({
      status: 400,
      error: { details: [{ path: 'query.sort' }] },
    })
  })
})

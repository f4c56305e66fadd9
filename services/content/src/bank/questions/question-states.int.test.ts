import { covers } from '@wardround/kit/testing/covers.ts'
import { questionPublished, questionWithdrawn } from '@wardround/proto/events/content.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, LEARNER, newQuestion, questionInput, READER, startContent } from '#testing/harness.ts'

covers('changeQuestionByCode findSimilarQuestions getQuestionByCode')

let content: Harness
let shelf: { id: string }
beforeAll(async () => {
  content = await startContent()
  shelf = await content.shelf({ codePrefix: 'STA' })
})
afterAll(() => content.stop())

const NOBODY_ID = '0199a000-0000-7000-8000-00000000ffff'
const create = async (changes: object = {}) =>
  (await content.call({ method: 'POST', url: '/a/question', body: newQuestion(shelf.id, changes) })).data
const into = (state: string, rows: { id: string; version: number }[], as?: object | null) =>
  content.call({
    method: 'POST',
    url: '/a/questions/bulk',
    body: { action: 'change', rows: rows.map(({ id, version }) => ({ id, version })), change: { state } },
    ...(as === undefined ? {} : { as }),
  })

describe('the state of many questions', () => {
  it('changes without a new version; what cannot go is named with the reason', async () => {
    const ready = await create({ state: 'review' })
    const empty = await create({ state: 'draft', stem: '' })
    const { status, data } = await into('active', [ready, empty, { id: NOBODY_ID, version: 1 }])
    expect(status).toBe(200)
    expect(data).toMatchObject({
      done: 1,
      outcomes: [
        { id: ready.id, done: true, version: 2 },
        { id: empty.id, done: false, code: 'question.incomplete', details: [{ message: 'Enter the stem.' }] },
        { id: NOBODY_ID, done: false, code: 'resource.missing' },
      ],
    })
    const record = (await content.call({ url: `/a/question/${ready.id}` })).data
    expect(record).toMatchObject({ state: 'active', version: 2, versionNumber: 1, versionId: ready.versionId })
    const [event] = (await content.emitted(questionPublished)).filter((each) => each.questionId === ready.id)
    expect(event).toMatchObject({ revision: 2, versionId: ready.versionId })
  })

  it('withdraws what was active, once', async () => {
    const live = await create()
    await into('inactive', [live])
    expect((await into('inactive', [{ ...live, version: 2 }])).data).toMatchObject({
      done: 1,
      outcomes: [{ version: 2 }],
    })
    expect((await content.emitted(questionWithdrawn)).filter((each) => each.questionId === live.id)).toEqual([
      { questionId: live.id, revision: 2 },
    ])
  })

  it('is changed by people who may, and by nobody else', async () => {
    const row = { id: NOBODY_ID, version: 1 }
    expect((await into('active', [row], READER)).status).toBe(403)
    expect((await into('active', [row], LEARNER)).status).toBe(403)
    expect((await into('active', [row], null)).status).toBe(401)
    expect((await into('live', [row])).status).toBe(400)
  })
})

describe('a question by its code', () => {
  it('is read and changed', async () => {
    const record = await create()
    expect((await content.call({ url: `/a/questioncode/${record.code.toLowerCase()}` })).data).toEqual(record)
    const body = { ...questionInput(record), code: record.code, leadIn: 'By code?' }
    expect(await content.call({ method: 'PUT', url: '/a/questionbycode', body })).toMatchObject({
      status: 200,
      data: { id: record.id, version: 2, leadIn: 'By code?' },
    })
    expect(await content.call({ method: 'PUT', url: '/a/questionbycode', body })).toMatchObject({
      status: 409,
      error: { code: 'resource.stale' },
    })
    expect(
      (await content.call({ method: 'PUT', url: '/a/questionbycode', body: { ...body, code: 'NON-0001' } })).status,
    ).toBe(404)
    expect((await content.call({ url: '/a/questioncode/NON-0001' })).status).toBe(404)
    expect((await content.call({ method: 'PUT', url: '/a/questionbycode', body, as: READER })).status).toBe(403)
    expect((await content.call({ url: `/a/questioncode/${record.code}`, as: LEARNER })).status).toBe(403)
  })
})

describe('the list', () => {
  it('is narrowed by kind, PA, pictures, references and tags', async () => {
    const own = await content.shelf({ codePrefix: 'FIL' })
    const make = async (changes: object) =>
      (
        await content.call({
          method: 'POST',
          url: '/a/question',
          body: newQuestion(own.id, { references: [], tags: {}, ...changes }),
        })
      ).data.code
    const picture = await make({
      stem: '<p>See</p><img src="/api/v1/media/0199a000-0000-7000-8000-000000000001" alt="ECG">',
    })
    const pa = await make({ forPa: true, references: [{ title: 'NG1', source: '', version: '', checkedOn: null }] })
    const tagged = await make({ tags: { edition: 'mla-original', condition: 'Acute coronary syndromes' } })
    const listed = async (query: string) =>
      (await content.call({ url: `/a/questions?categoryId=${own.id}&sort=code&${query}` })).data.items.map(
        (row: { code: string }) => row.code,
      )
    expect(await listed('hasImage=yes')).toEqual([picture])
    expect(await listed('hasImage=no&forPa=no')).toEqual([tagged])
    expect(await listed('hasReference=no')).toEqual([picture, tagged])
    expect(await listed('forPa=yes')).toEqual([pa])
    expect(await listed('tag=ACUTE coronary syndromes')).toEqual([tagged])
    expect(await listed('tag=mla-original')).toEqual([])
    expect(await listed('kind=single')).toEqual([picture, pa, tagged])
    expect((await content.call({ url: '/a/questions?forPa=maybe' })).status).toBe(400)
  })
})

describe('the syllabus', () => {
  it('is an edition with its dates, areas, presentations and conditions', async () => {
    const { data } = await content.call({ url: '/a/syllabus', as: READER })
    expect(data).toMatchObject([
      { edition: 'mla-2026-09', published: '2025-10', appliesFrom: '2026-09-01', appliesUntil: null },
      { edition: 'mla-original', published: '2019-09', appliesUntil: '2026-08-31', incomplete: [] },
    ])
    const counts = data.map(({ areas, presentations, conditions }: any) => [areas, presentations, conditions])
    expect(counts.map((lists: any) => lists.map((list: any) => list.length))).toEqual([
      [24, 23, 429],
      [24, 212, 311],
    ])
    expect(data[0].incomplete).toHaveLength(3)
    expect((await content.call({ url: '/a/syllabus', as: LEARNER })).status).toBe(403)
  })

  it('maps every condition of the former edition onto the newest, whose names it knows', async () => {
    const [updated, original] = (await content.call({ url: '/a/syllabus', as: READER })).data
    const { data } = await content.call({ url: '/a/syllabus/mapping', as: READER })
    expect([data.from, data.to]).toEqual([original.edition, updated.edition])
    const conditions = data.records.filter(({ list }: any) => list === 'conditions')
    const former = new Set(conditions.flatMap(({ from }: any) => from ?? []))
    expect(original.conditions.filter(({ name }: any) => !former.has(name))).toEqual([])
    const names = new Set(updated.conditions.map(({ name }: any) => name))
    // What moved to the presentations, of which few are known, is none of the conditions.
    const stayed = conditions.filter(({ change }: any) => change !== 'moved')
    expect(stayed.flatMap(({ to }: any) => to).filter((name: string) => !names.has(name))).toEqual([])
    const renamed = conditions.find(({ change }: any) => change === 'renamed')
    const areas = (edition: any, name: string) => edition.conditions.find((one: any) => one.name === name).areas
    expect(areas(updated, renamed.to[0])).toEqual(expect.arrayContaining(areas(original, renamed.from)))
  })
})

describe('near-duplicates', () => {
  const stem =
    '<p>A 61-year-old woman has had painless jaundice and weight loss of eight kilograms over three months. She smokes.</p>'
  const similar = (body: object, as?: object) =>
    content.call({ method: 'POST', url: '/a/similarquestions', body, ...(as ? { as } : {}) })

  it('are found by their words, the question itself left out', async () => {
    const record = await create({ stem })
    const reworded = stem.replace('61', '63').replace('She smokes.', 'She is a smoker.')
    const { data } = await similar({ stem: reworded })
    expect(data).toMatchObject([{ id: record.id, code: record.code, state: 'active' }])
    expect(data[0].similarity).toBeGreaterThan(0.6)
    expect((await similar({ stem, exceptId: record.id })).data).toEqual([])
    expect((await similar({ stem: '<p>A woman</p>' })).data).toEqual([])
    expect((await similar({ stem }, LEARNER)).status).toBe(403)
  })
})

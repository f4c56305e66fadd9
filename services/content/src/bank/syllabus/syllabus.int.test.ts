import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, newQuestion, READER, startContent } from '#testing/harness.ts'

covers('importSyllabus listRetagging listSyllabus listSyllabusMapping')

let content: Harness
let shelf: { id: string }
beforeAll(async () => {
  content = await startContent()
  shelf = await content.shelf({ codePrefix: 'SYL' })
})
afterAll(() => content.stop())

const send = (body: object, as?: object) =>
  content.call({ method: 'POST', url: '/a/syllabus/import', body: { dryRun: false, ...body }, ...(as ? { as } : {}) })
const editions = async () => (await content.call({ url: '/a/syllabus' })).data
const tagged = async (tags: object) =>
  (await content.call({ method: 'POST', url: '/a/question', body: newQuestion(shelf.id, { tags }) })).data
const retagging = async () => (await content.call({ url: '/a/syllabus/retagging' })).data

const facts = { edition: 'ours-2027', name: 'Our map', published: '2027-01', appliesFrom: '2027-09-01' }
const NAMES =
  '\uFEFFList;Name;Areas\r\nconditions;"Fever; of travel";\r\nconditions;Gout;\r\nconditions;Pseudogout;\r\npresentations;Cough;\r\npresentations;Wheeze;Chest\r\npresentations;Stridor;\r\n'

describe('questions with names of a former edition', () => {
  it('are proposed by what the names became, those that somebody has to decide listed apart', async () => {
    const sure = await tagged({ edition: 'mla-original', condition: 'Arterial ulcers' })
    const split = await tagged({ condition: 'Arrhythmias', presentation: 'Hypertension' })
    const own = await tagged({ condition: 'Our own words' })
    const done = await tagged({ edition: 'mla-2026-09', condition: 'Stroke' })
    const unmapped = await tagged({ edition: 'mla-original', condition: 'Stroke', presentation: 'Abdominal mass' })
    const mixed = await tagged({ edition: 'mla-2026-09', condition: 'Stroke', presentation: 'Hypertension' })
    const { edition, groups, total, done: finished } = await retagging()
    expect([edition, total, finished]).toEqual(['mla-2026-09', 6, 1])
    const groupOf = ({ id }: { id: string }) =>
      groups.find(({ questions }: any) => questions.some((question: any) => question.id === id))
    expect(groupOf(sure)).toMatchObject({
      condition: 'Arterial ulcers',
      certain: true,
      change: { edition, condition: expect.stringMatching(/^Skin ulcers/) },
      questions: [{ id: sure.id, version: 1, code: sure.code }],
    })
    expect(groupOf(split)).toMatchObject({ certain: false, change: null, presentation: 'Hypertension' })
    expect(groupOf(split).choices).toEqual({
      condition: [expect.stringMatching(/^Brady/), expect.stringMatching(/^Tachy/)],
      presentation: ['High blood pressure'],
    })
    expect(groupOf(unmapped)).toMatchObject({
      certain: false,
      change: null,
      choices: { condition: ['Stroke'], presentation: [] },
    })
    expect(groupOf(mixed)).toMatchObject({
      certain: false,
      change: { edition, condition: 'Stroke', presentation: 'High blood pressure' },
    })
    expect([groupOf(own), groupOf(done)]).toEqual([undefined, undefined])
    const { data } = await content.call({
      method: 'POST',
      url: '/a/questions/bulk',
      body: {
        action: 'change',
        rows: groupOf(sure).questions.map(({ id, version }: any) => ({ id, version })),
        change: { tags: groupOf(sure).change },
      },
    })
    expect(data.done).toBe(1)
    expect(await retagging()).toMatchObject({ done: 2 })
  })

  it('take the longest name that the edition has', async () => {
    const [newest] = await editions()
    const [longest] = newest.conditions.map(({ name }: any) => name).sort((a: string, b: string) => b.length - a.length)
    expect((await tagged({ edition: newest.edition, condition: longest })).tags.condition).toBe(longest)
  })
})

describe('an edition', () => {
  it('is checked without saving, imported from a table, and keeps the areas of the one before it', async () => {
    const checked = await send({ text: NAMES, edition: facts, dryRun: true })
    expect(checked).toMatchObject({
      status: 200,
      data: {
        kind: 'edition',
        name: 'ours-2027',
        counts: { areas: 0, professional: 0, presentations: 3, conditions: 3 },
        replaces: false,
        saved: false,
      },
    })
    expect(await editions()).toHaveLength(2)
    expect(await send({ text: NAMES, edition: facts }, READER)).toMatchObject({ status: 403 })
    expect(await send({ text: NAMES, edition: facts })).toMatchObject({ data: { saved: true } })
    const [newest, before] = await editions()
    expect(newest).toMatchObject({
      ...facts,
      areas: before.areas,
      presentations: [{ name: 'Cough', areas: [] }, {}, {}],
    })
    expect(newest.conditions.map(({ name }: any) => name)).toEqual(['Fever; of travel', 'Gout', 'Pseudogout'])
    expect(newest.incomplete).toEqual([expect.stringMatching(/^The areas of this edition have not been added yet/)])
    expect(await send({ text: NAMES, edition: facts, dryRun: true })).toMatchObject({ data: { replaces: true } })
  })

  it('is refused with the lines or fields that are wrong, a name given twice, and too many rows', async () => {
    const said = async (text: string, more: object = { edition: facts }) =>
      (await send({ text, ...more })).error.details.map(({ message }: any) => message)
    expect(await said('list,name\nconditon,x\nconditions,\n')).toEqual([
      'Line 2: The list must be one of areas, professional, presentations, conditions.',
      'Line 3: The name is missing.',
    ])
    expect(await said('name\nx\n')).toEqual(['Missing from the header row: list.'])
    expect(await said('list,name\nconditions,Gout\nconditions,Gout\n')).toEqual([
      'Duplicate names in conditions: Gout.',
    ])
    expect(await said('{"edition":{"id":"x"}}', {})).toEqual([
      'Edition, published: Enter the year and month, such as 2025-10.',
    ])
    const named = { edition: { id: 'x', published: '2028-01' }, conditions: ['Gout', { name: 'x'.repeat(201) }, 7] }
    expect(await said(JSON.stringify(named), {})).toEqual([
      'Conditions, row 2, name: Enter a name of up to 200 characters.',
      'Conditions, row 3: Enter a name of up to 200 characters.',
    ])
    const rows = Array.from({ length: 5001 }, (_, at) => `conditions,${at}`)
    expect(await said(`list,name\n${rows.join('\n')}`)).toEqual(['A table can have up to 5,000 rows.'])
    expect(await said('list,name\nconditions,"Go"ut\n')).toEqual([
      'Line 2: This line cannot be read. Check its columns and quotation marks.',
    ])
    expect(await said('{x', {})).toEqual(['The file isn’t valid JSON.'])
    expect(await said('list,name\nconditions,x\n', {})).toEqual([
      'Choose whether the table is an edition or a mapping.',
    ])
  })

  it('comes in as JSON, and the names of an own area bring it along', async () => {
    const file = {
      edition: { id: 'ours-2028', name: 'Our next map', published: '2028-01', appliesFrom: '2028-09-01' },
      areasOfClinicalPractice: ['Joints'],
      presentations: ['Cough', 'Dry cough'],
      conditions: [{ name: 'Crystal disease', areas: ['Joints', 'Skin'] }],
      completeness: { presentations: { state: 'partial', held: 1, reportedTotal: 200 } },
    }
    const { data } = await send({ text: JSON.stringify(file) })
    expect(data.notes).toEqual([
      'Presentations: only 1 of about 200 added.',
      'Areas that names belong to but the edition does not list: Skin.',
    ])
    expect((await editions())[0]).toMatchObject({
      edition: 'ours-2028',
      areas: ['Joints'],
      conditions: [{ name: 'Crystal disease', areas: ['Joints', 'Skin'] }],
    })
  })
})

describe('a mapping', () => {
  it('leads between editions that are there, says what it leaves open, and proposes re-tagging', async () => {
    const table = [
      'list,from,to,change,certain',
      'conditions,Gout,Crystal disease,merged,no',
      'conditions,Old,,removed,',
      'presentations,Cough,Cough|Dry cough,split,no',
      'presentations,Wheeze,Dry cough,merged,',
    ].join('\n')
    const between = { from: 'ours-2027', to: 'ours-2028' }
    expect(await send({ text: table, mapping: { from: 'ours-2026', to: 'ours-2028' } })).toMatchObject({
      status: 400,
      error: { details: [{ path: 'body.mapping.from', message: 'There is no edition ours-2026. Import it first.' }] },
    })
    const { data } = await send({ text: table, mapping: between })
    expect(data).toMatchObject({ kind: 'mapping', counts: { merged: 2, removed: 1, split: 1 }, saved: true })
    expect(data.notes).toEqual([
      'Not among the conditions of Our map: Old.',
      'Not mapped yet: 2 conditions of Our map (Fever; of travel; Pseudogout).',
      'Not mapped yet: 1 presentation of Our map (Stridor).',
    ])
    expect((await content.call({ url: '/a/syllabus/mapping' })).data).toMatchObject({
      ...between,
      records: [{ from: 'Gout', certain: false }, { from: 'Old' }, { from: 'Cough' }, { from: 'Wheeze' }],
    })
    const gout = await tagged({ edition: 'ours-2027', condition: 'Gout' })
    const group = (await retagging()).groups.find(({ condition }: any) => condition === 'Gout')
    expect(group).toMatchObject({
      certain: false,
      change: { edition: 'ours-2028', condition: 'Crystal disease' },
      questions: [{ id: gout.id }],
    })
    const cough = await tagged({ edition: 'ours-2027', presentation: 'Cough' })
    const groups = (await retagging()).groups
    expect(groups.find(({ questions }: any) => questions.some(({ id }: any) => id === cough.id))).toMatchObject({
      condition: null,
      change: null,
      choices: { condition: [], presentation: ['Cough', 'Dry cough'] },
    })
    // The edition lists areas of its own: those of the one before it say nothing about its names.
    expect((await editions())[0].presentations).toEqual([
      { name: 'Cough', areas: [] },
      { name: 'Dry cough', areas: [] },
    ])
  })
})

describe('an edition that is saved again', () => {
  it('is as new as its publication, and the log says what each save replaced', async () => {
    const later = { ...facts, edition: 'ours-2029', published: '2029-01', appliesFrom: null }
    const save = (...names: string[]) =>
      send({ text: `list,name\n${names.map((name) => `conditions,${name}`).join('\n')}`, edition: later })
    await Promise.all([save('Gout'), save('Gout', 'Pseudogout'), save('Gout', 'Pseudogout', 'Stroke')])
    expect((await editions())[0].edition).toBe('ours-2029')
    const entries = await content.db
      .knex('audit_entries')
      .where({ entity: 'syllabus_editions', entity_id: 'ours-2029' })
      .orderBy('seq')
      .select('action', 'before', 'after')
    expect(entries.map(({ action }) => action)).toEqual(['create', 'change', 'change'])
    expect(entries.slice(1).map(({ before }) => before)).toEqual(entries.slice(0, 2).map(({ after }) => after))
    expect(entries[2].after).toEqual({
      counts: { areas: 0, professional: 0, presentations: 0, conditions: (await editions())[0].conditions.length },
    })
  })
})

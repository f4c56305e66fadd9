import { covers } from '@wardround/kit/testing/covers.ts'
import { questionPublished } from '@wardround/proto/events/content.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, LEARNER, newQuestion, questionInput, READER, startContent } from '#testing/harness.ts'

covers('changeQuestion createQuestion deleteQuestion getStaffQuestion listQuestions')

let content: Harness
let shelf: { id: string }
beforeAll(async () => {
  content = await startContent()
  shelf = await content.shelf({ codePrefix: 'KIN' })
})
afterAll(() => content.stop())

const option = (text: string, correct = false) => ({ text, rationale: `About ${text}`, correct })
const create = (changes: object = {}) =>
  content.call({ method: 'POST', url: '/a/question', body: newQuestion(shelf.id, changes) })
const change = (record: any, changes: object) =>
  content.call({ method: 'PUT', url: `/a/question/${record.id}`, body: { ...questionInput(record), ...changes } })
const publishedOf = async (id: string) =>
  (await content.emitted(questionPublished)).filter((data) => data.questionId === id)
const createTheme = (changes: object = {}, as?: object) =>
  content.call({
    method: 'POST',
    url: '/a/questiontheme',
    body: {
      title: 'Causes of chest pain',
      options: ['Angina', 'Pericarditis', 'Oesophageal spasm'].map((text) => ({ text })),
      ...changes,
    },
    ...(as ? { as } : {}),
  })

describe('a multiple answer question', () => {
  it('has two right options or more, and publishes them all as its key', async () => {
    const options = [option('A', true), option('B', true), option('C')]
    const { data } = await create({ kind: 'multiple', options })
    const [event] = await publishedOf(data.id)
    expect(event).toMatchObject({ kind: 'multiple', theme: null })
    expect(event.solution.key).toEqual(data.options.slice(0, 2).map(({ id }: { id: string }) => id))
    expect(await create({ kind: 'multiple', options: [option('A', true), option('B')] })).toMatchObject({
      status: 400,
      error: {
        code: 'question.incomplete',
        details: [{ path: 'body.options', message: 'Mark at least two options as correct.' }],
      },
    })
  })

  it('can be made of a single best answer by a later version', async () => {
    const before = (await create()).data
    const options = before.options.map((each: object, index: number) => ({ ...each, correct: index < 2 }))
    const after = (await change(before, { kind: 'multiple', options })).data
    expect(after).toMatchObject({ kind: 'multiple', versionNumber: 2 })
    expect((await publishedOf(before.id)).map(({ kind }) => kind)).toEqual(['single', 'multiple'])
    expect((await content.call({ url: `/a/questions?kind=multiple&search=${before.code}` })).data.items).toMatchObject([
      { id: before.id },
    ])
  })
})

describe('an extended matching question', () => {
  it('has the options of its theme, a rationale of its own for each and one key', async () => {
    const theme = (await createTheme()).data
    const said = [{ ...theme.options[1], rationale: 'Worse on lying down.', correct: true }]
    const { data, status } = await create({ kind: 'matching', themeId: theme.id, options: said })
    expect(status).toBe(200)
    expect(data).toMatchObject({ kind: 'matching', themeId: theme.id, theme: { id: theme.id, title: theme.title } })
    expect(data.options).toEqual([
      { ...theme.options[0], rationale: '', correct: false },
      { ...theme.options[1], rationale: 'Worse on lying down.', correct: true },
      { ...theme.options[2], rationale: '', correct: false },
    ])
    const [event] = await publishedOf(data.id)
    expect(event).toMatchObject({
      kind: 'matching',
      theme: { id: theme.id, title: theme.title },
      options: theme.options,
    })
    expect(event.solution.key).toEqual([theme.options[1].id])
  })

  it('keeps formatted options and reasons, in the theme and of its own, and publishes them beside the words', async () => {
    const options = [
      { text: 'as typed', textHtml: '<p>T<sub>3</sub> <img src="https://x.test/a.png"></p>' },
      { text: 'Plain', textHtml: '<p>Plain</p>' },
    ]
    const theme = (await createTheme({ title: 'Thyroid', options })).data
    expect(theme.options).toEqual([
      { id: expect.any(String), text: 'T₃', textHtml: '<p>T<sub>3</sub> </p>' },
      { id: expect.any(String), text: 'Plain' },
    ])
    const rationaleHtml = '<ul><li>High</li><li onclick="x">Low <em>TSH</em></li></ul>'
    const said = [{ ...theme.options[0], rationale: 'as typed', rationaleHtml, correct: true }]
    const { data } = await create({ kind: 'matching', themeId: theme.id, options: said })
    const clean = rationaleHtml.replace(' onclick="x"', '')
    expect(data.options).toEqual([
      { ...theme.options[0], rationale: 'High\nLow TSH', rationaleHtml: clean, correct: true },
      { ...theme.options[1], rationale: '', correct: false },
    ])
    const [event] = await publishedOf(data.id)
    expect(event.options).toEqual(theme.options)
    expect(event.solution.rationales).toMatchObject({ [theme.options[0].id]: 'High\nLow TSH' })
    expect(event.solution.rationalesHtml).toEqual({ [theme.options[0].id]: clean })
    const empty = await create({ options: [option('A', true), { ...option('B'), textHtml: '<hr>' }] })
    expect(empty).toMatchObject({ status: 400, error: { details: [{ path: 'body.options.1.text' }] } })
  })

  it('can be a draft without a theme, but not active', async () => {
    const draft = await create({ kind: 'matching', state: 'draft', options: [] })
    expect(draft.data).toMatchObject({ themeId: null, theme: null, options: [] })
    expect(await change(draft.data, { state: 'active' })).toMatchObject({
      status: 400,
      error: { code: 'question.incomplete', details: [{ path: 'body.themeId' }] },
    })
  })

  it('may have twenty options, the other kinds eight', async () => {
    const options = Array.from({ length: 20 }, (_, index) => ({ text: `Option ${index}` }))
    const theme = (await createTheme({ title: 'Long', options })).data
    expect(
      (
        await create({
          kind: 'matching',
          themeId: theme.id,
          options: [{ ...theme.options[19], rationale: '', correct: true }],
        })
      ).status,
    ).toBe(200)
    expect(
      (await create({ kind: 'multiple', options: options.slice(0, 9).map(({ text }) => option(text, true)) })).status,
    ).toBe(400)
  })
})

describe('a theme', () => {
  it('gives its questions new versions when it changes, and they keep their key and reasons', async () => {
    const theme = (await createTheme({ title: 'Rashes' })).data
    const [first] = theme.options
    const used = (
      await create({ kind: 'matching', themeId: theme.id, options: [{ ...first, rationale: 'Why', correct: true }] })
    ).data
    const off = (await create({ kind: 'matching', state: 'draft', themeId: theme.id, options: [] })).data
    const changed = await content.call({
      method: 'PUT',
      url: `/a/questiontheme/${theme.id}`,
      body: {
        title: 'Rashes of childhood',
        version: 1,
        options: [{ text: 'Measles' }, { ...first, text: 'Angina, reworded' }],
      },
    })
    expect(changed).toMatchObject({ status: 200, data: { version: 2, questionCount: 2, updatedBy: 'Edith Moreau' } })
    const after = (await content.call({ url: `/a/question/${used.id}` })).data
    expect(after).toMatchObject({ versionNumber: 2, theme: { title: 'Rashes of childhood' } })
    expect(after.options).toEqual([
      { id: expect.any(String), text: 'Measles', rationale: '', correct: false },
      { id: first.id, text: 'Angina, reworded', rationale: 'Why', correct: true },
    ])
    expect((await publishedOf(used.id)).map(({ theme: { title } }) => title)).toEqual(['Rashes', 'Rashes of childhood'])
    expect((await content.call({ url: `/a/question/${off.id}` })).data).toMatchObject({
      versionNumber: 2,
      state: 'draft',
    })
    expect(await publishedOf(off.id)).toEqual([])
  })

  it('keeps the option that is an answer, and says whose', async () => {
    const theme = (await createTheme({ title: 'Gaits' })).data
    const [first, ...rest] = theme.options
    const used = (
      await create({ kind: 'matching', themeId: theme.id, options: [{ ...first, rationale: '', correct: true }] })
    ).data
    const refused = await content.call({
      method: 'PUT',
      url: `/a/questiontheme/${theme.id}`,
      body: { title: 'Gaits', version: 1, options: rest },
    })
    expect(refused).toMatchObject({
      status: 400,
      error: { code: 'request.invalid', details: [{ path: 'body.options' }] },
    })
    expect(refused.error.details[0].message).toContain(used.code)
    expect((await content.call({ url: `/a/questiontheme/${theme.id}` })).data).toMatchObject({ version: 1 })
    expect(await content.call({ method: 'DELETE', url: `/a/questiontheme/${theme.id}` })).toMatchObject({
      status: 409,
      error: { code: 'resource.taken' },
    })
  })

  it('that went takes along what was deleted before it: such a question does not come back', async () => {
    const theme = (await createTheme({ title: 'Gone' })).data
    const [first] = theme.options
    const { data } = await create({
      kind: 'matching',
      themeId: theme.id,
      options: [{ ...first, rationale: '', correct: true }],
    })
    const call = (method: 'DELETE' | 'POST', url: string) => content.call({ method, url })
    await call('DELETE', `/a/question/${data.id}`)
    expect((await call('DELETE', `/a/questiontheme/${theme.id}`)).status).toBe(200)
    const refused = await call('POST', `/a/question/${data.id}/restore`)
    expect(refused).toMatchObject({
      status: 409,
      error: { code: 'resource.taken', message: expect.stringContaining('theme') },
    })
    expect((await content.call({ url: `/a/question/${data.id}` })).status).toBe(404)
    await call('POST', `/a/questiontheme/${theme.id}/restore`)
    expect((await call('POST', `/a/question/${data.id}/restore`)).status).toBe(200)
  })

  it('that changed meanwhile is followed by a question that comes back, which is a draft where its answer is gone', async () => {
    const theme = (await createTheme({ title: 'Tremors' })).data
    const [first, second] = theme.options
    const asked = (answer: object) =>
      create({ kind: 'matching', themeId: theme.id, options: [{ ...answer, rationale: 'Why', correct: true }] })
    const [kept, lost] = [(await asked(first)).data, (await asked(second)).data]
    const same = await content.call({ method: 'POST', url: '/a/question', body: newQuestion(shelf.id) })
    const call = (method: 'DELETE' | 'POST' | 'PUT', url: string, body?: object) =>
      content.call({ method, url, ...(body ? { body } : {}) })
    for (const { id } of [kept, lost, same.data]) await call('DELETE', `/a/question/${id}`)
    const options = [{ ...first, text: 'Angina, reworded' }, { text: 'Essential tremor' }]
    expect((await call('PUT', `/a/questiontheme/${theme.id}`, { title: 'Tremor', version: 1, options })).status).toBe(
      200,
    )

    const back = (await call('POST', `/a/question/${kept.id}/restore`)).data
    expect(back).toMatchObject({ state: 'active', versionNumber: 2, theme: { title: 'Tremor' } })
    expect(back.options).toMatchObject([
      { id: first.id, text: 'Angina, reworded', rationale: 'Why', correct: true },
      { text: 'Essential tremor', correct: false },
    ])
    const told = await publishedOf(kept.id)
    expect(told).toHaveLength(2)
    expect(told[1]).toMatchObject({ revision: back.version, theme: { title: 'Tremor' }, solution: { key: [first.id] } })

    const draft = (await call('POST', `/a/question/${lost.id}/restore`)).data
    expect(draft).toMatchObject({ state: 'draft', versionNumber: 2, options: [{ correct: false }, { correct: false }] })
    expect(await publishedOf(lost.id)).toHaveLength(1)
    expect((await call('POST', `/a/question/${same.data.id}/restore`)).data).toMatchObject({
      state: 'active',
      versionNumber: 1,
    })
  })

  it('takes no option twice and no id twice', async () => {
    expect(await createTheme({ options: [{ text: 'Same' }, { text: ' same' }] })).toMatchObject({
      status: 400,
      error: { details: [{ path: 'body.options.1.text' }] },
    })
    const id = '0199a000-0000-7000-8000-00000000eeee'
    const { data } = await createTheme({
      options: [
        { id, text: 'One' },
        { id, text: 'Two' },
      ],
    })
    expect(new Set(data.options.map((each: { id: string }) => each.id)).size).toBe(2)
  })

  it('is listed, and goes when nothing uses it', async () => {
    const theme = (await createTheme({ title: 'Unused theme' })).data
    expect((await content.call({ url: '/a/questionthemes?search=unused' })).data).toMatchObject({
      total: 1,
      items: [{ id: theme.id }],
    })
    expect((await content.call({ url: '/a/questionthemes/all' })).data).toContainEqual({
      id: theme.id,
      label: 'Unused theme',
    })
    expect((await content.call({ method: 'DELETE', url: `/a/questiontheme/${theme.id}` })).status).toBe(200)
    expect((await content.call({ url: `/a/questiontheme/${theme.id}` })).status).toBe(404)
  })

  it('is kept by people who may', async () => {
    expect((await createTheme({}, READER)).status).toBe(403)
    expect((await content.call({ url: '/a/questionthemes', as: LEARNER })).status).toBe(403)
    expect((await content.call({ url: '/a/questionthemes', as: null })).status).toBe(401)
  })
})

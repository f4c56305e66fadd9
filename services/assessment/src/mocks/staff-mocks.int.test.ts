import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { testStaffEntity } from '@wardround/kit/testing/staff-entity.ts'
import * as contract from '@wardround/proto/http/assessment/staff-mocks.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { onQuestionReportsCounted } from '#mock-snapshots/on-question-reports-counted.ts'
import { takeSnapshots } from '#mock-snapshots/take-snapshots.ts'
import { onCategoryChanged } from '#projection/on-category-changed.ts'
import { deliver, seedCategory } from '#testing/bank.ts'
import { type Harness, newLearner, openHarness } from '#testing/harness.ts'
import { endMock, mockAnswer, mockInput, newStaff, seedMock, seedTrial, startMock } from '#testing/mocks.ts'
import { mockRoutes } from './mock-routes.ts'

covers('copyMock fillBlueprint findMockQuestions getMockStatistics publishMock withdrawMock')

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
  await seedTrial(harness)
})
afterAll(() => harness.close())

const staff = newStaff()
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  harness.call(staff, method, `/a/wardround${path}`, body)
const questions = async (count: number, change = {}) => (await seedCategory(harness.deps, count, {}, change)).questions

testStaffEntity({
  many: 'mocks',
  service: 'assessment',
  area: 'Questions',
  migrations: new URL('../../migrations', import.meta.url),
  routes: (app, { db }) => mockRoutes(app, { ...harness.deps, db }),
  calls: {
    list: contract.listStaffMocks,
    listAll: contract.listAllStaffMocks,
    get: contract.getStaffMock,
    create: contract.createStaffMock,
    change: contract.changeStaffMock,
    remove: contract.deleteStaffMock,
    restore: contract.restoreStaffMock,
    bin: contract.listDeletedStaffMocks,
    bulk: contract.bulkStaffMocks,
    csv: contract.listStaffMocksAsCsv,
    history: contract.listHistoryOfMock,
  },
  input: (number) => mockInput([[]], { number: 10_000 + number }),
  change: { title: 'Another title' },
})

describe('staff', () => {
  it('create, read, list and delete a draft; learners see none of it', async () => {
    const input = mockInput([await questions(2)])
    const created = (await call('POST', '/mock', input)).data
    expect(created).toMatchObject({ ...input, edition: 1, state: 'draft', attempts: 0, passMarks: null })
    expect((await call('GET', `/mock/${created.id}`)).data).toEqual(created)
    expect((await call('GET', '/mocks')).data.items).toContainEqual(
      expect.objectContaining({ id: created.id, questions: 2 }),
    )
    expect((await call('POST', '/mock', input)).error).toMatchObject({
      code: 'resource.taken',
      details: [
        { path: 'body.number', message: 'Another mock for this group already uses this number. Choose another.' },
      ],
    })
    expect((await harness.read(newLearner(), '/mocks')).items).toEqual([])
    expect((await call('DELETE', `/mock/${created.id}`)).status).toBe(200)
    expect((await call('GET', `/mock/${created.id}`)).error.code).toBe('resource.missing')
    expect((await harness.call(newLearner(), 'GET', '/a/wardround/mocks')).error.code).toBe('access.permission')
  })

  it('are told which parts do not fit each other', async () => {
    const all = await questions(3)
    const details = async (change: object) =>
      (await call('POST', '/mock', { ...mockInput([all]), ...change })).error.details?.[0]?.path
    const twice = [{ minutes: 10, questionIds: [all[0]!.questionId, all[0]!.questionId] }]
    expect(await details({ papers: twice })).toBe('body.papers')
    expect(await details({ papers: [twice[0], twice[0]] })).toBe('body.papers')
    expect(await details({ group: 3 })).toBe('body.group')
    expect(await details({ kind: 'event' })).toBe('body.eventId')
    expect(await details({ kind: 'event', eventId: randomUUID() })).toBe('body.opensAt')
  })

  it('publish a mock, whose papers do not change from then on; a change is the next edition', async () => {
    const mock = await seedMock(harness, { questions: 2 })
    const learner = newLearner()
    const attempt = await startMock(harness, learner, mock)
    const record = (await call('GET', `/mock/${mock.id}`)).data
    const input = { ...mockInput(mock.papers, { number: mock.number }), version: record.version }
    expect((await call('PUT', `/mock/${mock.id}`, { ...input, title: 'Another name' })).data.title).toBe('Another name')
    const shorter = {
      ...input,
      version: record.version + 1,
      papers: [{ minutes: 5, questionIds: [mock.papers[0]![0]!.questionId] }],
    }
    expect((await call('PUT', `/mock/${mock.id}`, shorter)).error.code).toBe('mock.published')
    expect((await call('DELETE', `/mock/${mock.id}`)).error.code).toBe('mock.published')
    const publish = (id: string, version: number) => call('PUT', `/mock/${id}/publish`, { version, at: null })
    expect((await publish(mock.id, record.version + 1)).error.code).toBe('mock.published')
    const copy = (await call('POST', `/mock/${mock.id}/copy`, { as: 'edition' })).data
    expect(copy).toMatchObject({ number: mock.number, edition: 2, state: 'draft' })
    const changed = (await call('PUT', `/mock/${copy.id}`, { ...shorter, version: copy.version })).data
    expect((await publish(copy.id, copy.version)).error.code).toBe('resource.stale')
    expect((await publish(copy.id, changed.version)).data.state).toBe('published')
    expect((await call('GET', `/mock/${mock.id}`)).data.state).toBe('withdrawn')
    expect((await endMock(harness, learner, attempt)).data.total).toBe(2)
    const other = newLearner()
    const again = await startMock(harness, other, { ...mock, id: copy.id })
    expect((await endMock(harness, other, again)).data.total).toBe(1)
    expect((await call('POST', `/mock/${mock.id}/copy`, { as: 'mock' })).data.edition).toBe(1)
    const withdrawn = await call('PUT', `/mock/${copy.id}/withdraw`, { version: changed.version + 1 })
    expect(withdrawn.data.state).toBe('withdrawn')
    const numbers = (await harness.read(newLearner(), '/mocks')).items.map((item: any) => item.mocknumber)
    expect(numbers).not.toContain(mock.number)
    const actions = (await call('GET', `/mock/${copy.id}/history`)).data.items.map((item: any) => item.action)
    expect(actions).toEqual(['withdraw', 'publish', 'change', 'create'])
  })

  it('publish the next edition for later: the one before stays open until then, and goes with it', async () => {
    const mock = await seedMock(harness, { questions: 2 })
    const copy = (await call('POST', `/mock/${mock.id}/copy`, { as: 'edition' })).data
    const papers = [{ minutes: 5, questionIds: [mock.papers[0]![0]!.questionId] }]
    const input = { ...mockInput(mock.papers, { number: mock.number }), papers, version: copy.version }
    const { version } = (await call('PUT', `/mock/${copy.id}`, input)).data
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const published = await call('PUT', `/mock/${copy.id}/publish`, { version, at })
    expect(published.data).toMatchObject({ state: 'published', publishedAt: at })
    const sizes = async () =>
      (await harness.read(newLearner(), '/mocks')).items
        .filter((item: any) => item.mocknumber === mock.number)
        .map((item: any) => item.papers[0].questions)
    const started = async () => {
      const learner = newLearner()
      return (await endMock(harness, learner, await startMock(harness, learner, mock))).data.total
    }
    expect([await sizes(), await started()]).toEqual([[2], 2])
    await harness.moveClock(3601)
    expect([await sizes(), await started()]).toEqual([[1], 1])
    await call('PUT', `/mock/${copy.id}/withdraw`, { version: published.data.version })
    expect(await sizes()).toEqual([])
    expect((await call('GET', `/mock/${mock.id}`)).data.state).toBe('withdrawn')
    await harness.moveClock(0)
  })

  it('cannot publish without questions, with one that is not active, or with a pass mark that nobody or everybody reaches', async () => {
    const refused = async (change: object) => {
      const created = (await call('POST', '/mock', { ...mockInput([await questions(2)]), ...change })).data
      const reply = await call('PUT', `/mock/${created.id}/publish`, { version: 1, at: null })
      expect(reply.error.code).toBe('mock.incomplete')
      return reply.error.details?.[0]?.path
    }
    expect(await refused({ papers: [{ minutes: 5, questionIds: [] }] })).toBe('papers.0')
    expect(await refused({ papers: [{ minutes: 5, questionIds: [randomUUID()] }] })).toBe('papers')
    expect(await refused({ passMark: { by: 'fixed', marks: 3 } })).toBe('passMark')
    expect(await refused({ passMark: { by: 'fixed', marks: 0 } })).toBe('passMark')
    expect(await refused({ passMark: { by: 'facility', margin: 5 } })).toBe('passMark')
  })

  it('put no question of the free trial into a mock, and leave the trial none that stands in one', async () => {
    const area = await seedCategory(harness.deps, 1, { position: -1, name: 'First of all' })
    const [first] = area.questions
    const inTrial = async () => (await harness.read({}, '/questions/trial/')).id === first!.questionId
    expect(await inTrial()).toBe(true)
    const created = (await call('POST', '/mock', mockInput([area.questions]))).data
    const publish = () => call('PUT', `/mock/${created.id}/publish`, { version: 1, at: null })
    expect((await publish()).error.details).toEqual([
      { path: 'papers', message: expect.stringMatching(/^Question CARD-0001 is in the free trial/) },
    ])
    expect((await call('GET', `/mock/${created.id}`)).data).toMatchObject({ state: 'draft', version: 1 })
    const rows = [{ categoryId: area.category.categoryId, count: 1 }]
    expect((await call('POST', '/mock/blueprint', { group: 1, rows })).data.questionIds).toEqual([])
    const asked = { group: 1, categoryId: area.category.categoryId }
    expect((await call('POST', '/mock/questions', asked)).data.items).toEqual([])
    const named = await call('POST', '/mock/questions', { group: 1, ids: [first!.questionId] })
    expect(named.data.items).toMatchObject([{ trial: true }])

    const { category, questions: sat } = await seedCategory(harness.deps, 1)
    await seedMock(harness, { from: sat })
    await deliver(harness.deps, onCategoryChanged, { ...category, position: -2, revision: 2 })
    expect(await inTrial()).toBe(true)
  })

  it('fill a blueprint and are told by how many a row is short', async () => {
    const { category, questions: area } = await seedCategory(
      harness.deps,
      4,
      {},
      { domain: 'values', setting: 'primary' },
    )
    const rows = [
      { categoryId: category.categoryId, domain: 'values', count: 2 },
      { categoryId: category.categoryId, count: 3 },
    ]
    const ask = (change = {}) => call('POST', '/mock/blueprint', { group: 1, rows, ...change })
    const filled = (await ask()).data
    expect(filled).toMatchObject({
      short: 1,
      rows: [
        { need: 2, have: 2, available: 4 },
        { need: 3, have: 2, short: 1 },
      ],
    })
    const loose = (min: number) => ask({ rows: [rows[0], { ...rows[1], min }] })
    expect((await loose(2)).data).toMatchObject({ short: 1, rows: [{ short: 0 }, { have: 2, short: 0 }] })
    expect((await loose(4)).error.details).toMatchObject([{ path: 'body.rows.1.min' }])
    expect(new Set(filled.questionIds)).toEqual(new Set(area.map((question) => question.questionId)))
    await seedMock(harness, { from: area.slice(0, 2) })
    expect((await ask()).data.short).toBe(3)
    expect((await ask({ notPublished: false, notNewest: 0 })).data.short).toBe(1)
    const listed = await call('POST', '/mock/questions', { group: 1, ids: [area[1]!.questionId, area[0]!.questionId] })
    expect(listed.data.items.map((item: any) => item.id)).toEqual([area[1]!.questionId, area[0]!.questionId])
    expect(listed.data.items[0]).toMatchObject({ domain: 'values', setting: 'primary', active: true })
    const searched = await call('POST', '/mock/questions', {
      group: 1,
      categoryId: category.categoryId,
      search: 'chest',
    })
    expect(searched.data.items).toHaveLength(4)
  })

  it('leave out of a blueprint what anyone answered in so many days, and nothing older', async () => {
    const DAY = 24 * 3600
    const { category, questions: seeded } = await seedCategory(harness.deps, 3)
    const [old, recent, unseen] = seeded.map(({ questionId }) => questionId)
    onTestFinished(() => harness.moveClock(0))
    await harness.answer(newLearner(), seeded[0]!)
    await harness.moveClock(40 * DAY)
    await harness.answer(newLearner(), seeded[1]!)
    await harness.moveClock(61 * DAY)
    const chosen = async (unseenDays: number) => {
      const rows = [{ categoryId: category.categoryId, count: 3 }]
      const { data } = await call('POST', '/mock/blueprint', { group: 1, rows, unseenDays })
      expect(data.short).toBe(3 - data.questionIds.length)
      return data.questionIds.toSorted()
    }
    expect(await chosen(0)).toEqual([old, recent, unseen].toSorted())
    expect(await chosen(20)).toEqual([old, recent, unseen].toSorted())
    expect(await chosen(22)).toEqual([old, unseen].toSorted())
    expect(await chosen(60)).toEqual([old, unseen].toSorted())
    expect(await chosen(62)).toEqual([unseen])
  })
})

it('thirty first attempts make a mean, a percentile and the figures of the mock', { timeout: 60_000 }, async () => {
  const mock = await seedMock(harness, { questions: 4, passMarks: 2 })
  const [one, two, three] = mock.papers[0]!
  const attempts: { who: ReturnType<typeof newLearner>; id: string }[] = []
  for (let at = 0; at < 30; at += 1) {
    const who = newLearner()
    const id = await startMock(harness, who, mock)
    await mockAnswer(harness, who, id, one!)
    if (at < 20) await mockAnswer(harness, who, id, one!, { sequence: 2, milliseconds: 5_000 })
    if (at < 15) await mockAnswer(harness, who, id, two!)
    if (at < 3) await mockAnswer(harness, who, id, three!)
    await endMock(harness, who, id)
    attempts.push({ who, id })
  }
  await takeSnapshots(harness.deps)
  const told = async (at: number) => (await harness.read(attempts[at]!.who, `/mock/result/${attempts[at]!.id}`)) as any
  expect((await told(0)).peers).toMatchObject({ firsts: 30, mean: 48 / 30, percentile: 90, scores: [0, 15, 12, 3, 0] })
  const times = (await told(0)).questions.map((question: any) => question.peersMilliseconds)
  expect(times).toEqual([33_333, 30_000, 30_000, null])
  expect((await told(29)).peers.percentile).toBe(0)
  for (let at = 0; at < 3; at += 1) await harness.answer(newLearner(), one!, { option: 0 })
  const chosen = async (question: typeof one) => {
    const { answered } = await harness.read(attempts[0]!.who, `/mock/question/${mock.number}/${question!.questionId}`)
    const { peers, options } = answered.marking
    return [peers, options.map(({ share }: { share: number }) => share)]
  }
  expect(await chosen(one)).toEqual([30, [0, 1, 0, 0, 0]])
  expect(await chosen(two)).toEqual([30, [0, 0.5, 0, 0, 0]])
  expect(await chosen(mock.papers[0]![3])).toEqual([30, [0, 0, 0, 0, 0]])
  expect(
    (await harness.read(newLearner(), '/mocks')).items.find((item: any) => item.mocknumber === mock.number),
  ).toMatchObject({
    mean: 48 / 30 / 4,
    firsts: 30,
  })
  const reported = mock.papers[0]![1]!.questionId
  for (const count of [
    { open: 2, revision: 2 },
    { open: 1, revision: 1 },
  ])
    await deliver(harness.deps, onQuestionReportsCounted, { questionId: reported, ...count })
  // Another mock has the same question: what those who sit that one flag is not about this one.
  const other = await seedMock(harness, { from: [one!] })
  const stranger = newLearner()
  for (const [who, id] of [
    [attempts[0]!.who, attempts[0]!.id],
    [stranger, await startMock(harness, stranger, other)],
  ] as const)
    await harness.request(who, 'POST', `/mock/flag/${id}/${one!.questionId}`, {})
  const figures = (await call('GET', `/mock/${mock.id}/statistics`)).data
  expect(figures.questions.map((row: any) => row.flagged)).toEqual([1, 0, 0, 0])
  expect(figures.questions.map((row: any) => row.reported)).toEqual([0, 2, 0, 0])
  expect(figures).toMatchObject({ firsts: 30, attempts: 30, mean: 48 / 30, passed: 15 })
  expect(figures.questions.map((row: any) => [row.answered, row.omitted, row.facility])).toEqual([
    [30, 0, 1],
    [15, 15, 0.5],
    [3, 27, 0.1],
    [0, 30, 0],
  ])
  expect(figures.questions.map((row: any) => row.medianMilliseconds)).toEqual([35_000, 30_000, 30_000, null])
  expect(figures.reliability).not.toBeNull()
  // Without the second question those who were right have 1.2 on average, the others 1, and 0.3 is the deviation.
  expect(figures.questions[1].discrimination).toBeCloseTo((0.2 / 0.3) * 0.5, 12)
  expect(Date.parse(figures.countedAt)).toBeLessThan(Date.now())
  expect(await takeSnapshots(harness.deps)).toBe(0)
})

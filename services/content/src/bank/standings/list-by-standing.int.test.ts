import { randomUUID } from 'node:crypto'
import { transaction } from '@wardround/kit/data/database.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EDITOR, type Harness, newQuestion, questionInput, startContent } from '#testing/harness.ts'
import { onItemStatisticsComputed, onQuestionReportsCounted } from './on-standing-changed.ts'

covers('listQuestionAuthors')

let content: Harness
let one: any
let two: any
let three: any
beforeAll(async () => {
  content = await startContent()
  const { id } = await content.shelf({ codePrefix: 'STA' })
  const create = async (changes: object, as = EDITOR) =>
    (await content.call({ method: 'POST', url: '/a/question', body: newQuestion(id, changes), as })).data
  one = await create({})
  two = await create({ state: 'draft', references: [] }, { ...EDITOR, uid: randomUUID(), name: 'Wim Bakker' })
  const never = { title: 'Sepsis', source: 'NICE', version: '', checkedOn: null }
  three = await create({ state: 'review', references: [...newQuestion(id).references, never] })
})
afterAll(() => content.stop())

const deliver = (handler: typeof onQuestionReportsCounted | typeof onItemStatisticsComputed, data: any) =>
  transaction(content.db, (trx) =>
    handler.handle(
      { trx, deps: content.deps, afterCommit: () => {} },
      { id: randomUUID(), type: handler.event.type, occurredAt: '2026-11-20T10:00:00.000Z', data },
    ),
  )
const list = async (query: string) => (await content.call({ url: `/a/questions?sort=code&${query}` })).data
const codes = async (query: string) => (await list(query)).items.map(({ code }: any) => code)

it('filters by several states at once', async () => {
  expect(await codes('state=draft,review')).toEqual([two.code, three.code])
  expect(await codes('state=active')).toEqual([one.code])
  expect((await content.call({ url: '/a/questions?state=draft,gone' })).status).toBe(400)
})

it('filters by whoever saved any version, and names them', async () => {
  const changed = { ...questionInput(two), leadIn: 'Which is next?' }
  await content.call({ method: 'PUT', url: `/a/question/${two.id}`, body: changed })
  expect((await content.call({ url: '/a/questionauthors' })).data).toEqual(['Edith Moreau', 'Wim Bakker'])
  expect(await codes('author=Wim Bakker')).toEqual([two.code])
  expect(await codes('author=Edith Moreau')).toEqual([one.code, two.code, three.code])
})

it('filters by the days of the last change in London', async () => {
  await content.db.knex('questions').where({ id: one.id }).update({ updated_at: '2026-07-01T23:30:00Z' })
  expect(await codes('changedFrom=2026-07-02&changedTo=2026-07-02')).toEqual([one.code])
  expect(await codes('changedTo=2026-07-01')).toEqual([])
  expect(await codes('changedFrom=2026-07-03')).toEqual([two.code, three.code])
})

it('finds references that were checked before a day, and those that never were', async () => {
  expect((await list('')).items.map(({ oldestCheck }: any) => oldestCheck)).toEqual(['2026-01-31', null, null])
  expect(await codes('checkedBefore=2026-02-01')).toEqual([one.code, three.code])
  expect(await codes('checkedBefore=2026-01-31')).toEqual([three.code])
})

it('shows open reports as moderation counts them, whatever the order in which counts come', async () => {
  await deliver(onQuestionReportsCounted, { questionId: two.id, open: 2, revision: 3 })
  await deliver(onQuestionReportsCounted, { questionId: two.id, open: 1, revision: 2 })
  expect(await codes('openReports=yes')).toEqual([two.code])
  expect(await codes('openReports=no')).toEqual([one.code, three.code])
  expect((await list('openReports=yes')).items[0]).toMatchObject({ openReports: 2, attempts: 0, facility: null })
  await deliver(onQuestionReportsCounted, { questionId: two.id, open: 0, revision: 4 })
  expect(await codes('openReports=yes')).toEqual([])
})

it('shows the figures that assessment makes, the latest of them, and orders by them', async () => {
  const figures = { attempts: 40, facility: 0.1, discrimination: -0.2, flags: ['too-hard'] }
  const later = { ...figures, questionId: one.id, computedAt: '2026-11-21T10:00:00.000Z' }
  await deliver(onItemStatisticsComputed, later)
  await deliver(onItemStatisticsComputed, { ...later, attempts: 39, computedAt: '2026-11-20T10:00:00.000Z' })
  await deliver(onItemStatisticsComputed, { ...later, questionId: three.id, facility: 0.8, flags: [] })
  expect(await codes('flag=any')).toEqual([one.code])
  expect(await codes('flag=too-hard')).toEqual([one.code])
  expect(await codes('flag=too-easy')).toEqual([])
  expect((await list('flag=any')).items[0]).toMatchObject({
    attempts: 40,
    facility: 0.1,
    discrimination: -0.2,
    itemFlags: ['too-hard'],
  })
  const ordered = (await content.call({ url: '/a/questions?sort=-facility' })).data.items
  expect(ordered.map(({ code }: any) => code)).toEqual([three.code, one.code, two.code])
})

import { randomUUID } from 'node:crypto'
import { testStaffEntity } from '@wardround/kit/testing/staff-entity.ts'
import { openStaffHarness, type StaffHarness } from '@wardround/kit/testing/staff-harness.ts'
import * as contract from '@wardround/proto/http/content/events.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventRoutes } from './event-routes.ts'

const migrations = new URL('../../../migrations', import.meta.url)
const input = (number: number, changes: object = {}) => ({
  type: 0,
  state: 'draft',
  title: `ECGs in ${number} minutes`,
  slug: `ecgs-${number}`,
  summary: 'Twenty patterns, one after the other.',
  html: '<p>Bring a pen.</p>',
  picture: null,
  groups: [],
  speaker: 'Dr Ines Harrow',
  dates: [{ startsAt: '2030-05-01T18:00:00.000Z', endsAt: '2030-05-01T19:30:00.000Z' }],
  capacity: 60,
  amount: 1500,
  currency: 'gbp',
  saleFrom: null,
  saleUntil: null,
  link: 'https://meet.example.org/ecg',
  recording: '',
  recordingUntil: null,
  materials: [{ title: 'Slides', url: 'https://files.example.org/ecg.pdf' }],
  needsGmail: false,
  ...changes,
})

testStaffEntity({
  many: 'events',
  service: 'content',
  area: 'Webinars',
  migrations,
  routes: eventRoutes,
  calls: {
    list: contract.listEvents,
    listAll: contract.listAllEvents,
    get: contract.getEvent,
    create: contract.createEvent,
    change: contract.changeEvent,
    remove: contract.deleteEvent,
    restore: contract.restoreEvent,
    bin: contract.listDeletedWebinars,
    bulk: contract.bulkEvents,
    csv: contract.listEventsAsCsv,
    history: contract.listHistoryOfEvent,
  },
  input,
  change: { title: 'Another title' },
})

describe('an event', () => {
  let webinars: StaffHarness
  let courses: StaffHarness
  beforeAll(async () => {
    const shared = { service: 'content', migrations, routes: eventRoutes } as const
    webinars = await openStaffHarness({ ...shared, area: 'Webinars' })
    courses = await openStaffHarness({ ...shared, area: 'Courses' })
  })
  afterAll(() => Promise.all([webinars.close(), courses.close()]))

  const create = async (changes: object = {}) =>
    (await webinars.call(contract.createEvent, { body: input(1, { slug: `ecgs-${randomUUID()}`, ...changes }) })).data
  const change = ({ id, version }: { id: string; version: number }, changes: object) =>
    webinars.call(contract.changeEvent, { params: { id }, body: { ...input(1), version, ...changes } })

  it('of each type belongs to its own area of staff', async () => {
    expect((await courses.call(contract.createEvent, { body: input(1) })).error.code).toBe('access.permission')
    expect((await webinars.call(contract.createEvent, { body: input(1, { type: 1 }) })).error.code).toBe(
      'access.permission',
    )
    const course = (await courses.call(contract.createEvent, { body: input(1, { type: 1 }) })).data
    const mock = (await courses.call(contract.createEvent, { body: input(2, { type: 2 }) })).data
    const ids = async (call: typeof contract.listPlab1Courses) =>
      (await courses.call(call)).data.items.map(({ id }: { id: string }) => id)
    expect(await ids(contract.listPlab1Courses)).toEqual([course.id])
    expect(await ids(contract.listBigMocks as never)).toEqual([mock.id])
    expect(await ids(contract.listPastPlab1Courses as never)).toEqual([])
    expect(await ids(contract.listPastBigMocks as never)).toEqual([])
    expect((await courses.call(contract.getPlab1Course, { params: { id: course.id } })).data.title).toBe(course.title)
    expect((await courses.call(contract.getBigMock, { params: { id: mock.id } })).data.title).toBe(mock.title)
  })

  it('of the other area is in no bin and no history', async () => {
    const removed = async (slug: string) => {
      const { id } = (await courses.call(contract.createEvent, { body: input(3, { type: 1, slug }) })).data
      await courses.call(contract.deleteEvent, { params: { id } })
      return id as string
    }
    const course = await removed('a-course')
    const webinar = await removed('a-webinar')
    await courses.db.knex('events').where({ id: webinar }).update({ type: 0 })
    const bin = (await courses.call(contract.listDeletedPlab1Courses)).data.items
    expect(bin.map(({ id }: { id: string }) => id)).toEqual([course])
    expect((await courses.call(contract.listDeletedBigMocks)).data.items).toEqual([])
    expect((await courses.call(contract.listDeletedWebinars)).error.code).toBe('access.permission')
    const history = (id: string) => courses.call(contract.listHistoryOfEvent, { params: { id } })
    expect((await history(webinar)).error.code).toBe('access.permission')
    expect((await history(course)).status).toBe(200)
  })

  it('that is published is cancelled, not deleted, and stays cancelled', async () => {
    const event = await create()
    const published = (await change(event, { state: 'published' })).data
    const remove = { params: { id: event.id } }
    expect((await webinars.call(contract.deleteEvent, remove)).error.code).toBe('event.published')
    expect((await change(published, { state: 'draft' })).error.details[0].path).toBe('body.state')
    const cancelled = (await change(published, { state: 'cancelled' })).data
    expect((await change(cancelled, { state: 'published' })).error.details[0].path).toBe('body.state')
    expect((await webinars.call(contract.deleteEvent, remove)).status).toBe(200)
    const told = await webinars.db.knex('outbox_messages').where({ subject: 'events.content.event.changed.v1' })
    const mine = told.map(({ payload }) => payload.data).filter(({ eventId }) => eventId === event.id)
    expect(mine.map(({ state, revision }) => [revision, state])).toEqual([
      [1, 'draft'],
      [2, 'published'],
      [3, 'cancelled'],
      [4, 'deleted'],
    ])
  })

  it('that has started can’t be cancelled: nobody who was there gets the money back', async () => {
    const published = (await change(await create(), { state: 'published' })).data
    const starts_at = new Date(Date.now() - 60_000)
    await webinars.db.knex('events').where({ id: published.id }).update({ starts_at })
    const refused = await change(published, { state: 'cancelled' })
    expect([refused.status, refused.error.details[0].path]).toEqual([400, 'body.state'])
    await webinars.db.knex('events').where({ id: published.id }).update({ starts_at: published.startsAt })
    expect((await change(published, { state: 'cancelled' })).data.state).toBe('cancelled')
  })

  it.each([
    [
      'a date that lasts for ages',
      { dates: [{ startsAt: '2030-01-01T00:00:00.000Z', endsAt: '2031-01-01T00:00:00.000Z' }] },
      'dates.0.endsAt',
    ],
    [
      'a date in another age',
      { dates: [{ startsAt: '0001-01-01T00:00:00.000Z', endsAt: '0001-01-01T01:00:00.000Z' }] },
      'dates.0.startsAt',
    ],
    [
      'a date that nobody plans',
      { dates: [{ startsAt: '9999-12-31T00:00:00.000Z', endsAt: '9999-12-31T01:00:00.000Z' }] },
      'dates.0.startsAt',
    ],
    [
      'a date that is over',
      { dates: [{ startsAt: '2020-05-01T18:00:00.000Z', endsAt: '2020-05-01T19:00:00.000Z' }] },
      'dates.0.endsAt',
    ],
    [
      'a sale that ends before it begins',
      { saleFrom: '2030-04-02T00:00:00.000Z', saleUntil: '2030-04-01T00:00:00.000Z' },
      'saleUntil',
    ],
    ['a sale that begins after it', { saleFrom: '2030-06-01T00:00:00.000Z' }, 'saleFrom'],
    ['a price that no card can pay', { amount: 29 }, 'amount'],
  ])('is not published with %s', async (_what, changes, path) => {
    const event = await create()
    expect((await change(event, { state: 'published', ...changes })).error.details[0].path).toBe(`body.${path}`)
  })

  it('that is over can get its recording, and keeps its dates', async () => {
    const event = await create()
    const slug = `over-${randomUUID()}`
    const { data } = await change(event, { state: 'published', slug })
    const over = [{ startsAt: '2025-05-01T18:00:00.000Z', endsAt: '2025-05-01T19:30:00.000Z' }]
    await webinars.db
      .knex('events')
      .where({ id: event.id })
      .update({ dates: JSON.stringify(over) })
    const recording = { state: 'published', recording: 'https://video.example.org/ecg', dates: over, slug }
    expect((await change(data, recording)).status).toBe(200)
  })

  it('keeps its type, and has dates in order', async () => {
    const event = await create()
    expect((await change(event, { type: 1 })).error.code).toBe('access.permission')
    const backwards = [{ startsAt: '2030-05-01T19:00:00.000Z', endsAt: '2030-05-01T18:00:00.000Z' }]
    expect((await change(event, { dates: backwards })).error.details[0].path).toBe('body.dates.0.endsAt')
    const overlapping = [...input(1).dates, ...input(1).dates]
    expect((await change(event, { dates: overlapping })).error.details[0].path).toBe('body.dates.1.startsAt')
    expect((await change(event, { link: 'http://meet.example.org' })).error.code).toBe('request.invalid')
  })

  it('takes a note for staff on the version that was read', async () => {
    const { id, version } = await create()
    const note = (as: number) =>
      webinars.call(contract.changeEventComment, { params: { id }, body: { comment: 'Sound dropped.', version: as } })
    expect((await note(version)).data).toMatchObject({ comment: 'Sound dropped.', version: version + 1 })
    expect((await note(version)).error.code).toBe('resource.stale')
    const choices = (await webinars.call(contract.listEventChoices)).data
    expect(choices).toEqual([])
  })
})

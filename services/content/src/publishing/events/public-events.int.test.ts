import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EDITOR, type Harness, LEARNER, startContent } from '#testing/harness.ts'

covers('getBigMockUrl listPublicBigMocks listPublicPlab1Courses listPublicWebinars')

const MINUTE = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()
const meeting = (from: number, to: number) => ({ dates: [{ startsAt: inMinutes(from), endsAt: inMinutes(to) }] })

let site: Harness
beforeAll(async () => {
  site = await startContent()
})
afterAll(() => site.stop())

const STAFF = { ...EDITOR, permissions: { Webinars: 'vae', Courses: 'vae' } }
const add = async (changes: object) => {
  const body = {
    type: 0,
    state: 'published',
    title: 'ECGs in an hour',
    slug: `ecgs-${randomUUID()}`,
    summary: '',
    html: '<p>Bring a pen.</p>',
    picture: null,
    groups: [],
    speaker: '',
    ...meeting(600, 700),
    capacity: 60,
    amount: 1500,
    currency: 'gbp',
    saleFrom: null,
    saleUntil: null,
    link: 'https://meet.example.org/secret',
    recording: 'https://files.example.org/secret',
    recordingUntil: null,
    materials: [{ title: 'Slides', url: 'https://files.example.org/secret.pdf' }],
    needsGmail: false,
    ...changes,
  }
  const made = await site.call({ method: 'POST', url: '/a/webinar', body, as: STAFF })
  if (made.error) throw new Error(JSON.stringify(made.error))
  return made.data
}

describe('the public lists', () => {
  it('show what is published and to come, by type, and nothing that a seat pays for', async () => {
    const webinar = await add({})
    await add({ state: 'draft', title: 'Not yet' })
    const course = await add({ type: 1, saleFrom: inMinutes(60) })
    const { data } = await site.call({ url: '/webinars', as: null })
    expect(data.items).toMatchObject([{ id: webinar.id, sale: 'open', price: { amount: 1500, currency: 'gbp' } }])
    expect(JSON.stringify(data)).not.toContain('secret')
    expect((await site.call({ url: '/courses/plab1', as: null })).data.items).toMatchObject([
      { id: course.id, sale: 'soon' },
    ])
    const over = await add({ title: 'Last week' })
    const { dates } = meeting(-700, -600)
    const gone = { dates: JSON.stringify(dates), starts_at: dates[0]?.startsAt, ends_at: dates[0]?.endsAt }
    await site.db.knex('events').where({ id: over.id }).update(gone)
    expect((await site.call({ url: '/webinars', as: null })).data.items).toHaveLength(1)
    expect((await site.call({ url: '/webinars?when=over', as: null })).data.items).toMatchObject([
      { id: over.id, sale: 'closed' },
    ])
  })
})

describe('an event for one group', () => {
  it('is listed for visitors, staff and its own group, and for no other', async () => {
    const { id } = await add({ type: 2, groups: [3], title: 'MLA big mock', slug: 'mla-big-mock' })
    const ids = async (as: Parameters<typeof site.call>[0]['as']) =>
      (await site.call({ url: '/courses/bigmock', as })).data.items.map((item: { id: string }) => item.id)
    expect(await ids(null)).toContain(id)
    expect(await ids(STAFF)).toContain(id)
    expect(await ids({ ...LEARNER, group: 3 })).toContain(id)
    expect(await ids({ ...LEARNER, group: 1 })).not.toContain(id)
    const { data } = await site.call({ url: `/a/webinar/${id}`, as: STAFF })
    expect(data).toMatchObject({ slug: 'mla-big-mock' })
  })
})

describe('the address of a big mock', () => {
  it('is for those who have a seat, and opens 15 minutes before', async () => {
    const mock = await add({ type: 2, link: '' })
    const url = `/courses/bigmockurl/${mock.id}`
    const holder = { ...LEARNER, entitlements: [`event:${mock.id}`] }
    expect((await site.call({ url, as: null })).error.code).toBe('session.missing')
    expect((await site.call({ url, as: LEARNER })).error.code).toBe('event.no-seat')
    expect((await site.call({ url, as: holder })).data.url).toBeNull()
    const soon = await add({ type: 2, link: '', title: 'Soon', ...meeting(14, 200) })
    const entering = { ...LEARNER, entitlements: [`event:${soon.id}`] }
    expect((await site.call({ url: `/courses/bigmockurl/${soon.id}`, as: entering })).data.url).toBe(
      `/bigmock/enter/${soon.id}`,
    )
    const webinar = await add({ title: 'No mock' })
    expect((await site.call({ url: `/courses/bigmockurl/${webinar.id}`, as: holder })).error.code).toBe(
      'resource.missing',
    )
  })
})

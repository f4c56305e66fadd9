import { covers } from '@wardround/kit/testing/covers.ts'
import { testIdentity } from '@wardround/kit/testing/identity.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guideInput, newGuide } from '#testing/guides.ts'
import { type Harness, LEARNER, startContent } from '#testing/harness.ts'

covers('getGuide listGuideNotes listGuides saveGuideNote saveGuideReading')

const OTHER = { ...LEARNER, uid: '0199a000-0000-7000-8000-000000000003' }
const PA = { ...LEARNER, uid: '0199a000-0000-7000-8000-000000000004', group: 2 as const }
const NOBODYS = '0199a000-0000-7000-8000-0000000000ff'
let content: Harness
let guide: any
let shelf: any
const make = async (changes: object) =>
  (await content.call({ method: 'POST', url: '/a/revisionguide', body: newGuide(shelf.id, changes) })).data
beforeAll(async () => {
  content = await startContent()
  shelf = await content.shelf({ name: 'Endocrine' })
  guide = await make({ title: 'Adrenal insufficiency', slug: 'adrenal-insufficiency' })
  await make({
    title: 'Anaemia in adults',
    slug: 'anaemia',
    html: `<h2>Iron</h2><p>${'The blood count comes first. '.repeat(12)}Ferritin is low in iron deficiency.${' Treat the cause as well.'.repeat(12)}</p>`,
  })
  await make({ title: 'For physician associates', slug: 'for-pa', forPa: true })
  await make({ title: 'Draft', slug: 'draft', state: 'draft' })
})
afterAll(() => content.stop())

const read = (path: string, as: object | null = LEARNER) => content.call({ url: `/revisionguides${path}`, as })
const put = (path: string, body: object, as: object | null = LEARNER) =>
  content.call({ method: 'PUT', url: `/revisionguides/${path}`, body, as })
const titles = ({ data }: any) => data.items.map(({ title }: any) => title)

describe('revision guides as learners read them', () => {
  it('are listed by category with own progress, each group its own', async () => {
    const listed = await read('')
    expect(titles(listed)).toEqual(['Adrenal insufficiency', 'Anaemia in adults'])
    expect(listed.data).toMatchObject({
      total: 2,
      counts: { all: 2, unread: 2, reading: 0, read: 0, noted: 0 },
      categories: [{ slug: shelf.slug, name: 'Endocrine', count: 2 }],
      carryOn: null,
      similar: false,
    })
    expect(listed.data.items[0].sections.map(({ id }: any) => id)).toEqual(['in-short', 'causes', 'tests'])
    expect(titles(await read('', PA))).toEqual(['For physician associates'])
    expect((await read('?category=none')).data.total).toBe(0)
  })

  it('are read section by section, and the place is kept', async () => {
    const { data } = await read('/adrenal-insufficiency')
    expect(data).toMatchObject({
      title: 'Adrenal insufficiency',
      keyPoints: ['Hydrocortisone first.'],
      sourcePages: [3, 5, 6],
      reading: { read: [], stoppedAt: null, changed: false },
      notes: [],
    })
    expect((await put(`reading/${guide.id}`, { read: ['causes', 'unknown'], stoppedAt: 'tests' })).data).toEqual({
      read: ['causes'],
      stoppedAt: 'tests',
    })
    expect((await put(`reading/${guide.id}`, { read: ['tests'] })).data.read).toEqual(['causes', 'tests'])
    expect((await read('?state=reading')).data).toMatchObject({
      items: [{ state: 'reading', stoppedAt: 'tests' }],
      carryOn: { slug: 'adrenal-insufficiency' },
    })
    await put(`reading/${guide.id}`, { read: ['in-short'] })
    expect((await read('?state=read')).data).toMatchObject({ total: 1, carryOn: null })
    expect((await put(`reading/${guide.id}`, { unread: ['in-short'] })).data.read).toEqual(['causes', 'tests'])
    expect((await read('/adrenal-insufficiency', OTHER)).data.reading.read).toEqual([])
  })

  it('carry notes on their sections that nobody overwrites unseen', async () => {
    const note = { sectionId: 'tests', text: 'Ferritin is my own word', version: 0 }
    const first = await put(`note/${guide.id}`, note)
    expect(first.data).toMatchObject({ sectionId: 'tests', version: 1 })
    expect((await put(`note/${guide.id}`, note)).data).toEqual(first.data)
    expect(await put(`note/${guide.id}`, { ...note, text: 'Other' })).toMatchObject({
      error: { code: 'resource.stale' },
    })
    expect((await put(`note/${guide.id}`, { ...note, text: 'Ferritin again', version: 1 })).data.version).toBe(2)
    expect((await put(`note/${guide.id}`, { ...note, sectionId: 'none' })).error.code).toBe('resource.missing')
    expect((await read('/adrenal-insufficiency')).data.notes).toMatchObject([{ text: 'Ferritin again' }])
    expect((await read('/adrenal-insufficiency', OTHER)).data.notes).toEqual([])
    expect((await read('?state=noted')).data.total).toBe(1)
    const viewed = { ...LEARNER, actor: NOBODYS }
    expect((await read('/adrenal-insufficiency', viewed)).data.notes[0].text).toBe('This note is private.')
  })

  it('are found by title, text and own notes, and by a title that was mistyped', async () => {
    const found = await read('?search=ferritin')
    expect(titles(found)).toEqual(['Adrenal insufficiency', 'Anaemia in adults'])
    expect(found.data.items[0].found.in).toBe('note')
    expect(found.data.items[1].found).toMatchObject({ in: 'text', section: { id: 'iron', title: 'Iron' } })
    expect(found.data.items[1].found.excerpt).toMatch(/^… .*\u2068Ferritin\u2069 is low.* …$/)
    // The section is named beside its excerpt, not in it too.
    const byTitle = (await read('?search=iron')).data.items[0].found
    expect(byTitle.section.title).toBe('Iron')
    expect(byTitle.excerpt.replaceAll(/[\u2068\u2069]/g, '')).not.toMatch(/^Iron\./)
    expect(titles(await read('?search=ferritin', OTHER))).toEqual(['Anaemia in adults'])
    expect(titles(await read('?search=autoimmune adren'))).toEqual(['Adrenal insufficiency'])
    expect((await read('?search=anemia')).data).toMatchObject({ similar: true, items: [{ slug: 'anaemia' }] })
    for (const nothing of ['%25', 'zzzzzz', '%26%7C!'])
      expect((await read(`?search=${nothing}`)).data, nothing).toMatchObject({ total: 0, similar: false })
    for (const beyond of ['?search=ferritin&page=9', '?page=9'])
      expect((await read(beyond)).data, beyond).toMatchObject({ items: [], total: 2, similar: false })
    const viewed = { ...LEARNER, actor: NOBODYS }
    expect(titles(await read('?search=ferritin', viewed))).toEqual(['Anaemia in adults'])
  })

  it('say that they changed since, and answer to their former address', async () => {
    const record = (await content.call({ url: `/a/revisionguide/${guide.id}` })).data
    const body = { ...guideInput(record), slug: 'addisons', html: `${record.html}<h2>New</h2><p>More.</p>` }
    guide = (await content.call({ method: 'PUT', url: `/a/revisionguide/${guide.id}`, body })).data
    const { data } = await read('/adrenal-insufficiency')
    expect(data).toMatchObject({ slug: 'addisons', reading: { changed: true, read: ['causes', 'tests'] } })
    expect(data.sections).toHaveLength(4)
    expect((await put(`reading/${guide.id}`, { stoppedAt: 'new' })).status).toBe(200)
    expect((await read('/addisons')).data.reading.changed).toBe(false)
  })

  it('have their notes in one list, also of sections and guides that are gone', async () => {
    const note = (id: string, sectionId: string, text: string, version = 0) =>
      put(`note/${id}`, { sectionId, text, version })
    const { data: anaemia } = await read('/anaemia')
    await note(anaemia.id, 'iron', 'Give it every other day')
    await note(guide.id, 'new', 'gone')
    await note(guide.id, 'new', '', 1)
    const list = async (query = '', as: object | null = LEARNER) => {
      const headers = { 'x-wardround-identity': await testIdentity.header(as ?? {}, 'content') }
      const response = await content.app.inject({ url: `/user/guidenotes${query}`, headers })
      return { ...response.json(), status: response.statusCode }
    }
    const first = { slug: 'anaemia', sectionId: 'iron', sectionTitle: 'Iron', available: true }
    const second = { slug: 'addisons', sectionId: 'tests', sectionTitle: 'Tests', text: 'Ferritin again' }
    expect((await list()).data).toMatchObject({ total: 2, items: [first, second] })
    for (const [query, total] of [
      ['?search=FERRITIN', 1],
      ['?search=anaem', 1],
      ['?search=%25', 0],
      [`?category=${shelf.slug}`, 2],
      ['?category=none', 0],
      ['?size=1&page=2', 2],
    ] as const)
      expect((await list(query)).data.total, query).toBe(total)
    const viewed = await list('?search=absent', { ...LEARNER, actor: NOBODYS })
    expect(viewed.data.items.map(({ text }: any) => text)).toEqual(['This note is private.', 'This note is private.'])
    expect((await list('', OTHER)).data.total).toBe(0)
    const record = (await content.call({ url: `/a/revisionguide/${anaemia.id}` })).data
    const body = { ...guideInput(record), html: '<h2>Copper</h2><p>Rare.</p>', state: 'inactive' }
    const off = await content.call({ method: 'PUT', url: `/a/revisionguide/${anaemia.id}`, body })
    expect((await list()).data.items[0]).toMatchObject({ slug: 'anaemia', sectionTitle: null, available: false })
    const on = { ...guideInput(off.data), html: record.html, state: 'active' }
    await content.call({ method: 'PUT', url: `/a/revisionguide/${anaemia.id}`, body: on })
    expect((await list('', null)).status).toBe(401)
    expect((await list('', { ...LEARNER, entitlements: [] })).status).toBe(403)
  })

  it('name the guide of the category to go on with, which is not read', async () => {
    const next = async (slug: string, as: object = OTHER) => (await read(`/${slug}`, as)).data.next
    const anaemia = { slug: 'anaemia', title: 'Anaemia in adults' }
    expect(await next('addisons')).toEqual(anaemia)
    expect(await next('anaemia')).toEqual({ slug: 'addisons', title: 'Adrenal insufficiency' })
    await put(`reading/${(await read('/anaemia', OTHER)).data.id}`, { read: ['iron'] }, OTHER)
    expect(await next('addisons')).toBeNull()
    expect(await next('addisons', LEARNER)).toEqual(anaemia)
    expect(await next('for-pa', PA)).toBeNull()
  })

  it('are refused to whoever may not read them', async () => {
    for (const path of ['/none', '/draft', '/for-pa']) expect((await read(path)).error.code).toBe('resource.missing')
    expect((await put(`reading/${NOBODYS}`, {})).error.code).toBe('resource.missing')
    expect((await put(`reading/${guide.id}`, {}, PA)).error.code).toBe('resource.missing')
    for (const path of ['', '/addisons']) {
      expect((await read(path, null)).status).toBe(401)
      expect((await read(path, { ...LEARNER, entitlements: [] })).status).toBe(403)
    }
    expect((await put(`reading/${guide.id}`, { read: 'all' })).error.code).toBe('request.invalid')
  })
})

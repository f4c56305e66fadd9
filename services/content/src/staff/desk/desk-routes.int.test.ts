import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EDITOR, type Harness, LEARNER, startContent } from '#testing/harness.ts'
import { saveStaffDraft } from './save-staff-draft.ts'

covers('deleteStaffDraft deleteStaffView getStaffDraft listStaffViews saveStaffView')

let content: Harness
beforeAll(async () => {
  content = await startContent()
})
afterAll(() => content.stop())

const OTHER = { ...EDITOR, uid: '0199a000-0000-7000-8000-000000000009' }
const RECORD = '0199a000-0000-7000-8000-00000000aaaa'
const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, body?: object, as: object | null = EDITOR) =>
  content.call({ method, url, as, ...(body ? { body } : {}) })

describe('saved filters', () => {
  it('belong to one person and one list, sorted by name, and are replaced by name', async () => {
    const url = '/a/staffviews/questions'
    const later = (await call('PUT', url, { name: 'to review', query: 'state=review' })).data
    const first = (await call('PUT', url, { name: 'Cardio drafts', query: 'state=draft&search=heart' })).data
    expect((await call('PUT', url, { name: 'To review', query: 'state=review&sort=code' })).data).toEqual({
      id: later.id,
      name: 'To review',
      query: 'state=review&sort=code',
    })
    expect((await call('GET', url)).data.map(({ name }: { name: string }) => name)).toEqual([
      'Cardio drafts',
      'To review',
    ])
    expect((await call('GET', '/a/staffviews/categories')).data).toEqual([])
    expect((await call('GET', url, undefined, OTHER)).data).toEqual([])
    expect((await call('DELETE', `${url}/${first.id}`, undefined, OTHER)).status).toBe(404)
    expect((await call('DELETE', `${url}/${first.id}`)).data).toEqual({ id: first.id })
    expect((await call('DELETE', `${url}/${first.id}`)).error.code).toBe('resource.missing')
    expect((await call('PUT', url, { name: ' ', query: '' })).error.details[0].path).toBe('body.name')
  })

  it('are at most fifty a list', async () => {
    for (let index = 0; index < 50; index += 1)
      await call('PUT', '/a/staffviews/full', { name: `View ${index}`, query: '' })
    expect((await call('PUT', '/a/staffviews/full', { name: 'One more', query: '' })).error).toMatchObject({
      code: 'resource.taken',
      details: [{ path: 'body.name' }],
    })
    expect((await call('PUT', '/a/staffviews/full', { name: 'VIEW 3', query: 'x=1' })).status).toBe(200)
  })
})

describe('working drafts', () => {
  const url = `/a/staffdrafts/questions/${RECORD}`
  const draft = (values: object) => ({ version: 3, base: { name: 'Before' }, values })

  it('keep the last state of a form for the person who typed it', async () => {
    expect((await call('GET', url)).data).toBeNull()
    await call('PUT', url, draft({ name: 'One' }))
    const { savedAt } = (await call('PUT', url, draft({ name: 'Two' }))).data
    expect((await call('GET', url)).data).toEqual({ ...draft({ name: 'Two' }), savedAt })
    expect((await call('GET', url, undefined, OTHER)).data).toBeNull()
    expect((await call('DELETE', url, undefined, OTHER)).data).toEqual({ deleted: false })
    expect((await call('GET', '/a/staffdrafts/questions/new')).data).toBeNull()
    expect((await call('GET', `/a/staffdrafts/categories/${RECORD}`)).data).toBeNull()
    expect((await call('DELETE', `/a/staffdrafts/categories/${RECORD}`)).data).toEqual({ deleted: false })
    expect((await call('DELETE', url)).data).toEqual({ deleted: true })
    expect((await call('GET', url)).data).toBeNull()
  })

  it('are kept only by who may save the record, and read by who may see it', async () => {
    const onNews = `/a/staffdrafts/news-items/${RECORD}`
    const asked = async (method: 'GET' | 'PUT' | 'DELETE', permissions: object) => {
      const { status, error } = await call(method, onNews, method === 'PUT' ? draft({}) : undefined, {
        ...EDITOR,
        permissions,
      })
      return error?.code ?? status
    }
    const support = { Questions: 'vae', Query: 'vae' }
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect(await asked(method, support), method).toBe('access.permission')
    expect([await asked('GET', { Pages: 'v' }), await asked('PUT', { Pages: 'v' })]).toEqual([200, 'access.permission'])
    for (const letter of ['a', 'e']) expect(await asked('PUT', { Pages: letter })).toBe(200)
    const onTerms = `/a/staffdrafts/pages/${RECORD}`
    const courses = { ...EDITOR, permissions: { Courses: 'e' } }
    expect((await call('PUT', onTerms, draft({}), courses)).status).toBe(200)
    expect((await call('PUT', '/a/staffdrafts/nothing/new', draft({}))).error.code).toBe('request.invalid')
  })

  it('are the latest hundred of a person', async () => {
    const at = (index: number) => `/a/staffdrafts/gems/0199a000-0000-7000-8000-${String(index).padStart(12, '0')}`
    for (let index = 0; index <= 100; index += 1) await call('PUT', at(index), draft({}), OTHER)
    expect((await call('GET', at(0), undefined, OTHER)).data).toBeNull()
    expect((await call('GET', at(1), undefined, OTHER)).data).toMatchObject({ values: {} })
  })

  it('go after ninety days, and are not endless', async () => {
    const key = { ownerId: EDITOR.uid as string, resource: 'questions', record: RECORD }
    const long = new Date(Date.now() - 91 * 86_400_000)
    await saveStaffDraft({ ...content.deps, clock: () => long }, key, {
      version: null,
      base: {},
      values: { name: 'Old' },
    })
    expect((await call('GET', url)).data).toMatchObject({ values: { name: 'Old' } })
    await call('PUT', '/a/staffdrafts/categories/new', { version: null, base: {}, values: {} })
    expect((await call('GET', url)).data).toBeNull()
    expect((await call('PUT', url, draft({ name: 'x'.repeat(1_000_001) }))).error.code).toBe('request.too-large')
    expect((await call('PUT', '/a/staffdrafts/questions/other', draft({}))).status).toBe(400)
  })
})

it('are for staff only', async () => {
  for (const path of ['/a/staffviews/questions', `/a/staffdrafts/questions/${RECORD}`]) {
    expect((await call('GET', path, undefined, LEARNER)).error.code).toBe('access.permission')
    expect((await call('GET', path, undefined, null)).status).toBe(401)
  }
})

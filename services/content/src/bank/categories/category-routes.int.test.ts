import { verifyAuditChain } from '@wardround/kit/data/audit.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import { testStaffEntity } from '@wardround/kit/testing/staff-entity.ts'
import { categoryChanged, categoryDeleted } from '@wardround/proto/events/content.ts'
import * as contract from '@wardround/proto/http/content/categories.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, LEARNER, newCategory, newQuestion, READER, startContent } from '#testing/harness.ts'
import { categoryRoutes } from './category-routes.ts'
import { saveCategory } from './save-category.ts'

covers('listPublicCategories')

let content: Harness
beforeAll(async () => {
  content = await startContent()
})
afterAll(() => content.stop())

const create = (body: object) => content.call({ method: 'POST', url: '/a/category', body })
const change = (id: string, body: object) => content.call({ method: 'PUT', url: `/a/category/${id}`, body })
const remove = (id: string) => content.call({ method: 'DELETE', url: `/a/category/${id}` })
const NOBODY_ID = '0199a000-0000-7000-8000-00000000ffff'

testStaffEntity({
  many: 'categories',
  service: 'content',
  area: 'Categories',
  migrations: new URL('../../../migrations', import.meta.url),
  routes: (app, { db }) => categoryRoutes(app, { ...content.deps, db }),
  calls: {
    list: contract.listCategories,
    listAll: contract.listAllCategories,
    get: contract.getStaffCategory,
    create: contract.createCategory,
    change: contract.changeCategory,
    remove: contract.deleteCategory,
    restore: contract.restoreCategory,
    bin: contract.listDeletedCategories,
    bulk: contract.bulkCategories,
    csv: contract.listCategoriesAsCsv,
    history: contract.listHistoryOfCategory,
  },
  input: (number) => ({ ...newCategory(), name: `Shelf ${number}`, slug: `shelf-${number}`, position: number }),
  change: { name: 'Another name' },
})

describe('staff categories', () => {
  it('are created, changed, read and told to the other services with a rising revision', async () => {
    const input = newCategory()
    const created = await create(input)
    expect(created).toMatchObject({ status: 200, data: { ...input, version: 1, questionCount: 0 } })
    const changed = await change(created.data.id, { ...input, name: 'Heart and vessels', version: 1 })
    expect(changed).toMatchObject({ status: 200, data: { name: 'Heart and vessels', version: 2 } })
    expect((await content.call({ url: `/a/category/${created.data.id}` })).data).toEqual(changed.data)
    const told = (await content.emitted(categoryChanged)).filter((data) => data.categoryId === created.data.id)
    expect(told).toMatchObject([
      { revision: 1, parentId: null, slug: input.slug },
      { revision: 2, name: 'Heart and vessels' },
    ])
  })

  it('are listed with search, filter and sorting, and listed whole', async () => {
    const parent = await content.category({ name: 'Zebra parent' })
    await content.category({ name: 'Zebra two', parentId: parent.id })
    await content.category({ name: 'Zebra one', parentId: parent.id })
    const names = async (query: string) =>
      (await content.call({ url: `/a/categories?${query}` })).data.items.map((item: { name: string }) => item.name)
    expect(await names(`parentId=${parent.id}&sort=name`)).toEqual(['Zebra one', 'Zebra two'])
    expect(await names('search=zebra&sort=-name')).toEqual(['Zebra two', 'Zebra parent', 'Zebra one'])
    expect(await content.call({ url: '/a/categories?sort=secret' })).toMatchObject({
      status: 400,
      error: { code: 'request.invalid' },
    })
    expect((await content.call({ url: '/a/categories/all' })).data).toContainEqual({
      id: parent.id,
      label: 'Zebra parent',
    })
  })

  it('refuse a change made on an old version, and show the current one', async () => {
    const category = await content.category()
    const { id, createdAt, updatedAt, questionCount, questionCounts, ...input } = category
    await change(id, { ...input, name: 'First' })
    expect(await change(id, { ...input, name: 'Second' })).toMatchObject({
      status: 409,
      error: { code: 'resource.stale', data: { current: { name: 'First', version: 2 } } },
    })
    expect([createdAt, updatedAt, questionCount, questionCounts]).toHaveLength(4)
  })

  it('have a slug of their own', async () => {
    const category = await content.category()
    expect(await create({ ...newCategory(), slug: category.slug })).toMatchObject({
      status: 409,
      error: { code: 'resource.taken', details: [{ path: 'body.slug' }] },
    })
    await remove(category.id)
    expect((await create({ ...newCategory(), slug: category.slug })).status).toBe(200)
  })

  it('stand on two levels only', async () => {
    const parent = await content.category()
    const child = await content.category({ parentId: parent.id })
    const misplaced = { status: 400, error: { code: 'request.invalid', details: [{ path: 'body.parentId' }] } }
    expect(await create({ ...newCategory(), parentId: child.id })).toMatchObject(misplaced)
    expect(await create({ ...newCategory(), parentId: NOBODY_ID })).toMatchObject(misplaced)
    const input = { name: 'P', slug: parent.slug, codePrefix: 'CAR', position: 1, version: 1 }
    const other = await content.category()
    expect(await change(parent.id, { ...input, name: 'Parent', parentId: other.id })).toMatchObject(misplaced)
    expect(await change(parent.id, { ...input, name: 'Parent', parentId: parent.id })).toMatchObject(misplaced)
    await content.call({ method: 'POST', url: '/a/question', body: newQuestion(child.id) })
    expect(await change(child.id, { ...input, name: 'Child', slug: child.slug, parentId: null })).toMatchObject(
      misplaced,
    )
  })

  it('go only when they are empty', async () => {
    const parent = await content.category()
    const child = await content.category({ parentId: parent.id })
    const question = (await content.call({ method: 'POST', url: '/a/question', body: newQuestion(child.id) })).data
    expect(await remove(parent.id)).toMatchObject({ status: 409, error: { code: 'category.in-use' } })
    expect(await remove(child.id)).toMatchObject({ status: 409, error: { code: 'category.in-use' } })
    await content.call({ method: 'DELETE', url: `/a/question/${question.id}` })
    expect(await remove(child.id)).toMatchObject({ status: 200, data: { id: child.id } })
    expect(await content.emitted(categoryDeleted)).toContainEqual({ categoryId: child.id, revision: 2 })
    for (const gone of [child.id, NOBODY_ID]) {
      expect(await remove(gone)).toMatchObject({ status: 404, error: { code: 'resource.missing' } })
      expect(await content.call({ url: `/a/category/${gone}` })).toMatchObject({ status: 404 })
      expect(await change(gone, { ...newCategory(), version: 1 })).toMatchObject({ status: 404 })
    }
  })

  it('refuse wrong fields with their paths', async () => {
    const wrong = await create({
      name: 'x',
      slug: 'Not a slug',
      parentId: 'x',
      codePrefix: 'abc',
      position: -1,
      extra: 1,
    })
    expect(wrong).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
    expect(wrong.error.details.map((detail: { path: string }) => detail.path).sort()).toEqual([
      'body.codePrefix',
      'body.extra',
      'body.name',
      'body.parentId',
      'body.position',
      'body.slug',
    ])
  })

  it('are for staff with the permission', async () => {
    const { id } = await content.category()
    const calls = [
      { method: 'POST', url: '/a/category', body: newCategory() },
      { method: 'PUT', url: `/a/category/${id}`, body: { ...newCategory(), version: 1 } },
      { method: 'DELETE', url: `/a/category/${id}` },
      { method: 'GET', url: `/a/category/${id}` },
      { method: 'GET', url: '/a/categories' },
      { method: 'GET', url: '/a/categories/all' },
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

  it('can be saved by the programs that load content, with the same rules', async () => {
    const actor = { uid: 'sample', name: 'Sample content' }
    const saved = await saveCategory(content.deps, newCategory(), actor)
    expect(await saveCategory(content.deps, { ...newCategory(), name: 'Again' }, actor, saved)).toMatchObject({
      id: saved.id,
      version: 2,
      name: 'Again',
    })
    await expect(saveCategory(content.deps, { ...newCategory(), parentId: NOBODY_ID }, actor)).rejects.toMatchObject({
      code: 'request.invalid',
    })
    expect(await verifyAuditChain(content.db)).not.toHaveProperty('brokenAt')
  })
})

describe('the public list', () => {
  it('shows parents with their categories and true counts, to anyone', async () => {
    const parent = await content.category({ position: 0 })
    const full = await content.category({ parentId: parent.id, position: 2 })
    const empty = await content.category({ parentId: parent.id, position: 1 })
    for (const changes of [{}, {}, { state: 'draft' }, { state: 'inactive' }, { forPa: true }]) {
      expect(
        (await content.call({ method: 'POST', url: '/a/question', body: newQuestion(full.id, changes) })).status,
      ).toBe(200)
    }
    const shown = await content.call({ url: '/categories', as: null })
    expect(shown.data.find((each: { id: string }) => each.id === parent.id)).toEqual({
      id: parent.id,
      slug: parent.slug,
      name: parent.name,
      questionCount: 2,
      categories: [
        { id: empty.id, slug: empty.slug, name: empty.name, questionCount: 0 },
        { id: full.id, slug: full.slug, name: full.name, questionCount: 2 },
      ],
    })
    expect((await content.call({ url: `/a/category/${parent.id}` })).data.questionCount).toBe(3)
  })
})

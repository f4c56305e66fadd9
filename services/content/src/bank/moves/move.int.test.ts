import { verifyAuditChain } from '@wardround/kit/data/audit.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import {
  categoryChanged,
  categoryDeleted,
  gemsMoved,
  guidePublished,
  questionPublished,
} from '@wardround/proto/events/content.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newGem } from '#testing/gems.ts'
import { newGuide } from '#testing/guides.ts'
import { type Harness, newQuestion, READER, startContent } from '#testing/harness.ts'

covers('listHistoryOfQuestion mergeCategory moveQuestions reorderCategories restoreQuestion unmergeCategory')

const GONE = '0199a000-0000-7000-8000-00000000ffff'
let content: Harness
beforeAll(async () => {
  content = await startContent()
})
afterAll(() => content.stop())

const post = (url: string, body?: object, as?: object) =>
  content.call({ method: 'POST', url, ...(body ? { body } : {}), ...(as ? { as } : {}) })
const ask = async (categoryId: string, changes: object = {}) =>
  (await post('/a/question', newQuestion(categoryId, changes))).data
const read = async (id: string) => (await content.call({ url: `/a/question/${id}` })).data
const category = (id: string) => content.call({ url: `/a/category/${id}` })
const places = async (categoryId: string): Promise<string[]> =>
  content.db
    .knex('questions')
    .where({ category_id: categoryId })
    .whereNull('deleted_at')
    .orderBy('position')
    .pluck('id')
const lastTold = async (questionId: string) =>
  (await content.emitted(questionPublished)).filter((data) => data.questionId === questionId).at(-1)

describe('moving questions', () => {
  it('puts them at the end in the order given, with code and content version as they were', async () => {
    const [from, to] = [await content.shelf(), await content.shelf()]
    const [one, two, draft] = [await ask(from.id), await ask(from.id), await ask(from.id, { state: 'draft' })]
    const there = await ask(to.id)
    const { data } = await post('/a/questions/move', {
      ids: [two.id, one.id, draft.id, there.id, GONE, one.id],
      categoryId: to.id,
    })
    expect(data).toEqual({
      moved: [two, one, draft].map(({ id, code }) => ({ id, code, version: 2, from: from.id })),
      unchanged: [there.id],
      missing: [GONE],
    })
    expect(await places(to.id)).toEqual([there.id, two.id, one.id, draft.id])
    expect(await read(one.id)).toMatchObject({
      code: one.code,
      versionId: one.versionId,
      categoryId: to.id,
      version: 2,
    })
    expect(await lastTold(one.id)).toMatchObject({
      categoryId: to.id,
      revision: 2,
      position: 3,
      versionId: one.versionId,
    })
    expect(await lastTold(draft.id)).toBeUndefined()
    const history = (await content.call({ url: `/a/question/${one.id}/history` })).data
    expect(history.items[0]).toMatchObject({
      action: 'change',
      actorName: 'Edith Moreau',
      before: { categoryId: from.id },
      after: { categoryId: to.id },
    })
  })

  it('is refused where no questions may be', async () => {
    const from = await content.shelf()
    const parent = await content.category()
    const one = await ask(from.id)
    for (const categoryId of [parent.id, GONE])
      expect(await post('/a/questions/move', { ids: [one.id], categoryId })).toMatchObject({
        status: 400,
        error: { code: 'request.invalid', details: [{ path: 'body.categoryId' }] },
      })
    expect((await post('/a/questions/move', { ids: [one.id], categoryId: from.id }, READER)).status).toBe(403)
    expect((await read(one.id)).version).toBe(1)
  })
})

describe('ordering categories', () => {
  const order = (parentId: string | null, ids: string[], as?: object) =>
    content.call({ method: 'PUT', url: '/a/categories/order', body: { parentId, ids }, ...(as ? { as } : {}) })

  it('numbers them from one and tells those whose place changes', async () => {
    const parent = await content.category()
    const made = [1, 2, 3].map((position) => content.category({ parentId: parent.id, position }))
    const [one, two, three] = await Promise.all(made)
    expect(await order(parent.id, [one.id, three.id, two.id])).toMatchObject({ status: 200, data: { changed: 2 } })
    const listed = (await content.call({ url: `/a/categories?parentId=${parent.id}` })).data.items
    expect(listed.map((row: { id: string }) => row.id)).toEqual([one.id, three.id, two.id])
    const told = (await content.emitted(categoryChanged)).filter((data) => data.categoryId === three.id)
    expect(told.at(-1)).toMatchObject({ position: 2, revision: 2 })
    expect((await order(parent.id, [one.id, three.id, two.id])).data).toEqual({ changed: 0 })
  })

  it('is refused when others stand there by now', async () => {
    const parent = await content.category()
    const one = await content.category({ parentId: parent.id, position: 1 })
    const two = await content.category({ parentId: parent.id, position: 2 })
    for (const ids of [[one.id], [two.id, one.id, GONE], [one.id, one.id]])
      expect(await order(parent.id, ids)).toMatchObject({
        status: 409,
        error: { code: 'resource.stale', data: { current: [one.id, two.id] } },
      })
    expect((await order(parent.id, [two.id, one.id], READER)).status).toBe(403)
  })
})

describe('merging categories', () => {
  const merge = (id: string, body: object, as?: object) => post(`/a/category/${id}/merge`, body, as)

  it('moves the questions behind those of the other, deletes the empty one, and can be undone', async () => {
    const [from, into] = [await content.shelf(), await content.shelf()]
    const there = await ask(into.id)
    const [one, two] = [await ask(from.id), await ask(from.id, { state: 'inactive' })]
    const thrown = await ask(from.id)
    await content.call({ method: 'DELETE', url: `/a/question/${thrown.id}` })
    expect((await merge(from.id, { intoId: into.id, version: 1 })).data).toEqual({
      id: from.id,
      intoId: into.id,
      questions: 2,
      categories: 0,
      gems: 0,
      guides: 0,
    })
    expect(await places(into.id)).toEqual([there.id, one.id, two.id])
    expect(await category(from.id)).toMatchObject({ status: 404 })
    expect((await category(into.id)).data).toMatchObject({
      questionCount: 2,
      questionCounts: { active: 2, inactive: 1, draft: 0, review: 0 },
    })
    expect(await content.emitted(categoryDeleted)).toContainEqual({ categoryId: from.id, revision: 2 })
    expect(await lastTold(one.id)).toMatchObject({ categoryId: into.id, code: one.code, versionId: one.versionId })
    // A question that was deleted before comes back where the others are now.
    expect((await post(`/a/question/${thrown.id}/restore`)).data).toMatchObject({ categoryId: into.id })

    await post('/a/questions/move', { ids: [two.id], categoryId: (await content.shelf()).id })
    expect((await post(`/a/category/${from.id}/unmerge`)).data).toMatchObject({ questions: 2, categories: 0 })
    expect((await category(from.id)).data).toMatchObject({ slug: from.slug, version: 3 })
    expect(await places(from.id)).toEqual([one.id, thrown.id])
    expect(await places(into.id)).toEqual([there.id])
    expect((await content.emitted(categoryChanged)).at(-1)).toMatchObject({ categoryId: from.id, revision: 3 })
    expect(await post(`/a/category/${from.id}/unmerge`)).toMatchObject({
      status: 404,
      error: { code: 'resource.missing' },
    })
    const actions = (await content.call({ url: `/a/category/${from.id}/history` })).data.items.map(
      (item: { action: string }) => item.action,
    )
    expect(actions).toEqual(['unmerge', 'merge', 'create'])
    expect(await verifyAuditChain(content.db)).not.toHaveProperty('brokenAt')
  })

  it('moves gems and guides with it, and back', async () => {
    const [from, into] = [await content.shelf(), await content.shelf()]
    const there = (await post('/a/gem', newGem(into.id))).data
    const gem = (await post('/a/gem', newGem(from.id))).data
    const guide = (await post('/a/revisionguide', newGuide(from.id))).data
    expect((await content.call({ method: 'DELETE', url: `/a/category/${from.id}` })).error.code).toBe('category.in-use')
    const placed = async () => [
      (await content.call({ url: `/a/gem/${gem.id}` })).data,
      (await content.call({ url: `/a/revisionguide/${guide.id}` })).data,
    ]
    expect((await merge(from.id, { intoId: into.id, version: 1 })).data).toMatchObject({ gems: 1, guides: 1 })
    expect(await placed()).toMatchObject([
      { categoryId: into.id, position: 2 },
      { categoryId: into.id, version: 2 },
    ])
    expect((await content.emitted(gemsMoved)).at(-1)?.gems).toMatchObject([{ gemId: gem.id, categoryId: into.id }])
    expect((await content.emitted(guidePublished)).at(-1)).toMatchObject({ guideId: guide.id, categoryId: into.id })

    expect((await post(`/a/category/${from.id}/unmerge`)).data).toMatchObject({ gems: 1, guides: 1 })
    expect(await placed()).toMatchObject([{ categoryId: from.id }, { categoryId: from.id, version: 3 }])
    expect((await content.call({ url: `/a/gem/${there.id}` })).data).toMatchObject({ categoryId: into.id, position: 1 })
    expect((await content.emitted(guidePublished)).at(-1)).toMatchObject({ categoryId: from.id, revision: 3 })
  })

  it('moves the categories of a parent', async () => {
    const [from, into] = [await content.category(), await content.category()]
    const child = await content.category({ parentId: from.id })
    expect((await merge(from.id, { intoId: into.id, version: 1 })).data).toMatchObject({ questions: 0, categories: 1 })
    expect((await category(child.id)).data).toMatchObject({ parentId: into.id, version: 2 })
    expect((await post(`/a/category/${from.id}/unmerge`)).data).toMatchObject({ categories: 1 })
    expect((await category(child.id)).data).toMatchObject({ parentId: from.id, version: 3 })
  })

  it('is refused across levels, into itself, into nothing, and on an old version', async () => {
    const shelf = await content.shelf()
    for (const intoId of [shelf.parentId, shelf.id, GONE])
      expect(await merge(shelf.id, { intoId, version: 1 })).toMatchObject({
        status: 400,
        error: { details: [{ path: 'body.intoId' }] },
      })
    const other = await content.shelf()
    expect(await merge(shelf.id, { intoId: other.id, version: 9 })).toMatchObject({
      status: 409,
      error: { code: 'resource.stale', data: { current: { id: shelf.id, version: 1 } } },
    })
    expect((await merge(GONE, { intoId: other.id, version: 1 })).status).toBe(404)
    for (const url of [`/a/category/${shelf.id}/merge`, `/a/category/${shelf.id}/unmerge`])
      expect(
        (await post(url, url.endsWith('/merge') ? { intoId: other.id, version: 1 } : undefined, READER)).status,
      ).toBe(403)
  })

  it('is not undone once its address or its parent is gone', async () => {
    const [from, into] = [await content.shelf(), await content.shelf()]
    await merge(from.id, { intoId: into.id, version: 1 })
    const other = await content.category({ slug: from.slug })
    expect(await post(`/a/category/${from.id}/unmerge`)).toMatchObject({
      status: 409,
      error: { code: 'resource.taken' },
    })
    await content.call({ method: 'DELETE', url: `/a/category/${other.id}` })
    await content.call({ method: 'DELETE', url: `/a/category/${from.parentId}` })
    expect(await post(`/a/category/${from.id}/unmerge`)).toMatchObject({
      status: 409,
      error: { code: 'resource.taken' },
    })
  })
})

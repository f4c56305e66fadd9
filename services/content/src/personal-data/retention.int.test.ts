import { purgeExpired } from '@wardround/kit/jobs/retention.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Harness, newQuestion, startContent } from '#testing/harness.ts'
import { RETENTION } from './retention.ts'

let content: Harness
beforeAll(async () => {
  content = await startContent()
})
afterAll(() => content.stop())

const create = async (url: string, body: object) => (await content.call({ method: 'POST', url, body })).data
const remove = (url: string) => content.call({ method: 'DELETE', url })
const deletedDaysAgo = (table: string, id: string, days: number) =>
  content.db
    .knex(table)
    .where({ id })
    .update({ deleted_at: new Date(Date.now() - days * 86_400_000) })
const purge = () => purgeExpired(content.deps, RETENTION)

it('removes a page with its versions 90 days after its deletion', async () => {
  const value = { kind: 'text', html: '<p>Words</p>' }
  const made = [89, 91].map(async (days) => {
    const body = { tag: `plab-gone-${days}`, title: 'Gone', value, state: 'draft', publishAt: null }
    const { id } = await create('/a/page', body)
    await remove(`/a/page/${id}`)
    await deletedDaysAgo('pages', id, days)
    return id
  })
  const [young, old] = await Promise.all(made)
  expect(await purge()).toMatchObject({ pages: 1 })
  expect(await content.db.knex('page_versions').whereIn('record_id', [young, old]).pluck('record_id')).toEqual([young])
})

it('removes earlier rows of a setting, and keeps the newest so that its revisions rise', async () => {
  const store = async () => {
    const { id, version } = await create('/a/setting', { tag: 'likeratio', value: 45 })
    await remove(`/a/setting/${id}`)
    await deletedDaysAgo('settings', id, 91)
    return { id, version }
  }
  const [, newest] = [await store(), await store()]
  expect(await purge()).toMatchObject({ settings: 1 })
  expect(await content.db.knex('settings').pluck('id')).toEqual([newest.id])
  expect((await store()).version).toBeGreaterThan(newest.version)
})

it('keeps the row of a question, which then can be neither seen in the bin nor restored', async () => {
  const { id } = await create('/a/question', newQuestion((await content.shelf()).id))
  await remove(`/a/question/${id}`)
  const inBin = async () => (await content.call({ url: '/a/questions/bin' })).data.total
  await deletedDaysAgo('questions', id, 89)
  expect(await inBin()).toBe(1)
  await deletedDaysAgo('questions', id, 91)
  await purge()
  expect([await inBin(), await content.db.knex('questions').where({ id })]).toMatchObject([0, [{ id }]])
  expect((await content.call({ method: 'POST', url: `/a/question/${id}/restore` })).error.code).toBe('resource.missing')
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredImage } from '@wardround/proto/http/content/images.ts'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Harness, newQuestion, startContent } from '#testing/harness.ts'
import { removeUnusedImages } from './remove-unused.ts'
import { storeImage } from './store-image.ts'

const DAY = 24 * 60 * 60 * 1000
let now = Date.now()
let content: Harness
beforeEach(async () => {
  now = Date.now()
  content = await startContent({ clock: () => new Date(now) })
})
afterEach(() => content.stop())

const picture = (red: number) =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer()
const put = async (red: number, isProtected = true): Promise<StoredImage> =>
  storeImage(content.deps, { bytes: await picture(red), isProtected }, { uid: 'x', name: 'Edith' })
const look = (days: number, mode: 'report' | 'remove' = 'remove') => {
  now += days * DAY
  return removeUnusedImages(content.deps, mode)
}
const hashOf = async (id: string): Promise<string> =>
  (await content.db.knex('images').where({ id }).first('hash'))?.hash
const isKept = (hash: string) => existsSync(join(content.folder, 'images', `${hash}.webp`))
const left = (): Promise<string[]> => content.db.knex('images').orderBy('created_at').pluck('id')

it('removes a picture that no text has named for thirty days, with its file, and says so in the audit log', async () => {
  const { id } = await put(1)
  const hash = await hashOf(id)
  expect(await look(0)).toEqual({ unused: 1, removed: 0 })
  expect(await look(29)).toEqual({ unused: 1, removed: 0 })
  expect(await look(2, 'report')).toEqual({ unused: 1, removed: 0 })
  expect(await left()).toEqual([id])
  expect(await look(0)).toMatchObject({ removed: 1 })
  expect([await left(), isKept(hash)]).toEqual([[], false])
  expect(await content.db.knex('audit_entries').where({ entity: 'image', action: 'delete' }).first()).toMatchObject({
    actor: 'content-worker',
    entity_id: id,
    before: { hash, protected: true, width: 20 },
  })
  // The same picture can come again.
  expect(isKept(await hashOf((await put(1)).id))).toBe(true)
})

it('keeps what a version, a draft, a page or a definition names, also an older version of them', async () => {
  const kept = [await put(1), await put(2), await put(3), await put(4)]
  const [inVersion = '', inDraft = '', inPage = '', inDefinition = ''] = kept.map(
    ({ url }) => `<p><img src="${url}" alt="" /></p>`,
  )
  const shelf = await content.shelf()
  const { data: made } = await content.call({
    method: 'POST',
    url: '/a/question',
    body: newQuestion(shelf.id, { explanation: inVersion }),
  })
  await content.call({
    method: 'PUT',
    url: `/a/question/${made.id}`,
    body: { ...newQuestion(shelf.id), version: made.version },
  })
  await content.db.knex('staff_drafts').insert({
    owner_id: made.id,
    resource: 'question',
    record: 'new',
    base: {},
    values: { stem: inDraft },
    saved_at: new Date(now),
  })
  await content.db.knex('pages').insert({ tag: 'plab-x', title: 'X', value: JSON.stringify({ html: inPage }) })
  await content.db
    .knex('definitions')
    .insert({ kind: 'term', term: 'x', definition: inDefinition, excerpt: '', search_text: '' })
  await look(0)
  expect(await look(60)).toEqual({ unused: 0, removed: 0 })
  expect((await left()).sort()).toEqual(kept.map(({ id }) => id).sort())
})

it('begins to count again when a picture is named or uploaded again', async () => {
  const named = await put(1)
  const again = await put(2)
  await look(0)
  now += 20 * DAY
  await put(2)
  await content.db.knex('pages').insert({ tag: 'plab-x', title: 'X', value: JSON.stringify({ html: named.url }) })
  await look(0)
  await content.db.knex('pages').delete()
  expect(await look(11)).toEqual({ unused: 2, removed: 0 })
  expect(await look(28)).toMatchObject({ removed: 1 })
  expect(await left()).toEqual([named.id])
  expect(await look(3)).toMatchObject({ removed: 1 })
  expect([again.id, await left()]).toEqual([again.id, []])
})

it('keeps a file that a picture of the other kind of protection has', async () => {
  const closed = await put(1)
  const open = await put(1, false)
  const hash = await hashOf(open.id)
  await content.db.knex('pages').insert({ tag: 'plab-x', title: 'X', value: JSON.stringify({ html: open.url }) })
  await look(0)
  expect(await look(31)).toMatchObject({ removed: 1 })
  expect([await left(), isKept(hash), closed.id === open.id]).toEqual([[open.id], true, false])
})

import { covers } from '@wardround/kit/testing/covers.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EDITOR, type Harness, newQuestion, READER, startContent } from '#testing/harness.ts'
import { look, upload } from '#testing/upload.ts'

covers('changePicture deletePicture listPictures')

let content: Harness
let shelf: { id: string }
beforeAll(async () => {
  content = await startContent()
  shelf = await content.shelf({ codePrefix: 'PIC' })
})
afterAll(() => content.stop())

let shade = 0
const store = async (name: string, to = 'protect') => {
  shade += 1
  const background = { r: shade * 20, g: 80, b: 120 }
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  return (await upload(content, bytes, { to, name })).data
}
const list = async (query = '') => (await content.call({ url: `/a/pictures?${query}` })).data
const ids = async (query: string) => (await list(query)).items.map(({ id }: any) => id)
const put = (id: string, body: object, as?: object) =>
  content.call({ method: 'PUT', url: `/a/picture/${id}`, body, ...(as ? { as } : {}) })
const remove = (id: string, as?: object) =>
  content.call({ method: 'DELETE', url: `/a/picture/${id}`, ...(as ? { as } : {}) })
const ask = (changes: object) =>
  content.call({ method: 'POST', url: '/a/question', body: newQuestion(shelf.id, changes) })

it('shows pictures with where they stand, found by words, code, place and what is missing', async () => {
  const [stem, option, unused] = [
    await store('C:\\scans\\stem.png'),
    await store('ecg.png'),
    await store('x.png', 'image'),
  ]
  const inStem = (await ask({ stem: `<p>Look.</p><img src="${stem.url}" alt="A film">` })).data
  const [first, ...rest] = newQuestion(shelf.id).options
  const textHtml = `<p><img src="${option.url}" alt="An ECG"></p>`
  const inOption = (await ask({ options: [{ ...first, text: 'An ECG', textHtml }, ...rest] })).data
  const all = await list()
  expect(all).toMatchObject({ total: 3, all: 3 })
  expect(all.items.map(({ name, uses, createdBy }: any) => [name, uses, createdBy])).toEqual([
    ['x.png', [], EDITOR.name],
    ['ecg.png', [{ kind: 'question', id: inOption.id, label: inOption.code }], EDITOR.name],
    ['stem.png', [{ kind: 'question', id: inStem.id, label: inStem.code }], EDITOR.name],
  ])
  expect(await ids(`search=${inStem.code.toLowerCase()}`)).toEqual([stem.id])
  expect(await ids('search=ECG')).toEqual([option.id])
  expect(await ids('where=question&sort=name')).toEqual([option.id, stem.id])
  expect(await ids('where=nowhere')).toEqual([unused.id])
  expect(await ids('protected=no')).toEqual([unused.id])
  expect(await ids('size=1&page=2')).toEqual([option.id])
  expect(await list('size=1&page=9')).toMatchObject({ items: [], total: 3, all: 3 })
  expect(await ids('described=yes')).toEqual([])
  expect((await content.call({ url: `/a/questions?hasImage=yes&categoryId=${shelf.id}` })).data.total).toBe(2)
})

it('leaves out what readers of the area that is asked for may not see', async () => {
  const [question, guide, gem] = [await store('q.png'), await store('r.png'), await store('g.png')]
  const open = await store('o.png', 'image')
  const own = [question.id, guide.id, gem.id, open.id]
  const move = (area: string, to: string[]) => content.db.knex('images').whereIn('id', to).update({ area })
  await move('Revisions', [guide.id])
  await move('Gems', [gem.id, open.id])
  const among = async (query: string) => (await ids(`sort=createdAt&${query}`)).filter((id: string) => own.includes(id))
  expect(await among('area=Questions')).toEqual([question.id, guide.id, open.id])
  expect(await among('area=Revisions')).toEqual([question.id, guide.id, open.id])
  expect(await among('area=Gems')).toEqual([gem.id, open.id])
  expect(await among('')).toEqual(own)
})

it('names at most twenty places, and says how many there are', async () => {
  const { id, url } = await store('common 100%.png')
  for (let at = 0; at < 21; at += 1) await ask({ stem: `<p>Look.</p><img src="${url}" alt="A film">` })
  const [listed] = (await list('search=MON%20100%25')).items
  const { data: kept } = await put(id, { version: 1, name: 'Common', description: '', source: '' })
  for (const { uses, useCount } of [listed, kept]) expect([uses.length, useCount]).toEqual([20, 21])
  expect(await ids('search=1_0')).toEqual([])
})

it('keeps what is said about a picture, guarded by its version and noted in the audit log', async () => {
  const { id } = await store('field.png')
  const words = { name: 'Visual field', description: 'An arc of loss above.', source: 'Drawn by us' }
  expect(await put(id, { version: 1, ...words })).toMatchObject({ status: 200, data: { ...words, version: 2 } })
  expect(await put(id, { version: 1, ...words, name: 'Other' })).toMatchObject({
    status: 409,
    error: { code: 'resource.stale' },
  })
  expect(await ids('described=yes')).toEqual([id])
  expect((await put(id, { version: 2, ...words }, READER)).status).toBe(403)
  const entries = await content.db.knex('audit_entries').where({ entity: 'image', entity_id: id }).orderBy('seq')
  expect(entries.map(({ action }) => action)).toEqual(['create', 'change'])
})

it('is deleted with its file when nothing names it, not even an earlier version', async () => {
  const { id, url } = await store('gone.png')
  const asked = (await ask({ stem: `<p>Look.</p><img src="${url}" alt="A film">` })).data
  expect(await remove(id)).toMatchObject({ status: 409, error: { code: 'image.used' } })
  await content.call({
    method: 'PUT',
    url: `/a/question/${asked.id}`,
    body: { ...newQuestion(shelf.id), version: asked.version },
  })
  expect((await list('where=nowhere&search=gone')).items).toMatchObject([{ id, useCount: 0 }])
  expect(await remove(id)).toMatchObject({ status: 409, error: { code: 'image.used' } })
  const free = await store('free.png')
  expect((await remove(free.id, READER)).status).toBe(403)
  expect(await remove(free.id)).toMatchObject({ status: 200 })
  expect((await look(content, free.url, EDITOR)).last.statusCode).toBe(404)
  expect((await remove(free.id)).status).toBe(404)
})

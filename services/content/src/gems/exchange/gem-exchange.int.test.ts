import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testIdentity } from '@wardround/kit/testing/identity.ts'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newGem } from '#testing/gems.ts'
import { EDITOR, type Harness, READER, startContent } from '#testing/harness.ts'

const ANKI = join(import.meta.dirname, '../../../../../../shared/data/exchange/anki/ankitects')

let content: Harness
let shelf: { id: string }
beforeAll(async () => {
  content = await startContent()
})
afterAll(() => content.stop())

async function send(bytes: Buffer | string, query = '', as = EDITOR) {
  const response = await content.app.inject({
    method: 'POST',
    url: `/a/wardround/gems/import?categoryId=${shelf.id}${query}`,
    headers: {
      'x-wardround-identity': await testIdentity.header(as, 'content'),
      'content-type': 'application/octet-stream',
    },
    payload: Buffer.from(bytes),
  })
  return { ...response.json(), status: response.statusCode }
}
const listed = async () => (await content.call({ url: `/a/gems?categoryId=${shelf.id}&sort=position` })).data.items

const CSV = 'title,prompt,text\nAnaphylaxis,What first?,"Adrenaline,\nagain <2 doses"\n,,nothing\nEmpty,,\n'

describe('gems from a CSV', () => {
  it('become drafts once, and what is wrong with a row is said', async () => {
    shelf = await content.shelf()
    const report = { total: 3, created: 1, unchanged: 0 }
    const checked = await send(CSV, '&check=yes')
    expect(checked.data).toMatchObject(report)
    expect(checked.data.notes).toMatchObject([
      { number: 2, refused: true, note: 'There is no title.' },
      { number: 3, title: 'Empty', refused: true },
    ])
    expect(await listed()).toEqual([])
    expect((await send(CSV)).data).toMatchObject(report)
    expect((await send(CSV)).data).toMatchObject({ created: 0, unchanged: 1 })
    const [gem] = await listed()
    expect(gem).toMatchObject({ title: 'Anaphylaxis', state: 'draft', format: 1 })
    const { data } = await content.call({ url: `/a/gem/${gem.id}` })
    expect(data).toMatchObject({ prompt: 'What first?', updatedBy: 'Edith Moreau' })
    expect(data.content.html).toBe('<p>Adrenaline,<br />again &lt;2 doses</p>')
  })

  it('come back from an export with every format', async () => {
    shelf = await content.shelf()
    const block = { kind: 'text', id: '0199a000-0000-7000-8000-0000000000b1', html: '<p>One.</p>' }
    const four = newGem(shelf.id, { title: 'Blocks', content: { format: 4, blocks: [block] } })
    await content.call({ method: 'POST', url: '/a/gemv4', body: four })
    await content.call({ method: 'POST', url: '/a/gem', body: newGem(shelf.id) })
    const { body } = await content.app.inject({
      url: `/a/wardround/gems/export?categoryId=${shelf.id}`,
      headers: { 'x-wardround-identity': await testIdentity.header(EDITOR, 'content') },
    })
    shelf = await content.shelf()
    expect((await send(body)).data).toMatchObject({ total: 2, created: 2, notes: [] })
    const gems = await listed()
    expect(gems.map(({ title, format }: any) => [title, format])).toEqual([
      ['Blocks', 4],
      ['Treating hyperkalaemia', 1],
    ])
  })
})

describe('gems from an Anki package', () => {
  it.runIf(existsSync(ANKI))('are its notes, the first field on the front', async () => {
    shelf = await content.shelf()
    for (const name of ['update1.apkg', 'media.apkg', 'diffmodels2-1.apkg']) {
      const { data } = await send(readFileSync(join(ANKI, name)))
      expect(data.total, name).toBeGreaterThan(0)
      expect(data.created + data.unchanged + data.notes.filter((one: any) => one.refused).length, name).toBe(data.total)
    }
  })

  it.each([
    ['no file of a known kind', Buffer.from([0xff, 0xfe, 0x00, 0x80])],
    ['a CSV without titles', 'a,b\n1,2\n'],
    ['a package without a collection', Buffer.from(zipSync({ 'readme.txt': Buffer.from('x') }))],
    ['a collection that is none', Buffer.from(zipSync({ 'collection.anki2': Buffer.from('not a database') }))],
    ['a damaged package', Buffer.from('PK\x03\x04damaged', 'latin1')],
  ])('are refused from %s', async (_, bytes) => {
    shelf = await content.shelf()
    const { status, error } = await send(bytes)
    expect([status, error.code, error.details[0].path]).toEqual([400, 'request.invalid', 'body.file'])
  })
})

it('a file that is too large is refused', async () => {
  shelf = await content.shelf()
  expect((await send(Buffer.alloc(16 * 1024 * 1024 + 1, 65))).error.code).toBe('request.too-large')
})

it('only staff who add gems import them', async () => {
  shelf = await content.shelf()
  expect((await send(CSV, '', READER)).error.code).toBe('access.permission')
  shelf = { id: '0199a000-0000-7000-8000-00000000ffff' }
  expect((await send(CSV)).error.details[0].path).toBe('query.categoryId')
})

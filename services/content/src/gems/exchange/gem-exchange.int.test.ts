import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { covers } from '@wardround/kit/testing/covers.ts'
import { testIdentity } from '@wardround/kit/testing/identity.ts'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ankiPackage } from '#testing/anki-package.ts'
import { newGem } from '#testing/gems.ts'
import { EDITOR, type Harness, READER, startContent } from '#testing/harness.ts'

covers('exportGems importGems')

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
      { number: 2, refused: true, note: 'Enter a title of at least 2 characters.' },
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
    const facts = {
      references: [{ title: 'Hyperkalaemia', source: 'UKKA', version: '2023', url: '', checkedOn: '2026-10-02' }],
      tags: { area: 'Renal', condition: 'Hyperkalaemia' },
      guides: [{ slug: 'hyperkalaemia', title: 'Hyperkalaemia' }],
      forPa: true,
    }
    await content.call({ method: 'POST', url: '/a/gem', body: newGem(shelf.id, facts) })
    const { body } = await content.app.inject({
      url: `/a/wardround/gems/export?categoryId=${shelf.id}`,
      headers: { 'x-wardround-identity': await testIdentity.header(EDITOR, 'content') },
    })
    shelf = await content.shelf()
    const elsewhere = body.replaceAll(/^CAR-G\d+,/gm, ',')
    expect((await send(elsewhere)).data).toMatchObject({ total: 2, created: 2, notes: [] })
    const gems = await listed()
    expect(gems.map(({ title, format }: any) => [title, format])).toEqual([
      ['Blocks', 4],
      ['Treating hyperkalaemia', 1],
    ])
    expect((await content.call({ url: `/a/gem/${gems[1].id}` })).data).toMatchObject(facts)
  })

  it('of an export that are still there are no second gems, in whatever category they are imported', async () => {
    const first = await content.shelf({ name: 'First shelf' })
    shelf = first
    const { data: gem } = await content.call({ method: 'POST', url: '/a/gem', body: newGem(shelf.id) })
    const { body } = await content.app.inject({
      url: `/a/wardround/gems/export?categoryId=${shelf.id}`,
      headers: { 'x-wardround-identity': await testIdentity.header(EDITOR, 'content') },
    })
    expect((await send(body)).data).toEqual({ total: 1, created: 0, unchanged: 1, notes: [] })
    shelf = await content.shelf()
    const note = `Gem ${gem.code} is already in First shelf and stays there. To move it, use Move gem.`
    for (const query of ['&check=yes', ''])
      expect((await send(body, query)).data).toMatchObject({
        ...{ created: 0, unchanged: 1 },
        notes: [{ number: 1, note, refused: false }],
      })
    const changed = await send(body.replace('steadies the heart', 'protects the heart'))
    expect(changed.data).toMatchObject({
      ...{ created: 0, unchanged: 0 },
      notes: [{ note: expect.stringContaining(`There is a gem ${gem.code} with a different text`), refused: true }],
    })
    expect(await listed()).toEqual([])
    await content.call({ method: 'DELETE', url: `/a/gem/${gem.id}` })
    expect((await send(body)).data).toMatchObject({ created: 1, notes: [] })
  })

  it('with facts that cannot be read are refused one by one', async () => {
    shelf = await content.shelf()
    const rows = ['A gem,Text,not json', 'Another gem,Text,"[{""title"": 5}]"', 'A third gem,Text,']
    const { data } = await send(`title,text,references\n${rows.join('\n')}\n`)
    expect(data).toMatchObject({ total: 3, created: 1 })
    expect(data.notes).toMatchObject([
      {
        number: 1,
        refused: true,
        note: 'The column “references” could not be read. Copy it from an export without changes.',
      },
      { number: 2, refused: true },
    ])
  })
})

/** A package of one file whose headers say that it holds ten bytes. */
function understated(files: Record<string, Uint8Array>): Buffer {
  const bytes = Buffer.from(zipSync(files))
  const directory = bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
  bytes.writeUInt32LE(10, 22)
  bytes.writeUInt32LE(10, directory + 24)
  return bytes
}
const drawn = (background: string) =>
  sharp({ create: { width: 20, height: 10, channels: 3, background } })
    .png()
    .toBuffer()

describe('gems from an Anki package', () => {
  it.each([false, true])('bring their pictures along, whatever the kind of package (new: %s)', async (isNew) => {
    shelf = await content.shelf()
    const media = {
      'ecg 1.png': await drawn(isNew ? '#f00' : '#00f'),
      'x.svg': Buffer.from('<svg onload="alert(1)"/>'),
      '../../etc/passwd': Buffer.from('root'),
    }
    const notes = [
      ['Which rhythm?', '<img src="ecg%201.png" alt="Narrow &amp; regular"><img src="x.svg">'],
      ['Which rhythm?', 'Flutter <img src=gone.png><img src="../../etc/passwd">[sound:a.mp3]'],
      ['<img src="ecg 1.png">', 'No words on the front'],
    ]
    const bytes = ankiPackage(notes, media, isNew)
    const report = { total: 3, created: 2, unchanged: 0 }
    expect((await send(bytes, '&check=yes')).data).toMatchObject(report)
    expect(await listed()).toEqual([])
    const { data } = await send(bytes)
    expect(data).toMatchObject(report)
    expect(data.notes.map(({ note }: { note: string }) => note)).toEqual([
      'Left out: x.svg.',
      'Sounds were left out.',
      'Left out: gone.png, ../../etc/passwd.',
      'The front has no text. Add the title of the gem there.',
    ])
    const gems = await listed()
    expect(gems.map(({ format }: any) => format)).toEqual([2, 1])
    const record = (await content.call({ url: `/a/gemv2/${gems[0].id}` })).data
    expect(record.content).toMatchObject({
      html: '',
      images: [{ image: { width: 20, protected: true }, description: 'Narrow & regular' }],
    })
    expect(await content.db.knex('images').where({ id: record.content.images[0].image.id })).toMatchObject([
      { area: 'Gems' },
    ])
    expect((await send(bytes)).data).toMatchObject({ created: 0, unchanged: 2 })
    expect((await send(bytes, '&check=yes')).data).toMatchObject({ created: 0, unchanged: 2 })
    const other = ankiPackage([['Which rhythm?', '<img src="a.png">']], { 'a.png': await drawn('#0f0') }, isNew)
    expect((await send(other)).data).toMatchObject({ created: 1, unchanged: 0 })
  })

  it.runIf(existsSync(ANKI))('of Anki itself are its notes, the first field on the front', async () => {
    shelf = await content.shelf()
    const cards = [
      ['update1.apkg', 'hello', '<p>world</p>'],
      ['diffmodels2-1.apkg', 'front', '<p>back</p>'],
      ['diffmodeltemplates-1.apkg', 'question?', '<p>answer!</p>'],
    ] as const
    for (const [name, title, html] of cards) {
      expect((await send(readFileSync(join(ANKI, name)))).data).toEqual({
        total: 1,
        created: 1,
        unchanged: 0,
        notes: [],
      })
      const gem = (await listed()).at(-1)
      expect(gem).toMatchObject({ title, format: 1, state: 'draft' })
      expect((await content.call({ url: `/a/gem/${gem.id}` })).data.content.html).toBe(html)
    }
    const sound = await send(readFileSync(join(ANKI, 'media.apkg')))
    expect(sound.data).toMatchObject({
      created: 0,
      notes: [{ refused: true, note: 'The front has no text. Add the title of the gem there.' }],
    })
  })

  it('are refused one by one where a note is longer than any gem, and what comes after it is taken', async () => {
    shelf = await content.shelf()
    const notes = [
      ['Too long', '<p>word </p>'.repeat(9_000)],
      ['Which rhythm?', 'Atrial fibrillation'],
    ]
    const { data } = await send(ankiPackage(notes, {}))
    expect(data).toMatchObject({
      total: 2,
      created: 1,
      notes: [{ number: 1, note: 'The note is too long. Shorten it or split it.', refused: true }],
    })
  })

  it('are refused one by one where a text does not fit once it is sanitised, without what nobody sees', async () => {
    shelf = await content.shelf()
    const grows = `title,html\nToo long,<p>${'&'.repeat(19_890)}</p>\nA\u202eb\u0007,<p>Seen</p>\n`
    const { data } = await send(grows)
    expect(data).toMatchObject({ total: 2, created: 1, notes: [{ number: 1, refused: true }] })
    expect((await listed()).at(-1)).toMatchObject({ title: 'Ab' })
  })

  it.each([
    ['no file of a known kind', Buffer.from([0xff, 0xfe, 0x00, 0x80])],
    ['a CSV without titles', 'a,b\n1,2\n'],
    ['a package without a collection', Buffer.from(zipSync({ 'readme.txt': Buffer.from('x') }))],
    ['a collection that is none', Buffer.from(zipSync({ 'collection.anki2': Buffer.from('not a database') }))],
    [
      'a package whose media are damaged',
      Buffer.from(zipSync({ 'collection.anki2': Buffer.from('x'), media: Buffer.from('{') })),
    ],
    ['a package that claims to be small and is not', understated({ '0': new Uint8Array(11 * 1024 * 1024) })],
    [
      'a collection that would compute its notes',
      ankiPackage(
        `create table notes (id integer primary key, flds text generated always as (printf('%.*c', 9, 'x')) virtual);
         insert into notes (id) values (1)`,
        {},
      ),
    ],
    [
      'a collection whose notes hold more together than the file',
      ankiPackage(
        `create table notes (id integer primary key);
         with recursive n (id) as (select 1 union all select id + 1 from n where id < 300) insert into notes select id from n;
         alter table notes add column flds text default '${'a'.repeat(99_000)}'`,
        {},
      ),
    ],
    [
      'a collection whose notes are a view in disguise',
      ankiPackage(
        `create view words as select 1 as id, 'a' as flds;
         create virtual table notes using fts5 (flds, id, content = 'words')`,
        {},
      ),
    ],
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

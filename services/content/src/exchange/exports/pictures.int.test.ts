import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { testIdentity } from '@wardround/kit/testing/identity.ts'
import { EXCHANGE_FORMATS } from '@wardround/proto/exchange-formats.ts'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runImport } from '#exchange/imports/run-import.ts'
import { EDITOR, type Harness, newQuestion, startContent } from '#testing/harness.ts'
import { upload } from '#testing/upload.ts'
import { runExport } from './run-export.ts'

const CARRYING = EXCHANGE_FORMATS.filter((format) => format !== 'aiken')
const PACKED = CARRYING.filter((format) => format !== 'moodle-xml')
const FREE = 'An open picture'

let content: Harness
/** Addresses of a protected picture and an open one. */
const addresses: string[] = []
const picture = (red: number) =>
  sharp({ create: { width: 120, height: 80, channels: 3, background: { r: red, g: 60, b: 20 } } })
    .png()
    .toBuffer()
const shown = (address: string, alt: string) => `<img src="${address}" alt="${alt}" width="120" />`

beforeAll(async () => {
  content = await startContent()
  const shelf = await content.shelf({ name: 'Endocrinology' })
  for (const to of ['protect', 'image'] as const)
    addresses.push((await upload(content, await picture(to === 'image' ? 10 : 200), { to })).data.url)
  const [closed = '', open = ''] = addresses
  const add = async (changes: object) =>
    expect(
      (await content.call({ method: 'POST', url: '/a/question', body: newQuestion(shelf.id, changes) })).status,
    ).toBe(200)
  await add({
    stem: `<p>Look:</p>${shown(closed, 'A scan')}${shown(open, FREE)}`,
    explanation: `<p>Again</p>${shown(closed, '')}`,
  })
  await add({ explanation: `<p>Here</p>${shown(open, FREE)}` })
  const { data: theme } = await content.call({
    method: 'POST',
    url: '/a/questiontheme',
    body: { title: 'Scans', options: [{ text: 'One' }, { text: 'Two' }, { text: 'Three' }] },
  })
  const options = theme.options.map((option: object, index: number) => ({
    ...option,
    rationale: '',
    correct: index === 2,
  }))
  await add({ kind: 'matching', themeId: theme.id, stem: shown(closed, 'A scan'), options })
})
afterAll(() => content.stop())

async function make(format: string) {
  const { data } = await content.call({ method: 'POST', url: '/a/questionbank/export', body: { format } })
  await runExport(content.deps, data.id)
  const identity = await testIdentity.header(EDITOR, 'content')
  const file = await content.app.inject({
    url: `/a/wardround/questionbank/export/${data.id}/file`,
    headers: { 'x-wardround-identity': identity },
  })
  return { done: (await content.call({ url: `/a/questionbank/export/${data.id}` })).data, file }
}
async function bring(to: Harness, bytes: Buffer, query = '') {
  const { data } = await to.call({
    method: 'POST',
    url: `/a/questionbank/import/${query.includes('&check') ? 'check' : 'file'}?filename=again${query.replace('&check', '')}`,
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  })
  await runImport(to.deps, data.id)
  return (await to.call({ url: `/a/questionbank/import/${data.id}` })).data
}
const images = (of: Harness) => of.db.knex('images').orderBy('created_at')

describe('the pictures of an export', () => {
  it.each(CARRYING)('go along, and come back into this bank as the pictures that they are: %s', async (format) => {
    const { done, file } = await make(format)
    expect(done).toMatchObject({ state: 'done', written: 3, pictures: 4, picturesLeftOut: 0, leftOutPictures: [] })
    expect(file.payload).not.toContain('/api/v1/media')
    const before = await images(content)
    expect(await bring(content, file.rawPayload, '&check')).toMatchObject({
      format,
      imported: 0,
      unchanged: 3,
      refused: 0,
    })
    expect(await bring(content, file.rawPayload)).toMatchObject({ format, imported: 0, unchanged: 3, refused: 0 })
    expect(await images(content)).toEqual(before)
  })

  it.each(CARRYING)(
    'come into another bank re-encoded and protected, and a second time as the same: %s',
    async (format) => {
      const { file } = await make(format)
      const other = await startContent()
      try {
        expect(await bring(other, file.rawPayload)).toMatchObject({ imported: 3, refused: 0 })
        const kept = await images(other)
        expect(kept.map((row) => [row.protected, row.width, row.height])).toEqual([
          [true, 120, 80],
          [true, 120, 80],
        ])
        const { items } = (await other.call({ url: '/a/questions?hasImage=yes' })).data
        const texts = await Promise.all(
          items.map(async ({ id }: { id: string }) => (await other.call({ url: `/a/question/${id}` })).data),
        )
        const named = texts.flatMap(({ stem, explanation }) =>
          [...`${stem}${explanation}`.matchAll(/src="([^"]*)"/g)].map(([, src]) => src),
        )
        expect(new Set(named)).toEqual(new Set(kept.map(({ id }) => `/api/v1/media/${id}`)))
        expect(await bring(other, file.rawPayload)).toMatchObject({ imported: 0, unchanged: 3 })
        expect(await images(other)).toEqual(kept)
      } finally {
        await other.stop()
      }
    },
  )

  it.each(PACKED)('are files of a package, each once: %s', async (format) => {
    const { done, file } = await make(format)
    expect(done.filename).toMatch(/\.zip$/)
    expect(file.headers['content-type']).toBe('application/zip')
    const names = Object.keys(unzipSync(file.rawPayload))
    const wanted = addresses.map((address) => `images/${address.split('/').at(-1)}.webp`)
    expect(names.filter((name) => name.startsWith('images/')).sort()).toEqual([...wanted].sort())
    if (!format.startsWith('qti')) return
    const manifest = Buffer.from(unzipSync(file.rawPayload)['imsmanifest.xml'] as Uint8Array).toString('utf8')
    for (const name of wanted) expect(manifest).toContain(`href="${name}"`)
  })

  it('are named where the format carries none', async () => {
    const { done } = await make('aiken')
    expect(done).toMatchObject({ written: 1, pictures: 0, picturesLeftOut: 1 })
    expect(done.leftOutPictures).toEqual([
      {
        code: expect.stringMatching(/^[A-Z]{3}-\d{4}$/),
        address: addresses[1],
        reason: 'Aiken files cannot include pictures.',
      },
    ])
  })

  it('are named where the file of one is gone; the question keeps its address', async () => {
    const { id, hash } = (await content.db
      .knex('images')
      .where({ id: addresses[1]?.split('/').at(-1) })
      .first()) as { id: string; hash: string }
    await rm(join(content.folder, 'images', `${hash}.webp`))
    for (const format of ['qti-2.1', 'jsonl', 'moodle-xml']) {
      const { done, file } = await make(format)
      expect(done).toMatchObject({ state: 'done', written: 3, pictures: 2, picturesLeftOut: 2 })
      expect(done.leftOutPictures[0]).toMatchObject({
        address: `/api/v1/media/${id}`,
        reason: 'The picture no longer exists.',
      })
      expect(await bring(content, file.rawPayload)).toMatchObject({ unchanged: 3, refused: 0 })
    }
  })
})

describe('pictures in a package that somebody made', () => {
  it('pass the checks of an upload, whatever they are called', async () => {
    const { file } = await make('jsonl')
    const { zipSync } = await import('fflate')
    const id = addresses[0]?.split('/').at(-1)
    const files = unzipSync(file.rawPayload)
    const forged = {
      ...files,
      [`images/${id}.webp`]: new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    }
    const report = await bring(content, Buffer.from(zipSync(forged)))
    expect(report).toMatchObject({ imported: 0, refused: 2 })
    const { items } = (await content.call({ url: `/a/questionbank/import/${report.id}/lines?outcome=refused` })).data
    expect(items[0].reason).toContain('It contains a picture that cannot be used')
  })
})

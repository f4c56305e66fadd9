import { readdir, readFile } from 'node:fs/promises'
import { covers } from '@wardround/kit/testing/covers.ts'
import { importFinished } from '@wardround/proto/events/content.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EDITOR, type Harness, LEARNER, READER, startContent } from '#testing/harness.ts'
import { attackFile } from '#testing/shared-data.ts'
import { KEPT_MS, removeDryRuns } from './requeue-imports.ts'
import { runImport } from './run-import.ts'

covers('checkFile confirmImport getImport importFile listImportLines')

let content: Harness
beforeAll(async () => {
  content = await startContent()
})
afterAll(() => content.stop())

const upload = (body: string | Buffer, query: string, as?: object | null) =>
  content.call({
    method: 'POST',
    url: `/a/questionbank/import/${query.includes('&check') ? 'check' : 'file'}?filename=bank.gift${query.replace('&check', '')}`,
    body,
    headers: { 'content-type': 'application/octet-stream' },
    ...(as === undefined ? {} : { as }),
  })
const confirm = (id: string, body: object = {}, as?: object | null) =>
  content.call({
    method: 'POST',
    url: `/a/questionbank/import/${id}/confirm`,
    body,
    ...(as === undefined ? {} : { as }),
  })
const importOf = async (id: string) => (await content.call({ url: `/a/questionbank/import/${id}` })).data
const linesOf = async (id: string) => (await content.call({ url: `/a/questionbank/import/${id}/lines` })).data.items
const questions = async () => Number((await content.db.knex('questions').count('* as count').first())?.['count'])
const files = async () =>
  (await readdir(content.folder, { recursive: true })).filter((name) => name.endsWith('.upload'))

/** Uploads, runs the job and answers the import. */
async function run(body: string | Buffer, query = '') {
  const { data } = await upload(body, query)
  await runImport(content.deps, data.id)
  return importOf(data.id)
}

const gift = (name: string) =>
  `$CATEGORY: Medicine/Heart\n\n::${name}:: What is ${name}? {=right#yes ~wrong}\n\nEssay? {}\n\nWhat is ${name}? {=right#yes ~wrong}\n`

describe('a dry run', () => {
  it('says what would happen to each question, writes nothing, and is confirmed once', async () => {
    const [before, emitted] = [await questions(), (await content.emitted(importFinished)).length]
    const dry = await run(gift('Aorta'), '&check')
    expect(dry).toMatchObject({
      state: 'done',
      format: 'gift',
      dryRun: true,
      total: 3,
      imported: 1,
      unchanged: 1,
      refused: 1,
      confirmedAs: null,
    })
    expect(await linesOf(dry.id)).toEqual([
      {
        line: 1,
        place: 'line 3',
        itemId: 'Aorta',
        excerpt: 'What is Aorta?',
        notes: [],
        outcome: 'imported',
        reason: null,
        code: null,
      },
      {
        line: 2,
        place: 'line 5',
        itemId: null,
        excerpt: null,
        notes: [],
        outcome: 'refused',
        reason: 'Essay questions are not supported.',
        code: null,
      },
      {
        line: 3,
        place: 'line 7',
        itemId: null,
        excerpt: 'What is Aorta?',
        notes: [],
        outcome: 'unchanged',
        reason: null,
        code: null,
      },
    ])
    expect(await questions()).toBe(before)
    expect(await content.emitted(importFinished)).toHaveLength(emitted)
    expect(await content.db.knex('categories').where({ name: 'Heart' })).toEqual([])

    const { data: started } = await confirm(dry.id)
    expect(started).toMatchObject({
      state: 'queued',
      dryRun: false,
      format: 'gift',
      total: 3,
      questionState: 'draft',
      filename: 'bank.gift',
    })
    expect(content.queued.at(-1)).toBe(started.id)
    expect((await confirm(dry.id)).data).toEqual(started)
    expect((await importOf(dry.id)).confirmedAs).toBe(started.id)
    await runImport(content.deps, started.id)
    expect(await importOf(started.id)).toMatchObject({ state: 'done', imported: 1, unchanged: 1, refused: 1 })
    expect(await questions()).toBe(before + 1)
    expect(await files()).toEqual([])
    const again = await run(gift('Aorta'), '&check')
    expect(again).toMatchObject({ imported: 0, unchanged: 2 })
  })

  it('keeps its file for a day, and names the reason when it is gone or the dry run is not done', async () => {
    const { data } = await upload(gift('Vein'), '&check')
    expect(await confirm(data.id)).toMatchObject({ status: 409, error: { code: 'import.running' } })
    await runImport(content.deps, data.id)
    expect(await removeDryRuns(content.deps)).toBe(0)
    expect(
      await removeDryRuns({ ...content.deps, clock: () => new Date(Date.now() + KEPT_MS + 1000) }),
    ).toBeGreaterThan(0)
    expect(await confirm(data.id)).toMatchObject({ status: 410, error: { code: 'file.gone' } })
    const broken = await run('%PDF-1.7 and so on', '&check')
    expect(broken).toMatchObject({ state: 'failed', problem: expect.stringContaining('PDF files are not supported') })
    expect(await confirm(broken.id)).toMatchObject({ status: 410, error: { code: 'file.gone' } })
    const real = await run(gift('Artery'))
    expect(await confirm(real.id)).toMatchObject({ status: 404 })
    expect(await confirm('0199a000-0000-7000-8000-00000000ffff')).toMatchObject({
      status: 404,
      error: { code: 'resource.missing' },
    })
    expect(await files()).toEqual([])
  })
})

describe('a file of another format', () => {
  it('goes to the chosen category, or to the one that is called so', async () => {
    const shelf = await content.shelf({ name: 'Chosen' })
    await run(gift('Nerve'), `&categoryId=${shelf.id}`)
    const parent = await content.category({ name: 'Medicine' })
    const heart = await content.category({ name: 'Heart', parentId: parent.id })
    await run(gift('Valve'))
    const placed = await content.db
      .knex('questions')
      .whereIn('category_id', [shelf.id, heart.id])
      .orderBy('created_at')
      .pluck('category_id')
    expect(placed).toEqual([shelf.id, heart.id])
    const top = await upload(gift('x'), `&categoryId=${parent.id}`)
    expect(top).toMatchObject({ status: 400, error: { details: [{ path: 'query.categoryId' }] } })
    expect(await upload(gift('x'), '&categoryId=0199a000-0000-7000-8000-00000000ffff')).toMatchObject({ status: 400 })
  })

  it('brings its images with it', async () => {
    const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const html = (source: string) =>
      `<questiontext format="html"><text><![CDATA[<p>See <img src="${source}" alt="x"></p>]]></text>`
    const file = `<file name="a b.png" path="/" encoding="base64">${picture.toString('base64')}</file>`
    const answers = '<answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer>'
    const question = (inner: string) => `<question type="multichoice">${inner}</questiontext>${answers}</question>`
    const quiz = `<quiz>${question(html('@@PLUGINFILE@@/a%20b.png') + file)}${question(html('https://elsewhere.test/x.png'))}${question(html('data:image/png;base64,AAAA'))}</quiz>`
    const dry = await run(quiz, '&check')
    expect(dry).toMatchObject({ imported: 1, refused: 2 })
    expect(await content.db.knex('images')).toEqual([])
    const { data } = await confirm(dry.id)
    await runImport(content.deps, data.id)
    const [image] = await content.db.knex('images')
    expect(image).toMatchObject({ protected: true, width: 4 })
    const reasons = (await linesOf(data.id)).map(({ reason }: { reason: string | null }) => reason)
    expect(reasons).toEqual([
      null,
      'stem: It contains a picture that does not come with the file (https://elsewhere.test/x.png).',
      expect.stringMatching(/^It contains a picture that cannot be used/),
    ])
    const { stem } = await content.db.knex('question_versions').where('stem', 'like', '%<img%').first()
    expect(stem).toContain(`src="/api/v1/media/${image.id}"`)
    expect(await run(quiz, '&check')).toMatchObject({ imported: 0, unchanged: 1 })
  })

  it('is refused as a whole when it is hostile, and nothing of it goes in', async () => {
    const before = await files()
    expect(await run(await readFile(attackFile('uploads/zip-slip.zip')))).toMatchObject({
      state: 'failed',
      imported: 0,
      problem: expect.stringContaining('points outside it'),
    })
    expect(await files()).toEqual(before)
  })

  it('does not become active where a second person has to make it so', async () => {
    const setting = await content.call({
      method: 'POST',
      url: '/a/setting',
      body: { tag: 'reviewbysecondperson', value: true },
    })
    expect(setting.status).toBe(200)
    expect(await upload(gift('x'), '&state=active')).toMatchObject({
      status: 400,
      error: { details: [{ path: 'query.state' }] },
    })
    await content.db.knex('settings').update({ value: 'false' })
    expect(await upload(gift('Lung'), '&state=active')).toMatchObject({ status: 200 })
  })

  it('is for staff with the permission, and not empty', async () => {
    const { data } = await upload(gift('y'), '&check')
    for (const call of [
      (as: object | null) => upload(gift('y'), '', as),
      (as: object | null) => confirm(data.id, {}, as),
    ]) {
      expect(await call(null)).toMatchObject({ status: 401, error: { code: 'session.missing' } })
      for (const as of [LEARNER, READER])
        expect(await call(as)).toMatchObject({ status: 403, error: { code: 'access.permission' } })
    }
    expect(await upload('', '')).toMatchObject({ status: 400, error: { code: 'import.unreadable' } })
    expect(await upload(gift('y'), '&format=word')).toMatchObject({
      status: 400,
      error: { details: [{ path: 'query.format' }] },
    })
    expect(EDITOR.permissions).toMatchObject({ Questions: 'vaep' })
  })
})

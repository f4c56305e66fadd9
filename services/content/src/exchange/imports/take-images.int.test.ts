import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExchangeQuestion } from '#exchange/exchange-question.ts'
import { type Harness, startContent } from '#testing/harness.ts'
import { takeImages } from './take-images.ts'

let content: Harness
let picture: Buffer
beforeAll(async () => {
  content = await startContent()
  picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#ff8800' } })
    .png()
    .toBuffer()
})
afterAll(() => content.stop())

const actor = { uid: '0199a000-0000-7000-8000-000000000001', name: 'Edith Moreau' }
/** A question that shows these pictures, of which the file beside it holds what `files` says. */
const take = (sources: readonly string[], files: Record<string, Buffer>, dryRun = false) => {
  const question = {
    stem: sources.map((source) => `<img src="${source}">`).join(''),
    explanation: '',
    options: [{ text: 'x', textHtml: `<img src="${sources[0]}">`, rationale: '', correct: true }],
  } as Partial<ExchangeQuestion> as ExchangeQuestion
  const read = {
    number: 1,
    place: 'line 1',
    itemId: null,
    notes: [],
    question,
    files: async (source: string) => files[source],
  }
  return takeImages(content.deps, read, { dryRun, actor })
}
const stored = () => content.db.knex('images').select('protected', 'created_by')

describe('pictures that come with a question', () => {
  it('are kept, protected, and named by their address and size; in a check they are only looked at', async () => {
    const looked = await take(['a.png'], { 'a.png': picture }, true)
    expect(looked).toMatchObject({
      question: { stem: expect.stringMatching(/^<img width="8" height="6" src="\/api\/v1\/media\/[0-9a-f]{64}">$/) },
    })
    expect(await stored()).toEqual([])
    const taken = await take(['a.png', 'a.png'], { 'a.png': picture })
    expect(taken).toMatchObject({
      question: {
        stem: expect.stringMatching(/^(<img width="8" height="6" src="\/api\/v1\/media\/[0-9a-f-]{36}">){2}$/),
        options: [
          { textHtml: expect.stringMatching(/^<img width="8" height="6" src="\/api\/v1\/media\/[0-9a-f-]{36}">$/) },
        ],
      },
    })
    expect(await stored()).toEqual([{ protected: true, created_by: actor.uid }])
  })

  it('keep the size that the file gives them', async () => {
    expect(await take(['a.png" width="4'], { 'a.png': picture })).toMatchObject({
      question: { stem: expect.stringMatching(/^<img src="\/api\/v1\/media\/[0-9a-f-]{36}" width="4">$/) },
    })
  })

  it('keep what describes them, also where it says the name of the file or a size', async () => {
    expect(await take(['b.png" alt="c.png, height = 3 cm'], { 'b.png': picture })).toMatchObject({
      question: {
        stem: expect.stringMatching(
          /^<img width="8" height="6" src="\/api\/v1\/media\/[0-9a-f-]{36}" alt="c.png, height = 3 cm">$/,
        ),
      },
    })
  })

  it('refuse it when one is larger than 10 MB or none at all', async () => {
    const reason = async (bytes: Buffer) => take(['a.png'], { 'a.png': bytes })
    expect(await reason(Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)]))).toMatchObject({
      reason: expect.stringMatching(/larger than 10 MB/),
    })
    expect(await reason(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
      reason: expect.stringMatching(/cannot be used/),
    })
  })

  it('are twenty at most', async () => {
    const names = Array.from({ length: 21 }, (_, at) => `${at}.png`)
    const files = Object.fromEntries(names.map((name) => [name, picture]))
    expect(await take(names.slice(1), files)).toHaveProperty('question')
    expect(await take(names, files)).toMatchObject({ reason: expect.stringMatching(/more than 20 pictures/) })
  })
})

import { covers } from '@wardround/kit/testing/covers.ts'
import { testIdentity } from '@wardround/kit/testing/identity.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EDITOR, type Harness, LEARNER, READER, startContent } from '#testing/harness.ts'
import { look, upload as send } from '#testing/upload.ts'

covers('uploadDeckImage uploadGemImage uploadGemImageV2 uploadGemImageV3 uploadIndexImage')

let content: Harness
let png: Buffer
beforeAll(async () => {
  content = await startContent()
  png = await sharp({ create: { width: 900, height: 400, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer()
})
afterAll(() => content.stop())

const upload = (to: string, as = EDITOR) => send(content, png, { to, as })

describe('pictures of gems', () => {
  it('are shown to people with gems, and those of questions are not', async () => {
    const gem = (await upload('gems')).data
    expect(gem).toMatchObject({ protected: true, width: 900 })
    expect((await upload('gemsv2')).data.id).toBe(gem.id)
    expect((await upload('gemsv3')).data.id).toBe(gem.id)
    const question = (await upload('protect')).data
    expect(question.id).not.toBe(gem.id)
    expect((await upload('protect?area=Gems')).data.id).toBe(gem.id)
    const status = async (id: string, entitlements: string[]) =>
      (
        await content.app.inject({
          url: `/media/${id}`,
          headers: {
            'x-wardround-identity': await testIdentity.header({ ...LEARNER, entitlements }, 'content'),
          },
        })
      ).statusCode
    expect(await status(gem.id, ['gems'])).toBe(302)
    expect(await status(gem.id, ['question-bank'])).toBe(403)
    expect(await status(question.id, ['gems'])).toBe(403)
    expect(await status(question.id, ['question-bank'])).toBe(302)
  })

  it('are sent as narrow as a phone needs them, with the same gates and marks', async () => {
    const { id } = (await upload('gems')).data
    const reader = { ...LEARNER, entitlements: ['gems'] }
    const widthOf = async (query: string, who: object = reader) => {
      const { first, last } = await look(content, `/media/${id}${query}`, who)
      return first.statusCode === 302 ? (await sharp(last.rawPayload).metadata()).width : first.statusCode
    }
    expect(await Promise.all(['', '?width=960', '?width=480'].map((query) => widthOf(query)))).toEqual([900, 900, 480])
    expect(await widthOf('?width=480', EDITOR)).toBe(480)
    expect(await widthOf('?width=480', { ...LEARNER, entitlements: ['question-bank'] })).toBe(403)
    for (const wrong of ['479', '0', 'x']) expect(await widthOf(`?width=${wrong}`)).toBe(400)
    const marked = (await look(content, `/media/${id}?width=480`, reader)).last.rawPayload
    const plain = (await look(content, `/media/${id}?width=480`, EDITOR)).last.rawPayload
    expect(marked.equals(plain)).toBe(false)
  })

  it('are cut to their frame in lists and on decks, for everybody to see', async () => {
    expect((await upload('indeximage')).data).toMatchObject({ width: 400, height: 300, protected: false })
    expect((await upload('deckimage')).data).toMatchObject({ width: 960, height: 540, protected: false })
  })

  it('are stored by staff who edit gems', async () => {
    for (const name of ['gems', 'gemsv2', 'gemsv3', 'indeximage', 'deckimage'])
      expect((await upload(name, READER)).error.code, name).toBe('access.permission')
    const pages = { ...EDITOR, permissions: { Pages: 'vae' } }
    expect((await upload('gems', pages)).error.code).toBe('access.permission')
  })
})

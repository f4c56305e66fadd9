import { covers } from '@wardround/kit/testing/covers.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EDITOR, type Harness, LEARNER, READER, startContent } from '#testing/harness.ts'
import { look, upload } from '#testing/upload.ts'
import { readMark } from './hidden-mark/read-mark.ts'

covers('getImage uploadImage uploadProtectedImage uploadUnprotectedImage')

let content: Harness
let later = 0
beforeAll(async () => {
  content = await startContent({ clock: () => new Date(Date.now() + later) })
})
afterAll(() => content.stop())

let shade = 0
/** A picture that no other test has sent. */
const plain = (changes: { width?: number; height?: number } = {}) => {
  shade += 1
  return sharp({
    create: { width: 60, height: 40, ...changes, channels: 3, background: { r: shade % 256, g: 80, b: 120 } },
  })
}

describe('an upload', () => {
  it('answers where the picture is and how large it came out', async () => {
    const { status, data } = await upload(content, await plain().png().toBuffer())
    expect(status).toBe(200)
    expect(data).toMatchObject({ url: `/api/v1/media/${data.id}`, width: 60, height: 40, protected: false })
  })

  it('is made smaller than 2,000 pixels a side and upright', async () => {
    const sideways = await plain({ width: 3000, height: 1000 }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { data } = await upload(content, sideways, { to: 'unprotect' })
    expect(data).toMatchObject({ width: 667, height: 2000 })
  })

  it('keeps the same picture once, in whatever file it comes, and once more when it is protected', async () => {
    const one = plain()
    const first = await upload(content, await one.clone().png().toBuffer())
    const again = await upload(
      content,
      await one
        .clone()
        .png({ compressionLevel: 1 })
        .withExif({ IFD0: { Artist: 'x' } })
        .toBuffer(),
    )
    const protectedOne = await upload(content, await one.clone().png().toBuffer(), { to: 'protect' })
    expect(again.data.id).toBe(first.data.id)
    expect(protectedOne.data).toMatchObject({ protected: true, bytes: first.data.bytes })
    expect(protectedOne.data.id).not.toBe(first.data.id)
    const repeated = async (to: 'unprotect' | 'protect') =>
      (await upload(content, await one.clone().png().toBuffer(), { to })).data.id
    expect([await repeated('protect'), await repeated('unprotect')]).toEqual([protectedOne.data.id, first.data.id])
    const hashes = await content.db.knex('images').whereIn('id', [first.data.id, protectedOne.data.id]).distinct('hash')
    expect(hashes).toHaveLength(1)
    const entries = await content.db
      .knex('audit_entries')
      .where({ entity: 'image' })
      .whereIn('entity_id', [first.data.id, again.data.id])
    expect(entries).toHaveLength(1)
  })

  it('T-082 goes by the content, not by the name and the type that are claimed', async () => {
    const picture = await plain().jpeg().toBuffer()
    expect((await upload(content, picture, { name: '../../etc/passwd\0.svg', type: 'image/svg+xml' })).status).toBe(200)
  })

  it('T-080 T-081 refuses what is animated, damaged, empty, or has too many pixels, each with its code', async () => {
    const coloured = (background: string) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer()
    const frames = await sharp([await coloured('red'), await coloured('blue')], { join: { animated: true } })
      .webp()
      .toBuffer()
    const whole = await plain({ width: 300, height: 300 }).png().toBuffer()
    const huge = Buffer.from(whole)
    huge.writeUInt32BE(50_000, 16)
    huge.writeUInt32BE(50_000, 20)
    const animatedPng = Buffer.concat([
      whole.subarray(0, 33),
      Buffer.from([0, 0, 0, 8]),
      Buffer.from('acTL'),
      Buffer.alloc(12),
      whole.subarray(33),
    ])
    const cases: [string, Buffer, number, string][] = [
      ['an animation', frames, 400, 'image.unsupported'],
      ['an animated PNG', animatedPng, 400, 'image.unsupported'],
      [
        'half a picture',
        (
          await sharp({
            create: {
              width: 900,
              height: 900,
              channels: 3,
              background: 'red',
              noise: { type: 'gaussian', mean: 99, sigma: 40 },
            },
          })
            .jpeg()
            .toBuffer()
        ).subarray(0, 5_000),
        400,
        'image.unreadable',
      ],
      ['a first line only', whole.subarray(0, 20), 400, 'image.unreadable'],
      ['nothing', Buffer.alloc(0), 400, 'image.unsupported'],
      ['50,000 by 50,000 pixels', huge, 413, 'image.too-large'],
    ]
    for (const [what, bytes, status, code] of cases) {
      const reply = await upload(content, bytes)
      expect([what, reply.status, reply.error?.code]).toEqual([what, status, code])
    }
  })

  it('T-080 refuses more than 10 MB and what is not the part "file"', async () => {
    const large = await upload(content, Buffer.alloc(10 * 1024 * 1024 + 1, 1))
    expect([large.status, large.error.code]).toEqual([413, 'request.too-large'])
    const elsewhere = await upload(content, await plain().png().toBuffer(), { part: 'upload' })
    expect(elsewhere.error).toMatchObject({ code: 'request.invalid', details: [{ path: 'body.file' }] })
    const json = await content.call({ method: 'POST', url: '/a/upload/image', body: { file: 'x' } })
    expect([json.status, json.error.code]).toEqual([400, 'request.invalid'])
    const none = await content.call({ method: 'POST', url: '/a/upload/image' })
    expect([none.status, none.error.code]).toEqual([400, 'request.invalid'])
  })

  it('is for authors', async () => {
    const picture = await plain().png().toBuffer()
    for (const [who, status] of [
      [null, 401],
      [LEARNER, 403],
      [READER, 403],
      [{ ...EDITOR, permissions: { Pages: 'e' } }, 200],
    ] as const) {
      for (const to of ['image', 'unprotect', 'protect'] as const)
        expect((await upload(content, picture, { as: who, to })).status).toBe(status)
    }
  })
})

describe('an unprotected picture', () => {
  it('is there for everybody, for ever', async () => {
    const { data } = await upload(content, await plain().png().toBuffer())
    const { last } = await look(content, data.url, null)
    expect(last.statusCode).toBe(200)
    expect(last.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(last.rawPayload.length).toBe(data.bytes)
  })

  it('that does not exist is missing', async () => {
    const { last } = await look(content, '/media/0199a000-0000-7000-8000-00000000ffff', null)
    expect([last.statusCode, last.json().error.code]).toEqual([404, 'resource.missing'])
  })
})

describe('a protected picture', () => {
  const stored = async () =>
    (await upload(content, await plain({ width: 400, height: 300 }).png().toBuffer(), { to: 'protect' })).data
  const other = { ...LEARNER, uid: '0199a000-0000-7000-8000-000000000009', sid: 'u', name: 'Bilal' }

  it('T-086 is shown with the marks of each viewer, and kept by nobody', async () => {
    const { url } = await stored()
    const { first, last: one } = await look(content, url, LEARNER)
    const two = (await look(content, url, other)).last
    expect([one.statusCode, two.statusCode]).toEqual([200, 200])
    expect([first, one].map(({ headers }) => headers['cache-control'])).toEqual([
      'private, no-store',
      'private, no-store',
    ])
    expect(one.rawPayload.equals(two.rawPayload)).toBe(false)
    const namedIn = async (copy: Buffer) => (await readMark(content.deps.mediaKey, copy))?.idEnd
    expect(await namedIn(one.rawPayload)).toBe(LEARNER.uid?.slice(-10))
    expect(await namedIn(two.rawPayload)).toBe(other.uid.slice(-10))
    expect((await look(content, url, LEARNER)).last.rawPayload.equals(one.rawPayload)).toBe(true)
    expect(await sharp(one.rawPayload).metadata()).toMatchObject({ width: 400, height: 300, format: 'webp' })
  })

  it('is shown to staff as it is', async () => {
    const { url, bytes } = await stored()
    const [editor, reader, learner] = await Promise.all(
      [EDITOR, READER, LEARNER].map(async (who) => (await look(content, url, who)).last.rawPayload),
    )
    expect(editor!.equals(reader!)).toBe(true)
    expect(editor!.equals(learner!)).toBe(false)
    expect(editor).toHaveLength(bytes)
  })

  it('carries no learner’s marks for an administrator who looks on as one', async () => {
    const { url } = await stored()
    const actor = '0199a000-0000-7000-8000-000000000001'
    const seenBy = async (who: object) => (await look(content, url, who as never)).last
    const [own, onOne, onOther] = await Promise.all([LEARNER, { ...LEARNER, actor }, { ...other, actor }].map(seenBy))
    expect([own, onOne, onOther].map((shown) => shown?.statusCode)).toEqual([200, 200, 200])
    expect(onOne!.rawPayload.equals(onOther!.rawPayload)).toBe(true)
    expect(onOne!.rawPayload.equals(own!.rawPayload)).toBe(false)
  })

  it('T-086 is refused to those without the question bank', async () => {
    const { url } = await stored()
    const code = async (who: object | null) => (await look(content, url, who as never)).last.json().error.code
    expect(await code(null)).toBe('session.missing')
    expect(await code({ ...LEARNER, verified: false })).toBe('access.unverified')
    expect(await code({ ...LEARNER, entitlements: [] })).toBe('access.unsubscribed')
    expect(await code({ ...LEARNER, entitlements: ['gems'] })).toBe('access.locked')
    expect((await look(content, url, READER)).last.statusCode).toBe(200)
  })

  it('of a question is shown to people with a seat at an event, whose paper may show it; one of a gem is not', async () => {
    const seated = { ...LEARNER, entitlements: ['event:0199a000-0000-7000-8000-0000000000e1' as const] }
    const { url } = await stored()
    expect((await look(content, url, seated)).last.statusCode).toBe(200)
    const gem = await upload(content, await plain().png().toBuffer(), { to: 'gems' })
    expect((await look(content, gem.data.url, seated)).last.json().error.code).toBe('access.unsubscribed')
  })

  it('T-086 has an address that is good in one session, for a minute, as given', async () => {
    const { url } = await stored()
    const { signed } = await look(content, url, LEARNER)
    const get = async (address: string, who: object | null) => (await look(content, address, who as never)).last
    expect((await get(signed as string, LEARNER)).statusCode).toBe(200)
    expect((await get(signed as string, { ...LEARNER, sid: 'another' })).json().error.code).toBe('image.expired')
    expect((await get(signed as string, null)).statusCode).toBe(401)
    const longer = (signed as string).replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 30}`)
    expect((await get(longer, LEARNER)).statusCode).toBe(403)
    later = 61_000
    expect((await get(signed as string, LEARNER)).json().error.code).toBe('image.expired')
    later = 0
  })

  it('T-086 is shown on no page but ours, and not as a page', async () => {
    const { url } = await stored()
    const from = async (headers: Record<string, string>) => (await look(content, url, LEARNER, headers)).last.statusCode
    expect(await from({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' })).toBe(200)
    expect(await from({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' })).toBe(403)
    expect(await from({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' })).toBe(403)
  })

  it('carries no marks when staff have switched all of them off', async () => {
    const { url, bytes } = await stored()
    await content.db
      .knex('settings')
      .insert({ id: '0199a000-0000-7000-8000-0000000000aa', tag: 'watermarkkeys', value: '[]', updated_by: 'x' })
    expect((await look(content, url, LEARNER)).last.rawPayload.length).toBe(bytes)
  })
})

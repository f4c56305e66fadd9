import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { testIdentity } from '@wardround/kit/testing/identity.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EDITOR, type Harness, startContent } from '#testing/harness.ts'
import { attackFile, sharedFile } from '#testing/shared-data.ts'
import { look, upload } from '#testing/upload.ts'

let content: Harness
beforeAll(async () => {
  content = await startContent()
})
afterAll(() => content.stop())

const folder = attackFile('uploads')
const scans = sharedFile('ocr/r-testocr.png')
const PAYLOAD = /script|alert|onmouse|xss|svg|javascript|passwd|<\?php|Exif|XMP|Photoshop|ICC_PROFILE/i

/** Files of the collection that are pictures under what they carry; the rest is something else. */
const PICTURES = [
  'mouseover-xss-ecs.jpeg',
  'payload_in_all_known_metadata.jpg',
  'xss_comment_exif_metadata_single_quote.png',
]
/** Pictures whose frame is damaged: refused or re-encoded, as the decoder sees it. */
const EITHER = ['payload_in_all_known_exif_corrupted.jpg']

describe('hostile uploads', () => {
  for (const name of readdirSync(folder)) {
    it(`T-063 T-080 T-084 T-085 ${name} is refused, or re-encoded without what it carried`, async () => {
      const reply = await upload(content, readFileSync(join(folder, name)), { name })
      if (reply.status !== 200) {
        expect(PICTURES).not.toContain(name)
        expect([400, 413]).toContain(reply.status)
        expect(reply.error.code).toMatch(/^image\.(unsupported|unreadable)$/)
        return
      }
      expect([...PICTURES, ...EITHER]).toContain(name)
      const { last } = await look(content, reply.data.url, null)
      expect(last.rawPayload.toString('latin1')).not.toMatch(PAYLOAD)
      const { exif, xmp, iptc, icc, comments, format } = await sharp(last.rawPayload).metadata()
      expect({ exif, xmp, iptc, icc, comments, format }).toEqual({ format: 'webp' })
    })
  }
})

describe.each(['/a/wardround/upload/image', '/a/app/wardround/gems/ocr'])('a damaged upload to %s', (url) => {
  const head = '--x\r\ncontent-disposition: form-data; name="file"'
  it.each([
    ['without an end', 'multipart/form-data; boundary=x', `${head}; filename="a.png"\r\n\r\nabc`],
    ['that ends in the head of a part', 'multipart/form-data; boundary=x', head],
    ['without a boundary', 'multipart/form-data', `${head}; filename="a.png"\r\n\r\nabc\r\n--x--\r\n`],
    [
      'of a part without a name',
      'multipart/form-data; boundary=x',
      `${head}\r\ncontent-type: application/octet-stream\r\n\r\nabc\r\n--x--\r\n`,
    ],
  ])('%s is refused', async (_, type, payload) => {
    const headers = { 'x-wardround-identity': await testIdentity.header(EDITOR, 'content'), 'content-type': type }
    const reply = await content.app.inject({ method: 'POST', url, headers, payload })
    expect([reply.statusCode, reply.json().error.code]).toEqual([
      400,
      expect.stringMatching(/^(request\.invalid|image\.\w+)$/),
    ])
  })
})

describe.skipIf(!scans)('real pictures', () => {
  const all = scans ? readdirSync(dirname(scans)).filter((name) => /\.(png|jpg)$/.test(name)) : []
  it('are stored and shown in their proportions', async () => {
    for (const name of all) {
      const bytes = readFileSync(join(dirname(scans as string), name))
      const { width, height } = await sharp(bytes).metadata()
      const { status, data } = await upload(content, bytes, { name })
      expect([name, status]).toEqual([name, 200])
      expect(data.width / data.height).toBeCloseTo(width / height, 1)
      expect(Math.max(data.width, data.height)).toBeLessThanOrEqual(2000)
    }
  })
})

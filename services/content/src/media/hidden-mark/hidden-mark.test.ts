import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { burnIn } from '../mark-picture.ts'
import { decodeOwner, encodeOwner } from './payload.ts'
import { readMark } from './read-mark.ts'

const key = Buffer.alloc(32, 7)
const otherKey = Buffer.alloc(32, 8)
const owner = { uid: '0199a000-0000-7000-8000-3fa2b4c5d6e7', at: new Date('2026-11-26T12:05:00Z') }
const named = { idEnd: 'a2b4c5d6e7', at: owner.at }
const lines = ['Amina Rahman', 'amina@example.com', '2026-11-26 12:05 UTC']

/** Shades, edges, words' worth of lines and the noise of a sensor, as in a radiograph with a legend. */
async function radiograph(): Promise<Buffer> {
  const [width, height] = [700, 500]
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g"><stop stop-color="#ddd"/><stop offset="1" stop-color="#111"/></radialGradient></defs><rect width="100%" height="100%" fill="#111"/><ellipse cx="330" cy="240" rx="290" ry="220" fill="url(#g)"/>${Array.from({ length: 14 }, (_, rib) => `<path d="M60 ${60 + rib * 28} Q330 ${rib * 28} 620 ${60 + rib * 28}" fill="none" stroke="#fff" stroke-width="7" opacity=".4"/>`).join('')}<rect x="20" y="420" width="200" height="60" fill="#fff"/></svg>`
  const noise = Buffer.from(Uint8Array.from({ length: width * height }, (_, at) => 118 + ((at * 2654435761) >>> 28)))
  const grain = await sharp(noise, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  return sharp(Buffer.from(drawing))
    .composite([{ input: grain, blend: 'soft-light' }])
    .webp({ quality: 90 })
    .toBuffer()
}

const stored = await radiograph()
const shown = await burnIn(key, stored, { lines, owner }, undefined)
const cut = (part: number) => {
  const [left, top] = [Math.round(700 * part * 0.4), Math.round(500 * part * 0.7)]
  return sharp(shown).extract({ left, top, width: Math.round(700 * (1 - part)), height: Math.round(500 * (1 - part)) })
}
const scaled = (by: number) => sharp(shown).resize(Math.round(700 * by))

describe('T-086 the hidden mark of a protected picture', () => {
  it.each<[string, () => Sharp]>([
    ['a screenshot', () => sharp(shown).png()],
    ['JPEG of quality 70', () => sharp(shown).jpeg({ quality: 70 })],
    ['JPEG of quality 70 with a tenth cut off', () => cut(0.1).jpeg({ quality: 70 })],
    ['WebP of quality 70', () => sharp(shown).webp({ quality: 70 })],
    ['the middle only', () => cut(0.4).jpeg({ quality: 70 })],
    ['half the size', () => scaled(0.5).jpeg({ quality: 70 })],
    ['four fifths of the size', () => scaled(0.8).jpeg({ quality: 70 })],
    ['the middle, half as large again', () => cut(0.4).resize(630).webp({ quality: 70 })],
  ])('names the learner and the time in %s', { timeout: 60_000 }, async (_, copy) => {
    expect(await readMark(key, await copy().toBuffer())).toEqual(named)
  })

  it('names them in the narrow picture of a telephone too', async () => {
    const narrow = await burnIn(key, stored, { lines, owner }, 480)
    expect(await readMark(key, await sharp(narrow).jpeg({ quality: 70 }).toBuffer())).toEqual(named)
  })

  it('names nobody without a mark, with another key, or too small to carry it', { timeout: 60_000 }, async () => {
    const visibleOnly = await burnIn(key, stored, { lines }, 300)
    expect(await readMark(key, visibleOnly)).toBeUndefined()
    expect(await readMark(otherKey, await cut(0.5).png().toBuffer())).toBeUndefined()
    expect(await readMark(key, await burnIn(key, stored, { lines, owner }, 60))).toBeUndefined()
  })

  it('changes pixels by a few steps of 255 only', async () => {
    const grey = async (picture: Buffer) => [...(await sharp(picture).greyscale().raw().toBuffer())]
    const flat = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#777' } })
      .png()
      .toBuffer()
    const differences = (await grey(await burnIn(key, flat, { lines: [], owner }, undefined))).map((value) =>
      Math.abs(value - 0x77),
    )
    expect(Math.max(...differences)).toBeLessThan(16)
    expect(differences.reduce((sum, difference) => sum + difference, 0) / differences.length).toBeLessThan(5)
  })
})

describe('T-086 what is hidden', () => {
  const signs = encodeOwner(key, owner)

  it('is read though every eighth sign is wrong', () => {
    expect(
      decodeOwner(
        key,
        signs.map((sign, at) => (at % 8 === 3 ? -sign : sign)),
      ),
    ).toEqual(named)
  })

  it('is nobody where the proof does not fit', () => {
    expect(decodeOwner(otherKey, signs)).toBeUndefined()
    expect(
      decodeOwner(
        key,
        signs.map((sign, at) => (at < 30 ? -sign : sign)),
      ),
    ).toBeUndefined()
  })
})

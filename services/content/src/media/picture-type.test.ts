import { describe, expect, it } from 'vitest'
import { pictureTypeOf } from './picture-type.ts'

describe('what a picture is', () => {
  it.each([
    ['a WebP picture', 'RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
    ['a sound in the same wrapping', 'RIFF\x24\0\0\0WAVEfmt ', undefined],
    ['a GIF', 'GIF89a\x01\0\x01\0', undefined],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
    ['half a mark', '\x89PNG', undefined],
    ['nothing', '', undefined],
  ])('T-063 goes by its first bytes: %s', (_, bytes, type) => {
    expect(pictureTypeOf(Buffer.from(bytes, 'latin1'))).toBe(type)
  })
})

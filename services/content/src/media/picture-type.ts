export type PictureType = 'png' | 'jpeg' | 'webp'

const startsWith = (bytes: Buffer, mark: number[], at = 0): boolean =>
  mark.every((byte, index) => bytes[at + index] === byte)

/** What a picture is by its first bytes, never by its name or header; undefined for everything that we do not take. */
export function pictureTypeOf(bytes: Buffer): PictureType | undefined {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8)) return 'webp'
  return undefined
}

const CHUNKS_FROM = 8
const CHUNK_FRAME = 12

/** Does a PNG announce an animation (`acTL` before the first `IDAT`; APNG specification 1.0)? */
export function isAnimatedPng(bytes: Buffer): boolean {
  let at = CHUNKS_FROM
  while (at + CHUNK_FRAME <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
    at += CHUNK_FRAME + bytes.readUInt32BE(at)
  }
  return false
}

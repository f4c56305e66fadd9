import { hkdfSync } from 'node:crypto'
import { CODED_BITS, encodeOwner } from './payload.ts'

/** A tile is a square of chips, each a square of pixels that are made a little lighter or darker. */
export const CHIPS = 31
export const CHIP_PIXELS = 4
export const TILE_PIXELS = CHIPS * CHIP_PIXELS

/** How opaque the white or black of a chip is, of 255: light and dark chips lie this far apart. */
const STRENGTH = 6

/** Where it lies, lighter or darker, and the coded bit it carries; a guide carries none. */
export type Chip = { row: number; column: number; sign: number; bit?: number }

/**
 * What each chip of the tile is for, which nobody knows without the key. A quarter are guides that always say the same,
 * by which the tile is found in a copy; the others carry the coded bits in turn.
 */
export function tilePlan(key: Buffer): Chip[] {
  const random = new Uint32Array(hkdfSync('sha256', key, '', 'hidden mark tile', CHIPS * CHIPS * 4))
  return Array.from(random, (drawn, place) => ({ drawn, place }))
    .sort((one, other) => one.drawn - other.drawn)
    .map(({ drawn, place }, turn) => ({
      row: Math.floor(place / CHIPS),
      column: place % CHIPS,
      sign: drawn & 1 ? 1 : -1,
      ...(turn % 4 !== 0 && { bit: (turn - 1 - Math.floor(turn / 4)) % CODED_BITS }),
    }))
}

/**
 * The tile of one owner, RGBA, to be laid over a picture again and again; cut where the picture is smaller. Laying it
 * on is the decoder's work, in the pass that draws the visible marks.
 */
export function ownersTile(key: Buffer, owner: { uid: string; at: Date }, picture: { width: number; height: number }) {
  const coded = encodeOwner(key, owner)
  const signs = new Int8Array(CHIPS * CHIPS)
  for (const { row, column, sign, bit } of tilePlan(key))
    signs[row * CHIPS + column] = bit === undefined ? sign : sign * (coded[bit] as number)
  const width = Math.min(TILE_PIXELS, picture.width)
  const height = Math.min(TILE_PIXELS, picture.height)
  const input = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const sign = signs[Math.floor(y / CHIP_PIXELS) * CHIPS + Math.floor(x / CHIP_PIXELS)] as number
      input.fill(sign > 0 ? 255 : 0, (y * width + x) * 4, (y * width + x) * 4 + 3)
      input[(y * width + x) * 4 + 3] = STRENGTH
    }
  return { input, raw: { width, height, channels: 4 as const }, tile: true }
}

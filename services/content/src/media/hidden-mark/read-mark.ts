import { loadSharp } from '../load-sharp.ts'
import { CODED_BITS, decodeOwner, type Owner } from './payload.ts'
import { CHIP_PIXELS, CHIPS, type Chip, TILE_PIXELS, tilePlan } from './tile.ts'

/** Copies are read at half the size they were shown in: a chip is three pixels then, and noise is less. */
const HALF = 2
const CHIP = CHIP_PIXELS / HALF
const SIDE = TILE_PIXELS / HALF

/** A copy may be this much smaller or larger than what was shown. */
const SMALLEST = 0.5
const LARGEST = 1.5
/** Pixels a side that are read, from the middle; more takes longer and tells little more. */
const MOST_PIXELS = 1200

/** Lighter or darker than its surroundings by more than this is the picture itself, not the mark. */
const MOST_CONTRAST = 2
const SURROUNDINGS = 2

/** How far above chance, in standard deviations, the guides must fit before the bits are looked at. */
const FITS = 4.2
const TRIES = 3

type Grey = { data: Uint8Array; width: number; height: number }

/**
 * Each pixel against the mean of those around it, laid over one tile: what repeats adds up and the picture does not.
 */
function foldIntoTile({ data, width, height }: Grey): Float32Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x] as number
      sums[(y + 1) * (width + 1) + x + 1] = row + (sums[y * (width + 1) + x + 1] as number)
    }
  }
  const sumTo = (x: number, y: number) => sums[y * (width + 1) + x] as number
  const tile = new Float32Array(SIDE * SIDE)
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - SURROUNDINGS)
    const bottom = Math.min(height, y + SURROUNDINGS + 1)
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - SURROUNDINGS)
      const right = Math.min(width, x + SURROUNDINGS + 1)
      const around = sumTo(right, bottom) - sumTo(left, bottom) - sumTo(right, top) + sumTo(left, top)
      const contrast = (data[y * width + x] as number) - around / ((right - left) * (bottom - top))
      const place = (y % SIDE) * SIDE + (x % SIDE)
      tile[place] = (tile[place] as number) + Math.max(-MOST_CONTRAST, Math.min(MOST_CONTRAST, contrast))
    }
  }
  return tile
}

/** The chips of the tile when its first one begins at (left, top). */
function chipsFrom(tile: Float32Array, left: number, top: number): Float32Array {
  const chips = new Float32Array(CHIPS * CHIPS)
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      const place = Math.floor(y / CHIP) * CHIPS + Math.floor(x / CHIP)
      chips[place] = (chips[place] as number) + (tile[((y + top) % SIDE) * SIDE + ((x + left) % SIDE)] as number)
    }
  return chips
}

type Place = { left: number; top: number; fit: number }

/** Where the guides fit best, and by how many standard deviations better than anywhere. */
function bestPlaces(tile: Float32Array, guides: Chip[]): Place[] {
  const fits = new Float32Array(SIDE * SIDE)
  for (let phase = 0; phase < CHIP * CHIP; phase += 1) {
    const [left, top] = [phase % CHIP, Math.floor(phase / CHIP)]
    const chips = chipsFrom(tile, left, top)
    for (let shift = 0; shift < CHIPS * CHIPS; shift += 1) {
      const across = shift % CHIPS
      const down = (shift - across) / CHIPS
      let fit = 0
      for (const { column, row, sign } of guides)
        fit += sign * (chips[((row + down) % CHIPS) * CHIPS + ((column + across) % CHIPS)] as number)
      fits[(down * CHIP + top) * SIDE + across * CHIP + left] = fit
    }
  }
  const deviation = Math.sqrt(fits.reduce((sum, fit) => sum + fit * fit, 0) / fits.length) || 1
  return Array.from(fits, (fit, place) => ({ left: place % SIDE, top: Math.floor(place / SIDE), fit: fit / deviation }))
    .filter(({ fit }) => fit > FITS)
    .sort((one, other) => other.fit - one.fit)
    .slice(0, TRIES)
}

/** Who is named in a picture of this very size. */
function ownerAt(key: Buffer, plan: Chip[], grey: Grey): Owner | undefined {
  const tile = foldIntoTile(grey)
  const guides = plan.filter(({ bit }) => bit === undefined)
  for (const { left, top } of bestPlaces(tile, guides)) {
    const chips = chipsFrom(tile, left, top)
    const read = new Float64Array(CODED_BITS)
    for (const { row, column, sign, bit } of plan)
      if (bit !== undefined) read[bit] = (read[bit] as number) + sign * (chips[row * CHIPS + column] as number)
    const owner = decodeOwner(key, read)
    if (owner) return owner
  }
  return undefined
}

/**
 * Whose copy a picture is, though it was cut, encoded again or scaled; undefined where that cannot be told. Every size
 * that it may have been shown in is tried, the present one first, which takes some seconds for a picture without.
 */
export async function readMark(key: Buffer, picture: Buffer): Promise<Owner | undefined> {
  const sharp = await loadSharp()
  const upright = sharp(picture).autoOrient().flatten().toColourspace('b-w')
  const whole = await upright.raw().toBuffer({ resolveWithObject: true })
  const width = Math.min(whole.info.width, MOST_PIXELS)
  const height = Math.min(whole.info.height, MOST_PIXELS)
  const left = Math.floor((whole.info.width - width) / 2)
  const top = Math.floor((whole.info.height - height) / 2)
  const raw = { width: whole.info.width, height: whole.info.height, channels: whole.info.channels }
  const plan = tilePlan(key)
  const present = width / HALF
  const widths = Array.from({ length: Math.floor(present / SMALLEST) }, (_, index) => index + 1)
    .filter((shown) => shown >= present / LARGEST && (shown - Math.round(present)) % 2 === 0)
    .sort((one, other) => Math.abs(Math.log(one / present)) - Math.abs(Math.log(other / present)))
  for (const shown of widths) {
    const size = { width: shown, height: Math.max(1, Math.round((height * shown) / width)) }
    const middle = sharp(whole.data, { raw }).extract({ left, top, width, height })
    const data = await middle
      .resize({ ...size, fit: 'fill' })
      .toColourspace('b-w')
      .raw()
      .toBuffer()
    const owner = ownerAt(key, plan, { data, ...size })
    if (owner) return owner
  }
  return undefined
}

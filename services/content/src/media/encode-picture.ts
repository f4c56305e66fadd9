import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Sharp } from 'sharp'
import { loadSharp } from './load-sharp.ts'
import { isAnimatedPng, type PictureType, pictureTypeOf } from './picture-type.ts'

/** Of what is sent. A picture of this size decodes to 160 MB. */
const MOST_PIXELS = 40_000_000
/** Of what is stored: twice the width of the reading column on a dense screen. */
const MOST_SIDE = 2_000
/** A drawing is kept without loss while that is no larger than this. */
const LOSSLESS_BYTES = 300_000
const SECONDS = 20

export type Size = { width: number; height: number }
/** Frames of gems in lists, and of decks. */
export const INDEX_FRAME: Size = { width: 400, height: 300 }
export const DECK_FRAME: Size = { width: 960, height: 540 }
export type EncodedPicture = { content: Buffer; width: number; height: number }

const isPixelLimit = (error: unknown) => error instanceof Error && /pixel limit/i.test(error.message)

function readFailure(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  return new DomainError(isPixelLimit(error) ? 'image.too-large' : 'image.unreadable', { cause: error })
}

async function check(picture: Sharp, type: PictureType): Promise<void> {
  const { format, pages = 1 } = await picture.metadata()
  if (format !== type) throw new DomainError('image.unsupported')
  if (pages > 1)
    throw new DomainError('image.unsupported', { message: 'This picture is animated. Use one that is not.' })
}

async function encode(picture: Sharp, type: PictureType, cut: Size | undefined): Promise<EncodedPicture> {
  const upright = picture
    .autoOrient()
    .resize(
      cut
        ? { ...cut, fit: 'cover', position: 'centre' }
        : { width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true },
    )
    .timeout({ seconds: SECONDS })
  const lossless =
    type === 'jpeg' ? undefined : await upright.clone().webp({ lossless: true }).toBuffer({ resolveWithObject: true })
  const kept =
    lossless && lossless.info.size <= LOSSLESS_BYTES
      ? lossless
      : await upright.clone().webp({ quality: 85, smartSubsample: true }).toBuffer({ resolveWithObject: true })
  return { content: kept.data, width: kept.info.width, height: kept.info.height }
}

/**
 * A picture re-encoded from the pixels of what was sent, and from nothing else of it: WebP, upright, at most 2,000
 * pixels a side or cut to a size, without metadata. Throws `image.unsupported` (not a still PNG, JPEG or WebP picture),
 * `image.unreadable` (damaged), `image.too-large`.
 */
export async function encodePicture(bytes: Buffer, cut?: Size): Promise<EncodedPicture> {
  const type = pictureTypeOf(bytes)
  if (!type) throw new DomainError('image.unsupported')
  if (type === 'png' && isAnimatedPng(bytes))
    throw new DomainError('image.unsupported', { message: 'This picture is animated. Use one that is not.' })
  const sharp = await loadSharp()
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
  try {
    await check(picture, type)
    return await encode(picture, type, cut)
  } catch (error) {
    throw readFailure(error)
  }
}

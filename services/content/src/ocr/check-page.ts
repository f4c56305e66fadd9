import { DomainError } from '@wardround/kit/base/errors.ts'
import { loadSharp } from '#media/load-sharp.ts'
import { pictureTypeOf } from '#media/picture-type.ts'

export const MOST_OCR_PIXELS = 40_000_000

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes('%PDF-')

/**
 * Refuses what no page can be read from, by its bytes and the size that its header claims, before anything is decoded.
 * Throws `image.unsupported`, `image.unreadable`, `image.too-large`.
 */
export async function checkPage(bytes: Buffer): Promise<void> {
  if (isPdf(bytes))
    throw new DomainError('image.unsupported', {
      message: 'PDF files cannot be read. Save each page as a PNG or JPEG picture and upload those.',
    })
  if (!pictureTypeOf(bytes)) throw new DomainError('image.unsupported')
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new DomainError('image.unreadable', { cause })
    })
  if (width * height > MOST_OCR_PIXELS) throw new DomainError('image.too-large')
}

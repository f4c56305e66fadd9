import { loadSharp } from '#media/load-sharp.ts'
import { MOST_OCR_PIXELS } from './check-page.ts'

const MOST_SIDE = 4_000
/** Letters of a page that is narrower are too small to be told apart. */
const GOOD_WIDTH = 1_800
const MOST_ENLARGED = 3

/** A page as the engine reads it best: upright, grey, with even contrast, large enough and not larger than needed. */
export async function preparePage(picture: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp()
  const page = sharp(picture, { limitInputPixels: MOST_OCR_PIXELS, failOn: 'error' })
  const { autoOrient } = await page.metadata()
  const scale = Math.min(MOST_ENLARGED, Math.max(1, GOOD_WIDTH / autoOrient.width))
  return page
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({
      width: Math.min(MOST_SIDE, Math.round(autoOrient.width * scale)),
      height: MOST_SIDE,
      fit: 'inside',
      kernel: 'lanczos3',
    })
    .normalise()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import decodeQr from 'qr/decode.js'

/** Pixels for each point of the page. */
const SCALE = 2
/** The rectangles that fill the first page, as a picture of black on white with nothing else of the page. */
async function filledSquaresOf(file: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise
  const { fnArray, argsArray } = await (await pdf.getPage(1)).getOperatorList()
  const paths: Float32Array[] = fnArray.flatMap((operator, at) =>
    operator === OPS.constructPath ? [argsArray[at][1][0]] : [],
  )
  const width = Math.ceil(841.89 * SCALE)
  const height = Math.ceil(595.28 * SCALE)
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  // A rectangle: move (0, x, y), three lines (1, x, y), close (4).
  for (const path of paths)
    for (let at = 0; at + 13 <= path.length; at += 13) {
      const [left, top, right, bottom] = [1, 2, 7, 8].map((place) => Math.round((path[at + place] ?? 0) * SCALE)) as [
        number,
        number,
        number,
        number,
      ]
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  return { width, height, data }
}

/** What a camera reads in the code on the first page. */
export const codeOf = async (file: Buffer): Promise<string> => decodeQr(await filledSquaresOf(file))

import { ownersTile } from './hidden-mark/tile.ts'
import { loadSharp } from './load-sharp.ts'
import { createTurns } from './turns.ts'
import { watermarkSvg } from './watermark.ts'

/** Legible lines, and whose copy it is, hidden with a key of ours. */
export type Marks = { lines: string[]; owner?: { uid: string; at: Date } | undefined }

/** Burns the marks into a picture, WebP in and out; `most` is its greatest width in pixels, if there is one. */
export async function burnIn(
  key: Buffer,
  picture: Buffer,
  { lines, owner }: Marks,
  most: number | undefined,
): Promise<Buffer> {
  const sharp = await loadSharp()
  const image = sharp(picture)
  const stored = await image.metadata()
  const width = Math.min(stored.width, most ?? stored.width)
  const height = Math.max(1, Math.round((stored.height * width) / stored.width))
  if (width < stored.width) image.resize({ width, height, fit: 'fill' })
  const size = { width, height }
  image.composite([
    ...(lines.length > 0 ? [{ input: Buffer.from(watermarkSvg(lines, size)) }] : []),
    ...(owner ? [ownersTile(key, owner, size)] : []),
  ])
  return image.webp({ quality: 82, effort: 2 }).toBuffer()
}

type Wanted = Marks & { imageId: string; width?: number | undefined; read: () => Promise<Buffer> }

/**
 * Marked pictures, two made at once; one that is asked for again with the same marks is kept (the time in them, or the
 * limit of bytes, ends that). Fails with `gateway.unavailable` when too many wait.
 */
export function createMarker(
  hidingKey: Buffer,
  { mostBytes = 64 * 1024 * 1024 } = {},
): (wanted: Wanted) => Promise<Buffer> {
  const inTurn = createTurns({ atOnce: 2, waiting: 60 })
  const kept = new Map<string, Buffer>()
  const underway = new Map<string, Promise<Buffer>>()
  let bytes = 0

  function keep(key: string, marked: Buffer): void {
    kept.set(key, marked)
    bytes += marked.length
    for (const [oldest, { length }] of kept) {
      if (bytes <= mostBytes) return
      kept.delete(oldest)
      bytes -= length
    }
  }

  return ({ imageId, lines, owner, width, read }) => {
    const key = JSON.stringify([imageId, width, owner, lines])
    const ready = kept.get(key)
    if (ready) return Promise.resolve(ready)
    const begun = underway.get(key)
    if (begun) return begun
    const making = inTurn(async () => burnIn(hidingKey, await read(), { lines, owner }, width))
      .then((marked) => {
        keep(key, marked)
        return marked
      })
      .finally(() => underway.delete(key))
    underway.set(key, making)
    return making
  }
}
export type Marker = ReturnType<typeof createMarker>

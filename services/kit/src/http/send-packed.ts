import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const deflate = promisify(deflateRaw)
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** An empty last block. */
const END = Buffer.from([3, 0])

/** Text that many replies share, as it is and compressed. */
export type SharedText = { plain: Buffer; packed: Buffer }
export type TextPart = string | SharedText

/** The parts joined to one text. */
export const plainText = (parts: readonly TextPart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.plain)).join('')

/**
 * Compresses a part so that it can be placed anywhere in a stream: a full flush ends on a byte boundary and resets the
 * dictionary (RFC 1951, 3.2; zlib's manual, Z_FULL_FLUSH).
 */
const pack = (plain: Buffer, level: number): Promise<Buffer> =>
  deflate(plain, { level, finishFlush: constants.Z_FULL_FLUSH })

/** Compresses a text once that is sent often. */
export async function shareText(text: string): Promise<SharedText> {
  const plain = Buffer.from(text)
  return { plain, packed: await pack(plain, constants.Z_BEST_COMPRESSION) }
}

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  `${headers['accept-encoding'] ?? ''}`.split(',').some((each) => each.trim() === 'gzip')

/** The compressed parts as one gzip member (RFC 1952). */
async function gzip(parts: readonly SharedText[]): Promise<Buffer> {
  const sum = parts.reduce((crc, { plain }) => crc32(plain, crc), 0)
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(sum, 0)
  trailer.writeUInt32LE(
    parts.reduce((length, { plain }) => length + plain.length, 0),
    4,
  )
  return Buffer.concat([HEADER, ...parts.map(({ packed }) => packed), END, trailer])
}

/**
 * Replies to a call whose contract says `packed`; `data` is JSON in parts. Compressed for callers that accept gzip: the
 * gateway passes a third of the bytes on unchanged, and a shared part is compressed once for all replies.
 */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  data: readonly TextPart[],
): Promise<FastifyReply> {
  const parts = ['{"status":"success","data":', ...data, '}']
  reply.type('application/json; charset=utf-8')
  if (!takesGzip(request)) return reply.send(Buffer.from(plainText(parts)))
  const packed = await Promise.all(
    parts.map(async (part) => {
      if (typeof part !== 'string') return part
      const plain = Buffer.from(part)
      return { plain, packed: await pack(plain, constants.Z_BEST_SPEED) }
    }),
  )
  return reply
    .header('content-encoding', 'gzip')
    .header('vary', 'accept-encoding')
    .send(await gzip(packed))
}

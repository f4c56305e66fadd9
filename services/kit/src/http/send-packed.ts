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

/** Parts as the text that they make together. */
export const plainText = (parts: readonly TextPart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.plain)).join('')

/**
 * Compressed so that it may stand between other parts of a stream: a full flush ends at a byte and forgets what came
 * before (RFC 1951, 3.2; zlib's manual, Z_FULL_FLUSH).
 */
const pack = (plain: Buffer, level: number): Promise<Buffer> =>
  deflate(plain, { level, finishFlush: constants.Z_FULL_FLUSH })

/** Compresses once what is sent often. */
export async function shareText(text: string): Promise<SharedText> {
  const plain = Buffer.from(text)
  return { plain, packed: await pack(plain, constants.Z_BEST_COMPRESSION) }
}

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  `${headers['accept-encoding'] ?? ''}`.split(',').some((each) => each.trim() === 'gzip')

/** One member (RFC 1952) of parts, those that are shared as they were compressed. */
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
 * Answers a call whose contract says `packed` with `data` as JSON in parts, compressed where the caller takes it: the
 * gateway passes a third of the bytes on as they are, and what many replies share is compressed once for all of them.
 * Other callers get it as everything else.
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

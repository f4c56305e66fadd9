import { createHash } from 'node:crypto'
import { type Success, success } from '@wardround/proto/envelope.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

const opaque = (tag: string) => tag.trim().replace(/^W\//, '')

/**
 * Answers a call that is declared with `cache`: the data with an ETag of what it says, or 304 without a body when the
 * caller has just that. The tag is weak, because the gateway compresses.
 */
export function answerWithEtag<Data>(
  request: Pick<FastifyRequest, 'headers'>,
  reply: Pick<FastifyReply, 'header' | 'code'>,
  data: Data,
): Success<Data> {
  const etag = `W/"${createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag)
  const held = request.headers['if-none-match']?.split(',').map(opaque) ?? []
  if (!held.includes(opaque(etag)) && !held.includes('*')) return success(data)
  const unchanged = reply.code(304)
  return unchanged.send() as never
}

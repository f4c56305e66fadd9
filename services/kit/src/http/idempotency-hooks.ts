import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../base/errors.ts'
import type { Database } from '../data/database.ts'
import type { App } from './app-type.ts'
import { claimKey, completeKey, holdKey, type IdempotencyKey, releaseKey } from './idempotency.ts'

const HEADER = 'idempotency-key'
const KEY = /^[\x21-\x7e]{8,200}$/
/** Access and limits: the same request is sent again once a step-up is done or the limit has passed. */
const RETRIED = [403, 429]

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this request is the one that works under its key. */
    idempotency: { key: IdempotencyKey; answered: AbortController } | undefined
  }
}

const detail = (message: string) => [{ path: `headers.${HEADER}`, message }]

function keyOf(request: FastifyRequest, call: string): IdempotencyKey {
  const key = request.headers[HEADER]
  if (key === undefined) throw new DomainError('idempotency.missing')
  if (typeof key !== 'string' || !KEY.test(key))
    throw new DomainError('idempotency.missing', { details: detail('Use 8 to 200 visible ASCII characters.') })
  const { uid, service } = request.identity
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.params, request.query, request.body ?? null]))
    .digest('base64url')
  return { caller: uid ?? service ?? 'visitor', call, key, requestHash }
}

/**
 * For calls with `idempotencyKey`, or that accept one and got it: the first request with a key works, its answer is
 * kept for two days and given to every repeat by the same caller, with `idempotent-replayed: true`. 5xx and `RETRIED`
 * are not kept: the repeat then works again.
 */
export function idempotencyHooks(app: App, { db }: { db: Database }): void {
  app.decorateRequest('idempotency', undefined)

  app.addHook('preHandler', async (request, reply) => {
    const { call } = request.routeOptions.config
    const uses = call?.handling.idempotencyKey
    if (!call || !uses || (uses === 'accepted' && request.headers[HEADER] === undefined)) return
    const key = keyOf(request, call.name)
    const known = await claimKey(db, key)
    if (!known) {
      const answered = new AbortController()
      request.idempotency = { key, answered }
      void holdKey(db, key, answered.signal)
      return
    }
    reply
      .code(known.status)
      .header('idempotent-replayed', 'true')
      .type('application/json; charset=utf-8')
      .serializer((text: unknown) => text as string)
    await reply.send(known.body)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.idempotency) return payload
    const { key, answered } = request.idempotency
    request.idempotency = undefined
    answered.abort()
    const keep = reply.statusCode < 500 && !RETRIED.includes(reply.statusCode) && typeof payload === 'string'
    try {
      if (keep) await completeKey(db, key, { status: reply.statusCode, body: payload })
      else await releaseKey(db, key)
    } catch (error) {
      request.log.error({ err: error, requestId: request.id }, 'an idempotency key could not be kept')
    }
    return payload
  })
}

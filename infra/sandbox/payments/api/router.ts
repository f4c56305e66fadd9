import { setTimeout as sleep } from 'node:timers/promises'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import qs from 'qs'
import { ApiError } from '../base/api-error.ts'
import { randomText } from '../base/ids.ts'
import type { Fault } from './fault-repository.ts'
import { takeFault } from './fault-repository.ts'
import { type RequestRecord, recordRequest } from './request-log.ts'
import type { Route } from './route.ts'
import { type PaymentsDeps, runRoute } from './run-route.ts'

/** The provider's bracket form, as its own libraries write it. */
export const parseBrackets = (text: string): Record<string, unknown> =>
  qs.parse(text, { depth: 6, arrayLimit: 100, parameterLimit: 1000, plainObjects: true })

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The connection breaks without an answer. */
const hangUp = (reply: FastifyReply) => {
  reply.hijack()
  reply.raw.destroy()
}

const faultError = (status: number) =>
  new ApiError(status, {
    type: status === 400 ? 'invalid_request_error' : 'api_error',
    message: 'A fault that was asked for.',
    ...(status === 429 ? { code: 'rate_limit' } : {}),
    ...(status === 409 ? { code: 'lock_timeout' } : {}),
  })

/** One request: the fault that was ordered for it, if any, around the call itself. */
async function answer(
  deps: PaymentsDeps,
  route: Route,
  request: FastifyRequest,
  record: RequestRecord,
  fault: Fault | undefined,
) {
  if (fault?.action === 'delay') await sleep(fault.value ?? 1000)
  if (fault?.action === 'status') throw faultError(fault.value ?? 500)
  const { id } = request.params as { id?: string }
  return runRoute(deps, route, {
    requestId: record.id,
    authorization: request.headers.authorization,
    idempotencyKey: text(request.headers['idempotency-key']),
    id: id ?? '',
    path: record.path,
    params: record.params,
  })
}

const recordOf = (request: FastifyRequest): RequestRecord => ({
  id: `req_${randomText(14)}`,
  method: request.method,
  path: request.url.split('?')[0] ?? '',
  params: { ...((request.method === 'POST' ? request.body : request.query) as Record<string, unknown> | undefined) },
  idempotencyKey: text(request.headers['idempotency-key']) ?? null,
  status: null,
  replayed: false,
  startedAt: performance.now(),
})

/** Does the call and writes it into the log, before the answer leaves. */
async function perform(
  deps: PaymentsDeps,
  route: Route,
  request: FastifyRequest,
  record: RequestRecord,
  fault: Fault | undefined,
) {
  try {
    const result = await answer(deps, route, request, record, fault)
    record.status = result.status
    record.replayed = result.replayed
    return result
  } catch (error) {
    record.status = error instanceof ApiError ? error.status : 500
    throw error
  } finally {
    await recordRequest(deps.db.knex, record)
  }
}

const register = (app: FastifyInstance, deps: PaymentsDeps, route: Route) =>
  app.route({
    method: route.method,
    url: route.path.replace('/v1', ''),
    handler: async (request, reply) => {
      const record = recordOf(request)
      reply.header('request-id', record.id)
      const version = text(request.headers['stripe-version'])
      if (version) reply.header('stripe-version', version)
      const fault = await takeFault(deps.db.knex, record.method, record.path)
      if (fault?.action === 'reset_before') return hangUp(reply)
      const result = await perform(deps, route, request, record, fault)
      if (fault?.action === 'reset_after') return hangUp(reply)
      if (result.replayed) reply.header('idempotent-replayed', 'true')
      if (record.idempotencyKey) reply.header('idempotency-key', record.idempotencyKey)
      return reply.code(result.status).send(result.body)
    },
  })

/** Serves the routes under `/v1` with the provider's errors and body format. */
export async function paymentsApi(
  app: FastifyInstance,
  options: { deps: PaymentsDeps; routes: readonly Route[] },
): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(formbody, { parser: parseBrackets, bodyLimit: 256 * 1024 })
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof ApiError) return reply.code(error.status).send({ error: error.body })
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'a call failed')
    return reply.code(status).send({
      error:
        status >= 500
          ? { type: 'api_error', message: 'An unknown error occurred' }
          : { type: 'invalid_request_error', message: error.message },
    })
  })
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({
      error: {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`,
      },
    }),
  )
  for (const route of options.routes) register(app, options.deps, route)
}

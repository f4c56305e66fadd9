import type { Readable } from 'node:stream'
import type { Call, CallReply } from '@wardround/proto/contract.ts'
import { type Success, success } from '@wardround/proto/envelope.ts'
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { z } from 'zod'
import type { Identity } from '../security/identity.ts'

/** A declared call, by what it takes and answers. */
export type CallOf<Params, Query, Body, Reply> = Call & {
  schema: {
    params: z.ZodType<Params>
    querystring: z.ZodType<Query>
    body: z.ZodType<Body>
    response: { 200: z.ZodType<Success<Reply>> }
  }
}

/**
 * Refuses, when types are checked, a call whose `reply` declares something else than `Given`: a missing field, or one
 * of another type.
 */
export type Gives<Given, C extends Call> = Given extends CallReply<C> ? unknown : { declaredReply: CallReply<C> }

/** What a handler of a staff route gets: the parts of the request as the call's schemas parsed them. */
export type Asked<Params, Query, Body> = {
  params: Params
  query: Query
  body: Body
  identity: Identity
  log: FastifyRequest['log']
}

/** For `app.route(...)`. */
export type StaffRoute = Call & { handler: RouteHandlerMethod }

/**
 * The route of a call that is known by its shape only. Fastify has parsed the request by the call's own schemas before
 * the handler runs; that this gives the types of `CallOf` is stated here once, so that no route has to.
 */
const askedOf = <Params, Query, Body>(request: FastifyRequest): Asked<Params, Query, Body> => ({
  params: request.params as Params,
  query: request.query as Query,
  body: request.body as Body,
  identity: request.identity,
  log: request.log,
})

export const staffRoute = <Params, Query, Body, Reply>(
  call: CallOf<Params, Query, Body, Reply>,
  handle: (asked: Asked<Params, Query, Body>) => Promise<Reply>,
): StaffRoute => ({
  ...call,
  handler: async (request) => success(await handle(askedOf(request))),
})

/** `pages/csv` and `pages/:id/csv` are called `pages-2026-11-22.csv`. */
function sendCsv(call: Call, reply: FastifyReply, table: Readable): FastifyReply {
  const named = call.url.split('/').filter((part) => !part.startsWith(':'))
  const name = named.at(-2) ?? 'list'
  const day = new Date().toISOString().slice(0, 10)
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}-${day}.csv"`)
    .header('cache-control', 'no-store')
    .send(table)
}

/** A list as a table for spreadsheets. `open` may throw before anything is sent. */
export const csvRoute = <Params, Query>(
  call: CallOf<Params, Query, unknown, unknown>,
  open: (query: Query, identity: Identity, params: Params) => Readable | Promise<Readable>,
): StaffRoute => ({
  ...call,
  handler: async (request, reply) => {
    const { params, query, identity } = askedOf<Params, Query, unknown>(request)
    return sendCsv(call, reply, await open(query, identity, params))
  },
})

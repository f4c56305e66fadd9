import type { Readable } from 'node:stream'
import type { Call } from '@wardround/proto/contract.ts'
import { success } from '@wardround/proto/envelope.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { systemClock } from './clock.ts'
import type { Database } from './database.ts'
import type { App } from './http-app.ts'
import type { Logger } from './logger.ts'
import { type BulkAsk, type BulkWork, bulk } from './staff-resource-bulk.ts'
import { type HistoryAsk, listHistory } from './staff-resource-history.ts'
import { requireProof } from './step-up.ts'

/** The parts of a staff resource that one with calls of its own takes as they are. `entity` is what its audit entries carry. */
export function historyRoute(app: App, db: Database, call: Call, entity: string): void {
  app.route({
    ...call,
    handler: async ({ params, query }) =>
      success(await listHistory(db.knex, { entity, id: (params as { id: string }).id }, query as HistoryAsk)),
  })
}

/** `workFor` gets the request, because its identity goes into the audit log. Deleting asks for a fresh proof. */
export function bulkRoute(app: App, call: Call, workFor: (request: FastifyRequest) => BulkWork): void {
  app.route({
    ...call,
    handler: async (request) => {
      const asked = request.body as BulkAsk
      if (asked.action === 'delete') requireProof(request.identity, systemClock())
      return success(await bulk(asked, workFor(request as unknown as FastifyRequest), request.log as unknown as Logger))
    },
  })
}

/** `open` may throw before anything is sent. The file is called after the call's last-but-one path segment and the day. */
export function csvRoute(app: App, call: Call, open: (asked: Record<string, unknown>) => Readable): void {
  const name = call.url.split('/').at(-2) ?? 'list'
  app.route({
    ...call,
    handler: async (request, reply) => {
      const table = open(request.query as Record<string, unknown>)
      const day = new Date().toISOString().slice(0, 10)
      const answer = reply as unknown as FastifyReply
      return answer
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}-${day}.csv"`)
        .header('cache-control', 'no-store')
        .send(table) as never
    },
  })
}

import type { Database } from '@wardround/kit/data/database.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ACTIONS, addFault, clearFaults, listFaults } from '../payments/api/fault-repository.ts'
import { listRequests } from '../payments/api/request-log.ts'
import { hold, listDeliveries, redeliver, release, sendExtra } from '../payments/webhooks/delivery-admin.ts'
import { reset } from './reset.ts'

const FaultBody = z.strictObject({
  match: z.strictObject({
    path: z.string().startsWith('/v1/'),
    method: z.enum(['GET', 'POST', 'DELETE']).optional(),
    nth: z.int().min(1).default(1),
  }),
  action: z.enum(ACTIONS),
  /** Milliseconds, for `delay`. */
  delay: z.int().min(0).max(60_000).optional(),
  /** For `status`. */
  status: z.int().min(400).max(599).optional(),
  times: z.int().min(1).max(1000).default(1),
})
const HoldBody = z.strictObject({ types: z.array(z.string()).min(1).default(['*']) }).prefault({})
const ReleaseBody = z.strictObject({ order: z.enum(['created', 'reversed']).default('created') }).prefault({})
const ListQuery = z.object({ limit: z.coerce.number().int().min(1).max(500).default(100) })

const EVENT_ACTIONS = {
  redeliver,
  duplicate: (db: Parameters<typeof sendExtra>[0], id: string) => sendExtra(db, id, 'normal'),
  tamper: (db: Parameters<typeof sendExtra>[0], id: string) => sendExtra(db, id, 'tampered'),
  expire: (db: Parameters<typeof sendExtra>[0], id: string) => sendExtra(db, id, 'expired'),
}

/**
 * The sandbox's own calls, which the provider does not have: faults, webhooks by hand, what was asked, a clean start.
 * JSON in, JSON out.
 */
export function adminRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  app.post('/sandbox/faults', async (request) => {
    const { match, action, delay, status, times } = FaultBody.parse(request.body)
    const fault = {
      path: match.path,
      method: match.method,
      skip: match.nth - 1,
      times,
      action,
      value: action === 'delay' ? (delay ?? 1000) : (status ?? 500),
    }
    return { id: await addFault(db.knex, fault), ...fault }
  })
  app.get('/sandbox/faults', () => listFaults(db.knex))
  app.delete('/sandbox/faults', async () => {
    await clearFaults(db.knex)
    return {}
  })

  for (const [name, act] of Object.entries(EVENT_ACTIONS)) {
    app.post<{ Params: { id: string } }>(`/sandbox/events/:id/${name}`, async (request) => {
      const deliveries = await db.knex.transaction((trx) => act(trx, request.params.id))
      db.committed()
      return { deliveries }
    })
  }
  app.post('/sandbox/events/hold', async (request) => {
    const { types } = HoldBody.parse(request.body ?? undefined)
    await hold(db.knex, types)
    return { held: types }
  })
  app.post('/sandbox/events/release', async (request) => {
    const { order } = ReleaseBody.parse(request.body ?? undefined)
    const released = await db.knex.transaction((trx) => release(trx, order))
    db.committed()
    return { released }
  })

  app.get('/sandbox/deliveries', (request) => listDeliveries(db.knex, ListQuery.parse(request.query).limit))
  app.get('/sandbox/requests', (request) => listRequests(db.knex, ListQuery.parse(request.query).limit))
  app.post('/sandbox/reset', async () => {
    await reset(db.knex)
    return {}
  })
}

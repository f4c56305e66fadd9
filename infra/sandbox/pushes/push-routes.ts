import type { Database } from '@wardround/kit/data/database.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readTheme, sendPage } from '../web/page.ts'
import { keepPush, listPushes } from './push-repository.ts'
import { pushesPage } from './pushes-page.ts'

const MOST = 100
const Query = z.object({ limit: z.coerce.number().int().min(1).max(500).default(MOST), theme: z.string().optional() })
const Fields = z.record(z.string(), z.unknown())
const Sent = z.object({ to: z.string().max(300), subscription: z.uuid(), payload: Fields })
/** The part of Firebase's API that the product uses: a message to a topic. */
const Message = z.object({
  message: z.object({ topic: z.string().max(100), notification: Fields, data: Fields.optional() }),
})

/** The outbox of push messages, and what stands in for push services and Firebase. */
export function pushRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  app.get('/api/pushes', (request) => listPushes(db.knex, Query.parse(request.query).limit))

  app.get('/push', async (request, reply) => {
    const { theme } = Query.parse(request.query)
    return sendPage(reply, pushesPage(await listPushes(db.knex, MOST), readTheme(theme)))
  })

  app.post('/api/pushes', async (request, reply) => {
    const { to, payload } = Sent.parse(request.body)
    await keepPush(db.knex, { to, payload })
    return reply.code(201).send()
  })

  app.post<{ Params: { project: string } }>('/fcm/v1/projects/:project/messages:send', async (request) => {
    const { message } = Message.parse(request.body)
    const payload = { ...message.notification, ...message.data }
    const id = await keepPush(db.knex, { to: `topic ${message.topic}`, payload })
    return { name: `projects/${request.params.project}/messages/${id}` }
  })
}

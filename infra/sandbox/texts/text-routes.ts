import type { Database } from '@wardround/kit/data/database.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readTheme, sendPage } from '../web/page.ts'
import { keepText, listTexts } from './text-repository.ts'
import { textsPage } from './texts-page.ts'

const MOST = 50
const Query = z.object({
  to: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(MOST),
  theme: z.string().optional(),
})
const Message = z.object({
  To: z.string(),
  Body: z.string().min(1).max(1600),
  From: z.string().optional(),
  MessagingServiceSid: z.string().optional(),
})
/** As with the provider: a number that is never valid. */
const REFUSED = '+15005550001'
const E164 = /^\+[1-9]\d{6,14}$/

const problem = (code: number, message: string, status = 400) => ({ code, message, more_info: '', status })

/** The outbox of text messages, and the part of the provider's API that the product uses. */
export function textRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  app.get('/api/texts', (request) => {
    const { to, limit } = Query.parse(request.query)
    return listTexts(db.knex, { to, limit })
  })

  app.get('/texts', async (request, reply) => {
    const { to, theme } = Query.parse(request.query)
    return sendPage(
      reply,
      textsPage({ texts: await listTexts(db.knex, { to, limit: MOST }), to: to ?? '', theme: readTheme(theme) }),
    )
  })

  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post<{ Params: { account: string } }>(
      '/2010-04-01/Accounts/:account/Messages.json',
      async (request, reply) => {
        if (request.headers.authorization !== `Basic ${Buffer.from('ACsandbox:sandbox').toString('base64')}`)
          return reply.code(401).send(problem(20003, 'Authenticate', 401))
        const { To: to, Body: body, From: from, MessagingServiceSid: service } = Message.parse(request.body)
        if (to === REFUSED || !E164.test(to))
          return reply.code(400).send(problem(21211, `Invalid 'To' Phone Number: ${to}`))
        const key = request.headers['idempotency-key']
        const id = await keepText(db.knex, {
          recipient: to,
          sender: from ?? service ?? '',
          body,
          key: typeof key === 'string' ? key : undefined,
        })
        return reply.code(201).send({
          sid: `SM${id.replaceAll('-', '')}`,
          account_sid: request.params.account,
          to,
          from: from ?? null,
          body,
          status: 'queued',
        })
      },
    )
  })
}

import type { Database } from '@wardround/kit/data/database.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { html } from '../web/html.ts'
import { readTheme, sandboxPage, sendPage } from '../web/page.ts'
import { setPolicy } from '../web/security.ts'
import { findMail, listMails } from './mail-repository.ts'
import { mailboxPage, mailPage } from './mailbox-pages.ts'

const PAGE_SIZE = 50
const Query = z.object({
  to: z.string().max(320).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(PAGE_SIZE),
  before: z.uuid().optional(),
  theme: z.string().optional(),
})

/**
 * What a mail may do when it is shown as a page: carry its own styles and pictures, open links in a new tab, nothing
 * else.
 */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

export function mailboxRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  const mailOf = async (id: string) => (z.uuid().safeParse(id).success ? findMail(db.knex, id) : undefined)

  app.get('/api/mailbox', (request) => {
    const { to, limit, before } = Query.parse(request.query)
    return listMails(db.knex, { to, limit, before })
  })

  app.get('/mailbox', async (request, reply) => {
    const { to, before, theme } = Query.parse(request.query)
    const mails = await listMails(db.knex, { to, before, limit: PAGE_SIZE })
    return sendPage(reply, mailboxPage({ mails, to: to ?? '', pageSize: PAGE_SIZE, theme: readTheme(theme) }))
  })

  app.get<{ Params: { id: string }; Querystring: { theme?: string } }>('/mailbox/:id', async (request, reply) => {
    const mail = await mailOf(request.params.id)
    setPolicy(reply, { frameSrc: "'self'" })
    if (mail) return sendPage(reply, mailPage(mail, readTheme(request.query.theme)))
    const body = html`<div class="lead"><h1>There is no such email</h1><p class="standfirst"><a href="/mailbox">All emails</a></p></div>`
    return sendPage(reply, sandboxPage({ title: 'No such email', path: '/mailbox', body }), 404)
  })

  app.get<{ Params: { id: string } }>('/mailbox/:id/html', async (request, reply) => {
    const mail = await mailOf(request.params.id)
    reply.header('content-security-policy', MAIL_POLICY).type('text/html; charset=utf-8')
    return mail?.html ? `<base target="_blank">${mail.html}` : reply.code(404).send('')
  })
}

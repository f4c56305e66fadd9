import formbody from '@fastify/formbody'
import { transaction } from '@wardround/kit/data/database.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { html } from '../../web/html.ts'
import { readTheme, sandboxPage, sendPage } from '../../web/page.ts'
import { setPolicy } from '../../web/security.ts'
import type { PaymentsDeps } from '../api/run-route.ts'
import { ApiError } from '../base/api-error.ts'
import { findObject } from '../store/object-repository.ts'
import { type Submission, submitDocument } from './change-session.ts'
import { verificationPage } from './verification-page.ts'
import { REASONS } from './verification-session.ts'

type Params = { id: string }
type Query = { token?: string; theme?: string }

const Body = z.object({
  first_name: z.string().trim().max(200).default(''),
  last_name: z.string().trim().max(200).default(''),
  outcome: z.enum(['verified', ...Object.keys(REASONS)]),
  later: z.string().optional(),
})

function submissionOf(body: unknown): Submission {
  const { first_name: first, last_name: last, outcome, later } = Body.parse(body)
  return {
    outcome: outcome === 'verified' ? { verified: { first, last } } : { code: outcome },
    later: later !== undefined,
  }
}

const problem = (reply: FastifyReply, status: number, title: string, says: string) =>
  sendPage(
    reply,
    sandboxPage({
      title,
      path: '',
      body: html`<div class="lead"><h1>${title}</h1><p class="standfirst">${says}</p></div>`,
    }),
    status,
  )

const gone = (reply: FastifyReply) =>
  problem(
    reply,
    404,
    'There is no such check',
    'The address is not complete, or the check is over. Start it again from the product.',
  )

/** The hosted page: the person hands the document in and is sent back to the product. */
export async function verificationPageRoutes(app: FastifyInstance, { deps }: { deps: PaymentsDeps }): Promise<void> {
  await app.register(formbody)
  const find = (id: string) => findObject(deps.db.knex, 'identity.verification_session', id)

  app.get<{ Params: Params; Querystring: Query }>('/sandbox/identity/:id', async (request, reply) => {
    const { token, theme } = request.query
    const found = await find(request.params.id)
    if (!found || !token || found.hidden.token !== token || found.data.status !== 'requires_input') return gone(reply)
    const back = found.hidden.returnUrl
    // Browsers hold a form's redirects to this rule too, so the way back has to be in it.
    setPolicy(reply, { formAction: back ? `'self' ${new URL(back).origin}` : "'self'" })
    return sendPage(
      reply,
      verificationPage(found.data, `/sandbox/identity/${found.data.id}?token=${token}`, readTheme(theme)),
    )
  })

  app.post<{ Params: Params; Querystring: Query }>('/sandbox/identity/:id', async (request, reply) => {
    const submission = submissionOf(request.body)
    const now = Math.floor(deps.clock().getTime() / 1000)
    const back = (await find(request.params.id))?.hidden.returnUrl
    try {
      await transaction(deps.db, (trx) =>
        submitDocument(
          { trx, now, requestId: null, idempotencyKey: null, publicUrl: deps.publicUrl },
          request.params.id,
          request.query.token,
          submission,
        ),
      )
    } catch (error) {
      if (error instanceof ApiError) return gone(reply)
      throw error
    }
    return back ? reply.redirect(back, 303) : problem(reply, 200, 'Handed in', 'You can close this page.')
  })
}

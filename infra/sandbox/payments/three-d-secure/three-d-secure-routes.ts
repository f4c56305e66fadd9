import formbody from '@fastify/formbody'
import { transaction } from '@wardround/kit/data/database.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '../../web/html.ts'
import { readableMoney } from '../../web/money.ts'
import { document, readTheme, sandboxPage, sendPage } from '../../web/page.ts'
import { setPolicy } from '../../web/security.ts'
import type { PaymentsDeps } from '../api/run-route.ts'
import { ApiError } from '../base/api-error.ts'
import { findObject } from '../store/object-repository.ts'
import { authenticate, getWaiting, type Waiting } from './authenticate-payment.ts'

type Query = { client_secret?: string; theme?: string }
type PathParams = { id: string }

const returnUrlOf = (intent: Waiting) => intent.next_action?.redirect_to_url?.return_url ?? null

const page = (intent: Waiting, last4: string, action: string, theme: Query['theme']) =>
  document({
    title: intent.object === 'setup_intent' ? 'Confirm your card' : 'Confirm your payment',
    theme: readTheme(theme),
    body: html`<main class="bank">
  <p class="small muted">Sandbox bank. No money moves.</p>
  <h1>${intent.object === 'setup_intent' ? 'Is this card yours?' : 'Is this payment yours?'}</h1>
  <p class="standfirst">${intent.object === 'setup_intent' ? 'Your bank asks before a card is saved.' : 'Your bank asks before it pays.'}</p>
  <dl class="dl"><dt>To</dt><dd>Wardround</dd><dt>Card</dt><dd class="num">ending in ${last4}</dd><dt class="strong">Amount</dt><dd class="strong num">${intent.object === 'setup_intent' ? 'Nothing now' : readableMoney(intent)}</dd></dl>
  <form method="post" action="${action}">
    <button class="btn primary lg" name="answer" value="complete">Complete</button>
    <button class="btn lg" name="answer" value="fail">Fail</button>
  </form>
</main>`,
  })

const problemPage = (title: string, says: string) =>
  sandboxPage({
    title,
    path: '',
    body: html`<div class="lead"><h1>${title}</h1><p class="standfirst">${says}</p></div>`,
  })

const sendProblem = (reply: FastifyReply, error: unknown) => {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 404)
    return sendPage(
      reply,
      problemPage('There is no such payment', 'The address is not complete, or the payment is gone.'),
      404,
    )
  return sendPage(
    reply,
    problemPage(
      'This payment no longer waits',
      'It has been answered already. Go back to the checkout to see where it stands.',
    ),
    409,
  )
}

const backTo = (returnUrl: string, intent: Waiting): string => {
  const url = new URL(returnUrl)
  url.searchParams.set(intent.object, intent.id)
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '')
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return url.href
}

/** The bank's page: the customer completes or fails the question and is sent back to the checkout. */
export async function threeDSecureRoutes(app: FastifyInstance, { deps }: { deps: PaymentsDeps }): Promise<void> {
  await app.register(formbody)

  app.get<{ Params: PathParams; Querystring: Query }>('/sandbox/3ds/:id', async (request, reply) => {
    try {
      const { client_secret: secret, theme } = request.query
      const intent = await getWaiting(deps.db.knex, request.params.id, secret)
      if (intent.status !== 'requires_action')
        throw new ApiError(400, { type: 'invalid_request_error', message: 'It does not wait.' })
      const method = await findObject(deps.db.knex, 'payment_method', intent.payment_method as string)
      const returnUrl = returnUrlOf(intent)
      // Browsers hold a form's redirects to this rule too, so the way back has to be in it.
      setPolicy(reply, { formAction: returnUrl ? `'self' ${new URL(returnUrl).origin}` : "'self'" })
      return sendPage(
        reply,
        page(
          intent,
          method?.data.card?.last4 ?? '',
          `/sandbox/3ds/${intent.id}?client_secret=${intent.client_secret}`,
          theme,
        ),
      )
    } catch (error) {
      return sendProblem(reply, error)
    }
  })

  app.post<{ Params: PathParams; Querystring: Query; Body: { answer?: string } }>(
    '/sandbox/3ds/:id',
    async (request, reply) => {
      try {
        const { client_secret: secret } = request.query
        const waiting = await getWaiting(deps.db.knex, request.params.id, secret)
        const now = Math.floor(deps.clock().getTime() / 1000)
        const agreed = request.body?.answer === 'complete'
        const intent = await transaction(deps.db, (trx) =>
          authenticate(
            { trx, now, requestId: null, idempotencyKey: null, publicUrl: deps.publicUrl },
            request.params.id,
            secret,
            agreed,
          ),
        )
        const returnUrl = returnUrlOf(waiting)
        if (returnUrl) return reply.redirect(backTo(returnUrl, intent), 303)
        const done = intent.status === 'succeeded'
        return sendPage(reply, problemPage(done ? 'Confirmed' : 'Not confirmed', 'You can close this page.'))
      } catch (error) {
        return sendProblem(reply, error)
      }
    },
  )
}

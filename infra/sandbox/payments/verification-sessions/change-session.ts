import type Stripe from 'stripe'
import type { Context } from '../api/route.ts'
import { ApiError, resourceMissing } from '../base/api-error.ts'
import { randomText } from '../base/ids.ts'
import { emitEvent } from '../events/emit-event.ts'
import { lockObject, type Stored, saveObject } from '../store/object-repository.ts'
import { schedule } from '../store/scheduled-changes.ts'
import { canceled, failed, pageOf, processing, redacted, type Session, verified } from './verification-session.ts'

const KIND = 'identity.verification_session'

/**
 * What happens to the document: it is genuine, with the names on it, or the check ends with a code. `later`: after a
 * while.
 */
export type Outcome = { verified: { first: string; last: string } } | { code: string }
export type Submission = { outcome: Outcome; later: boolean }

const refuse = (session: Session, verb: string) =>
  new ApiError(400, {
    type: 'invalid_request_error',
    code: 'verification_session_unexpected_state',
    message: `You cannot ${verb} a verification session that is ${session.redaction ? 'redacted' : session.status}.`,
  } as never)

/** Events never show what was read from the document. */
async function save(context: Context, session: Session, event: string): Promise<Session> {
  await saveObject(context.trx, session)
  await emitEvent(context, `identity.verification_session.${event}` as Stripe.Event['type'], {
    ...session,
    verified_outputs: undefined,
  })
  return session
}

async function decide(
  context: Context,
  { data: session, hidden }: Stored<typeof KIND>,
  outcome: Outcome,
): Promise<Session> {
  if ('verified' in outcome) return save(context, verified(session, outcome.verified), 'verified')
  const token = randomText(32)
  const next = failed(session, outcome.code, pageOf(context.publicUrl, session.id, token))
  await saveObject(context.trx, next, { returnUrl: hidden.returnUrl ?? null, token })
  return save(context, next, 'requires_input')
}

/** The person has shown the document: it is looked at, at once or for a while, and then decided. */
export async function submitDocument(
  context: Context,
  id: string,
  token: string | undefined,
  submission: Submission,
): Promise<Session> {
  const { data, hidden } = await lockObject(context.trx, KIND, id)
  if (!token || hidden.token !== token) throw resourceMissing(KIND, id, 'token')
  if (data.status !== 'requires_input' || data.redaction) throw refuse(data, 'submit')
  const session = await save(context, processing(data), 'processing')
  if (!submission.later) return decide(context, { data: session, hidden }, submission.outcome)
  await saveObject(context.trx, session, { ...hidden, outcome: submission.outcome })
  await schedule(context.trx, 'verification.decide', id)
  return session
}

/** The end of a check that took a while. One that is over meanwhile stays as it is. */
export async function decideLater(context: Context, id: string): Promise<void> {
  const { data, hidden } = await lockObject(context.trx, KIND, id)
  if (data.status === 'processing' && !data.redaction && hidden.outcome)
    await decide(context, { data, hidden }, hidden.outcome)
}

export async function cancelSession(context: Context, id: string): Promise<Session> {
  const { data } = await lockObject(context.trx, KIND, id)
  if (data.status !== 'requires_input' || data.redaction) throw refuse(data, 'cancel')
  return save(context, canceled(data), 'canceled')
}

/** Everything read from the document goes; here at once. */
export async function redactSession(context: Context, id: string): Promise<Session> {
  const { data } = await lockObject(context.trx, KIND, id)
  if (data.redaction) throw refuse(data, 'redact')
  return save(context, redacted(data), 'redacted')
}

import { z } from 'zod'
import { defineRoute } from '../api/route.ts'
import { emitEvent } from '../events/emit-event.ts'
import { getObject, insertObject } from '../store/object-repository.ts'
import { cancelSession, redactSession } from './change-session.ts'
import { CreateParams, newSession } from './verification-session.ts'

const KIND = 'identity.verification_session'

const createSession = defineRoute({
  method: 'POST',
  path: '/v1/identity/verification_sessions',
  returns: KIND,
  params: CreateParams,
  handle: async (call, params) => {
    const { session, token } = newSession(params, call.now, call.publicUrl)
    await insertObject(call.trx, session, { token, returnUrl: params.return_url ?? null })
    await emitEvent(call, 'identity.verification_session.created', { ...session, verified_outputs: undefined })
    return session
  },
})

const retrieveSession = defineRoute({
  method: 'GET',
  path: '/v1/identity/verification_sessions/:id',
  returns: KIND,
  params: z.strictObject({}),
  handle: async ({ trx, id }) => (await getObject(trx, KIND, id)).data,
})

const cancel = defineRoute({
  method: 'POST',
  path: '/v1/identity/verification_sessions/:id/cancel',
  returns: KIND,
  params: z.strictObject({}),
  handle: (call) => cancelSession(call, call.id),
})

const redact = defineRoute({
  method: 'POST',
  path: '/v1/identity/verification_sessions/:id/redact',
  returns: KIND,
  params: z.strictObject({}),
  handle: (call) => redactSession(call, call.id),
})

export const verificationSessionRoutes = [createSession, retrieveSession, cancel, redact]

import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { SessionState } from './session.ts'

/**
 * What the administrator's own session goes on with: its token is another one from the start and from the end of a
 * view.
 */
const RenewedSession = z.object({ token: z.string(), exp: z.int() })

export const viewAsUser = defineCall({
  name: 'viewAsUser',
  method: 'POST',
  path: '/a/:product/users/view',
  service: 'identity',
  access: 'Users:v+impersonate',
  gate: { stepUp: true },
  cookies: { session: 'start', view: 'start' },
  summary:
    'Look at the site as a learner for 30 minutes, reading only; the token goes in `asauthorization`, beside the own one',
  body: z.strictObject({
    uid: z.uuid(),
    /** Kept in the audit log; the learner sees the date only. */
    reason: z.string().trim().min(10, 'Enter a reason of at least 10 characters.').max(500),
  }),
  reply: z.object({
    token: z.string(),
    /** Second the view ends. */
    exp: z.int(),
    user: z.object({ uid: z.uuid(), first_name: z.string(), last_name: z.string() }),
    session: RenewedSession,
  }),
  errors: ['resource.missing', 'view.not-allowed'],
})

export const stopViewing = defineCall({
  name: 'stopViewing',
  method: 'POST',
  path: '/a/:product/users/view/stop',
  service: 'identity',
  access: 'session',
  cookies: { session: 'start', view: 'end' },
  summary: 'Stop looking at the site as a learner; without a view nothing ends',
  body: z.strictObject({}),
  reply: z.object({ ended: z.boolean(), session: RenewedSession }),
})

export const listSupportViews = defineCall({
  name: 'listSupportViews',
  method: 'GET',
  path: '/users/supportviews',
  service: 'identity',
  access: 'session',
  summary: 'The days on which support looked at my account, newest first, at most 100',
  reply: z.object({ items: z.array(z.object({ id: z.uuid(), on: z.iso.date() })) }),
})

/** Live state of a view: that of the learner, who is looked at by `actor` out of the session `actorSid`. */
export const ViewState = SessionState.extend({ actor: z.uuid(), actorSid: z.uuid() })
export type ViewState = z.infer<typeof ViewState>

export const getViewState = defineCall({
  name: 'getViewState',
  method: 'GET',
  path: '/internal/views/:id',
  service: 'identity',
  access: 'service',
  summary: 'Live state of a view, for the gateway; null when it is over',
  params: { id: z.uuid() },
  reply: ViewState.nullable(),
})

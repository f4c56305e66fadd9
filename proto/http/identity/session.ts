import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Entitlements } from '../../entitlements.ts'
import { CurrentUser, EmailAddress, Group, PermissionClaims, Proof } from './fields.ts'

/** What follows a right password: nothing, the authenticator code, or setting one up. */
const Next = z.enum(['totp', 'enrol']).nullable()

export const logIn = defineCall({
  name: 'logIn',
  method: 'POST',
  path: '/users/login',
  service: 'identity',
  access: 'public',
  rate: 'login',
  gate: { captcha: true },
  cookies: { session: 'start', device: 'start' },
  summary: 'Open a session with email and password',
  body: z.strictObject({ email: EmailAddress, password: z.string().min(1).max(1000) }),
  reply: z.object({ token: z.string(), next: Next, user: CurrentUser }),
  errors: ['credentials.invalid', 'account.banned'],
})

export const logOut = defineCall({
  name: 'logOut',
  method: 'POST',
  path: '/users/logout',
  service: 'identity',
  access: 'session',
  gate: { secondFactorOwed: true },
  cookies: { session: 'end', view: 'end' },
  summary: 'End this session',
  body: z.strictObject({}),
  reply: z.object({ ended: z.literal(true) }),
})

export const getCurrentUser = defineCall({
  name: 'getCurrentUser',
  method: 'GET',
  path: '/users/current',
  service: 'identity',
  access: 'session',
  gate: { secondFactorOwed: true, afterEnd: true },
  cookies: { session: 'end' },
  summary: 'The signed-in person with live entitlements and permissions',
  reply: CurrentUser,
})

export const refreshToken = defineCall({
  name: 'refreshToken',
  method: 'GET',
  path: '/user/refreshtoken',
  service: 'identity',
  access: 'session',
  gate: { writes: true },
  cookies: { session: 'start' },
  summary: 'Rotate the token of this session; the old one stops working',
  reply: z.object({ token: z.string(), exp: z.int() }),
})

/** Live state of one session: what the gateway caches and signs into the identity of each request. */
export const SessionState = z.object({
  uid: z.uuid(),
  sid: z.uuid(),
  /** Names the token that is good for this session now; a rotated one is not. */
  jti: z.string(),
  name: z.string(),
  email: z.string(),
  group: Group,
  state: z.enum(['full', 'second_factor']),
  verified: z.boolean(),
  admin: z.boolean(),
  permissions: PermissionClaims.nullable(),
  /** When the session last proved that it is in its owner's hands, and how it can do so again. */
  provedAt: z.iso.datetime().nullable(),
  proofs: z.array(Proof),
  entitlements: Entitlements,
  /** When the session ends, by age or by idleness, whichever is first. */
  expiresAt: z.iso.datetime(),
})
export type SessionState = z.infer<typeof SessionState>

/** As many sessions as one look-up takes. */
export const MOST_SESSION_STATES = 50

export const listSessionStates = defineCall({
  name: 'listSessionStates',
  method: 'POST',
  path: '/internal/sessions',
  service: 'identity',
  access: 'service',
  summary:
    'Live states of sessions, for the gateway, in the order asked; null for one that is over. Counts as a sign of life',
  body: z.strictObject({ sids: z.array(z.uuid()).min(1).max(MOST_SESSION_STATES) }),
  reply: z.array(SessionState.nullable()),
})

import { z } from 'zod'
import { defineCall } from '../../contract.ts'
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
  captcha: true,
  session: 'start',
  summary: 'Open a session with e-mail and password',
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
  own: true,
  session: 'end',
  view: 'end',
  secondFactor: true,
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
  secondFactor: true,
  afterEnd: true,
  session: 'end',
  summary: 'The signed-in person with live entitlements and permissions',
  reply: CurrentUser,
})

export const refreshToken = defineCall({
  name: 'refreshToken',
  method: 'GET',
  path: '/user/refreshtoken',
  service: 'identity',
  access: 'session',
  writes: true,
  session: 'start',
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
  qbUntil: z.iso.datetime().nullable(),
  gemsUntil: z.iso.datetime().nullable(),
  /** When the session ends, by age or by idleness, whichever is first. */
  expiresAt: z.iso.datetime(),
})
export type SessionState = z.infer<typeof SessionState>

export const getSessionState = defineCall({
  name: 'getSessionState',
  method: 'GET',
  path: '/internal/sessions/:sid',
  service: 'identity',
  access: 'service',
  own: true,
  summary: 'Live state of a session, for the gateway; null when it is over. Counts as a sign of life',
  params: { sid: z.uuid() },
  reply: SessionState.nullable(),
})

import type { PermissionArea, PermissionFlag, RIGHT_AREAS } from './codes.ts'
import type { EntitlementName } from './entitlements.ts'
import type { ErrorCode } from './errors.ts'

/**
 * Who may make a call. `public`: anyone. `session`: any live session. `verified`: confirmed email (and identity where
 * required). `has:<entitlement>`: that entitlement is live. `mla`: question bank and MLA group. `Area:flag`: that staff
 * permission; `Area:flag|Area:flag`: any one of them. `Area:v+right`: seeing the area and a right of its own beside it;
 * every file that lists people needs `+export`. `author`: `a` or `e` on any content area. `admin`: any administrator.
 * `service`: another process of ours, with the gateway's signature; the gateway never routes it.
 */
export type Access =
  | 'public'
  | 'session'
  | 'verified'
  | `has:${EntitlementName}`
  | 'mla'
  | 'author'
  | 'admin'
  | 'service'
  | `${PermissionArea}:${PermissionFlag}`
  | `${PermissionArea}:${PermissionFlag}|${string}`
  | 'Users:v+impersonate'
  | 'Questions:v+publish'
  | `${(typeof RIGHT_AREAS.exportPeople)[number]}:v+export`

/** Whether learners and visitors have this access, rather than staff or another process. */
export const isLearnerAccess = (access: Access): boolean => /^(public|session|verified|mla|has:.+)$/.test(access)

/** What whoever calls needs besides `access`. */
export type Gate = {
  /** Another access where a query parameter has a value: `{ list: { admin: 'ual:v' } }`. */
  byQuery?: Readonly<Record<string, Readonly<Record<string, Access>>>>
  /** The same of a parameter of the path; the schema takes no value that is not named. */
  byParam?: Readonly<Record<string, Readonly<Record<string, Access>>>>
  /**
   * Only for a session that authenticated again, by password or code, in the last ten minutes; others are refused with
   * `access.step-up`. `some`: depends on the body, so the service asks (`requireProof`).
   */
  stepUp?: true | 'some'
  /**
   * Takes the answer to a captcha in the header `x-captcha`: asked for when this address has made such calls without
   * one, or when the service says so. A wrong one is refused, and each is good once.
   */
  captcha?: true
  /** Open to a session that still owes its second factor. */
  secondFactorOwed?: true
  /**
   * Open to a seat at any event (`event:<id>`) in place of the question bank and the MLA group. The service then checks
   * that the seat is for the event asked for (`requireEntitlement`), which paths with attempt ids do not say.
   */
  seat?: true
  /** Open to a session that is over: the service is told of it as `ended` and may say so. */
  afterEnd?: true
  /** Reading it changes something: refused, as every other method is, while somebody else is being viewed. */
  writes?: true
}

/** Which cookies the gateway reads and sets for the call. */
export type Cookies = {
  /** The reply opens, ends or renews the browser's session: identity names the token in a header. */
  session?: 'start' | 'end'
  /**
   * Concerns the anonymous trial of this browser: its signed cookie is read, and `start` makes one if there is none.
   */
  trial?: 'read' | 'start'
  /**
   * Concerns the browser that has logged in before: its signed cookie is read, and with `start` kept for another 180
   * days when the call succeeds.
   */
  device?: 'read' | 'start'
  /**
   * `start`: the reply names a token to look at the site as somebody else. `end`: concerns the session itself, also
   * while it looks at the site as somebody else, and ends that.
   */
  view?: 'start' | 'end'
}

const SUBSCRIBERS: readonly ErrorCode[] = ['access.unverified', 'access.unsubscribed']

function accessErrors(access: Access): readonly ErrorCode[] {
  if (!isLearnerAccess(access)) return ['access.permission']
  if (access === 'session') return []
  if (access === 'verified') return ['access.unverified']
  if (access === 'mla') return [...SUBSCRIBERS, 'access.locked', 'access.group']
  return [...SUBSCRIBERS, access === 'has:gems' ? 'access.gems' : 'access.locked']
}

/**
 * Whether a call is refused on a page of somebody else than the session's: what anybody may do and what ends the
 * session is not.
 */
export const namesPerson = ({
  access,
  method,
  cookies,
}: {
  access: Access
  method: string
  cookies: Cookies
}): boolean => method !== 'GET' && access !== 'public' && access !== 'service' && cookies.session !== 'end'

/** The codes with which gateway and service refuse a call before it is handled; the kit's test holds them together. */
export function gateErrors({
  access,
  method,
  gate,
  cookies,
}: {
  access: Access
  method: string
  gate: Gate
  cookies: Cookies
}): ErrorCode[] {
  if (access === 'service') return ['access.identity']
  const codes: ErrorCode[] = []
  if (method !== 'GET') codes.push('access.origin')
  if ((method !== 'GET' || gate.writes) && cookies.view !== 'end') codes.push('access.viewing')
  if (access !== 'public') {
    codes.push('session.missing')
    if (namesPerson({ access, method, cookies })) codes.push('access.other-person')
    if (cookies.view !== 'end') codes.push('access.view-ended')
    if (!gate.secondFactorOwed) codes.push('access.second-factor')
    codes.push(...accessErrors(access))
  }
  if (gate.stepUp) codes.push('access.step-up')
  return codes
}

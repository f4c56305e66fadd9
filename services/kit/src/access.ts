import { PERMISSION_AREAS, type PermissionArea, type PermissionFlag } from '@wardround/proto/codes.ts'
import type { Access, Call, Method } from '@wardround/proto/contract.ts'
import type { ErrorCode } from '@wardround/proto/errors.ts'
import { z } from 'zod'

/** Letters of `v` (view), `a` (add), `e` (edit) per area; `i` on Users lets its holder view the site as a learner. */
export const Permissions = z.partialRecord(z.enum(PERMISSION_AREAS), z.string().regex(/^[vaei]*$/))
export type Permissions = Partial<Record<PermissionArea, string>>

/** Who makes a request, as the gateway vouches for it. `actor` is the administrator who views as `uid`; `service` another process of ours; `trial` the anonymous trial of the browser. */
export const Identity = z.object({
  uid: z.uuid().nullable(),
  sid: z.string().nullable(),
  group: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  name: z.string(),
  verified: z.boolean(),
  qb: z.boolean(),
  gems: z.boolean(),
  admin: z.boolean(),
  permissions: Permissions.nullable(),
  state: z.enum(['full', 'second_factor', 'ended']),
  email: z.string().optional(),
  provedAt: z.int().optional(),
  proofs: z.array(z.enum(['password', 'totp'])).optional(),
  service: z.string().optional(),
  trial: z.uuid().optional(),
  actor: z.uuid().optional(),
})
export type Identity = {
  uid: string | null
  sid: string | null
  group: 1 | 2 | 3
  name: string
  verified: boolean
  qb: boolean
  gems: boolean
  admin: boolean
  permissions: Permissions | null
  /** `ended`: the session is over; only a call that asks for it is told so. */
  state: 'full' | 'second_factor' | 'ended'
  /** Told only to calls whose contract asks for it (`withEmail`). */
  email?: string | undefined
  /** Second when the session last proved that it is in its owner's hands, and how it can do so again. Told only to calls with `stepUp`. */
  provedAt?: number | undefined
  proofs?: ('password' | 'totp')[] | undefined
  service?: string | undefined
  trial?: string | undefined
  actor?: string | undefined
}

/** A visitor without a session. */
export const NOBODY: Identity = {
  uid: null,
  sid: null,
  group: 1,
  name: '',
  verified: false,
  qb: false,
  gems: false,
  admin: false,
  permissions: null,
  state: 'full',
}

/** The compact form of the specification's permission object. */
export function compactPermissions(
  claims: { p: Record<string, Record<PermissionFlag, boolean>>; impersonate?: boolean | undefined } | null,
): Permissions | null {
  if (!claims) return null
  const compact: Permissions = {}
  for (const area of PERMISSION_AREAS) {
    const flags = claims.p[area]
    const letters = (['v', 'a', 'e'] as const).filter((flag) => flags?.[flag]).join('')
    const impersonate = area === 'Users' && claims.impersonate ? 'i' : ''
    if (letters || impersonate) compact[area] = letters + impersonate
  }
  return compact
}

const MLA_GROUP = 3
const AUTHOR_AREAS: readonly PermissionArea[] = ['Questions', 'Revisions', 'Definitions', 'Pages', 'Gems', 'Webinars', 'Courses']

const holds = (identity: Identity, area: PermissionArea, letter: string): boolean => identity.permissions?.[area]?.includes(letter) ?? false

/** The staff gate alone: the letters of the area, and no administrator's right while viewing as a learner. */
function maySee(access: Access, identity: Identity): boolean {
  if (identity.actor || !identity.admin) return false
  if (access === 'admin') return true
  if (access === 'author') return AUTHOR_AREAS.some((area) => holds(identity, area, 'a') || holds(identity, area, 'e'))
  const [area, flag] = access.split(':') as [PermissionArea, string]
  return flag === 'v+impersonate' ? holds(identity, area, 'v') && holds(identity, area, 'i') : holds(identity, area, flag)
}

/** The learner gates, in their order. */
function learnerGate(access: 'verified' | 'qb' | 'gems' | 'mla', identity: Identity): ErrorCode | undefined {
  if (identity.admin) return undefined
  if (!identity.verified) return 'access.unverified'
  if (access === 'verified') return undefined
  if (!identity.qb && !identity.gems) return 'access.unsubscribed'
  if (access === 'gems') return identity.gems ? undefined : 'access.gems'
  if (!identity.qb) return 'access.locked'
  return access === 'mla' && identity.group !== MLA_GROUP ? 'access.group' : undefined
}

/** The access that a request needs: the call's own, unless a parameter of its query asks for another. A repeated parameter asks for nothing. */
export function accessOf(call: Pick<Call, 'access' | 'accessByQuery'>, query: unknown): Access {
  for (const [name, accesses] of Object.entries(call.accessByQuery ?? {})) {
    const value = (query as Record<string, unknown> | undefined)?.[name]
    if (typeof value === 'string' && Object.hasOwn(accesses, value)) return accesses[value] as Access
  }
  return call.access
}

/** What the gates look at of a call, besides its access. */
type AskedCall = {
  method?: Method | undefined
  writes?: boolean | undefined
  view?: 'start' | 'end' | undefined
  secondFactor?: boolean | undefined
  afterEnd?: boolean | undefined
}

/** Whoever looks at the site as somebody else reads only; `view: 'end'` concerns the session itself. */
const changesForAnother = (identity: Identity, { method = 'GET', writes, view }: AskedCall): boolean =>
  identity.actor !== undefined && view !== 'end' && (method !== 'GET' || writes === true)

/**
 * Why this identity may not make a call with this access, or undefined when it may. One order for gateway and services: viewing as
 * somebody else, session, second factor, verified, subscribed, question bank or gems, group, permission; administrators pass all of a
 * learner's. `secondFactor`: the call is open to a session that still owes its second factor; `afterEnd`: to one that is over;
 * `writes`: it changes something although it is a GET.
 */
export function mayAccess(access: Access, identity: Identity, call: AskedCall = {}): ErrorCode | undefined {
  if (access === 'service') return identity.service ? undefined : 'access.identity'
  if (changesForAnother(identity, call)) return 'access.viewing'
  if (access === 'public') return undefined
  if (!identity.uid || (identity.state === 'ended' && !call.afterEnd)) return 'session.missing'
  if (identity.state === 'second_factor' && !call.secondFactor) return 'access.second-factor'
  if (access === 'session') return undefined
  if (access === 'verified' || access === 'qb' || access === 'gems' || access === 'mla') return learnerGate(access, identity)
  return maySee(access, identity) ? undefined : 'access.permission'
}

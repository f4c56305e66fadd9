import {
  PERMISSION_AREAS,
  type PermissionArea,
  type PermissionFlag,
  RIGHT_AREAS,
  STAFF_RIGHTS,
  type StaffRight,
} from '@wardround/proto/codes.ts'
import type { Call } from '@wardround/proto/contract.ts'
import type { EntitlementName } from '@wardround/proto/entitlements.ts'
import type { ErrorCode } from '@wardround/proto/errors.ts'
import type { Access, Gate } from '@wardround/proto/gates.ts'
import { z } from 'zod'
import { DomainError } from '../base/errors.ts'

/**
 * Letters of `v` (view), `a` (add), `e` (edit) per area; `i` on Users lets its holder view the site as a learner, `p`
 * on Questions publish, `x` on Users and administrators export the list.
 */
export const Permissions = z.partialRecord(z.enum(PERMISSION_AREAS), z.string().regex(/^[vaeipx]*$/))
export type Permissions = Partial<Record<PermissionArea, string>>

/**
 * Who makes a request, as the gateway vouches for it. `actor` is the administrator who views as `uid`; `service`
 * another process of ours; `trial` the anonymous trial of the browser; `device` the browser itself.
 */
export const Identity = z.object({
  uid: z.uuid().nullable(),
  sid: z.string().nullable(),
  group: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  name: z.string(),
  verified: z.boolean(),
  entitlements: z.array(z.string()),
  admin: z.boolean(),
  permissions: Permissions.nullable(),
  state: z.enum(['full', 'second_factor', 'ended']),
  email: z.string().optional(),
  provedAt: z.int().optional(),
  proofs: z.array(z.enum(['password', 'totp'])).optional(),
  service: z.string().optional(),
  trial: z.uuid().optional(),
  device: z.uuid().optional(),
  actor: z.uuid().optional(),
})
export type Identity = {
  uid: string | null
  sid: string | null
  group: 1 | 2 | 3
  name: string
  verified: boolean
  /** The names of what is live at this moment. */
  entitlements: readonly string[]
  admin: boolean
  permissions: Permissions | null
  /** `ended`: the session is over; only a call that asks for it gets that reply. */
  state: 'full' | 'second_factor' | 'ended'
  /** Told only to calls whose contract asks for it (`withEmail`). */
  email?: string | undefined
  /**
   * Second when the session last proved that it is in its owner's hands, and how it can do so again. Told only to calls
   * with `stepUp`.
   */
  provedAt?: number | undefined
  proofs?: ('password' | 'totp')[] | undefined
  service?: string | undefined
  trial?: string | undefined
  device?: string | undefined
  actor?: string | undefined
}

/** A visitor without a session. */
export const NOBODY: Identity = {
  uid: null,
  sid: null,
  group: 1,
  name: '',
  verified: false,
  entitlements: [],
  admin: false,
  permissions: null,
  state: 'full',
}

const RIGHT_LETTERS: Readonly<Record<StaffRight, string>> = { impersonate: 'i', publish: 'p', exportPeople: 'x' }

/** The compact form of the specification's permission object. */
export function compactPermissions(
  claims:
    | ({ p: Record<string, Record<PermissionFlag, boolean>> } & { [Right in StaffRight]?: boolean | undefined })
    | null,
): Permissions | null {
  if (!claims) return null
  const compact: Permissions = {}
  for (const area of PERMISSION_AREAS) {
    const flags = claims.p[area]
    const letters = (['v', 'a', 'e'] as const).filter((flag) => flags?.[flag]).join('')
    const rights = STAFF_RIGHTS.filter(
      (right) => claims[right] && (RIGHT_AREAS[right] as readonly PermissionArea[]).includes(area),
    ).map((right) => RIGHT_LETTERS[right])
    if (letters) compact[area] = letters + rights.join('')
  }
  return compact
}

const MLA_GROUP = 3
const AUTHOR_AREAS: readonly PermissionArea[] = [
  'Questions',
  'Revisions',
  'Definitions',
  'Pages',
  'Gems',
  'Webinars',
  'Courses',
]

const holds = (identity: Identity, area: PermissionArea, letter: string): boolean =>
  identity.permissions?.[area]?.includes(letter) ?? false

/**
 * Throws `access.permission` without this letter of the area: for calls that several areas may make and whose rows are
 * each of one of them.
 */
export function requireFlag(identity: Identity, area: PermissionArea, flag: PermissionFlag): void {
  if (!holds(identity, area, flag)) throw new DomainError('access.permission')
}

/** The letters of what is more than a flag. */
const RIGHTS: Readonly<Record<string, string>> = {
  'v+impersonate': RIGHT_LETTERS.impersonate,
  'v+publish': RIGHT_LETTERS.publish,
  'v+export': RIGHT_LETTERS.exportPeople,
}

/** May this member of staff put words of questions before learners? */
export const mayPublish = (identity: Identity): boolean => maySee('Questions:v+publish', identity)

/** The staff gate alone: the letters of the area, and no administrator's right while viewing as a learner. */
function maySee(access: Access, identity: Identity): boolean {
  if (identity.actor || !identity.admin) return false
  if (access === 'admin') return true
  if (access === 'author') return AUTHOR_AREAS.some((area) => holds(identity, area, 'a') || holds(identity, area, 'e'))
  return access.split('|').some((permission) => {
    const [area, flag] = permission.split(':') as [PermissionArea, string]
    const right = RIGHTS[flag]
    return right ? holds(identity, area, 'v') && holds(identity, area, right) : holds(identity, area, flag)
  })
}

/** What the gates look at of a call, besides its access. */
type AskedCall = Partial<Pick<Call, 'method' | 'gate' | 'cookies'>>

type LearnerAccess = 'verified' | 'mla' | `has:${EntitlementName}`

const isLearnerAccess = (access: Access): access is LearnerAccess =>
  access === 'verified' || access === 'mla' || access.startsWith('has:')

const hasEntitlement = ({ entitlements }: Identity, name: EntitlementName) => entitlements.includes(name)
const hasAnySeat = ({ entitlements }: Identity) => entitlements.some((name) => name.startsWith('event:'))

/** Why these entitlements do not cover `name`. */
function missingCode(identity: Identity, name: EntitlementName): ErrorCode {
  const isSubscribed = hasEntitlement(identity, 'question-bank') || hasEntitlement(identity, 'gems')
  if (!isSubscribed) return 'access.unsubscribed'
  return name === 'gems' ? 'access.gems' : 'access.locked'
}

/** The learner gates, in their order. */
function learnerGate(access: LearnerAccess, identity: Identity, { gate }: AskedCall): ErrorCode | undefined {
  if (identity.admin) return undefined
  if (!identity.verified) return 'access.unverified'
  if (access === 'verified' || (gate?.seat && hasAnySeat(identity))) return undefined
  const name = access === 'mla' ? 'question-bank' : (access.slice('has:'.length) as EntitlementName)
  if (!hasEntitlement(identity, name)) return missingCode(identity, name)
  return access === 'mla' && identity.group !== MLA_GROUP ? 'access.group' : undefined
}

/**
 * Throws unless one of these entitlements is live; administrators pass. For calls with `gate.seat`, whose gate cannot
 * know which event a row belongs to.
 */
export function requireEntitlement(identity: Identity, ...names: [EntitlementName, ...EntitlementName[]]): void {
  if (identity.admin || names.some((name) => hasEntitlement(identity, name))) return
  throw new DomainError(missingCode(identity, names[0]))
}

/** The access that one of these parameters asks for. A repeated one asks for nothing. */
function accessBy(named: Gate['byQuery'], values: unknown): Access | undefined {
  for (const [name, accesses] of Object.entries(named ?? {})) {
    const value = (values as Record<string, unknown> | undefined)?.[name]
    if (typeof value === 'string' && Object.hasOwn(accesses, value)) return accesses[value]
  }
  return undefined
}

/** The access that a request needs: the call's own, unless a parameter of its path or query asks for another. */
export const accessOf = (
  { access, gate }: Pick<Call, 'access' | 'gate'>,
  { params, query }: { params?: unknown; query?: unknown },
): Access => accessBy(gate.byParam, params) ?? accessBy(gate.byQuery, query) ?? access

/** Whoever looks at the site as somebody else reads only; `view: 'end'` concerns the session itself. */
const changesForAnother = (identity: Identity, { method = 'GET', gate, cookies }: AskedCall): boolean =>
  identity.actor !== undefined && cookies?.view !== 'end' && (method !== 'GET' || gate?.writes === true)

/**
 * Why this identity may not make a call with this access, or undefined when it may. One order for gateway and services:
 * viewing as somebody else, session, second factor, verified, subscribed, entitlement, group, permission;
 * administrators pass all of a learner's. What `gate` and `cookies` mean is said in the contract.
 */
export function mayAccess(access: Access, identity: Identity, call: AskedCall = {}): ErrorCode | undefined {
  if (access === 'service') return identity.service ? undefined : 'access.identity'
  if (changesForAnother(identity, call)) return 'access.viewing'
  if (access === 'public') return undefined
  if (!identity.uid || (identity.state === 'ended' && !call.gate?.afterEnd)) return 'session.missing'
  if (identity.state === 'second_factor' && !call.gate?.secondFactorOwed) return 'access.second-factor'
  if (access === 'session') return undefined
  if (isLearnerAccess(access)) return learnerGate(access, identity, call)
  return maySee(access, identity) ? undefined : 'access.permission'
}

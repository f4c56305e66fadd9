import {
  areaOfRight,
  PERMISSION_AREAS,
  PERMISSION_FLAGS,
  type PermissionArea,
  type PermissionFlag,
  STAFF_RIGHTS,
  type StaffRight,
} from '@wardround/proto/codes.ts'
import type { PermissionClaims } from '@wardround/proto/http/identity/fields.ts'

type Flags = Partial<Record<PermissionFlag, boolean>>
type Rights = Record<StaffRight, boolean>
export type RoleGrant = { permissions: Partial<Record<PermissionArea, Flags>> } & Partial<Rights>

/** All areas with all flags. */
export const ALL_PERMISSIONS: RoleGrant['permissions'] = Object.fromEntries(
  PERMISSION_AREAS.map((area) => [area, { v: true, a: true, e: true }]),
)

/** What several roles allow together; null for somebody without a role, who is no administrator. */
export function claimsOf(grants: readonly RoleGrant[]): PermissionClaims | null {
  if (grants.length === 0) return null
  const allows = (area: PermissionArea, flag: PermissionFlag) =>
    grants.some((grant) => grant.permissions[area]?.[flag] === true)
  const areas = PERMISSION_AREAS.map(
    (area) => [area, { v: allows(area, 'v'), a: allows(area, 'a'), e: allows(area, 'e') }] as const,
  )
  return {
    p: Object.fromEntries(areas.filter(([, flags]) => flags.v || flags.a || flags.e)),
    ...Object.fromEntries(
      STAFF_RIGHTS.filter((right) => grants.some((grant) => grant[right])).map((right) => [right, true]),
    ),
  }
}

const rightsOf = (isHeld: (right: StaffRight) => boolean): Rights =>
  Object.fromEntries(STAFF_RIGHTS.map((right) => [right, isHeld(right)])) as Rights

/**
 * A role as it is stored: adding and editing need viewing, and every right needs viewing of an area of its own; empty
 * areas are left out.
 */
export function completeGrant({ permissions, ...rights }: RoleGrant): RoleGrant & Rights {
  const sees = (area: PermissionArea) => Object.values(permissions[area] ?? {}).includes(true)
  const needs = STAFF_RIGHTS.filter((right) => rights[right]).map((right) => areaOfRight(right, sees))
  const complete = PERMISSION_AREAS.map((area) => {
    const { v = false, a = false, e = false } = permissions[area] ?? {}
    return [area, { v: v || a || e || needs.includes(area), a, e }] as const
  })
  return {
    permissions: Object.fromEntries(complete.filter(([, flags]) => flags.v)),
    ...rightsOf((right) => rights[right] === true),
  }
}

/** What a grant allows that the claims do not, as paths into the role: `permissions.Users.e`, `impersonate`. */
export function beyond(grant: RoleGrant, claims: PermissionClaims | null): string[] {
  const areas = PERMISSION_AREAS.flatMap((area) =>
    PERMISSION_FLAGS.filter((flag) => grant.permissions[area]?.[flag] && !claims?.p[area]?.[flag]).map(
      (flag) => `permissions.${area}.${flag}`,
    ),
  )
  return [...areas, ...STAFF_RIGHTS.filter((right) => grant[right] && !claims?.[right])]
}

/** Every flag of every area, and every right. */
export const EVERYTHING: RoleGrant = { permissions: ALL_PERMISSIONS, ...rightsOf(() => true) }

/** Holds every flag of every area and every right beside them: whoever does can give back whatever others lost. */
export const isFullAdministrator = (grants: readonly RoleGrant[]): boolean =>
  beyond(EVERYTHING, claimsOf(grants)).length === 0

import { PERMISSION_AREAS, type PermissionArea, type PermissionFlag } from '@wardround/proto/codes.ts'
import type { PermissionClaims } from '@wardround/proto/http/identity/fields.ts'

export type RoleGrant = { permissions: Partial<Record<PermissionArea, Partial<Record<PermissionFlag, boolean>>>>; impersonate: boolean }

/** All areas with all flags. */
export const ALL_PERMISSIONS: RoleGrant['permissions'] = Object.fromEntries(
  PERMISSION_AREAS.map((area) => [area, { v: true, a: true, e: true }]),
)

/** What several roles allow together; null for somebody without a role, who is no administrator. */
export function claimsOf(grants: readonly RoleGrant[]): PermissionClaims | null {
  if (grants.length === 0) return null
  const allows = (area: PermissionArea, flag: PermissionFlag) => grants.some((grant) => grant.permissions[area]?.[flag] === true)
  const areas = PERMISSION_AREAS.map((area) => [area, { v: allows(area, 'v'), a: allows(area, 'a'), e: allows(area, 'e') }] as const)
  return {
    p: Object.fromEntries(areas.filter(([, flags]) => flags.v || flags.a || flags.e)),
    ...(grants.some((grant) => grant.impersonate) ? { impersonate: true } : {}),
  }
}

import { PERMISSION_AREAS, PERMISSION_FLAGS, type PermissionArea, type PermissionFlag } from '@wardround/proto/codes.ts'
import type { PermissionClaims } from '@wardround/proto/http/identity/fields.ts'

type Flags = Partial<Record<PermissionFlag, boolean>>
export type RoleGrant = {
  permissions: Partial<Record<PermissionArea, Flags>>
  impersonate: boolean
  publish?: boolean
  exportPeople?: boolean
}

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
    ...(grants.some((grant) => grant.impersonate) ? { impersonate: true } : {}),
    ...(grants.some((grant) => grant.publish) ? { publish: true } : {}),
    ...(grants.some((grant) => grant.exportPeople) ? { exportPeople: true } : {}),
  }
}

/**
 * What a role stands for once it is kept: adding and editing need viewing, viewing as a learner needs viewing users,
 * publishing needs viewing questions, exporting people viewing users; empty areas go.
 */
export function completeGrant({
  permissions,
  impersonate,
  publish = false,
  exportPeople = false,
}: RoleGrant): RoleGrant {
  const complete = PERMISSION_AREAS.map((area) => {
    const { v = false, a = false, e = false } = permissions[area] ?? {}
    const needed = ((impersonate || exportPeople) && area === 'Users') || (publish && area === 'Questions')
    return [area, { v: v || a || e || needed, a, e }] as const
  })
  const permitted = Object.fromEntries(complete.filter(([, flags]) => flags.v))
  return { permissions: permitted, impersonate, publish, exportPeople }
}

/** What a grant allows that the claims do not, as paths into the role: `permissions.Users.e`, `impersonate`. */
export function beyond(grant: RoleGrant, claims: PermissionClaims | null): string[] {
  const areas = PERMISSION_AREAS.flatMap((area) =>
    PERMISSION_FLAGS.filter((flag) => grant.permissions[area]?.[flag] && !claims?.p[area]?.[flag]).map(
      (flag) => `permissions.${area}.${flag}`,
    ),
  )
  const rights = (['impersonate', 'publish', 'exportPeople'] as const).filter(
    (right) => grant[right] && !claims?.[right],
  )
  return [...areas, ...rights]
}

const EVERYTHING: RoleGrant = { permissions: ALL_PERMISSIONS, impersonate: true, publish: true, exportPeople: true }

/** Holds every flag of every area and every right beside them: whoever does can give back whatever others lost. */
export const isFullAdministrator = (grants: readonly RoleGrant[]): boolean =>
  beyond(EVERYTHING, claimsOf(grants)).length === 0

import type { RoleInput, RoleRecord } from '@wardround/proto/http/identity/roles.ts'
import { completeGrant, type RoleGrant } from '#people/users/permissions.ts'
import type { RoleRow } from '#people/users/role-repository.ts'

export const grantOf = ({ permissions, impersonate, publish }: RoleInput | RoleRow): RoleGrant =>
  completeGrant({ permissions: permissions as RoleGrant['permissions'], impersonate, publish })

/** A role as staff keep it. */
export const presentRole = (row: RoleRow): RoleRecord => ({
  id: row.id,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  name: row.name,
  description: row.description,
  permissions: grantOf(row).permissions as RoleRecord['permissions'],
  impersonate: row.impersonate,
  publish: row.publish,
  holders: row.holders ?? 0,
})

import type { RoleInput, RoleRecord } from '@wardround/proto/http/identity/roles.ts'
import { completeGrant, type RoleGrant } from '#people/users/permissions.ts'
import type { RoleRow } from '#people/users/role-repository.ts'

export const grantOf = (role: RoleInput | RoleRow): ReturnType<typeof completeGrant> =>
  completeGrant({
    permissions: role.permissions as RoleGrant['permissions'],
    impersonate: role.impersonate,
    publish: role.publish,
    exportPeople: 'export_people' in role ? role.export_people : role.exportPeople,
  })

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
  exportPeople: row.export_people,
  holders: row.holders ?? 0,
})

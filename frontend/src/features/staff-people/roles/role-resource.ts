import { STAFF_RIGHTS, type StaffRight } from '@wardround/proto/codes.ts'
import {
  bulkRoles,
  changeRole,
  createRole,
  deleteRole,
  getRole,
  listDeletedRoles,
  listHistoryOfRole,
  listRoles,
  listRolesAsCsv,
  restoreRole,
} from '@wardround/proto/http/identity/roles.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { RIGHT_WORDS } from '#shared/staff/access/area-words.ts'
import type { Part } from '#shared/staff/resource/differences.ts'
import type { BodyOf, RecordOf, Resource } from '#shared/staff/resource/resource.ts'
import { fullMatrix, linesOf, type Matrix, sparse } from './matrix.ts'

const calls = {
  list: listRoles,
  get: getRole,
  create: createRole,
  change: changeRole,
  remove: deleteRole,
  restore: restoreRole,
  bulk: bulkRoles,
  bin: listDeletedRoles,
  csv: listRolesAsCsv,
  history: listHistoryOfRole,
}
export type RoleCalls = typeof calls
export type RoleRecord = RecordOf<RoleCalls>
export type RoleValues = { name: string; description: string; permissions: Matrix } & Record<StaffRight, boolean>

/** Roles as a staff resource. */
export const roles: Resource<RoleCalls> = {
  calls,
  area: 'Roles',
  one: 'role',
  many: 'roles',
  nameOf: ({ name }) => name,
  list: () => paths.adminRoles(),
  create: () => paths.adminRoleNew(),
  edit: (id) => paths.adminRoleEdit(id),
}

export const DELETING =
  'You can only delete a role that nobody has, and only if you have all its permissions. You can restore it for 90 days.'

export const EMPTY_ROLE: RoleValues = {
  name: '',
  description: '',
  permissions: fullMatrix({}),
  impersonate: false,
  publish: false,
  exportPeople: false,
}

export const roleValues = ({
  name,
  description,
  permissions,
  impersonate,
  publish,
  exportPeople,
}: RoleRecord): RoleValues => ({
  name,
  description,
  permissions: fullMatrix(permissions),
  impersonate,
  publish,
  exportPeople,
})

export const roleBody = ({ permissions, ...values }: RoleValues): BodyOf<RoleCalls> => ({
  ...values,
  permissions: sparse(permissions),
})

export const ROLE_PARTS: Part<RoleValues>[] = [
  { name: 'name', label: 'Name', show: (name: string) => name },
  { name: 'description', label: 'Purpose', show: (description: string) => description },
  { name: 'permissions', label: 'Permissions', show: (permissions: Matrix) => linesOf(permissions).join('\n') },
  ...STAFF_RIGHTS.map(
    (name): Part<RoleValues> => ({ name, label: RIGHT_WORDS[name], show: (on: boolean) => (on ? 'Yes' : 'No') }),
  ),
]

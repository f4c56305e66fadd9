import { z } from 'zod'
import { PERMISSION_AREAS } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'
import { staffCalls } from '../../staff/staff-calls.ts'
import { PermissionFlags } from './fields.ts'

/**
 * `v`, `a`, `e` by area; areas without a flag are left out of replies. `v` goes with `a` and `e` whether it is sent or
 * not.
 */
const RolePermissions = z.partialRecord(z.enum(PERMISSION_AREAS), PermissionFlags.strict())

const shared = {
  name: z.string().trim().min(2, 'Use at least 2 characters.').max(60),
  /** What the role is for. */
  description: z.string().trim().max(300),
  permissions: RolePermissions,
  /** Its holders may view the site as a learner; brings `v` on Users with it. */
  impersonate: z.boolean(),
  /**
   * Its holders approve questions and make them active; without it a change of an active question waits for review.
   * Brings `v` on Questions with it.
   */
  publish: z.boolean().default(false),
  /** Its holders may take lists of people out as files; brings `v` on Users with it. */
  exportPeople: z.boolean().default(false),
}

/** Roles as staff keep them. Nobody makes, changes or deletes a role that allows more than they hold themselves. */
const staff = staffCalls({
  one: 'role',
  many: 'roles',
  service: 'identity',
  area: 'Roles',
  stepUp: true,
  input: shared,
  /** How many people hold it. */
  extra: { holders: z.int() },
  filters: {},
  errors: ['role.beyond-own', 'role.held', 'role.last-administrator'],
})
export const RoleInput = staff.input
export type RoleInput = z.output<typeof RoleInput>
export const RoleListItem = staff.row
export const RoleRecord = staff.record
export type RoleRecord = z.output<typeof RoleRecord>

export const listRoles = staff.list('listRoles')
export const listAllRoles = staff.listAll('listAllRoles')
export const getRole = staff.get('getRole')
export const createRole = staff.create('createRole')
export const changeRole = staff.change('changeRole')
export const deleteRole = staff.remove('deleteRole')
export const restoreRole = staff.restore('restoreRole')
export const listDeletedRoles = staff.bin('listDeletedRoles')
export const bulkRoles = staff.bulk('bulkRoles')
export const listRolesAsCsv = staff.csv('listRolesAsCsv')
export const listHistoryOfRole = staff.history('listHistoryOfRole')

const Id = { id: z.uuid() }

export const listRoleHolders = defineCall({
  name: 'listRoleHolders',
  method: 'GET',
  path: '/a/:product/role/:id/holders',
  service: 'identity',
  access: 'Roles:v',
  summary: 'Who holds a role, by name',
  params: Id,
  query: PageQuery.pick({ page: true, size: true }),
  reply: Page(z.object({ uid: z.uuid(), name: z.string() })),
  errors: ['resource.missing'],
})

/** The roles of one person, among all there are. */
const UserRoles = z.object({
  uid: z.uuid(),
  name: z.string(),
  roles: z.array(
    z.object({
      ...Id,
      name: z.string(),
      description: z.string(),
      held: z.boolean(),
      /** Whoever asks may give and take it: it allows nothing that they do not hold themselves. */
      grantable: z.boolean(),
    }),
  ),
})
export type UserRoles = z.infer<typeof UserRoles>

export const listUserRoles = defineCall({
  name: 'listUserRoles',
  method: 'GET',
  path: '/a/:product/user/:id/roles',
  service: 'identity',
  access: 'Roles:v',
  summary: 'Every role by name, which of them a user holds and which of them the caller may give',
  params: Id,
  reply: UserRoles,
  errors: ['resource.missing'],
})

const RoleIds = z.array(z.uuid()).max(50)

export const assignRoles = defineCall({
  name: 'assignRoles',
  method: 'PUT',
  path: '/a/:product/user/:id/roles',
  service: 'identity',
  access: 'Roles:e',
  gate: { stepUp: true },
  summary:
    'Give and take roles; `was` are the ids that were read. Ends the other sessions of the user, who is told by email',
  params: Id,
  body: z.strictObject({ roles: RoleIds, was: RoleIds }),
  reply: UserRoles,
  errors: ['resource.missing', 'resource.stale', 'role.beyond-own', 'role.last-administrator'],
})

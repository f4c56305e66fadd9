import { DomainError } from '@wardround/kit/base/errors.ts'
import { emitAll } from '@wardround/kit/events/outbox.ts'
import type { StaffRemoval, StaffResource, StaffWrite } from '@wardround/kit/staff-resource/staff-resource.ts'
import { sessionChanged } from '@wardround/proto/events/identity.ts'
import { RoleInput, type RoleRecord } from '@wardround/proto/http/identity/roles.ts'
import type { Deps } from '#deps.ts'
import { listRoleHolders, type RoleRow, withHolders } from '#people/users/role-repository.ts'
import { keepAdministrator } from './keep-administrator.ts'
import { refuseGrants } from './refuse-beyond.ts'
import { grantOf, presentRole } from './role-presenter.ts'

type Clocked = Pick<Deps, 'clock'>

function columnsOf(input: RoleInput) {
  const { permissions, exportPeople, ...rights } = grantOf(input)
  const { name, description } = input
  return { name, description, permissions: JSON.stringify(permissions), ...rights, export_people: exportPeople }
}

/**
 * Both what the role allowed and what it allows now have to be the writer's own; its holders' sessions follow at once.
 */
async function checkAndTell({ clock }: Clocked, { trx, row, before, identity }: StaffWrite<RoleRow>): Promise<void> {
  const was = before && grantOf(before)
  await keepAdministrator(
    trx,
    clock(),
    (held) => refuseGrants(held, identity.uid, was ? [was, grantOf(row)] : [grantOf(row)]),
    (held) => held.map((one) => (was && one.roleId === row.id ? { ...one, ...was } : one)),
  )
  const holders = await listRoleHolders(trx, row.id)
  await emitAll(
    trx,
    sessionChanged,
    holders.map((uid) => ({ uid })),
  )
}

const refuseHeld = ({ clock }: Clocked, { trx, row, identity }: StaffRemoval<RoleRow>): Promise<void> =>
  keepAdministrator(trx, clock(), async (held) => {
    refuseGrants(held, identity.uid, [grantOf(row)])
    if ((await listRoleHolders(trx, row.id)).length > 0) throw new DomainError('role.held')
  })

/** Roles as staff keep them. */
export const roleResource = (deps: Clocked): StaffResource<RoleRow, RoleInput, RoleRecord> => ({
  table: 'roles',
  input: RoleInput,
  toRow: columnsOf,
  toRecord: presentRole,
  select: withHolders,
  searchColumns: ['roles.name', 'roles.description'],
  sortColumns: { name: 'roles.name', updatedAt: 'roles.updated_at' },
  label: 'roles.name',
  softDelete: true,
  onWrite: (write) => checkAndTell(deps, write),
  onRemove: (removal) => refuseHeld(deps, removal),
})

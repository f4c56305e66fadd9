import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { sessionChanged } from '@wardround/proto/events/identity.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import { notifyUser } from '#people/users/notify-user.ts'
import { listRolesOf, lockRoles, type RoleRow, replaceRoles } from '#people/users/role-repository.ts'
import { findUser, lockUser, type User } from '#people/users/user-repository.ts'
import { endAllSessions } from '#sessions/end-sessions.ts'
import { keepAdministrator } from './keep-administrator.ts'
import { refuseRoles } from './refuse-beyond.ts'

type Assigner = Pick<Identity, 'uid' | 'sid' | 'name'>
type AssignDeps = Pick<Deps, 'db' | 'clock' | 'sealKey'>
type Choice = { roles: readonly string[]; was: readonly string[] }

const sameSet = (one: readonly string[], other: readonly string[]) =>
  new Set(one).size === new Set(other).size && one.every((id) => other.includes(id))
const namesOf = (rows: readonly RoleRow[], ids: readonly string[]) =>
  rows
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .sort()

/** Locks every role concerned; throws `request.invalid` when one that is to be given is not there. */
async function rolesConcerned(trx: Knex.Transaction, ids: readonly string[]): Promise<RoleRow[]> {
  const rows = await lockRoles(trx, ids)
  if (rows.length === new Set(ids).size) return rows
  throw new DomainError('request.invalid', {
    details: [{ path: 'body.roles', message: 'One of these roles no longer exists. Reload the page.' }],
  })
}

/** Until an address is confirmed, the password is whoever's signed up with it last. */
function refuseUnconfirmed(user: User, given: readonly string[]): void {
  if (user.everVerified || given.length === 0) return
  const message = 'This person has not confirmed their email address. They must do that before you give them a role.'
  throw new DomainError('request.invalid', { message, details: [{ path: 'body.roles', message }] })
}

/**
 * Gives and takes roles, all of them within what the caller holds. Every other session of the user ends, the gateways
 * are notified and an email tells the user. Somebody's first role makes them staff: they set up an authenticator at the
 * next log-in. Asking for what is so already changes nothing. Throws `resource.missing`, `resource.stale` with the ids
 * held now, `role.beyond-own`, `role.last-administrator`, `request.invalid` for a role that is gone and for somebody
 * who never confirmed an address.
 */
export function assignRoles(deps: AssignDeps, by: Assigner, userId: string, { roles, was }: Choice): Promise<void> {
  const now = deps.clock()
  return transaction(deps.db, async (trx) => {
    await lockUser(trx, userId)
    const user = await findUser(trx, userId)
    if (!user) throw new DomainError('resource.missing')
    const held = await listRolesOf(trx, userId)
    if (sameSet(held, roles)) return
    if (!sameSet(held, was)) throw new DomainError('resource.stale', { data: { roles: held } })
    const concerned = await rolesConcerned(trx, [...new Set([...held, ...roles])])
    const given = roles.filter((id) => !held.includes(id))
    refuseUnconfirmed(user, given)
    const taken = held.filter((id) => !roles.includes(id))
    await keepAdministrator(trx, now, (holdings) => {
      refuseRoles(
        holdings,
        by.uid,
        concerned.filter(({ id }) => given.includes(id) || taken.includes(id)),
      )
      return replaceRoles(trx, userId, given, taken)
    })
    await endAllSessions(trx, userId, 'roles', now, by.sid ?? undefined)
    await emit(trx, sessionChanged, { uid: userId })
    const names = namesOf(concerned, roles)
    await notifyUser(trx, deps, 'roles-changed', user, { roles: names, at: now.toISOString() })
    await audit(trx, {
      actor: by.uid ?? 'unknown',
      actorName: by.name,
      action: 'assign-roles',
      entity: 'users',
      entityId: userId,
      before: { roles: namesOf(concerned, held) },
      after: { roles: names },
    })
  })
}

import { transaction } from '@wardround/kit/data/database.ts'
import { emitAll } from '@wardround/kit/events/outbox.ts'
import { sessionChanged } from '@wardround/proto/events/identity.ts'
import type { Deps } from '#deps.ts'
import { completeGrant, type RoleGrant } from '#people/users/permissions.ts'
import { listRoleHolders, saveRole } from '#people/users/role-repository.ts'

type NamedRole = RoleGrant & { name: string; description?: string }

/**
 * Creates or replaces a role by its name; what it allows is in force for its holders' sessions at once. Answers its id.
 */
export function ensureRole(deps: Pick<Deps, 'db' | 'clock'>, role: NamedRole): Promise<string> {
  return transaction(deps.db, async (trx) => {
    const id = await saveRole(trx, role.name, { ...completeGrant(role), description: role.description }, deps.clock())
    await emitAll(
      trx,
      sessionChanged,
      (await listRoleHolders(trx, id)).map((uid) => ({ uid })),
    )
    return id
  })
}

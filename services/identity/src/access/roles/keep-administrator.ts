import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Knex } from 'knex'
import { isFullAdministrator } from '#people/users/permissions.ts'
import { type Holding, listHoldings, queueForRoles } from '#people/users/role-repository.ts'

const someoneFull = (holdings: readonly Holding[]): boolean =>
  [...Map.groupBy(holdings, ({ userId }) => userId).values()].some(isFullAdministrator)

/**
 * Does a change of roles, or of who has them, unless it leaves nobody who holds every permission. `change` is told what
 * everybody held until this transaction; `undone` takes away what it has changed already. Throws
 * `role.last-administrator`.
 */
export async function keepAdministrator<T>(
  trx: Knex.Transaction,
  now: Date,
  change: (held: readonly Holding[]) => Promise<T> | T,
  undone: (held: Holding[]) => Holding[] = (held) => held,
): Promise<T> {
  await queueForRoles(trx)
  const held = undone(await listHoldings(trx, now))
  const result = await change(held)
  if (someoneFull(held) && !someoneFull(await listHoldings(trx, now))) throw new DomainError('role.last-administrator')
  return result
}

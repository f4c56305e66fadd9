import { transaction } from '@wardround/kit/data/database.ts'
import type { Deps } from '#deps.ts'
import { findUser, lockUser } from '#people/users/user-repository.ts'
import { eraseAccount } from './erase-account.ts'
import { isAbandoned, listAbandoned } from './unconfirmed-repository.ts'

/** Links and codes are over after a day; a month leaves time to log in and ask for another. */
export const UNCONFIRMED_DAYS = 30
const BATCH = 50

const removeOne = (deps: Deps, uid: string, before: Date, now: Date): Promise<boolean> =>
  transaction(deps.db, async (trx) => {
    await lockUser(trx, uid)
    const user = await findUser(trx, uid)
    if (!user || !(await isAbandoned(trx, uid, before))) return false
    await eraseAccount(trx, deps, user, now)
    return true
  })

/**
 * One round: accounts of which nobody ever confirmed an address go 30 days after the last sign-up, change or log-in, as
 * a deletion would have it. Nobody is notified: the address may be somebody else's. The address can be signed up again.
 * Answers how many went.
 */
export async function removeUnconfirmed(deps: Deps): Promise<number> {
  const now = deps.clock()
  const before = new Date(now.getTime() - UNCONFIRMED_DAYS * 86_400_000)
  let removed = 0
  for (const uid of await listAbandoned(deps.db.knex, before, BATCH))
    if (await removeOne(deps, uid, before, now)) removed += 1
  return removed
}

import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { hasConfirmedTotp } from '#access/credentials/totp-repository.ts'
import type { Deps } from '#deps.ts'
import { notifyUser } from '#people/users/notify-user.ts'
import { getUser } from '#people/users/user-repository.ts'
import { newRecoveryCodes } from './recovery-code.ts'
import { replaceRecoveryCodes } from './recovery-code-repository.ts'

/**
 * Ten new codes, shown this once; the earlier ones stop working and an email tells the owner. Throws `factor.missing`.
 */
export async function renewRecoveryCodes(deps: Deps, uid: string): Promise<{ recoveryCodes: string[] }> {
  const now = deps.clock()
  const user = await getUser(deps.db.knex, uid)
  if (!(await hasConfirmedTotp(deps.db.knex, uid))) throw new DomainError('factor.missing')
  const recoveryCodes = newRecoveryCodes()
  await transaction(deps.db, async (trx) => {
    await replaceRecoveryCodes(trx, deps.codeKey, uid, recoveryCodes, now)
    await notifyUser(trx, deps, 'sign-in-changed', user, { change: 'recovery-renewed', at: now.toISOString() })
  })
  return { recoveryCodes }
}

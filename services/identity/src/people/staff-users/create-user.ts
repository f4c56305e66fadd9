import { transaction } from '@wardround/kit/data/database.ts'
import type { UserGroup } from '@wardround/proto/codes.ts'
import { hashPassword } from '#access/credentials/password-hash.ts'
import type { Deps } from '#deps.ts'
import { emailKey } from '#people/users/email-address.ts'
import { emitActivated } from '#people/users/emit-activated.ts'
import { markStudent } from '#people/users/mark-student.ts'
import { giveRoles } from '#people/users/role-repository.ts'
import { findUserByEmail, insertUser, markVerified } from '#people/users/user-repository.ts'

export type NewUser = {
  email: string
  firstName: string
  lastName: string
  group: UserGroup
  password: string
  /** Names of roles that exist. */
  roles?: readonly string[]
  verified?: boolean
}

/**
 * Makes a user without a sign-up, for sample accounts and staff; the password rules are the caller's business.
 * An address that has a user answers that user's id and changes nothing.
 */
export async function createUser(
  deps: Pick<Deps, 'db' | 'clock' | 'sealKey'>,
  input: NewUser,
): Promise<{ uid: string; created: boolean }> {
  const now = deps.clock()
  const key = emailKey(input.email)
  const known = await findUserByEmail(deps.db.knex, key)
  if (known) return { uid: known.id, created: false }
  const { email, firstName, lastName, group, roles = [], verified = false } = input
  const passwordHash = await hashPassword(input.password)
  return transaction(deps.db, async (trx) => {
    const uid = await insertUser(trx, {
      email,
      emailKey: key,
      termsAcceptedAt: null,
      firstName,
      lastName,
      group,
      examDate: null,
      passwordHash,
    })
    if (!uid) throw new Error('the address was taken at the same moment')
    await giveRoles(trx, uid, roles)
    if (verified) {
      await markVerified(trx, uid, now)
      await markStudent(trx, uid)
      await emitActivated(trx, deps, { id: uid, group, email, firstName }, now)
    }
    return { uid, created: true }
  })
}

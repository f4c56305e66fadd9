import { randomBytes } from 'node:crypto'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { StaffUser, UserInput } from '@wardround/proto/http/identity/users.ts'
import { hashPassword } from '#access/credentials/password-hash.ts'
import { sendPasswordLink } from '#access/password/mail-password-link.ts'
import type { Deps } from '#deps.ts'
import { auditUser } from '#people/users/staff-act.ts'
import { auditedUser, presentStaffUser } from '#people/users/staff-user-presenter.ts'
import { findStaffUser, type StaffUserRow } from '#people/users/staff-user-repository.ts'
import { addressTaken, tidyUserFields } from '#people/users/user-fields.ts'
import { insertUser } from '#people/users/user-repository.ts'

/**
 * Makes an account for somebody, who gets a link by email to choose a password; until then nobody can log in to it.
 * Throws `request.invalid` naming the fields, `resource.taken` when the address has an account.
 */
export async function inviteUser(deps: Deps, identity: Identity, input: UserInput): Promise<StaffUser> {
  const now = deps.clock()
  const { emailKey, ...fields } = tidyUserFields(input)
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return transaction(deps.db, async (trx) => {
    const uid = await insertUser(trx, { ...fields, emailKey, passwordHash, termsAcceptedAt: null })
    if (!uid) throw addressTaken()
    await sendPasswordLink(
      trx,
      deps,
      { id: uid, email: fields.email, firstName: fields.firstName },
      'user-invited',
      now,
    )
    const row = (await findStaffUser(trx, uid)) as StaffUserRow
    await auditUser(trx, identity, { uid, action: 'create', after: auditedUser(row) })
    return presentStaffUser(row, now)
  })
}

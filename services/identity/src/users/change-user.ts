import { transaction } from '@wardround/kit/database.ts'
import { takenColumns } from '@wardround/kit/database-errors.ts'
import { DomainError } from '@wardround/kit/errors.ts'
import type { Identity } from '@wardround/kit/identity.ts'
import { emit } from '@wardround/kit/outbox.ts'
import { seal } from '@wardround/kit/seal.ts'
import { mailRequested, sessionChanged } from '@wardround/proto/events/identity.ts'
import type { StaffUser, UserInput } from '@wardround/proto/http/identity/users.ts'
import type { Knex } from 'knex'
import { endMailedSecrets } from '#account/end-mailed-secrets.ts'
import type { Deps } from '#deps.ts'
import { sendVerification } from '#registration/send-verification.ts'
import { emailKey, maskEmail } from './email-address.ts'
import { emitChanged } from './emit-changed.ts'
import { markStudent } from './mark-student.ts'
import { auditUser, mayAsMuch } from './staff-act.ts'
import { auditedChange, auditedUser, presentStaffUser } from './staff-user-presenter.ts'
import { findStaffUser, findStaffUserForUpdate, type StaffUserRow, saveStaffUser } from './staff-user-repository.ts'
import { addressTaken, tidyUserFields } from './user-fields.ts'
import { getUser } from './user-repository.ts'

/** The old address is told, what was mailed there stops working, and the new one gets a code. */
async function moveAddress(trx: Knex.Transaction, deps: Deps, before: StaffUserRow, after: StaffUserRow, now: Date): Promise<void> {
  await endMailedSecrets(trx, before.id, now)
  await markStudent(trx, before.id)
  const values = { newAddress: maskEmail(after.email), link: `${deps.publicUrl}/login` }
  const sealed = seal(deps.sealKey, { to: before.email, name: before.first_name, values })
  await emit(trx, mailRequested, { template: 'addressmail', uid: before.id, sealed })
  await sendVerification(trx, deps, { id: after.id, email: after.email, firstName: after.first_name }, now)
}

async function announce(trx: Knex.Transaction, deps: Deps, id: string, now: Date): Promise<void> {
  await emitChanged(trx, deps, await getUser(trx, id), now)
  await emit(trx, sessionChanged, { uid: id })
}

/** Throws `resource.missing`, `resource.stale` with `data.current`, `access.permission`. */
async function lockFor(trx: Knex.Transaction, identity: Identity, id: string, version: number, now: Date): Promise<StaffUserRow> {
  const row = await findStaffUserForUpdate(trx, id)
  if (!row) throw new DomainError('resource.missing')
  if (row.version !== version) throw new DomainError('resource.stale', { data: { current: presentStaffUser(row, now) } })
  if (!mayAsMuch(identity, (await getUser(trx, id)).permissions))
    throw new DomainError('access.permission', {
      message: 'This person may do more than you. Only somebody who may do as much can change the account.',
    })
  return row
}

/**
 * Changes names, address, group and exam date. With another address the old one is told, the new one has to be confirmed, and links
 * that were mailed to the old one end. The change is in force for open sessions at once.
 * Throws `request.invalid`, `resource.missing`, `resource.stale`, `resource.taken`, and `access.permission` where the user's roles allow
 * something that the one who changes may not do.
 */
export async function changeUser(
  deps: Deps,
  identity: Identity,
  { id, version, ...given }: UserInput & { id: string; version: number },
): Promise<StaffUser> {
  const now = deps.clock()
  const input = tidyUserFields(given)
  return transaction(deps.db, async (trx) => {
    const before = await lockFor(trx, identity, id, version, now)
    const moved = emailKey(before.email) !== input.emailKey
    await saveStaffUser(trx, id, { ...input, confirmAnew: moved }, now).catch((error) => {
      throw takenColumns(error) ? addressTaken(error) : error
    })
    const after = (await findStaffUser(trx, id)) as StaffUserRow
    if (moved) await moveAddress(trx, deps, before, after, now)
    await announce(trx, deps, id, now)
    await auditUser(trx, identity, { uid: id, action: 'change', before: auditedUser(before), after: auditedChange(before, after) })
    return presentStaffUser(after, now)
  })
}

import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { takenColumns } from '@wardround/kit/data/database-errors.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { sessionChanged } from '@wardround/proto/events/identity.ts'
import type { StaffUser, UserInput } from '@wardround/proto/http/identity/users.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import { endMailedSecrets } from '#people/account/end-mailed-secrets.ts'
import { sendVerification } from '#people/registration/send-verification.ts'
import { emailKey, maskEmail } from '#people/users/email-address.ts'
import { emitChanged } from '#people/users/emit-changed.ts'
import { emitExamDate } from '#people/users/emit-exam-date.ts'
import { markStudent } from '#people/users/mark-student.ts'
import { notifyUser } from '#people/users/notify-user.ts'
import { auditUser, mayAsMuch } from '#people/users/staff-act.ts'
import { auditedChange, auditedUser, presentStaffUser } from '#people/users/staff-user-presenter.ts'
import {
  findStaffUser,
  findStaffUserForUpdate,
  type StaffUserRow,
  saveStaffUser,
} from '#people/users/staff-user-repository.ts'
import { addressTaken, tidyUserFields } from '#people/users/user-fields.ts'
import { getUser } from '#people/users/user-repository.ts'

/** The old address is notified, what was emailed there stops working, and the new one gets a code. */
async function moveAddress(
  trx: Knex.Transaction,
  deps: Deps,
  before: StaffUserRow,
  after: StaffUserRow,
  now: Date,
): Promise<void> {
  await endMailedSecrets(trx, before.id, now)
  await markStudent(trx, before.id)
  const old = { id: before.id, email: before.email, firstName: before.first_name }
  await notifyUser(trx, deps, 'email-changed-by-staff', old, { address: maskEmail(after.email) })
  await sendVerification(trx, deps, { id: after.id, email: after.email, firstName: after.first_name }, now)
}

async function announce(trx: Knex.Transaction, deps: Deps, id: string, now: Date): Promise<void> {
  await emitChanged(trx, deps, await getUser(trx, id), now)
  await emit(trx, sessionChanged, { uid: id })
}

/** Throws `resource.missing`, `resource.stale` with `data.current`, `access.permission`. */
async function lockFor(
  trx: Knex.Transaction,
  identity: Identity,
  id: string,
  version: number,
  now: Date,
): Promise<StaffUserRow> {
  const row = await findStaffUserForUpdate(trx, id)
  if (!row) throw new DomainError('resource.missing')
  if (row.version !== version)
    throw new DomainError('resource.stale', { data: { current: presentStaffUser(row, now) } })
  if (!mayAsMuch(identity, (await getUser(trx, id)).permissions))
    throw new DomainError('access.permission', {
      message:
        'This person has permissions that you do not have. Ask someone with the same permissions to change the account.',
    })
  return row
}

/**
 * Changes names, address, group and exam date. With another address the old one is notified, the new one has to be
 * confirmed, and links that were emailed to the old one end. The change is in force for open sessions at once.
 * Throws `request.invalid`, `resource.missing`, `resource.stale`, `resource.taken`, and `access.permission` where the
 * user's roles allow something that the one who changes may not do.
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
    if (after.exam_day !== before.exam_day) await emitExamDate(trx, await getUser(trx, id))
    await auditUser(trx, identity, {
      uid: id,
      action: 'change',
      before: auditedUser(before),
      after: auditedChange(before, after),
    })
    return presentStaffUser(after, now)
  })
}

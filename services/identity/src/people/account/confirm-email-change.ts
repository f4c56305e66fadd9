import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { takenColumns } from '@wardround/kit/data/database-errors.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { sessionChanged } from '@wardround/proto/events/identity.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import type { Knex } from 'knex'
import { isSameHash } from '#access/credentials/keyed-hash.ts'
import type { Deps } from '#deps.ts'
import { maskEmail } from '#people/users/email-address.ts'
import { emitActivated } from '#people/users/emit-activated.ts'
import { emitChanged } from '#people/users/emit-changed.ts'
import { isFree } from '#people/users/is-free.ts'
import { markStudent } from '#people/users/mark-student.ts'
import { notifyUser } from '#people/users/notify-user.ts'
import {
  deleteUser,
  findUserByEmail,
  getUser,
  lockUser,
  markVerified,
  saveEmail,
} from '#people/users/user-repository.ts'
import { endAllSessions } from '#sessions/end-sessions.ts'
import { hashChangeCode } from './change-email.ts'
import { takeChangeTry, useChange } from './email-change-repository.ts'
import { endMailedSecrets } from './end-mailed-secrets.ts'
import { presentOwn } from './present-own.ts'

type Own = { uid: string; sid: string }

const taken = () =>
  new DomainError('resource.taken', {
    message: 'Another account now uses this email address. Use a different one.',
    details: [{ path: 'body.email', message: 'Another account now uses this email address. Use a different one.' }],
  })

async function checkCode(deps: Deps, uid: string, flow: string, code: string, now: Date): Promise<string> {
  const codeHash = hashChangeCode(deps.codeKey, flow, code)
  const attempt = await takeChangeTry(deps.db.knex, { id: flow, userId: uid, codeHash }, now)
  if (!attempt) throw new DomainError('code.expired')
  if (!isSameHash(attempt.codeHash, codeHash))
    throw new DomainError('code.wrong', { data: { triesLeft: attempt.triesLeft } })
  return attempt.codeHash
}

/** An unconfirmed sign-up with the address is over: whoever reads its email has just shown who they are. */
async function makeRoom(trx: Knex.Transaction, uid: string, emailKey: string, now: Date): Promise<void> {
  const holder = await findUserByEmail(trx, emailKey)
  if (!holder || holder.id === uid) return
  if (!isFree(holder)) throw taken()
  await endAllSessions(trx, holder.id, 'signed-up-again', now)
  await deleteUser(trx, holder.id)
}

async function complete(
  trx: Knex.Transaction,
  deps: Deps,
  { uid, sid }: Own,
  to: { email: string; emailKey: string },
  now: Date,
): Promise<void> {
  const old = await getUser(trx, uid)
  await makeRoom(trx, uid, to.emailKey, now)
  await saveEmail(trx, uid, to, now)
  const isNew = await markVerified(trx, uid, now)
  await markStudent(trx, uid)
  await endMailedSecrets(trx, uid, now)
  await endAllSessions(trx, uid, 'email', now, sid)
  await emit(trx, sessionChanged, { uid })
  const user = await getUser(trx, uid)
  if (isNew) await emitActivated(trx, deps, user, now)
  else {
    await emitChanged(trx, deps, user, now)
    const change = { address: maskEmail(to.email), at: now.toISOString() }
    await notifyUser(trx, deps, 'email-changed', old, change)
  }
}

/**
 * Puts the new address in place of the old one with the code emailed to it. The other sessions, every link to a
 * new password and every open code end, and an email tells the old address, where it was confirmed. Whoever had not
 * confirmed an address has now. Throws `code.wrong` with the tries left, `code.expired`, `resource.taken` when another
 * account was quicker.
 */
export async function confirmEmailChange(
  deps: Deps,
  own: Own,
  input: { flow: string; code: string },
): Promise<CurrentUser> {
  const now = deps.clock()
  const codeHash = await checkCode(deps, own.uid, input.flow, input.code, now)
  try {
    return await transaction(deps.db, async (trx) => {
      await lockUser(trx, own.uid)
      const change = await useChange(trx, { id: input.flow, userId: own.uid, codeHash }, now)
      if (!change) throw new DomainError('code.expired')
      await complete(trx, deps, own, change, now)
      return presentOwn(trx, deps, own, now)
    })
  } catch (error) {
    if (takenColumns(error)?.includes('email_key')) throw taken()
    throw error
  }
}

import { randomUUID } from 'node:crypto'
import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { readSettingCopy } from '@wardround/kit/events/setting-copies.ts'
import type { Knex } from 'knex'
import { hashCode } from '#access/credentials/keyed-hash.ts'
import type { Deps } from '#deps.ts'
import { CODE_MINUTES, MAX_MAILS_PER_HOUR, newCode, secondsToResend } from '#people/registration/activation-code.ts'
import { type Flow, presentFlow } from '#people/registration/flow-presenter.ts'
import { newEmailProblem } from '#people/registration/sign-up-problems.ts'
import { emailKey } from '#people/users/email-address.ts'
import { isFree } from '#people/users/is-free.ts'
import { notifyUser } from '#people/users/notify-user.ts'
import { refuseUndeliverable } from '#people/users/user-fields.ts'
import { findUserByEmail, getUser, lockUser, type User } from '#people/users/user-repository.ts'
import { changesOf, changesTo, closeChanges, insertChange } from './email-change-repository.ts'

const HOUR = 3_600_000
const MAX_CHANGES_PER_HOUR = 5

export const hashChangeCode = (key: Buffer, change: string, code: string): string =>
  hashCode(key, 'email-change', change, code)

async function refuseTooSoon(trx: Knex.Transaction, uid: string, now: Date): Promise<void> {
  const { count, last } = await changesOf(trx, uid, new Date(now.getTime() - HOUR))
  const wait = last ? secondsToResend(last, now) : 0
  if (wait > 0) throw new DomainError('code.too-soon', { retryAfter: wait })
  if (count >= MAX_CHANGES_PER_HOUR)
    throw new DomainError('code.too-soon', {
      retryAfter: 1800,
      message: 'We have sent several codes already. Check your latest email, and your spam folder.',
    })
}

/** A code to the new address; for one that is somebody's, a code that opens nothing, and a word to its owner. */
async function send(
  trx: Knex.Transaction,
  deps: Deps,
  user: User,
  to: { id: string; email: string; emailKey: string },
  now: Date,
): Promise<string> {
  const code = newCode()
  const isQuiet = (await changesTo(trx, to.emailKey, new Date(now.getTime() - HOUR))) >= MAX_MAILS_PER_HOUR
  const holder = await findUserByEmail(trx, to.emailKey)
  const opens = isFree(holder) && !isQuiet
  if (opens)
    await notifyUser(trx, deps, 'new-email-code', { ...user, email: to.email }, { code, minutes: CODE_MINUTES })
  else if (holder && !isFree(holder) && !isQuiet) await notifyUser(trx, deps, 'account-exists', holder, {})
  return hashChangeCode(deps.codeKey, to.id, opens ? code : randomUUID())
}

/**
 * Emails a code to the address that will be the new one; earlier codes stop working. Nothing changes before the code is
 * entered, and the answer is the same for an address that has an account. Throws `request.invalid` naming `body.email`,
 * `email.undeliverable`, `code.too-soon` within a minute of the last code and after five within an hour.
 */
export async function changeEmail(deps: Deps, uid: string, given: string): Promise<Flow> {
  const now = deps.clock()
  const email = given.trim().normalize('NFKC')
  const key = emailKey(email)
  const problem = newEmailProblem(email, await readSettingCopy(deps.db.knex, 'blacklist'))
  if (problem) throw new DomainError('request.invalid', { details: [{ path: 'body.email', message: problem }] })
  refuseUndeliverable(key)
  return transaction(deps.db, async (trx) => {
    await lockUser(trx, uid)
    const user = await getUser(trx, uid)
    if (emailKey(user.email) === key)
      throw new DomainError('request.invalid', {
        details: [{ path: 'body.email', message: 'This is already your email address. Enter a different one.' }],
      })
    await refuseTooSoon(trx, uid, now)
    await closeChanges(trx, uid, now)
    const id = randomUUID()
    const codeHash = await send(trx, deps, user, { id, email, emailKey: key }, now)
    const codeExpiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000)
    await insertChange(trx, { id, userId: uid, email, emailKey: key, codeHash, codeExpiresAt, createdAt: now })
    return presentFlow({ id, email }, now)
  })
}

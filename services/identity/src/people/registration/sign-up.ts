import { randomUUID } from 'node:crypto'
import { transaction } from '@wardround/kit/data/database.ts'
import { readSettingCopy } from '@wardround/kit/events/setting-copies.ts'
import type { UserGroup } from '@wardround/proto/codes.ts'
import type { Knex } from 'knex'
import { hashPassword } from '#access/credentials/password-hash.ts'
import type { Deps } from '#deps.ts'
import { emailKey } from '#people/users/email-address.ts'
import { isFree } from '#people/users/is-free.ts'
import { notifyUser } from '#people/users/notify-user.ts'
import { tidyPersonName } from '#people/users/person-name.ts'
import {
  findUserByEmail,
  insertUser,
  lockUser,
  saveDetails,
  type User,
  type UserDetails,
} from '#people/users/user-repository.ts'
import { endAllSessions } from '#sessions/end-sessions.ts'
import { CODE_MINUTES, issueCode, issueNothing, MAX_MAILS_PER_HOUR } from './activation-code.ts'
import { countMails, insertFlow } from './activation-flow-repository.ts'
import { type Flow, presentFlow } from './flow-presenter.ts'
import { refuseWrongFields } from './sign-up-problems.ts'

type SignUp = {
  firstName: string
  lastName: string
  email: string
  password: string
  group: UserGroup
  examDate?: string | undefined
}
type Candidate = UserDetails & { email: string; emailKey: string }

/** Whose account the sign-up is for, or whose the address is already. */
type Place = { userId: string } | { owner: User }

/**
 * The holder of an address, whom nobody else changes until the end of the transaction; undefined where there is none by
 * then.
 */
async function lockHolder(trx: Knex.Transaction, emailKey: string): Promise<User | undefined> {
  const found = await findUserByEmail(trx, emailKey)
  if (!found) return undefined
  await lockUser(trx, found.id)
  return findUserByEmail(trx, emailKey)
}

/** A new account, or the one with this address that nobody ever confirmed, with the details of this sign-up. */
async function takePlace(trx: Knex.Transaction, candidate: Candidate, now: Date): Promise<Place> {
  const inserted = await insertUser(trx, { ...candidate, termsAcceptedAt: now })
  if (inserted) return { userId: inserted }
  const holder = await lockHolder(trx, candidate.emailKey)
  // Removed at this very moment: the address is free again.
  if (!holder) return takePlace(trx, candidate, now)
  if (!isFree(holder)) return { owner: holder }
  await saveDetails(trx, holder.id, candidate, now)
  await endAllSessions(trx, holder.id, 'signed-up-again', now)
  return { userId: holder.id }
}

async function openFlow(trx: Knex.Transaction, deps: Deps, candidate: Candidate, now: Date): Promise<string> {
  const id = randomUUID()
  const { email, emailKey: key, ...details } = candidate
  const isQuiet = (await countMails(trx, key, new Date(now.getTime() - 3_600_000))) >= MAX_MAILS_PER_HOUR
  const place = isQuiet ? undefined : await takePlace(trx, candidate, now)
  if (!place || 'owner' in place) {
    const issued = issueNothing(deps.codeKey, id, now)
    await insertFlow(trx, { id, userId: null, email, emailKey: key, details: null, issued, sends: isQuiet ? 0 : 1 })
    if (place) await notifyUser(trx, deps, 'account-exists', place.owner, {})
    return id
  }
  const { userId } = place
  const { code, token, issued } = issueCode(deps.codeKey, id, now)
  await insertFlow(trx, { id, userId, email, emailKey: key, details, issued, sends: 1 })
  const user = { id: userId, email, firstName: details.firstName }
  await notifyUser(trx, deps, 'sign-up-code', user, { code, token, minutes: CODE_MINUTES })
  return id
}

/**
 * Starts an account. The answer is the same for an address that has one, which gets another email, and for one that had
 * many emails within the hour, which gets none. An address that nobody ever confirmed may sign up again; whoever
 * confirms decides which sign-up counts. Throws `request.invalid` naming the fields, `password.weak`.
 */
export async function signUp(deps: Deps, raw: SignUp): Promise<Flow> {
  const now = deps.clock()
  const input = {
    ...raw,
    firstName: tidyPersonName(raw.firstName),
    lastName: tidyPersonName(raw.lastName),
    email: raw.email.trim().normalize('NFKC'),
  }
  refuseWrongFields(input, await readSettingCopy(deps.db.knex, 'blacklist'))
  const { firstName, lastName, group, email, examDate = null } = input
  const passwordHash = await hashPassword(input.password)
  const candidate = { firstName, lastName, group, examDate, passwordHash, email, emailKey: emailKey(email) }
  const id = await transaction(deps.db, (trx) => openFlow(trx, deps, candidate, now))
  return presentFlow({ id, email }, now)
}

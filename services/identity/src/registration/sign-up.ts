import { randomUUID } from 'node:crypto'
import { transaction } from '@wardround/kit/database.ts'
import { readSettingCopy } from '@wardround/kit/setting-copies.ts'
import type { UserGroup } from '@wardround/proto/codes.ts'
import type { Knex } from 'knex'
import { hashPassword } from '#credentials/password-hash.ts'
import type { Deps } from '#deps.ts'
import { endAllSessions } from '#sessions/end-sessions.ts'
import { emailKey } from '#users/email-address.ts'
import { tidyPersonName } from '#users/person-name.ts'
import { findUserByEmail, insertUser, saveDetails, type User, type UserDetails } from '#users/user-repository.ts'
import { issueCode, issueNothing, MAX_MAILS_PER_HOUR } from './activation-code.ts'
import { countMails, insertFlow } from './activation-flow-repository.ts'
import { type Flow, presentFlow } from './flow-presenter.ts'
import { requestAccountExistsMail, requestCodeMail } from './request-mail.ts'
import { refuseWrongFields } from './sign-up-problems.ts'

type SignUp = { firstName: string; lastName: string; email: string; password: string; group: UserGroup; examDate?: string | undefined }
type Candidate = UserDetails & { email: string; emailKey: string }

/** The unverified user of this address, new or known; undefined when the address belongs to a verified one. */
async function takeUser(trx: Knex.Transaction, candidate: Candidate, known: User | undefined, now: Date): Promise<string | undefined> {
  const inserted = known ? undefined : await insertUser(trx, { ...candidate, termsAcceptedAt: now })
  if (inserted) return inserted
  const user = known ?? (await findUserByEmail(trx, candidate.emailKey))
  if (!user || user.verifiedAt) return undefined
  await saveDetails(trx, user.id, candidate, now)
  await endAllSessions(trx, user.id, 'signed-up-again', now)
  return user.id
}

async function openFlow(trx: Knex.Transaction, deps: Deps, candidate: Candidate, now: Date): Promise<string> {
  const id = randomUUID()
  const { email, emailKey: key, ...details } = candidate
  const known = await findUserByEmail(trx, key)
  const isQuiet = (await countMails(trx, key, new Date(now.getTime() - 3_600_000))) >= MAX_MAILS_PER_HOUR
  const userId = isQuiet ? undefined : await takeUser(trx, candidate, known, now)
  if (!userId) {
    await insertFlow(trx, {
      id,
      userId: null,
      email,
      emailKey: key,
      details: null,
      issued: issueNothing(deps.codeKey, id, now),
      sends: isQuiet ? 0 : 1,
    })
    if (known?.verifiedAt && !isQuiet)
      await requestAccountExistsMail(trx, deps, { uid: known.id, email: known.email, firstName: known.firstName })
    return id
  }
  const { code, token, issued } = issueCode(deps.codeKey, id, now)
  await insertFlow(trx, { id, userId, email, emailKey: key, details, issued, sends: 1 })
  await requestCodeMail(trx, deps, 'registermail', { uid: userId, email, firstName: details.firstName }, { code, token })
  return id
}

/**
 * Starts an account. The answer is the same for an address that has one, which gets another mail, and for one that had many mails
 * within the hour, which gets none. An unconfirmed address may sign up again; whoever confirms decides which sign-up counts.
 * Throws `request.invalid` naming the fields, `password.weak`.
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

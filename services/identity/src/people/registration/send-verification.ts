import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import { emailKey } from '#people/users/email-address.ts'
import { notifyUser } from '#people/users/notify-user.ts'
import type { User } from '#people/users/user-repository.ts'
import { CODE_MINUTES, issueCode } from './activation-code.ts'
import { closeFlows, insertFlow } from './activation-flow-repository.ts'

/**
 * Emails a user the code and link that confirm the address; earlier ones stop working. Answers the flow that the code
 * belongs to.
 */
export async function sendVerification(
  trx: Knex.Transaction,
  deps: Deps,
  user: Pick<User, 'id' | 'email' | 'firstName'>,
  now: Date,
): Promise<{ id: string; email: string }> {
  const { id: uid, email } = user
  await closeFlows(trx, uid, now)
  const id = randomUUID()
  const { code, token, issued } = issueCode(deps.codeKey, id, now)
  await insertFlow(trx, { id, userId: uid, email, emailKey: emailKey(email), details: null, issued, sends: 1 })
  await notifyUser(trx, deps, 'verification-code', user, { code, token, minutes: CODE_MINUTES })
  return { id, email }
}

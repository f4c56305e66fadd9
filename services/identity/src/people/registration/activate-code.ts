import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import type { Knex } from 'knex'
import { hashToken, isSameHash } from '#access/credentials/keyed-hash.ts'
import type { Device } from '#access/credentials/known-device-repository.ts'
import type { Deps } from '#deps.ts'
import { emitActivated } from '#people/users/emit-activated.ts'
import { markStudent } from '#people/users/mark-student.ts'
import { presentCurrentUser } from '#people/users/user-presenter.ts'
import { getUser, lockUser, markVerified, saveDetails } from '#people/users/user-repository.ts'
import { endAllSessions } from '#sessions/end-sessions.ts'
import type { SignInOrigin } from '#sessions/rules/sign-in-origin.ts'
import { startSession } from '#sessions/start-session.ts'
import { hashActivationCode } from './activation-code.ts'
import { type ActivationFlow, closeFlows, takeCodeTry, useCode, useLink } from './activation-flow-repository.ts'

type Activated = { token: string; user: CurrentUser }
type Proof = { flow: string; code: string } | { token: string }

/** What was typed at this sign-up counts; sessions and codes of other sign-ups with the address end. */
async function complete(
  trx: Knex.Transaction,
  deps: Deps,
  flow: ActivationFlow,
  from: { origin: SignInOrigin; device: Device },
  now: Date,
): Promise<Activated> {
  const uid = flow.userId as string
  await lockUser(trx, uid)
  if (flow.details) await saveDetails(trx, uid, flow.details, now)
  const isNew = await markVerified(trx, uid, now)
  await markStudent(trx, uid)
  await closeFlows(trx, uid, now)
  await endAllSessions(trx, uid, 'signed-up-again', now)
  const user = await getUser(trx, uid)
  if (isNew) await emitActivated(trx, deps, user, now)
  const { session, token } = await startSession(trx, deps, user, { ...from, provedAt: null }, now)
  return { token, user: presentCurrentUser(user, session, now, deps) }
}

async function checkCode(deps: Deps, flow: string, code: string, now: Date): Promise<string> {
  const codeHash = hashActivationCode(deps.codeKey, flow, code)
  const attempt = await takeCodeTry(deps.db.knex, flow, codeHash, now)
  if (!attempt) throw new DomainError('code.expired')
  if (!isSameHash(attempt.codeHash, codeHash))
    throw new DomainError('code.wrong', { data: { triesLeft: attempt.triesLeft } })
  return attempt.codeHash
}

/**
 * Confirms the email address with the code of the email or the token of its link and opens a session; each is good
 * once. Throws `code.wrong` with the tries left; `code.expired` when the code is old, used, replaced, or five tries
 * were made.
 */
export async function activateCode(
  deps: Deps,
  proof: Proof,
  from: { origin: SignInOrigin; device: Device },
): Promise<Activated> {
  const now = deps.clock()
  const codeHash = 'code' in proof ? await checkCode(deps, proof.flow, proof.code, now) : undefined
  return transaction(deps.db, async (trx) => {
    const flow =
      'code' in proof
        ? await useCode(trx, proof.flow, codeHash as string, now)
        : await useLink(trx, hashToken(proof.token), now)
    if (!flow) throw new DomainError('code.expired')
    return complete(trx, deps, flow, from, now)
  })
}

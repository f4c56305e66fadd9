import { transaction } from '@wardround/kit/database.ts'
import { DomainError } from '@wardround/kit/errors.ts'
import { emit } from '@wardround/kit/outbox.ts'
import { sessionChanged } from '@wardround/proto/events/identity.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import type { Deps } from '#deps.ts'
import { raiseSession } from '#sessions/session-repository.ts'
import { newTokenName } from '#sessions/session-token.ts'
import { signFor } from '#sessions/start-session.ts'
import { presentCurrentUser } from '#users/user-presenter.ts'
import { getUser } from '#users/user-repository.ts'
import { takeTotpCode } from './take-totp-code.ts'
import { useStep } from './totp-repository.ts'

/**
 * Takes an authenticator code: completes a log-in or the set-up, and gives the session a new token. A code is good once.
 * Throws `code.wrong`; `code.expired` when this session or this user has no tries left, or no set-up was started; `session.missing`.
 */
export async function verifyTotp(
  deps: Deps,
  { uid, sid }: { uid: string; sid: string },
  code: string,
): Promise<{ token: string; user: CurrentUser }> {
  const now = deps.clock()
  const { totp, step } = await takeTotpCode(deps, { uid, sid }, code, now)
  return transaction(deps.db, async (trx) => {
    if (!(await useStep(trx, uid, totp.sealed, step, now))) throw new DomainError('code.wrong')
    const session = await raiseSession(trx, { uid, sid }, newTokenName(), now)
    if (!session) throw new DomainError('session.missing')
    await emit(trx, sessionChanged, { uid, sid })
    const user = await getUser(trx, uid)
    return { token: await signFor(deps, user, session, now), user: presentCurrentUser(user, session, now) }
  })
}

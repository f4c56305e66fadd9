import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { unseal } from '@wardround/kit/security/seal.ts'
import type { Knex } from 'knex'
import { isSameHash } from '#access/credentials/keyed-hash.ts'
import type { Deps } from '#deps.ts'
import { count } from './code-counter-repository.ts'
import { CODE_LIMITS } from './code-limits.ts'
import { takeTry, useCode } from './one-time-code-repository.ts'
import type { Purpose } from './purposes.ts'
import { hashOneTimeCode } from './send-code.ts'

/**
 * Takes a code and does in the same transaction what it is for; `target` is where it went, `eventId` the event that it
 * is for. Tries of the person and of the flow are counted before anything is compared, and the flow is used up by a
 * conditional update: one of many at once succeeds. Throws `code.wrong` with the tries left, `code.expired`,
 * `rate.limited` after twenty tries in an hour.
 */
export async function verifyCode<T>(
  deps: Deps,
  { uid, purpose, flow, code }: { uid: string; purpose: Purpose; flow: string; code: string },
  then: (trx: Knex.Transaction, used: { target: string; eventId: string | null }, now: Date) => Promise<T>,
): Promise<T> {
  const now = deps.clock()
  const of = { flow, userId: uid, purpose }
  const wait = await count(deps.db.knex, `tries:${uid}`, CODE_LIMITS.triesOfUser, now)
  if (wait > 0) throw new DomainError('rate.limited', { retryAfter: wait })
  const codeHash = hashOneTimeCode(deps.codeKey, of, code)
  const attempt = await takeTry(deps.db.knex, of, codeHash, now)
  if (!attempt) throw new DomainError('code.expired')
  if (!isSameHash(attempt.codeHash, codeHash))
    throw new DomainError('code.wrong', {
      data: { triesLeft: attempt.triesLeft },
      message: attempt.triesLeft > 0 ? 'That code is incorrect. Use the latest one.' : 'That code is incorrect.',
    })
  return transaction(deps.db, async (trx) => {
    const used = await useCode(trx, of, attempt.codeHash, now)
    if (!used) throw new DomainError('code.expired')
    const { target } = unseal<{ target: string }>(deps.sealKey, used.targetSealed)
    return then(trx, { target, eventId: used.eventId }, now)
  })
}

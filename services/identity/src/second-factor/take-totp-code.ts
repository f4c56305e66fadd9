import { DomainError } from '@wardround/kit/errors.ts'
import { unseal } from '@wardround/kit/seal.ts'
import type { Deps } from '#deps.ts'
import { countSecondFactorTry } from '#sessions/session-repository.ts'
import { stepOf } from './totp.ts'
import { type TotpSecret, takeTotpTry } from './totp-repository.ts'

/**
 * Counts a try of this session and this user, then looks at the code. The step that it belongs to is not used up yet.
 * Throws `code.wrong`; `code.expired` when no tries are left or there is no secret.
 */
export async function takeTotpCode(
  deps: Pick<Deps, 'db' | 'sealKey'>,
  { uid, sid }: { uid: string; sid: string },
  code: string,
  now: Date,
): Promise<{ totp: TotpSecret; step: number }> {
  const { knex } = deps.db
  const totp = (await countSecondFactorTry(knex, sid)) ? await takeTotpTry(knex, uid, now) : undefined
  if (!totp) throw new DomainError('code.expired', { message: 'There are no tries left. Log in again, or wait an hour.' })
  const step = stepOf(unseal<{ secret: string }>(deps.sealKey, totp.sealed).secret, code, now)
  if (step === undefined) throw new DomainError('code.wrong', { message: 'That code is not right. Enter the one that shows now.' })
  return { totp, step }
}

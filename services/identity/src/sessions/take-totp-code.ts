import { DomainError } from '@wardround/kit/base/errors.ts'
import { unseal } from '@wardround/kit/security/seal.ts'
import { type Device, takeDeviceTry } from '#access/credentials/known-device-repository.ts'
import { stepOf } from '#access/credentials/totp.ts'
import { findTotp, type TotpSecret, takeTotpTry } from '#access/credentials/totp-repository.ts'
import type { Deps } from '#deps.ts'
import { countSecondFactorTry } from '#sessions/session-repository.ts'

type Own = { uid: string; sid: string; device: Device }

export function refuseFactorTry(): never {
  throw new DomainError('code.expired', { message: 'No attempts left. Log in again, or wait an hour.' })
}

export const SET_UP_OVER = 'This set-up has expired. Reload the page to start again.'

/**
 * Counts a try of this session, and of this user or, on a device that is known, of the device: guesses made elsewhere
 * with a stolen password do not keep its owner out. Throws `code.expired` when none are left or nothing is set up.
 */
async function takeFactorTry({ db: { knex } }: Pick<Deps, 'db'>, own: Own, now: Date): Promise<TotpSecret> {
  if (!(await countSecondFactorTry(knex, own.sid))) refuseFactorTry()
  const onDevice = await takeDeviceTry(knex, own.uid, own.device, now)
  if (onDevice === false) refuseFactorTry()
  return (await (onDevice ? findTotp : takeTotpTry)(knex, own.uid, now)) ?? refuseFactorTry()
}

/**
 * Counts a try, then looks at the code with the secret that `choose` names. The step that it belongs to is not used up
 * yet. Throws `code.wrong`; `code.expired` when no tries are left or there is no such secret.
 */
export async function takeTotpCode(
  deps: Pick<Deps, 'db' | 'sealKey'>,
  own: Own,
  code: string,
  now: Date,
  choose: (totp: TotpSecret) => string | null,
): Promise<{ totp: TotpSecret; sealed: string; step: number }> {
  const totp = await takeFactorTry(deps, own, now)
  const sealed = choose(totp)
  if (!sealed) throw new DomainError('code.expired', { message: SET_UP_OVER })
  const step = stepOf(unseal<{ secret: string }>(deps.sealKey, sealed).secret, code, now)
  if (step === undefined)
    throw new DomainError('code.wrong', { message: 'That code is incorrect. Enter the one shown now.' })
  return { totp, sealed, step }
}

/** The refusal of a code whose step was used meanwhile, also by its owner. */
export const codeAlreadyUsed = (): DomainError =>
  new DomainError('code.wrong', {
    message: 'That code has already been used. Wait for the next one, then enter it.',
  })

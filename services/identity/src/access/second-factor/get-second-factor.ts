import { findTotp } from '#access/credentials/totp-repository.ts'
import type { Deps } from '#deps.ts'
import { getUser } from '#people/users/user-repository.ts'
import { maskPhone } from '#verification/one-time-codes/phone-number.ts'
import { findPhone } from '#verification/one-time-codes/phone-repository.ts'
import { countRecoveryCodes } from './recovery-code-repository.ts'

type SecondFactor = { totpSince: string | null; recoveryCodesLeft: number; required: boolean; phone: string | null }

/** What protects the log-in of a user beside the password. */
export async function getSecondFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'sealKey'>,
  uid: string,
): Promise<SecondFactor> {
  const { knex } = deps.db
  const [user, totp, recoveryCodesLeft, phone] = await Promise.all([
    getUser(knex, uid),
    findTotp(knex, uid, deps.clock()),
    countRecoveryCodes(knex, uid),
    findPhone(knex, deps.sealKey, uid),
  ])
  return {
    totpSince: totp?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft,
    required: user.permissions !== null,
    phone: phone ? maskPhone(phone) : null,
  }
}

import type { CallReply } from '@wardround/proto/contract.ts'
import type { getVerification as contract } from '@wardround/proto/http/identity/kyc.ts'
import type { Deps } from '#deps.ts'
import { isVerified } from '#people/users/is-verified.ts'
import { getUser } from '#people/users/user-repository.ts'
import { maskEmail } from '#sessions/views/view.ts'
import { maskPhone } from '#verification/one-time-codes/phone-number.ts'
import { findConfirmedPhone } from '#verification/one-time-codes/phone-repository.ts'
import { getKycStatus } from './get-kyc-status.ts'

/**
 * Every step of a person's verification. Without `look` an administrator looks on: nothing is asked of the provider,
 * and the address is masked.
 */
export async function getVerification(deps: Deps, uid: string, look: boolean): Promise<CallReply<typeof contract>> {
  const identity = await getKycStatus(deps, uid, { look })
  const [user, phone] = await Promise.all([
    getUser(deps.db.knex, uid),
    findConfirmedPhone(deps.db.knex, deps.sealKey, uid),
  ])
  return {
    verified: isVerified(user, deps),
    email: { address: look ? user.email : maskEmail(user.email), confirmedAt: user.verifiedAt?.toISOString() ?? null },
    phone: { number: phone ? maskPhone(phone.number) : null, confirmedAt: phone?.confirmedAt.toISOString() ?? null },
    identity,
  }
}

import { seal } from '@wardround/kit/seal.ts'
import type { Deps } from '#deps.ts'
import { requestSecurityMail } from '#second-factor/request-security-mail.ts'
import { getUser } from '#users/user-repository.ts'
import { maskPhone } from './phone-number.ts'
import { savePhone } from './phone-repository.ts'
import { verifyCode } from './verify-code.ts'

/** The number that the code went to is the person's from now on; a mail tells the owner. Throws as `verifyCode`. */
export function confirmPhone(deps: Deps, uid: string, given: { flow: string; code: string }): Promise<{ verified: true; phone: string }> {
  return verifyCode(deps, { uid, purpose: 'phone', ...given }, async (trx, number, now) => {
    await savePhone(trx, uid, seal(deps.sealKey, { number }), now)
    await requestSecurityMail(trx, deps, await getUser(trx, uid), 'phone', now)
    return { verified: true as const, phone: maskPhone(number) }
  })
}

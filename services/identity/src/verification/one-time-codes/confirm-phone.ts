import { seal } from '@wardround/kit/security/seal.ts'
import type { Deps } from '#deps.ts'
import { notifyUser } from '#people/users/notify-user.ts'
import { getUser } from '#people/users/user-repository.ts'
import { maskPhone } from './phone-number.ts'
import { savePhone } from './phone-repository.ts'
import { verifyCode } from './verify-code.ts'

/** The number that the code went to is the person's from now on; an email tells the owner. Throws as `verifyCode`. */
export function confirmPhone(
  deps: Deps,
  uid: string,
  given: { flow: string; code: string },
): Promise<{ verified: true; phone: string }> {
  return verifyCode(deps, { uid, purpose: 'phone', ...given }, async (trx, { target: number }, now) => {
    await savePhone(trx, uid, seal(deps.sealKey, { number }), now)
    const change = { change: 'phone', at: now.toISOString() } as const
    await notifyUser(trx, deps, 'sign-in-changed', await getUser(trx, uid), change)
    return { verified: true as const, phone: maskPhone(number) }
  })
}

import { emit } from '@wardround/kit/events/outbox.ts'
import { entryConfirmed } from '@wardround/proto/events/identity.ts'
import type { Deps } from '#deps.ts'
import { verifyCode } from './verify-code.ts'

/** Shows who is about to enter a live event mock; assessment is notified. Throws as `verifyCode`. */
export const confirmEntry = (deps: Deps, uid: string, given: { flow: string; code: string }): Promise<true> =>
  verifyCode(deps, { uid, purpose: 'event', ...given }, async (trx, _address, now) => {
    await emit(trx, entryConfirmed, { uid, at: now.toISOString() })
    return true as const
  })

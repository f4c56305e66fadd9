import { DomainError } from '@wardround/kit/base/errors.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { entryConfirmed } from '@wardround/proto/events/identity.ts'
import type { Deps } from '#deps.ts'
import { verifyCode } from './verify-code.ts'

/**
 * Shows who is about to enter the live event mock that the code was asked for; assessment is notified. Throws as
 * `verifyCode`.
 */
export const confirmEntry = (deps: Deps, uid: string, given: { flow: string; code: string }): Promise<true> =>
  verifyCode(deps, { uid, purpose: 'event', ...given }, async (trx, { eventId }, now) => {
    // A code that was sent before codes were kept with their event.
    if (!eventId) throw new DomainError('code.expired')
    await emit(trx, entryConfirmed, { uid, eventId, at: now.toISOString() })
    return true as const
  })

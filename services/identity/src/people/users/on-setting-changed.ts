import { emit } from '@wardround/kit/events/outbox.ts'
import { keepSettings } from '@wardround/kit/events/setting-copies.ts'
import { sessionsChanged } from '@wardround/proto/events/identity.ts'
import type { Deps } from '#deps.ts'
import { markStudents } from './mark-student.ts'

/**
 * Keeps the site settings; where one decides what sessions may do, every gateway is notified, and who is a student is
 * written again, in the same transaction.
 */
export const onSettingChanged = keepSettings<Deps>('identity', async (trx, { tag }) => {
  if (tag === 'kyc') await emit(trx, sessionsChanged, { setting: tag })
  if (tag === 'uniemail') await markStudents(trx)
})

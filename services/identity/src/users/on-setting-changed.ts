import { emit } from '@wardround/kit/outbox.ts'
import { keepSettings } from '@wardround/kit/setting-copies.ts'
import { sessionsChanged } from '@wardround/proto/events/identity.ts'
import type { Deps } from '#deps.ts'

/** Keeps the site settings; where one decides what sessions may do, every gateway is told in the same transaction. */
export const onSettingChanged = keepSettings<Deps>('identity', async (trx, { tag }) => {
  if (tag === 'kyc') await emit(trx, sessionsChanged, { setting: tag })
})

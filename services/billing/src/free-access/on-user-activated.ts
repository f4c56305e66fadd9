import { consumer } from '@wardround/kit/events/consumer.ts'
import { userActivated } from '@wardround/proto/events/identity.ts'
import type { Deps } from '#deps.ts'
import { giveWaiting } from './give-free-access.ts'

/** Gives the free access that waited for this address. It is asked of identity, for the event carries it sealed. */
export const onUserActivated = consumer<typeof userActivated, Deps>(
  userActivated,
  { service: 'billing' },
  async ({ trx, deps }, { data }) => {
    const emailKey = await deps.emailKeyOf(data.uid)
    if (emailKey !== null) await giveWaiting(trx, data.uid, emailKey, deps.clock())
  },
)

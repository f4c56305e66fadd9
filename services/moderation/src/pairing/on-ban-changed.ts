import { consumer } from '@wardround/kit/events/consumer.ts'
import { banChanged } from '@wardround/proto/events/moderation.ts'
import { findBanInForce } from '#bans/ban-repository.ts'
import type { Deps } from '#deps.ts'
import { endPairingOfBanned } from './leave-pairing.ts'

/** Nobody is paired with somebody who is banned. What holds now counts, whichever message comes last. */
export const onBanChanged = consumer<typeof banChanged, Deps>(
  banChanged,
  { service: 'moderation', name: 'pairing' },
  async (context, { data: { uid } }) => {
    const ban = await findBanInForce(context.trx, uid, context.deps.clock())
    if (ban) await endPairingOfBanned(context, uid, ban)
  },
)

import { consumer } from '@wardround/kit/events/consumer.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { sessionChanged } from '@wardround/proto/events/identity.ts'
import { banChanged } from '@wardround/proto/events/moderation.ts'
import type { Deps } from '#deps.ts'
import { endAllSessions } from '#sessions/end-sessions.ts'
import { saveBan } from './ban-repository.ts'

/**
 * Keeps the ban that moderation decided on and ends the sessions of whoever is banned; an older message than the last
 * one changes nothing.
 */
export const onBanChanged = consumer<typeof banChanged, Deps>(
  banChanged,
  { service: 'identity' },
  async ({ trx, deps }, { data: { uid, revision, ban, until } }) => {
    const isNews = await saveBan(trx, uid, {
      revision,
      ban: ban === 0 ? null : ban,
      until: until === null ? null : new Date(until),
    })
    if (!isNews || ban === 0) return
    await endAllSessions(trx, uid, 'banned', deps.clock())
    // Whoever looks at the site as this person hears of it too.
    await emit(trx, sessionChanged, { uid })
  },
)

import { consumer } from '@wardround/kit/consumers.ts'
import { banChanged } from '@wardround/proto/events/moderation.ts'
import type { Deps } from '#deps.ts'
import { endAllSessions } from '#sessions/end-sessions.ts'
import { saveBan } from './ban-repository.ts'

/** Keeps the ban that moderation decided on and ends the sessions of whoever is banned; an older message than the last one changes nothing. */
export const onBanChanged = consumer<typeof banChanged, Deps>(
  banChanged,
  { service: 'identity' },
  async ({ trx, deps }, { data: { uid, revision, ban, until } }) => {
    const isNews = await saveBan(trx, uid, { revision, ban: ban === 0 ? null : ban, until: until === null ? null : new Date(until) })
    if (isNews && ban !== 0) await endAllSessions(trx, uid, 'banned', deps.clock())
  },
)

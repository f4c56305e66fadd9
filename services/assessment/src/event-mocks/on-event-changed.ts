import { consumer } from '@wardround/kit/events/consumer.ts'
import { eventChanged } from '@wardround/proto/events/content.ts'
import type { Deps } from '#deps.ts'
import { moveEvents } from '#mocks/mock-repository.ts'

/** Opens and closes a live event when its big mock does, whose dates are the only ones that staff keep. */
export const onEventChanged = consumer<typeof eventChanged, Deps>(
  eventChanged,
  { service: 'assessment' },
  async ({ trx }, { data: { eventId, revision, dates } }) => {
    const opensAt = dates[0]?.startsAt
    const closesAt = dates.at(-1)?.endsAt
    if (opensAt && closesAt) await moveEvents(trx, { eventId, revision, opensAt, closesAt })
  },
)

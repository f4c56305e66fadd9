import { consumer } from '@wardround/kit/events/consumer.ts'
import { eventChanged } from '@wardround/proto/events/content.ts'
import type { Deps } from '#deps.ts'
import { saveBigMock } from '#mocks/big-mock-repository.ts'
import { moveEvents } from '#mocks/mock-repository.ts'

/** Keeps the dates of a big mock, and opens and closes its live event with it. */
export const onEventChanged = consumer<typeof eventChanged, Deps>(
  eventChanged,
  { service: 'assessment' },
  async ({ trx }, { data: { eventId, revision, type, dates } }) => {
    const opensAt = dates[0]?.startsAt
    const closesAt = dates.at(-1)?.endsAt
    if (!opensAt || !closesAt || type !== 2) return
    const dated = { eventId, revision, opensAt, closesAt }
    if (await saveBigMock(trx, dated)) await moveEvents(trx, dated)
  },
)

import { consumer } from '@wardround/kit/events/consumer.ts'
import { entryConfirmed } from '@wardround/proto/events/identity.ts'
import type { Deps } from '#deps.ts'
import { upsertEntry } from '#mock-sittings/entry-repository.ts'

/** Keeps who has entered the code for a live event; their open pages are notified. */
export const onEntryConfirmed = consumer<typeof entryConfirmed, Deps>(
  entryConfirmed,
  { service: 'assessment' },
  async ({ trx, deps, afterCommit }, { data: { uid, eventId, at } }) => {
    await upsertEntry(trx, { learnerId: uid, eventId, at: new Date(at) })
    afterCommit(() => deps.publishLive(uid, 'sitting', {}))
  },
)

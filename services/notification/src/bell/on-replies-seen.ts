import { consumer } from '@wardround/kit/events/consumer.ts'
import { repliesSeen } from '@wardround/proto/events/moderation.ts'
import type { Deps } from '#deps.ts'
import { markNoticesOf } from './notice-repository.ts'

/** Marks replies as read that were looked at in the list of own comments. */
export const onRepliesSeen = consumer<typeof repliesSeen, Deps>(
  repliesSeen,
  { service: 'notification' },
  async ({ trx, deps, afterCommit }, { data }) => {
    const which = { field: 'commentId', ids: data.commentIds }
    const read = await markNoticesOf(trx, data.uid, 'comment-reply', which, deps.clock())
    if (read > 0) afterCommit(() => deps.publishLive(data.uid, 'bell'))
  },
)

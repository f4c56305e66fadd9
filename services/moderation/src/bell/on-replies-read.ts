import { consumer } from '@wardround/kit/events/consumer.ts'
import { repliesRead } from '@wardround/proto/events/notification.ts'
import { markTheseSeen } from '#comments/reply-notice-repository.ts'
import type { Deps } from '#deps.ts'

/** Marks replies as seen that were opened from the bell. */
export const onRepliesRead = consumer<typeof repliesRead, Deps>(
  repliesRead,
  { service: 'moderation' },
  async ({ trx, deps }, { data }) => {
    await markTheseSeen(trx, data.uid, data.commentIds, deps.clock())
  },
)

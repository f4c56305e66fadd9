import { emit } from '@wardround/kit/events/outbox.ts'
import { repliesSeen } from '@wardround/proto/events/moderation.ts'
import type { Knex } from 'knex'
import { markGoneSeen } from '#comments/reply-notice-repository.ts'

/**
 * After comments were deleted: those that were replies are new to nobody, in the list of own comments and in the bell.
 */
export async function withdrawReplies(trx: Knex.Transaction, commentIds: readonly string[], now: Date): Promise<void> {
  for (const { uid, commentId } of await markGoneSeen(trx, commentIds, now))
    await emit(trx, repliesSeen, { uid, commentIds: [commentId] })
}

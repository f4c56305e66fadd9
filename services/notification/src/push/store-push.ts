import { noticeOf } from '@wardround/proto/notices.ts'
import type { ChannelHandler } from '#notices/notice.ts'
import { hasSubscription, insertPush } from './push-repository.ts'

/** Queues a push to the browsers of a person. It carries an id and no words. */
export const storePush: ChannelHandler = async ({ trx, deps }, { id, kind, uid }) => {
  if (!uid || !(await hasSubscription(trx, uid))) return
  const now = deps.clock()
  await insertPush(trx, {
    id,
    user_id: uid,
    topic: null,
    kind,
    title: noticeOf(kind).title,
    body: '',
    link: '',
    due_at: now,
    created_at: now,
  })
}

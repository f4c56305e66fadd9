import { type NoticeKind, noticeOf } from '@wardround/proto/notices.ts'
import type { ChannelHandler } from '#notices/notice.ts'
import { insertNotice } from './notice-repository.ts'

/** These stand in the bell as one row for all. */
const BROADCASTS: readonly NoticeKind[] = ['announcement', 'news-published', 'message-received']

/** Keeps the ids of a notice for the bell; its words are read when it is shown. */
export const storeInBell: ChannelHandler = async ({ trx, deps, afterCommit }, { id, kind, uid, fields }) => {
  if (!uid || !fields || BROADCASTS.includes(kind)) return
  const kept = (noticeOf(kind).bell ?? []).map((name) => [name, fields[name]])
  await insertNotice(trx, { id, userId: uid, kind, fields: Object.fromEntries(kept), createdAt: deps.clock() })
  afterCommit(() => deps.publishLive(uid, 'bell'))
}

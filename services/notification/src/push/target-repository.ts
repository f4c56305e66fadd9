import type { Connection } from '@wardround/kit/data/database.ts'
import type { PushTopic } from '@wardround/proto/http/notification/push.ts'
import { type NoticeKind, noticeOf } from '@wardround/proto/notices.ts'
import { HAS_BANK } from '#people/has-bank.ts'
import type { Quiet } from '#preferences/quiet-hours.ts'
import { type QuietRow, quietOf } from '#preferences/quiet-hours-repository.ts'
import type { Subscription } from './push-message.ts'
import type { PushRow } from './push-repository.ts'

/** A browser, whose it is, and the quiet hours of that person. */
export type Target = Subscription & { userId: string; quiet: Quiet | undefined }

const GROUP_TOPICS: Partial<Record<PushTopic, number>> = { 'group-1': 1, 'group-2': 2, 'group-3': 3 }

/** `exam-week`: whose exam is on the day of sending or one of the six after. */
const EXAM_WEEK_DAYS = 6
const DAY_MS = 86_400_000
const dayOf = (at: Date, days = 0): string => new Date(at.getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** The kind whose preference decides. What goes to a topic is an announcement or news. */
const kindOf = ({ kind, topic }: Pick<PushRow, 'kind' | 'topic'>): NoticeKind =>
  topic === null ? (kind as NoticeKind) : topic === 'news' ? 'news-published' : 'announcement'

const TARGETS = `
  select s.id, s.user_id, s.endpoint, s.p256dh, s.auth, q.starts, q.ends, q.time_zone
  from push_subscriptions s
  left join people p on p.user_id = s.user_id
  left join quiet_hours q on q.user_id = s.user_id
  where (:after::uuid is null or s.id > :after::uuid)
    and (:only::uuid[] is null or s.id = any(:only::uuid[]))
    and (:userId::uuid is null or s.user_id = :userId::uuid)
    and (:group::smallint is null or p.user_group = :group::smallint)
    and (:examFrom::date is null or p.exam_date between :examFrom::date and :examUntil::date)
    and ${HAS_BANK}
    and coalesce((
      select n.enabled
      from notice_preferences n
      where n.user_id = s.user_id
        and n.kind = :kind
        and n.channel = 'push'
    ), :standard)
  order by s.id
  limit :limit`

type Row = Subscription & { user_id: string } & QuietRow
type Asked = Pick<PushRow, 'user_id' | 'topic' | 'kind' | 'sent_to' | 'only_to' | 'created_at'>

/**
 * The next browsers of a push: of its person, or of the people who follow its topic, as they want it at this moment.
 */
export async function listTargets(
  conn: Connection,
  push: Asked,
  { now, limit }: { now: Date; limit: number },
): Promise<Target[]> {
  const { user_id: userId, topic, created_at: createdAt } = push
  const forExam = userId === null && topic === 'exam-week'
  const { push: standard } = noticeOf(kindOf(push)).channels
  const { rows } = await conn.raw<{ rows: Row[] }>(TARGETS, {
    after: push.sent_to,
    only: push.only_to,
    userId,
    group: userId === null && topic ? (GROUP_TOPICS[topic] ?? null) : null,
    examFrom: forExam ? dayOf(createdAt) : null,
    examUntil: forExam ? dayOf(createdAt, EXAM_WEEK_DAYS) : null,
    now,
    kind: kindOf(push),
    standard: standard === 'on' || standard === 'always',
    limit,
  })
  return rows.map(({ id, user_id, endpoint, p256dh, auth, ...quiet }) => ({
    ...{ id, userId: user_id, endpoint, p256dh, auth },
    quiet: quietOf(quiet),
  }))
}

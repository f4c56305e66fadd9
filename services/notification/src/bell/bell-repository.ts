import { type Connection, type Database, prepared } from '@wardround/kit/data/database.ts'
import { BELL_DAYS, type BELL_TOPICS } from '@wardround/proto/http/notification/notifications.ts'
import type { NoticeKind } from '@wardround/proto/notices.ts'
import type { Knex } from 'knex'
import { type OwnBroadcast, ownBroadcasts, type Reader, unreadSent } from '#broadcasts/broadcast-repository.ts'
import { bellKindsOf } from '#notices/bell-kinds.ts'
import { listNoticesById, ownNotices, type StoredNotice } from './notice-repository.ts'

export type BellItem = { notice: StoredNotice } | { broadcast: OwnBroadcast }

export type Asked = {
  show: 'unread' | 'read' | 'all'
  topic?: (typeof BELL_TOPICS)[number] | undefined
  page: number
  size: number
}

/** Kinds of the topics; everything else, announcements included, is `other`. */
const KINDS: Record<'comments' | 'reports', readonly NoticeKind[]> = {
  comments: ['comment-reply', 'comment-liked'],
  reports: ['report-answered', 'question-remarked', 'mock-remarked'],
}
const LISTED = [...KINDS.comments, ...KINDS.reports]

function narrow(query: Knex.QueryBuilder, column: string, show: Asked['show']): Knex.QueryBuilder {
  if (show === 'unread') query.whereNull(column)
  if (show === 'read') query.whereNotNull(column)
  return query
}

function noticesOf(conn: Connection, uid: string, { show, topic }: Asked): Knex.QueryBuilder {
  const query = narrow(ownNotices(conn, uid), 'read_at', show)
  if (topic === 'other') query.whereNotIn('kind', LISTED)
  else if (topic) query.whereIn('kind', [...KINDS[topic]])
  return query
}

const broadcastsOf = (conn: Connection, reader: Reader, { show }: Asked) =>
  narrow(ownBroadcasts(conn, reader), 'm.read_at', show)

/** Own items and broadcasts of the reader's kinds in one list, the newest first. */
export async function listBell(
  conn: Connection,
  reader: Reader,
  asked: Asked,
  withNotices: boolean,
): Promise<{ count: number; items: BellItem[] }> {
  const parts: Knex.QueryBuilder[] = []
  if (withNotices)
    parts.push(noticesOf(conn, reader.uid, asked).select('id', 'created_at as at', conn.raw('true as is_notice')))
  if (!asked.topic || asked.topic === 'other')
    parts.push(broadcastsOf(conn, reader, asked).select('b.id', 'b.publish_at as at', conn.raw('false as is_notice')))
  const all = () => conn.from(conn.unionAll(parts.map((part) => part.clone())).as('items'))
  const [rows, counted] = await Promise.all([
    all()
      .select('id', 'is_notice')
      .orderByRaw('at desc, id desc')
      .limit(asked.size)
      .offset((asked.page - 1) * asked.size),
    all().count({ count: '*' }).first(),
  ])
  const idsOf = (isNotice: boolean) => rows.filter((row) => row.is_notice === isNotice).map(({ id }) => id as string)
  const notices = await listNoticesById(conn, idsOf(true))
  const broadcasts: OwnBroadcast[] = await ownBroadcasts(conn, reader)
    .whereIn('b.id', idsOf(false))
    .leftJoin({ n: 'broadcasts' }, (join) => join.on('n.news_id', 'b.news_id').onVal('n.kind', 'news'))
    .select('b.*', 'm.read_at', 'n.title as news_title', 'n.news_slug as slug_of_news')
  const byId = new Map<string, BellItem>([
    ...notices.map((notice): [string, BellItem] => [notice.id, { notice }]),
    ...broadcasts.map((broadcast): [string, BellItem] => [broadcast.id, { broadcast }]),
  ])
  return { count: Number(counted?.['count'] ?? 0), items: rows.flatMap(({ id }) => byId.get(id) ?? []) }
}

const unreadStatement = prepared<{ count: number }>(
  'unread-bell',
  `with me as materialized (
    select
      greatest(
        (select since from people where user_id = $1::uuid),
        $3::timestamptz - interval '${BELL_DAYS} days'
      ) as oldest,
      ${bellKindsOf('$1::uuid')} as kinds
  )
  select
    (
      select count(*)
      from notices
      where user_id = $1::uuid
        and read_at is null
        and removed_at is null
    ) + (${unreadSent({
      uid: '$1::uuid',
      group: '$2::smallint',
      kinds: '(select kinds from me)::text[]',
      now: '$3::timestamptz',
      oldest: '(select oldest from me)',
    })}) as count`,
)

/** Counts unread own items and unread broadcasts of the kinds in the bell. Every page asks once a minute. */
export async function countNotifications(
  db: Database,
  { uid, group, now }: Pick<Reader, 'uid' | 'group' | 'now'>,
): Promise<number> {
  const [row] = await unreadStatement(db, [uid, group, now])
  return row?.count ?? 0
}

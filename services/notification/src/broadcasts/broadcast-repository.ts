import type { Connection } from '@wardround/kit/data/database.ts'
import type { UserGroup } from '@wardround/proto/codes.ts'
import type { EventOf } from '@wardround/proto/event.ts'
import type { newsPublished } from '@wardround/proto/events/content.ts'
import { BELL_DAYS } from '@wardround/proto/http/notification/notifications.ts'
import type { TARGETS } from '@wardround/proto/http/notification/targets.ts'
import type { PublishState } from '@wardround/proto/staff/publishing.ts'
import type { Knex } from 'knex'

export type BroadcastKind = 'announcement' | 'news' | 'message'

export type BroadcastRow = {
  id: string
  kind: BroadcastKind
  title: string
  body: string
  sender: string
  target: (typeof TARGETS)[number]
  groups: UserGroup[]
  question_id: string | null
  news_id: string | null
  news_slug: string | null
  by_email: boolean
  by_push: boolean
  state: PublishState
  publish_at: Date | null
  reach: number | null
  updated_by: string
  version: number
  created_at: Date
  updated_at: Date
}

/**
 * A broadcast as it stands for one person. `news_title` and `slug_of_news` are those of the news item that it opens,
 * null where that was never published.
 */
export type OwnBroadcast = BroadcastRow & {
  read_at: Date | null
  publish_at: Date
  news_title: string | null
  slug_of_news: string | null
}

/** Whoever reads: the group of the session, and since when the account has been there. */
export type Reader = { uid: string; group: UserGroup; since: Date; now: Date; kinds: readonly BroadcastKind[] }

/** One row a news item, however often it is published. Without groups it is for everyone. */
export async function insertNews(
  trx: Knex.Transaction,
  { newsId, slug, title, groups, publishedAt }: EventOf<typeof newsPublished>['data'],
  now: Date,
): Promise<void> {
  await trx.raw(
    `insert into broadcasts (kind, title, target, groups, news_id, news_slug, state, publish_at, created_at, updated_at)
    values ('news', :title, :target, :groups::smallint[], :newsId, :slug, 'published', :publishedAt, :now, :now)
    on conflict (news_id) where kind = 'news' do nothing`,
    {
      title,
      target: groups.length === 0 ? 'all' : 'group',
      groups: `{${groups.join(',')}}`,
      newsId,
      slug,
      publishedAt,
      now,
    },
  )
}

type NewsChange = { newsId: string; slug: string; revision: number; title: string; shown: boolean; now: Date }

/** Takes over a change of a news item that was published before, unless something newer is known. */
export const saveNewsChange = (
  trx: Knex.Transaction,
  { newsId, slug, revision, title, shown, now }: NewsChange,
): Promise<number> =>
  trx('broadcasts')
    .where({ kind: 'news', news_id: newsId })
    .where('news_revision', '<', revision)
    .update({ title, news_slug: slug, news_revision: revision, deleted_at: shown ? null : now, updated_at: now })

type Test = Pick<
  BroadcastRow,
  'title' | 'body' | 'question_id' | 'news_id' | 'by_email' | 'by_push' | 'updated_by' | 'publish_at'
>

/** An announcement to one person of staff, who looks at it. Returns its id. */
export async function insertTest(trx: Knex.Transaction, test: Test): Promise<string> {
  const [row] = await trx('broadcasts')
    .insert({ ...test, kind: 'announcement', is_test: true, target: 'list', state: 'published', reach: 1 })
    .returning('id')
  return row.id
}

const DAY = 86_400_000

/** Messages stay until they are deleted; what is in the bell goes with the bell's time. */
const oldest = ({ since, now, kinds }: Reader): Date =>
  kinds.includes('message') ? since : new Date(Math.max(since.getTime(), now.getTime() - BELL_DAYS * DAY))

/** SQL of the values that `sentTo` needs. */
type OwnValues = Record<'uid' | 'group' | 'kinds' | 'now' | 'oldest', string>

/**
 * SQL of the broadcasts that were sent to a person, as a table expression. Shared ones are found by kind and time,
 * those to named people by recipient alone: `offset 0` keeps the planner from reading other people's messages.
 */
const sentTo = ({ uid, group, kinds, now, oldest }: OwnValues): string => `(
    select b.*
    from (
      select shared.*
      from broadcasts shared
      where shared.target <> 'list'
        and (shared.target in ('all', 'qb') or ${group} = any(shared.groups))
      union all
      (
        select named.*
        from broadcast_recipients r
        join broadcasts named on named.id = r.broadcast_id
        where r.user_id = ${uid}
          and named.target = 'list'
        offset 0
      )
    ) b
    where b.kind = any(${kinds})
      and b.state in ('published', 'scheduled')
      and b.publish_at <= ${now}
      and b.publish_at >= ${oldest}
      and b.deleted_at is null
  )`

const kindsAsText = (kinds: readonly BroadcastKind[]) => `{${kinds.join(',')}}`

const NAMED: OwnValues = {
  uid: ':uid',
  group: ':group::smallint',
  kinds: ':kinds::text[]',
  now: ':now',
  oldest: ':oldest',
}

/** What was sent to a person since the account is there, and was not removed: `b` with its mark `m`. */
export const ownBroadcasts = (conn: Connection, reader: Reader): Knex.QueryBuilder =>
  conn
    .from(
      conn.raw(`${sentTo(NAMED)} as b`, {
        uid: reader.uid,
        group: reader.group,
        kinds: kindsAsText(reader.kinds),
        now: reader.now,
        oldest: oldest(reader),
      }),
    )
    .leftJoin('broadcast_marks as m', (join) => join.on('m.broadcast_id', 'b.id').andOnVal('m.user_id', reader.uid))
    .whereNull('m.removed_at')

/** A person's broadcasts without those with such a mark. The marks are read once, not looked up for each. */
const sentWithout = (values: OwnValues, marked: string): string => `
  from ${sentTo(values)} as b
  where b.id not in (
    select m.broadcast_id
    from broadcast_marks m
    where m.user_id = ${values.uid}
      and (${marked})
  )`

/** SQL of the number of a person's broadcasts that are unread. */
export const unreadSent = (values: OwnValues): string =>
  `select count(*) ${sentWithout(values, 'm.read_at is not null or m.removed_at is not null')}`

/** SQL of whether a person has any of these broadcasts, read or not. */
export const anySent = (values: OwnValues): string =>
  `select exists (select ${sentWithout(values, 'm.removed_at is not null')})`

/** Marks those of these that are the person's; returns how many that were. */
export async function markBroadcasts(
  conn: Connection,
  reader: Reader,
  which: { ids?: readonly string[]; until?: Date },
  column: 'read_at' | 'removed_at',
): Promise<number> {
  const own = ownBroadcasts(conn, reader)
  if (which.ids) own.whereIn('b.id', [...which.ids])
  if (which.until) own.where('b.publish_at', '<=', which.until)
  const ids: string[] = await own.pluck('b.id')
  if (ids.length === 0) return 0
  await conn.raw(
    `insert into broadcast_marks as m (user_id, broadcast_id, ??)
    select :uid, id, :now from unnest(:ids::uuid[]) as id
    on conflict (user_id, broadcast_id) do update set ?? = coalesce(m.??, excluded.??)`.replaceAll('??', column),
    { uid: reader.uid, now: reader.now, ids: `{${ids.join(',')}}` },
  )
  return ids.length
}

export const isRemoved = async (conn: Connection, uid: string, id: string): Promise<boolean> =>
  (await conn('broadcast_marks').where({ user_id: uid, broadcast_id: id }).whereNotNull('removed_at').first()) !==
  undefined

/** Makes a read one unread again. */
export const unmarkBroadcast = (conn: Connection, uid: string, id: string): Promise<number> =>
  conn('broadcast_marks').where({ user_id: uid, broadcast_id: id }).update({ read_at: null })

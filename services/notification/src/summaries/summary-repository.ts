import type { Connection } from '@wardround/kit/data/database.ts'
import type { UserGroup } from '@wardround/proto/codes.ts'
import { SUMMARY_TITLES } from '@wardround/proto/notices/notification.ts'
import type { Knex } from 'knex'
import { ownNotices } from '#bell/notice-repository.ts'
import { type BroadcastKind, ownBroadcasts, type Reader } from '#broadcasts/broadcast-repository.ts'

type Waiting = { userId: string; group: UserGroup; since: Date | null }

/**
 * People with the question bank who asked for the summary before the week began and have not been written to since,
 * locked until the transaction ends.
 */
export async function claimWaiting(
  trx: Knex.Transaction,
  { week, now, limit }: { week: Date; now: Date; limit: number },
): Promise<Waiting[]> {
  const { rows } = await trx.raw<{ rows: { user_id: string; user_group: UserGroup | null; since: Date | null }[] }>(
    `select p.user_id, p.user_group, p.since
    from notice_preferences n
    join people p using (user_id)
    left join summaries s using (user_id)
    where n.kind = 'weekly-summary'
      and n.channel = 'email'
      and n.enabled
      and n.updated_at < :week
      and p.bank_until > :now
      and (s.written_at is null or s.written_at < :week)
    order by p.user_id
    limit :limit
    for update of n skip locked`,
    { week, now, limit },
  )
  return rows.map(({ user_id: userId, user_group: group, since }) => ({ userId, group: group ?? 1, since }))
}

/** Notes that the person has been seen to this week. The first token stays, so that links in older emails work. */
export async function saveWritten(
  trx: Knex.Transaction,
  { userId, token, now }: { userId: string; token: string; now: Date },
): Promise<void> {
  await trx('summaries')
    .insert({ user_id: userId, token, written_at: now })
    .onConflict('user_id')
    .merge({ written_at: now })
}

export const findToken = async (conn: Connection, userId: string): Promise<string | undefined> =>
  (await conn('summaries').where({ user_id: userId }).first('token'))?.token

export const findByToken = async (conn: Connection, token: string): Promise<string | undefined> =>
  (await conn('summaries').where({ token }).first('user_id'))?.user_id

const DAYS_MS = 7 * 86_400_000
const unread = (conn: Connection, reader: Reader, ...kinds: BroadcastKind[]) =>
  ownBroadcasts(conn, { ...reader, kinds }).whereNull('m.read_at')
const countOf = async (query: Knex.QueryBuilder): Promise<number> =>
  Number((await query.count({ count: '*' }).first())?.['count'] ?? 0)

/** What a summary says of a person's bell and messages. */
export async function readWeek(
  conn: Connection,
  reader: Reader,
): Promise<{ notifications: number; messages: number; titles: string[] }> {
  const from = new Date(reader.now.getTime() - DAYS_MS)
  const own = await countOf(ownNotices(conn, reader.uid).whereNull('read_at'))
  const broadcast = await countOf(unread(conn, reader, ...reader.kinds))
  const messages = await countOf(unread(conn, reader, 'message'))
  const titles: string[] = await unread(conn, reader, ...reader.kinds)
    .where('b.publish_at', '>=', from)
    .orderBy('b.publish_at', 'desc')
    .limit(SUMMARY_TITLES)
    .pluck('b.title')
  return { notifications: own + broadcast, messages, titles }
}

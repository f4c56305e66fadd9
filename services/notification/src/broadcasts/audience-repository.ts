import type { Connection } from '@wardround/kit/data/database.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { countNotificationReach } from '@wardround/proto/http/notification/staff-notifications.ts'
import type { Target } from '@wardround/proto/http/notification/targets.ts'
import type { Knex } from 'knex'
import { HAS_BANK } from '#people/has-bank.ts'

/** People that a broadcast is for, as `p`, with the broadcast as `b`: those who were there when it was sent. */
const AUDIENCE = `
  (p.since is null or p.since <= b.publish_at)
  and (
    b.target = 'all'
    or (b.target = 'group' and p.user_group = any(b.groups))
    or (b.target = 'qb' and p.bank_until > :now)
    or (b.target = 'list'
      and exists (select 1 from broadcast_recipients r where r.broadcast_id = b.id and r.user_id = p.user_id))
  )`

/**
 * Whoever can read a broadcast in the bell or among the messages, as `p`: both are part of the question bank. `:now` is
 * when it was sent, so that a plan that has ended since still counts.
 */
const COULD_READ = 'p.bank_until > :now'

/** Adds the people of a list and the number of readers to a query of `broadcasts`. */
export const withAudience = <Query extends Knex.QueryBuilder>(query: Query): Query =>
  query.select(
    query.client.raw(
      `(select count(*)::integer from broadcast_marks k where k.broadcast_id = broadcasts.id and k.read_at is not null)
        as reads,
      array(select r.user_id from broadcast_recipients r where r.broadcast_id = broadcasts.id order by r.user_id)
        as uids`,
    ),
  ) as Query

/** Replaces the list of people that a broadcast is for. */
export async function saveRecipients(
  trx: Knex.Transaction,
  broadcastId: string,
  uids: readonly string[],
): Promise<void> {
  await trx('broadcasts').where({ id: broadcastId }).update({ listed: null })
  await trx('broadcast_recipients').where({ broadcast_id: broadcastId }).delete()
  if (uids.length === 0) return
  await trx('broadcast_recipients').insert(
    [...new Set(uids)].map((uid) => ({ broadcast_id: broadcastId, user_id: uid })),
  )
}

/**
 * Counts, once, whom a broadcast is for and who could read it. Of a list everybody counts who has the question bank.
 */
export async function setReach(trx: Knex.Transaction, broadcastId: string, now: Date): Promise<void> {
  await trx.raw(
    `update broadcasts b
    set reach = case
      when b.target = 'list' then (
        select count(*)
        from broadcast_recipients r
        join people p on p.user_id = r.user_id
        where r.broadcast_id = b.id and ${COULD_READ}
      )
      else (select count(*) from people p where ${AUDIENCE} and ${COULD_READ})
    end
    where b.id = :broadcastId and b.reach is null`,
    { broadcastId, now },
  )
}

type Reach = CallReply<typeof countNotificationReach>
type Channels = { now: Date; email: boolean; push: boolean }

/**
 * How many people something is for, how many of them can read it, and how many take it by `email` (with or without the
 * question bank) and `push`, given what is standard.
 */
export async function countReach(
  conn: Connection,
  { target, groups, uids }: Target,
  { now, email, push }: Channels,
): Promise<Reach> {
  const takes = (channel: 'email' | 'push') => `coalesce((
    select c.enabled
    from notice_preferences c
    where c.user_id = p.user_id
      and c.kind = 'announcement'
      and c.channel = '${channel}'
  ), :${channel})`
  const { rows } = await conn.raw<{ rows: [Reach] }>(
    `select count(*)::integer as chosen,
      count(*) filter (where ${COULD_READ})::integer as people,
      count(*) filter (
        where exists (select from contacts a where a.user_id = p.user_id)
          and ${takes('email')}
      )::integer as email,
      count(*) filter (
        where exists (select from push_subscriptions s where s.user_id = p.user_id)
          and ${takes('push')}
          and ${HAS_BANK}
      )::integer as push
    from people p
    where :target = 'all'
      or (:target = 'group' and p.user_group = any(:groups::smallint[]))
      or (:target = 'qb' and p.bank_until > :now)
      or (:target = 'list' and p.user_id = any(:uids::uuid[]))`,
    { target, now, email, push, groups: `{${groups.join(',')}}`, uids: [...uids] },
  )
  return rows[0]
}

export type ReaderRow = { user_id: string; read_at: Date | null }

/** Whom a broadcast is for and who could read it, with when each did, readers first. */
export async function listReaders(
  conn: Connection,
  broadcastId: string,
  { page, size, now }: { page: number; size: number; now: Date },
): Promise<{ rows: ReaderRow[]; total: number }> {
  const from = `
    from broadcasts b
    join people p on ${AUDIENCE}
    left join broadcast_marks k on k.broadcast_id = b.id and k.user_id = p.user_id
    where b.id = :broadcastId
      and (k.read_at is not null or ${COULD_READ})`
  const [list, counted] = await Promise.all([
    conn.raw<{ rows: ReaderRow[] }>(
      `select p.user_id, k.read_at
      ${from}
      order by k.read_at nulls last, p.user_id
      limit :size offset :offset`,
      { broadcastId, now, size, offset: (page - 1) * size },
    ),
    conn.raw<{ rows: { total: number }[] }>(`select count(*) as total ${from}`, { broadcastId, now }),
  ])
  return { rows: list.rows, total: counted.rows[0]?.total ?? 0 }
}

/** The next people of a broadcast after a uid, who were there when it was sent. */
export async function listAudienceAfter(
  conn: Connection,
  broadcastId: string,
  after: string | null,
  { limit, now }: { limit: number; now: Date },
): Promise<string[]> {
  const { rows } = await conn.raw<{ rows: { user_id: string }[] }>(
    `select p.user_id
    from broadcasts b
    join people p on ${AUDIENCE}
    where b.id = :broadcastId and (:after::uuid is null or p.user_id > :after::uuid)
    order by p.user_id
    limit :limit`,
    { broadcastId, now, after, limit },
  )
  return rows.map(({ user_id }) => user_id)
}

import type { Connection } from '@wardround/kit/data/database.ts'
import { type PublishColumns, published, SEEN } from '@wardround/kit/staff-resource/publishing.ts'
import type { StaffRow } from '@wardround/kit/staff-resource/staff-resource.ts'
import type { UserGroup } from '@wardround/proto/codes.ts'
import type { PublicPicture } from '@wardround/proto/public-picture.ts'
import type { ArchiveState } from '@wardround/proto/staff/publishing.ts'
import type { Knex } from 'knex'

export type NewsItemRow = StaffRow &
  PublishColumns<ArchiveState> & {
    title: string
    slug: string
    lead: string
    html: string
    picture: PublicPicture | null
    groups: UserGroup[]
    pinned: boolean
    announced_at: Date | null
    updated_by: string
  }

/** An item that visitors see. */
export type PublishedRow = NewsItemRow & { publish_at: Date }

export const markAnnounced = (trx: Knex.Transaction, id: string): Promise<number> =>
  trx('news').where({ id }).update({ announced_at: trx.fn.now() })

/** What the public list is narrowed to; `since` divides the recent from the old. */
export type NewsAsked = {
  page: number
  size: number
  search?: string | undefined
  period: 'recent' | 'old' | 'all'
  year?: number | undefined
  group?: UserGroup | undefined
  since: Date
  now: Date
}

const likeOf = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`

function narrowed(connection: Connection, { search, period, year, group, since, now }: NewsAsked): Knex.QueryBuilder {
  const query = published(connection('news'), 'news', now)
  if (period === 'recent') query.where('publish_at', '>', since).whereNot('state', 'archived')
  if (period === 'old') query.where(isOld(since))
  if (year !== undefined) query.whereRaw(`extract(year from publish_at at time zone 'utc') = ?`, [year])
  if (group !== undefined) query.whereRaw(`(groups = '{}' or ? = any(groups))`, [group])
  if (search)
    query.where((either) => {
      for (const column of ['title', 'lead', 'html']) either.orWhereILike(column, likeOf(search))
    })
  return query
}

/** What staff have archived, and what was published before the recent months. */
const isOld =
  (since: Date): Knex.QueryCallback =>
  (either) =>
    void either.where('publish_at', '<=', since).orWhere('state', 'archived')

/** A page of what visitors see: pinned ones first, then the newest. */
export async function listPublished(
  connection: Connection,
  asked: NewsAsked,
): Promise<{ rows: PublishedRow[]; total: number }> {
  const all = narrowed(connection, asked)
  const [rows, counted] = await Promise.all([
    all
      .clone()
      .orderByRaw('pinned desc, publish_at desc, id')
      .limit(asked.size)
      .offset((asked.page - 1) * asked.size),
    all.clone().count({ count: '*' }).first(),
  ])
  return { rows, total: Number(counted?.['count'] ?? 0) }
}

/** The archive, by year. */
export async function countByYear(
  connection: Connection,
  { now, since }: Pick<NewsAsked, 'now' | 'since'>,
): Promise<{ year: number; count: number }[]> {
  return published(connection('news'), 'news', now)
    .where(isOld(since))
    .select(connection.raw(`extract(year from publish_at at time zone 'utc')::int as year, count(*)::int as count`))
    .groupByRaw('1')
    .orderByRaw('1 desc')
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const byKey = (key: string) => (UUID.test(key) ? { id: key } : { slug: key })

/** Whether an item that readers have seen was deleted. One that staff have taken back before was seen no more. */
export async function wasPublished(connection: Connection, key: string, now: Date): Promise<boolean> {
  const found = await connection('news')
    .where(byKey(key))
    .whereIn('state', SEEN)
    .where('publish_at', '<=', now)
    .whereNotNull('deleted_at')
    .first('id')
  return found !== undefined
}

/** By slug or id. */
export const findPublished = (connection: Connection, key: string, now: Date): Promise<PublishedRow | undefined> =>
  published(connection('news'), 'news', now).where(byKey(key)).first()

export async function isSlugTaken(connection: Connection, slug: string): Promise<boolean> {
  const found = await connection('news').where({ slug }).whereNull('deleted_at').first('id')
  return found !== undefined
}

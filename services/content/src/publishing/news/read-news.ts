import { DomainError } from '@wardround/kit/base/errors.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import {
  type Headline,
  type listPublishedNews as listCall,
  type PublishedNewsItem,
  RECENT_MONTHS,
} from '@wardround/proto/http/content/published-news.ts'
import type { Db } from '#deps.ts'
import {
  countByYear,
  findPublished,
  listPublished,
  type NewsAsked,
  type PublishedRow,
  wasPublished,
} from './news-repository.ts'

/** What is not older than this is recent. */
export function recentSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - RECENT_MONTHS)
  return since
}

const presentHeadline = ({ id, slug, title, lead, picture, pinned, publish_at }: PublishedRow): Headline => ({
  id,
  slug,
  title,
  lead,
  picture,
  pinned,
  publishedAt: publish_at.toISOString(),
})

export async function listPublishedNews(
  { db, clock }: Db,
  query: Omit<NewsAsked, 'now' | 'since'>,
): Promise<CallReply<typeof listCall>> {
  const now = clock()
  const since = recentSince(now)
  const [{ rows, total }, years] = await Promise.all([
    listPublished(db.knex, { ...query, now, since }),
    countByYear(db.knex, { now, since }),
  ])
  return { items: rows.map(presentHeadline), page: query.page, size: query.size, total, years }
}

/** By slug or id. Throws `resource.missing`, and `news.deleted` for 90 days where readers have seen one. */
export async function getPublishedNewsItem({ db, clock }: Db, key: string): Promise<PublishedNewsItem> {
  const now = clock()
  const row = await findPublished(db.knex, key, now)
  if (!row) throw new DomainError((await wasPublished(db.knex, key, now)) ? 'news.deleted' : 'resource.missing')
  return { ...presentHeadline(row), html: row.html, updatedAt: row.updated_at.toISOString() }
}

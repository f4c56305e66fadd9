import { z } from 'zod'
import { USER_GROUPS } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'
import { Html } from '../../fields/html.ts'
import { PublicPicture } from '../../public-picture.ts'

const Headline = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  lead: z.string(),
  picture: PublicPicture.nullable(),
  pinned: z.boolean(),
  publishedAt: z.iso.datetime(),
})
export type Headline = z.infer<typeof Headline>
export const PublishedNewsItem = Headline.extend({ html: Html, updatedAt: z.iso.datetime() })
export type PublishedNewsItem = z.infer<typeof PublishedNewsItem>

/** The newest items are those of so many months; older ones are in the archive. */
export const RECENT_MONTHS = 12

export const listPublishedNews = defineCall({
  name: 'listPublishedNews',
  method: 'GET',
  path: '/:product/news',
  service: 'content',
  access: 'public',
  handling: { cache: 'public' },
  summary: 'Published news, pinned ones first, then the newest; `years` counts the archive by year',
  query: z.strictObject({
    page: PageQuery.shape.page,
    size: PageQuery.shape.size,
    search: PageQuery.shape.search,
    /** The last twelve months, what is older, or everything. */
    period: z.enum(['recent', 'old', 'all']).default('all'),
    year: z.coerce.number().int().min(2000).max(2200).optional(),
    /** Only what is written for this group, or for everybody. */
    group: z.coerce
      .number()
      .pipe(z.literal(Object.values(USER_GROUPS)))
      .optional(),
  }),
  reply: Page(Headline).extend({ years: z.array(z.object({ year: z.int(), count: z.int() })) }),
})

export const getPublishedNewsItem = defineCall({
  name: 'getPublishedNewsItem',
  method: 'GET',
  path: '/:product/new/:id',
  service: 'content',
  access: 'public',
  handling: { cache: 'public' },
  summary: 'A published news item by its slug or id',
  params: { id: z.string().max(120) },
  reply: PublishedNewsItem,
  errors: ['resource.missing', 'news.deleted'],
})

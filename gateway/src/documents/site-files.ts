import { listPublishedNews } from '@wardround/proto/http/content/published-news.ts'
import { PUBLIC_PAGES } from '@wardround/proto/public-pages.ts'
import type { FastifyInstance } from 'fastify'
import { FILE_HEADERS } from '../security-headers.ts'
import type { DocumentCache } from './document-cache.ts'
import { EVENT_LISTS } from './event-documents.ts'
import { escapeHtml } from './html-text.ts'
import type { ReadContent } from './read-content.ts'

export type SiteFile = { type: string; text: string }
type Options = { read: ReadContent; origin: string; cache: DocumentCache<SiteFile>; indexed: boolean }

const PRIVATE = ['/admin', '/profile', '/questionbank', '/mock', '/preview', '/api/']
const FIXED = ['/', '/news', '/news/old', '/faq', '/contactus', '/trial', ...Object.keys(EVENT_LISTS)]

const robots = (origin: string, indexed: boolean): SiteFile => ({
  type: 'text/plain; charset=utf-8',
  text: indexed
    ? `User-agent: *\n${PRIVATE.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${origin}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n',
})

async function sitemap({ read, origin }: Options): Promise<SiteFile> {
  const news = await read(listPublishedNews, { query: { size: '100' } })
  const entries = [
    ...FIXED.map((path) => ({ path, changed: '' })),
    ...PUBLIC_PAGES.map(({ path }) => ({ path, changed: '' })),
    ...(news?.items ?? []).map(({ slug, publishedAt }) => ({ path: `/news/${slug}`, changed: publishedAt })),
  ]
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${escapeHtml(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  )
  return {
    type: 'application/xml; charset=utf-8',
    text: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
  }
}

async function feed({ read, origin }: Options): Promise<SiteFile> {
  const news = await read(listPublishedNews, { query: { size: '50' } })
  const items = [...(news?.items ?? [])].sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
  const entries = items.map(
    ({ id, slug, title, lead, publishedAt }) =>
      `<entry><id>urn:uuid:${id}</id><title>${escapeHtml(title)}</title><link href="${escapeHtml(`${origin}/news/${slug}`)}"/><updated>${publishedAt}</updated><summary>${escapeHtml(lead)}</summary></entry>`,
  )
  const updated = items[0]?.publishedAt ?? '2026-01-01T00:00:00.000Z'
  return {
    type: 'application/atom+xml; charset=utf-8',
    text: `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><id>${escapeHtml(origin)}/news</id><title>Wardround: news</title><author><name>Wardround</name></author><link href="${escapeHtml(origin)}/news"/><link rel="self" href="${escapeHtml(origin)}/news/feed.xml"/><updated>${updated}</updated>${entries.join('')}</feed>\n`,
  }
}

/** `/robots.txt`, `/sitemap.xml` and the feed of the news. */
export function serveSiteFiles(app: FastifyInstance, options: Options): void {
  const { cache, origin, indexed } = options
  const files = { '/sitemap.xml': sitemap, '/news/feed.xml': feed }
  for (const [path, make] of Object.entries(files))
    app.get(path, async (_request, reply) => {
      const { type, text } = await cache.get(path, () => make(options))
      return reply
        .headers({ ...FILE_HEADERS, 'cache-control': 'public, max-age=300' })
        .type(type)
        .send(text)
    })
  app.get('/robots.txt', async (_request, reply) => {
    const { type, text } = robots(origin, indexed)
    return reply
      .headers({ ...FILE_HEADERS, 'cache-control': 'public, max-age=300' })
      .type(type)
      .send(text)
  })
}

import { createScreenFinder } from '@wardround/proto/find-screen.ts'
import { REDIRECTS } from '@wardround/proto/redirects.ts'

/** Texts lead to no screen of staff, which alone have the product in their address. */
const screenAt = createScreenFinder('wardround')
const BASE = 'https://own.invalid'
const FILES = new Set(['/news/feed.xml', '/sitemap.xml', '/robots.txt', '/offline.html'])
const NEWS = /^\/news\/(?!old$)([^/]+)$/

/** The pages of this site that a text leads to, each once, in lower case and without query and hash. */
export function ownLinksIn(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^<>]*?\shref="([^"]*)"/g)].flatMap(([, href = '']) => {
    const { origin, pathname } = URL.parse(href.replaceAll('&amp;', '&'), BASE) ?? {}
    return origin === BASE && pathname && !href.startsWith('#') ? [pathname.toLowerCase()] : []
  })
  return [...new Set(links.map((path) => path.replace(/(?<=.)\/$/, '')))]
}

/** The slug of the news item that a path leads to; such an item is there or not, the address alone does not say. */
export const newsSlugOf = (path: string): string | undefined => NEWS.exec(path)?.[1]

/** Whether the site has a page at this path, as far as its address says. */
export const isAddress = (path: string): boolean =>
  path.startsWith('/media/') || FILES.has(path) || Object.hasOwn(REDIRECTS, path) || Boolean(screenAt(path)?.built)

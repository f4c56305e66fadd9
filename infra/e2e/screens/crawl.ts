import { REDIRECTS } from '@wardround/proto/redirects.ts'
import { SCREENS } from '@wardround/proto/screens.ts'

/** What the server answers to an address: its status, and where it leads. */
export type Answer = { status: number; location?: string }

const FILES = ['/robots.txt', '/sitemap.xml', '/news/feed.xml', '/manifest.webmanifest', '/sw.js', '/offline.html']
const NEWS_ITEM = 'welcome-to-wardround'
const UNKNOWN = [
  '/nothing',
  '/nothing/here',
  '/no/such/page',
  '/admin/nothing',
  '/admin/other/roles',
  '/resources/nothing',
  '/news/nothing',
  '/questionbank/a/b/c',
  '/assets/nothing.js',
]
/** Other spellings of an address. */
const SPELLINGS = ['/FAQ', '/faq/', '/Webinar/', '/resources/GEMS', '/faq?q=refund', '/gems?from=mail', '/course?x=1']

const sampleOf = (path: string) =>
  path
    .replaceAll(/:product(?=forpa|mail|\/|$)/g, 'wardround')
    .replace('/news/:id', `/news/${NEWS_ITEM}`)
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(/:\w+/g, '1')

/**
 * Every address whose answer is committed: each screen, with its parts filled in, each alias, files, and unknown ones.
 */
export const ADDRESSES: readonly string[] = [
  ...new Set([
    ...SCREENS.map(({ path }) => sampleOf(path)),
    ...Object.keys(REDIRECTS),
    ...SPELLINGS,
    ...FILES,
    ...UNKNOWN,
  ]),
].sort()

/** Asks as a browser does that follows nothing. */
export async function ask(origin: string, address: string): Promise<Answer & { text: string; type: string }> {
  const reply = await fetch(origin + address, { redirect: 'manual', headers: { accept: 'text/html' } })
  const location = reply.headers.get('location')
  const type = reply.headers.get('content-type') ?? ''
  return { status: reply.status, ...(location ? { location } : {}), text: await reply.text(), type }
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&#x27;': "'" }
const plain = (text: string) => text.replace(/&(amp|quot|#39|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
const attributes = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => plain(value))

type Page = { links: string[]; parts: string[]; ids: Set<string> }

/** What a page of ours leads to and is made of, on this origin; what is elsewhere is never asked for. */
function readPage(html: string, base: string): Page {
  const own = (addresses: readonly string[]) =>
    addresses
      .filter((address) => !/^(mailto|tel|data|blob|javascript):/.test(address))
      .map((address) => new URL(address, base))
      .filter(({ origin }) => origin === new URL(base).origin)
      .map(({ pathname, search, hash }) => pathname + search + hash)
  return {
    links: own(attributes(html, /<a\b[^>]*?\shref="([^"]*)"/g)),
    parts: own([
      ...attributes(html, /<(?:img|script|source)\b[^>]*?\ssrc="([^"]*)"/g),
      ...attributes(html, /<link\b[^>]*?\shref="([^"]*)"/g),
    ]),
    ids: new Set(attributes(html, /\sid="([^"]*)"/g)),
  }
}

/**
 * Follows every link of every page that the server draws, from the home page, the site map and the feed on. Answers
 * with the addresses that were read and with a line for each link that is dead, leads over an alias, or to a part of a
 * page that is not there.
 */
export async function crawl(origin: string): Promise<{ read: string[]; problems: string[] }> {
  const problems: string[] = []
  const pages = new Map<string, Promise<Page | undefined>>()
  const waiting: [from: string, to: string][] = [['the start', '/']]
  for (const file of ['/sitemap.xml', '/news/feed.xml']) {
    const { text } = await ask(origin, file)
    const found = [...text.matchAll(/(?:<loc>|<link href=")([^<"]*)/g)].map(([, address = '']) => new URL(address))
    waiting.push(...found.map(({ pathname }): [string, string] => [file, pathname]))
  }
  const read = async (address: string, from: string): Promise<Page | undefined> => {
    const { status, location, text, type } = await ask(origin, address)
    if (status !== 200) problems.push(`${from} leads to ${address}: ${status}${location ? ` to ${location}` : ''}`)
    return status === 200 && type.startsWith('text/html') ? readPage(text, origin + address) : undefined
  }
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [from, to] = next
    const [address = '', hash] = to.split('#')
    const known = pages.has(address)
    const reading = pages.get(address) ?? read(address, from)
    pages.set(address, reading)
    const page = await reading
    if (page && hash && !page.ids.has(hash)) problems.push(`${from} leads to ${to}, where no such part is`)
    if (known || !page) continue
    for (const link of page.links) waiting.push([address, link])
    for (const part of page.parts) if (!pages.has(part)) waiting.push([address, part])
  }
  return { read: [...pages.keys()], problems }
}

import type { companyOf } from '@wardround/proto/company.ts'
import { BACK_HOME, NOT_FOUND } from '@wardround/proto/fixed-texts.ts'
import { listAllProducts } from '@wardround/proto/http/billing/catalogue.ts'
import { getCompany } from '@wardround/proto/http/content/company.ts'
import { type FaqSection, getFaq } from '@wardround/proto/http/content/faq.ts'
import { getFigures } from '@wardround/proto/http/content/figures.ts'
import { getPageByTag } from '@wardround/proto/http/content/page-by-tag.ts'
import {
  getPublishedNewsItem,
  type Headline,
  listPublishedNews,
  type PublishedNewsItem,
} from '@wardround/proto/http/content/published-news.ts'
import { PAGE_DESCRIPTIONS } from '@wardround/proto/page-descriptions.ts'
import {
  type Figures,
  fillFigures,
  namesPrice,
  type PublicPage,
  pricesOf,
  publicPageAt,
} from '@wardround/proto/public-pages.ts'
import { EVENT_LISTS, readEventList } from './event-documents.ts'
import { FORM_DOCUMENTS } from './form-documents.ts'
import { escapeHtml, plainText } from './html-text.ts'
import { GoneError, type ReadContent } from './read-content.ts'

/** What a public address shows to who reads without script, and what search engines read of it. */
export type PublicDocument = {
  status: 200 | 404 | 410 | 429
  /** Another address of the same document, to which this one leads for good. */
  redirect?: string
  title: string
  description: string
  /** The one address of several that counts. */
  canonical: string
  /** Within the page, sanitised by content when it was written. */
  html: string
  /** Structured data for search engines (schema.org). */
  data: readonly object[]
  picture?: string
  /** All of it works without script. */
  complete?: boolean
  /** Whoever is logged in is led on from here: drawn for visitors alone. */
  forVisitors?: boolean
  /** The browser alone draws it. */
  undrawn?: boolean
}

const SITE = 'Wardround'
const HOME = {
  title: 'Wardround: question bank for PLAB 1 and the MLA',
  description: 'A question bank for doctors sitting PLAB 1 or the MLA. Every option explained, every reference named.',
}

const crumbs = (origin: string, ...steps: [name: string, path: string][]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [['Home', '/'] as const, ...steps].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})

const questionsData = (sections: readonly FaqSection[], fill: (text: string) => string) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: sections.flatMap(({ questions }) =>
    questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(fill(answer)) },
    })),
  ),
})

const faqHtml = (sections: readonly FaqSection[]) =>
  sections
    .map(
      ({ name, questions }) =>
        `<h2>${escapeHtml(name)}</h2>${questions
          .map(({ id, question, answer }) => `<h3 id="q-${id.slice(-12)}">${escapeHtml(question)}</h3>${answer}`)
          .join('')}`,
    )
    .join('')

const headlinesHtml = (items: readonly Headline[]) =>
  `<ul>${items
    .map(
      ({ slug, title, lead, publishedAt }) =>
        `<li><a href="/news/${slug}">${escapeHtml(title)}</a> (${publishedAt.slice(0, 10)}): ${escapeHtml(lead)}</li>`,
    )
    .join('')}</ul>`

type Deps = { read: ReadContent; origin: string }
type Document = Omit<PublicDocument, 'status' | 'canonical'> & Partial<Pick<PublicDocument, 'status'>>

async function textOf({ read }: Deps, tag: string): Promise<{ title: string; html: string } | undefined> {
  const page = await read(getPageByTag, { params: { tag } })
  return page?.value.kind === 'text' ? { title: page.title, html: page.value.html } : undefined
}

/**
 * Puts true counts and prices into texts like this one. Without billing the sentences that name a price are left out.
 */
async function fillerOf({ read }: Deps, html: string): Promise<(text: string) => string> {
  const [figures, offers] = await Promise.all([
    read(getFigures),
    namesPrice(html) ? read(listAllProducts).catch(() => null) : null,
  ])
  return (text) => fillFigures(text, (figures ?? {}) as Figures, pricesOf(offers ?? []))
}
const filled = async (deps: Deps, html: string): Promise<string> => (await fillerOf(deps, html))(html)

async function articleAt(deps: Deps, page: PublicPage): Promise<Document> {
  const [text, faq] = await Promise.all([
    textOf(deps, page.tag),
    page.faq ? deps.read(getFaq, { query: { type: String(page.faq) } }) : [],
  ])
  const title = text?.title ?? page.title
  const html = `<h1>${escapeHtml(title)}</h1>${text?.html ?? ''}${faqHtml(faq ?? [])}`
  const fill = await fillerOf(deps, html)
  return {
    title,
    description: PAGE_DESCRIPTIONS[page.path] ?? HOME.description,
    html: fill(html),
    data: [crumbs(deps.origin, [title, page.path]), ...(faq?.length ? [questionsData(faq, fill)] : [])],
  }
}

async function homeAt(deps: Deps): Promise<Document> {
  const [text, company] = await Promise.all([textOf(deps, 'plab-homepage'), deps.read(getCompany)])
  const { name = SITE, facebook, instagram, x, youtube, spotify } = (company ?? {}) as ReturnType<typeof companyOf>
  return {
    ...HOME,
    html: await filled(deps, `<h1>${escapeHtml(HOME.title)}</h1>${text?.html ?? ''}`),
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name,
        url: deps.origin,
        sameAs: [facebook, instagram, x, youtube, spotify].filter(Boolean),
      },
    ],
  }
}

async function faqAt(deps: Deps): Promise<Document> {
  const [text, faq] = await Promise.all([textOf(deps, 'plab-faq'), deps.read(getFaq)])
  const title = 'Frequently asked questions'
  const html = `<h1>${title}</h1>${text?.html ?? ''}${faqHtml(faq ?? [])}`
  const fill = await fillerOf(deps, html)
  return {
    title,
    description: 'Answers about accounts, payments, webinars and courses, the question bank and gems.',
    html: fill(html),
    data: [questionsData(faq ?? [], fill), crumbs(deps.origin, ['FAQ', '/faq'])],
  }
}

async function newsAt(deps: Deps, period: 'recent' | 'old'): Promise<Document> {
  const news = await deps.read(listPublishedNews, { query: { period, size: '100' } })
  const title = period === 'old' ? 'Older news' : 'News'
  return {
    title,
    description: 'Changes to questions, mocks and dates of Wardround.',
    html: `<h1>${title}</h1>${headlinesHtml(news?.items ?? [])}<p><a href="/news/old">Older news</a></p>`,
    data: [crumbs(deps.origin, ['News', '/news'])],
  }
}

const newsData = (origin: string, { slug, title, lead, picture, publishedAt, updatedAt }: PublishedNewsItem) => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: title,
  description: lead,
  datePublished: publishedAt,
  dateModified: updatedAt,
  mainEntityOfPage: `${origin}/news/${slug}`,
  ...(picture ? { image: origin + picture.url } : {}),
  publisher: { '@type': 'Organization', name: SITE },
})

/** Where nothing is shown: what there is to say, and the way from here. */
const absent = (status: 404 | 410, title: string, way: { text: string; path: string }): Document => ({
  status,
  title,
  description: '',
  html: `<h1>${escapeHtml(title)}</h1><p><a href="${way.path}">${escapeHtml(way.text)}</a></p>`,
  data: [],
  complete: true,
})

/** What an address shows at which there is nothing. */
export const notFoundAt = (origin: string): PublicDocument => ({
  ...absent(404, NOT_FOUND, { text: BACK_HOME, path: '/' }),
  status: 404,
  canonical: `${origin}/`,
})

async function newsItemAt(deps: Deps, path: string, key: string): Promise<Document> {
  const item = await deps.read(getPublishedNewsItem, { params: { id: key } }).catch((error: unknown) => {
    if (error instanceof GoneError) return 'gone' as const
    throw error
  })
  const toNews = { text: 'Back to news', path: '/news' }
  if (item === 'gone') return absent(410, 'This news item has been removed', toNews)
  if (!item) return absent(404, 'This news item doesn’t exist', toNews)
  const { slug, title, lead, html, picture } = item
  return {
    ...(path === `/news/${slug}` ? {} : { redirect: `/news/${slug}` }),
    title,
    description: lead,
    html: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(lead)}</p>${html}`,
    data: [newsData(deps.origin, item), crumbs(deps.origin, ['News', '/news'], [title, `/news/${slug}`])],
    ...(picture ? { picture: picture.url } : {}),
  }
}

async function contactAt(deps: Deps): Promise<Document> {
  const [text, company] = await Promise.all([textOf(deps, 'plab-contactus'), deps.read(getCompany)])
  const { email } = (company ?? {}) as ReturnType<typeof companyOf>
  const address = email ? `Email us at <a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a> instead.` : ''
  return {
    title: 'Contact us',
    description: 'Write to us about your account, a payment or anything that doesn’t work.',
    html: `<h1>Contact us</h1>${text?.html ?? ''}<p>The form needs JavaScript. ${address}</p>`,
    data: [crumbs(deps.origin, ['Contact us', '/contactus'])],
  }
}

async function eventsAt(deps: Deps, path: string, kind: (typeof EVENT_LISTS)[string]): Promise<Document> {
  const { html, data } = await readEventList(deps.read, deps.origin, path, kind)
  const { title, description } = kind
  return { title, description, html, data: [...data, crumbs(deps.origin, [title, path])] }
}

const logInAt = async (): Promise<Document> => ({
  title: 'Log in',
  description: 'Log in to Wardround with your email address and password.',
  html: '<h1>Log in</h1>',
  data: [],
  forVisitors: true,
})

function makerOf(path: string): ((deps: Deps) => Promise<Document>) | undefined {
  const page = publicPageAt(path)
  if (page) return (deps) => articleAt(deps, page)
  const events = EVENT_LISTS[path]
  if (events) return (deps) => eventsAt(deps, path, events)
  if (path === '/') return homeAt
  if (path === '/faq') return faqAt
  if (path === '/contactus') return contactAt
  if (path === '/login') return logInAt
  if (path === '/news') return (deps) => newsAt(deps, 'recent')
  if (path === '/news/old') return (deps) => newsAt(deps, 'old')
  const form = FORM_DOCUMENTS[path]
  if (form) return async () => form
  const item = /^\/news\/([^/]+)$/.exec(path)?.[1]
  return item === undefined ? undefined : (deps) => newsItemAt(deps, path, decodeURIComponent(item))
}

/**
 * How the document at a public address is made; undefined for addresses that are none. `path` has no slash at its end.
 */
export function documentAt(path: string): ((deps: Deps) => Promise<PublicDocument>) | undefined {
  const make = makerOf(path)
  if (!make) return undefined
  return async (deps) => {
    const { status = 200, ...document } = await make(deps)
    return { ...document, status, canonical: deps.origin + (document.redirect ?? path) }
  }
}

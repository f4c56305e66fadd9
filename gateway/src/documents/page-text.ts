import { PUBLIC_PAGES } from '@wardround/proto/public-pages.ts'
import { EVENT_LISTS } from './event-documents.ts'
import { escapeHtml, jsonForScript } from './html-text.ts'
import type { PublicDocument } from './public-document.ts'

const TITLE = '<title>Wardround</title>'
const DESCRIPTION = /<meta name="description"[^>]*>/
const NOSCRIPT = /<noscript>(?:(?!<noscript>)[\s\S])*?<\/noscript>/

const meta = (name: 'name' | 'property', key: string, content: string) =>
  `<meta ${name}="${key}" content="${escapeHtml(content)}">`
const LINKS = [
  ['Home', '/'],
  ...PUBLIC_PAGES.filter(({ path }) => path.split('/').length < 3 || path.startsWith('/resources/')).map(
    ({ title, path }) => [title, path] as const,
  ),
  ...Object.entries(EVENT_LISTS).map(([path, { title }]) => [title, path] as const),
  ['News', '/news'],
  ['FAQ', '/faq'],
  ['Contact us', '/contactus'],
  ['Start Trial', '/trial'],
  ['Log In', '/login'],
  ['Sign Up', '/signup'],
] as const
const NAVIGATION = `<nav aria-label="All pages"><ul>${LINKS.map(([title, path]) => `<li><a href="${path}">${title}</a></li>`).join('')}</ul></nav>`
const WITHOUT_SCRIPT = '<p>Answering questions, logging in and paying need JavaScript.</p>'

/** A page as the frontend's components draw it, its style element and what the browser takes it over with, as JSON. */
type DrawnParts = { html: string; style: string; data: string }

/** What a link to a page without a picture of its own shows elsewhere: 1200 by 630 pixels. */
const SHARED = { path: '/icons/share.png', alt: 'Wardround: a question bank for PLAB 1 and the MLA' }

const ROOT = '<div id="root"></div>'
const FORMS = '<p>Forms, searching, answering questions and paying need JavaScript.</p>'

/** Puts what was drawn into the page, with its style. */
export const withDrawing = (page: string, { html, style, data }: DrawnParts): string =>
  page
    .replace('</head>', () => `${style.replace('<style ', '<style nonce="__CSP_NONCE__" ')}</head>`)
    .replace(ROOT, () => `<div id="root">${html}</div><script type="application/json" id="drawn-page">${data}</script>`)

/**
 * Puts a document into the page: title, description and the rest of its head, and what was drawn, or else its text for
 * readers without script.
 */
export function withDocument(page: string, document: PublicDocument, drawn?: DrawnParts): string {
  const { title, description, canonical, html, data, picture, status, complete = false } = document
  const full = title.includes('Wardround') ? title : `${title} · Wardround`
  const head = [
    `<title>${escapeHtml(full)}</title>`,
    ...(status === 200 ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`] : []),
    '<link rel="alternate" type="application/atom+xml" title="News" href="/news/feed.xml">',
    meta('property', 'og:site_name', 'Wardround'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', full),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', new URL(picture ?? SHARED.path, canonical).href),
    ...(picture ? [] : [meta('property', 'og:image:alt', SHARED.alt)]),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...data.map((each) => `<script type="application/ld+json">${jsonForScript(each)}</script>`),
  ].join('')
  const headed = page.replace(DESCRIPTION, () => meta('name', 'description', description)).replace(TITLE, () => head)
  if (drawn)
    // Its menus open with script only.
    return withDrawing(headed, drawn).replace(
      NOSCRIPT,
      () => `<noscript>${complete ? '' : FORMS}${NAVIGATION}</noscript>`,
    )
  return headed.replace(
    NOSCRIPT,
    () => `<noscript><header>${NAVIGATION}</header><main>${html}${complete ? '' : WITHOUT_SCRIPT}</main></noscript>`,
  )
}

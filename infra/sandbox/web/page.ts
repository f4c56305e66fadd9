import type { FastifyReply } from 'fastify'
import { type Html, html } from './html.ts'

export type Theme = 'light' | 'dark' | 'contrast'
export const readTheme = (value: unknown): Theme | undefined =>
  value === 'light' || value === 'dark' || value === 'contrast' ? value : undefined

type PageOptions = {
  title: string
  body: Html
  theme?: Theme | undefined
  head?: Html
  bodyClass?: string
  data?: Record<string, string>
}

const FONTS = ['literata.woff2', 'atkinson.woff2']

/** A whole document with the look's style sheets. */
export const document = ({ title, body, theme, head, bodyClass, data = {} }: PageOptions): string =>
  html`<!doctype html>
<html lang="en-GB"${theme ? html` data-theme="${theme}"` : ''}>
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title}</title>
  <link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
  ${FONTS.map((font) => html`<link rel="preload" href="/assets/fonts/${font}" as="font" type="font/woff2" crossorigin>`)}
  <link rel="stylesheet" href="/assets/tokens.css">
  <link rel="stylesheet" href="/assets/sandbox.css">
  <link rel="stylesheet" href="/assets/sandbox-parts.css">
  <link rel="stylesheet" href="/assets/sandbox-bank.css">
  ${head}
</head>
<body${bodyClass ? html` class="${bodyClass}"` : ''}${Object.entries(data).map(([name, value]) => html` data-${name}="${value}"`)}>
${body}
</body>
</html>
`.markup

const PULSE = html`<svg viewBox="0 0 54 26" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" aria-hidden="true"><path d="M0 19h14l3-4 3 4h3l4-16 5 22 3-6h5l3-3 3 3h8"/></svg>`
export const brand = (href: string): Html =>
  html`<a class="brand" href="${href}" aria-label="Wardround sandbox, start">Wardround${PULSE}</a>`

const PLACES = [
  ['/mailbox', 'Mailbox'],
  ['/texts', 'Texts'],
  ['/push', 'Push'],
  ['/payments', 'Payments'],
  ['/webhooks', 'Webhooks'],
  ['/cards', 'Test cards'],
  ['/purchases', 'App orders'],
] as const

/** A page of the sandbox itself: masthead, places, content. */
export const sandboxPage = (options: { title: string; path: string; body: Html; theme?: Theme | undefined }): string =>
  document({
    title: `${options.title} · Wardround sandbox`,
    theme: options.theme,
    body: html`<a class="skip" href="#main">Skip to the content</a>
<header class="masthead"><div class="wrap">
  ${brand('/')}<span class="flavour">sandbox</span>
  <nav aria-label="Sandbox">${PLACES.map(([href, label]) => html`<a href="${href}"${options.path.startsWith(href) ? html` aria-current="page"` : ''}>${label}</a>`)}</nav>
</div></header>
<main id="main"><div class="wrap">${options.body}</div></main>
<footer class="footer"><div class="wrap"><p>Everything here stays on this machine: no money moves, no email leaves.</p></div></footer>`,
  })

export const sendPage = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(page)

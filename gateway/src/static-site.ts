import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import files from '@fastify/static'
import { createScreenFinder } from '@wardround/proto/find-screen.ts'
import { REDIRECTS } from '@wardround/proto/redirects.ts'
import type { ScreenRoute } from '@wardround/proto/screens.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withAnalyticsId } from './analytics-id.ts'
import { checkDocument, checkedAddress, numberAt, tooManyChecks } from './documents/check-document.ts'
import { type Documents, spellingOf } from './documents/documents.ts'
import { withDocument } from './documents/page-text.ts'
import { notFoundAt, type PublicDocument } from './documents/public-document.ts'
import type { DrawPage } from './drawing/drawer.ts'
import { createDrawnPages, type DrawnPage } from './drawing/drawn-pages.ts'
import { createDrawnShells, FIRST_MOVE } from './drawing/first-move.ts'
import { HAS_FIRST_SIGHT, readerOf } from './first-sight.ts'
import type { RateLimiter } from './limits/rate-limit.ts'
import { ownAddressOf } from './origin.ts'
import { ASSET_HEADERS, FILE_HEADERS, type Guests, pageHeaders, WORKER_HEADERS } from './security-headers.ts'
import type { SessionCookie } from './session/cookie.ts'
import type { PhoneHomeFinder } from './session/phone-home.ts'
import { createShells, SCREEN_SCRIPTS } from './shells.ts'

const NONCE_PLACE = '__CSP_NONCE__'
/**
 * Tells the page whether it is worth asking who is signed in, so that a visitor's first page asks for nothing in vain.
 */
const SESSION_PLACE = '__SESSION__'
const YEAR = 31_536_000
/** Whoever would wait longer for the first sight of a question is shown it sooner by the page itself. */
const LONGEST_WAIT_MS = 500

/**
 * Answers the page for any path that is neither a file nor the API: 404 where the table has no such screen, so that the
 * page says so too, and 301 from another address of a screen.
 */
export type PageHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply> | undefined

type SiteOptions = Guests & {
  cookie: SessionCookie
  phoneHomeOf: PhoneHomeFinder
  product: string
  /** Documents of the public site; without them every page is the shell alone. */
  documents: Documents | undefined
  /** Draws public pages; without it they are the shell with their text for readers without script. */
  draw?: DrawPage | undefined
  /** Counts checks of certificates by address, those without script like those of the API. */
  limiter?: Pick<RateLimiter, 'take'> | undefined
}

/** The scripts that stand in the page itself, as the policy of a kept page names them. */
const hashesOf = (page: string): string[] =>
  [...page.matchAll(/<script(?![^<>]*\ssrc=)[^<>]*>((?:(?!<script)[\s\S])*?)<\/script>/g)].map(([, code = '']) =>
    createHash('sha256').update(code).digest('base64'),
  )

const ENCODINGS = ['br', 'gzip'] as const

/**
 * A drawn page is long and much the same all over: a fifth smaller than as replies are compressed, for a millisecond.
 */
const compressed = promisify(brotliCompress)
const THOROUGH = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Sends a page that was drawn for one reader, compressed here where the browser takes that. */
async function sendDrawn({ headers }: FastifyRequest, reply: FastifyReply, page: string): Promise<FastifyReply> {
  if (!headers['accept-encoding']?.includes('br')) return reply.send(page)
  return reply
    .headers({ 'content-encoding': 'br', vary: 'accept-encoding' })
    .send(await compressed(Buffer.from(page), THOROUGH))
}

/** Sends a page that is kept, as compressed as the browser takes it, or says that it still has it. */
function sendKept({ headers }: FastifyRequest, reply: FastifyReply, page: DrawnPage): FastifyReply {
  reply.headers({ etag: page.etag, vary: 'accept-encoding, cookie', 'cache-control': 'private, no-cache' })
  if (headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = ENCODINGS.find((name) => headers['accept-encoding']?.includes(name))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(encoding ? page[encoding] : page.plain)
}

const plain = (path: string) => path.replace(/(?<=.)\/$/, '')

/** Another address of a screen leads to it, with its query. */
function redirectOf(path: string, url: string): string | undefined {
  const to = REDIRECTS[plain(path).toLowerCase()]
  return to === undefined ? undefined : to + url.slice(path.length)
}

/** The build's files: hashed ones without what only files that change need, the others looked at again. */
function serveFiles(app: FastifyInstance, siteDir: string): void {
  const common = { index: false, preCompressed: true, wildcard: false, cacheControl: false } as const
  const compressed = ['**/*.br', '**/*.gz']
  const assets = join(siteDir, 'assets')
  if (existsSync(assets))
    app.register(files, {
      ...common,
      root: assets,
      prefix: '/assets/',
      decorateReply: false,
      globIgnore: compressed,
      etag: false,
      lastModified: false,
      acceptRanges: false,
      setHeaders: (reply, path) => {
        reply.removeHeader('x-request-id')
        reply.headers(/-worker-[^/]*$/.test(path) ? FILE_HEADERS : ASSET_HEADERS)
        reply.header('cache-control', `public, max-age=${YEAR}, immutable`)
      },
    })
  app.register(files, {
    ...common,
    root: siteDir,
    globIgnore: [...compressed, 'assets/**', 'index.html', SCREEN_SCRIPTS, FIRST_MOVE],
    setHeaders: (reply, path) => {
      // A worker is looked at again each time, so that a new version is found.
      if (path.endsWith('/sw.js')) reply.headers(WORKER_HEADERS)
      else reply.headers({ ...FILE_HEADERS, 'cache-control': 'public, max-age=300' })
    },
  })
}

/**
 * Serves the built frontend: hashed files for ever and as compressed by the build, the page fresh with this answer's
 * nonce.
 */
export function serveSite(
  app: FastifyInstance,
  siteDir: string | undefined,
  { cookie, phoneHomeOf, product, documents, draw, limiter, ...guests }: SiteOptions,
): PageHandler {
  if (!siteDir || !existsSync(join(siteDir, 'index.html'))) return () => undefined
  const screenAt = createScreenFinder(product)
  const shell = withAnalyticsId(readFileSync(join(siteDir, 'index.html'), 'utf8'), guests.analyticsId)
  const shellFor = createShells(siteDir, shell, product)
  const drawnShells = createDrawnShells(siteDir, shell)
  const nothingHere = documents ? withDocument(shell, notFoundAt(documents.files.origin)) : shell
  const scriptHashes = hashesOf(drawnShells.likely)
  const pages = documents && draw ? createDrawnPages({ draw, documents, shells: drawnShells }) : undefined
  serveFiles(app, siteDir)
  return (request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/assets/')
    if (!isPage) return undefined
    const path = request.url.split('?', 1)[0] ?? '/'
    const own = documents && ownAddressOf(request.headers.host, request.url, documents.files.origin)
    if (own !== undefined) return reply.redirect(own, 302)
    const elsewhere = redirectOf(path, request.url)
    if (elsewhere !== undefined) return reply.redirect(elsewhere, 301)
    const checked = checkedAddress(plain(path), request.url)
    if (checked !== undefined) return reply.redirect(checked, 303)
    const nonce = randomBytes(16).toString('base64url')
    const session = cookie.read(request.headers.cookie) === undefined ? 'none' : 'likely'
    const filled = (page: string) => page.replaceAll(NONCE_PLACE, nonce).replace(SESSION_PLACE, session)
    const open = (code: number) =>
      reply.code(code).headers(pageHeaders({ nonce }, guests)).type('text/html; charset=utf-8')
    const send = (code: number, page: string) => open(code).send(filled(page))
    const missing = async (page: string, code: 404 | 410 = 404) => {
      const to = await documents?.redirectOf(plain(path).toLowerCase()).catch((error: unknown) => {
        request.log.warn({ err: error, path }, 'the redirects cannot be read')
      })
      return to === undefined ? send(code, page) : reply.redirect(to, 301)
    }
    const screen = screenAt(path)
    const shellAt = () => (screen?.built ? shellFor({ screen, path, session }) : shell)
    const usual = () => {
      if (!screen?.built) return missing(nothingHere)
      const hasSight = session === 'likely' && request.url === path && HAS_FIRST_SIGHT.test(path)
      return hasSight ? sendFirstSight(screen) : send(200, shellAt())
    }
    const sendFirstSight = async (screen: ScreenRoute) => {
      const page = shellFor({ screen, path, session, hasAnswers: true })
      const drawing = pages?.drawFirstSight(path, page, readerOf(app, product, request)).catch((error: unknown) => {
        request.log.warn({ err: error, path }, 'a question was served without its first sight')
      })
      const drawn = await Promise.race([drawing, setTimeout(LONGEST_WAIT_MS, undefined, { ref: false })])
      return drawn ? sendDrawn(request, open(200), filled(drawn)) : send(200, shellFor({ screen, path, session }))
    }
    const sendDrawing = (page: DrawnPage) =>
      sendKept(request, reply.headers(pageHeaders({ nonce: page.nonce, scriptHashes }, guests)), page)
    /** The check of a certificate, as it stands now. */
    const sendCheck = async ({ files }: Documents, number: string) => {
      const wait = (await limiter?.take('check', null, request.ip)) ?? 0
      if (wait > 0) return send(429, withDocument(shell, tooManyChecks(files)))
      const document = await checkDocument(files, number)
      const page = await pages?.draw(plain(path), session, document).catch((error: unknown) => {
        request.log.warn({ err: error, path }, 'the check of a certificate was served without being drawn')
      })
      return page ? sendDrawing(page) : send(200, withDocument(shell, document))
    }
    const spelled = spellingOf(plain(path))
    const isSpelled = spelled === plain(path)
    if (!isSpelled && documents && (documents.has(spelled) || numberAt(spelled) !== undefined))
      return reply.redirect(spelled + request.url.slice(path.length), 301)
    const number = numberAt(spelled)
    // No search engine keeps a check. The form alone is a document like others.
    if (documents && number !== undefined) reply.header('x-robots-tag', 'noindex')
    if (documents && typeof number === 'string')
      return sendCheck(documents, number).catch((error: unknown) => {
        request.log.warn({ err: error, path }, 'a certificate could not be checked')
        return usual()
      })
    const making = documents?.find(spelled)
    if (!making) return usual()
    const drawnOf = async ({ status, forVisitors = false, undrawn = false }: PublicDocument) => {
      // What is asked of a page, such as a search, is the browser's to draw.
      if (!pages || undrawn || status !== 200 || request.url !== path) return undefined
      if (forVisitors && session !== 'none') return undefined
      return pages.find(plain(path), session).catch((error: unknown) => {
        request.log.warn({ err: error, path }, 'a public page was served without being drawn')
      })
    }
    return making.then(
      async (document) => {
        if (document.redirect) return reply.redirect(document.redirect + request.url.slice(path.length), 301)
        if (document.status === 404 || document.status === 410)
          return missing(withDocument(shell, document), document.status)
        // From a page for visitors the browser leads on, to wherever they wanted to go.
        const home = document.forVisitors
          ? undefined
          : await phoneHomeOf({ path: spelled, url: request.url, headers: request.headers })
        if (home !== undefined) return reply.header('cache-control', 'no-store').redirect(home, 302)
        // A reply that is waited for has been sent: which it is, is settled before.
        const page = await drawnOf(document)
        return page ? sendDrawing(page) : send(document.status, withDocument(shellAt(), document))
      },
      // Without its text the page still shows what the browser can read itself.
      (error) => {
        request.log.warn({ err: error, path }, 'a public page was served without its text')
        return usual()
      },
    )
  }
}

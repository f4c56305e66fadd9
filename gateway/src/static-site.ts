import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SessionCookie } from './cookie.ts'
import { FILE_HEADERS, type Guests, pageHeaders } from './security-headers.ts'

const NONCE_PLACE = '__CSP_NONCE__'
/** Tells the page whether it is worth asking who is signed in, so that a visitor's first page asks for nothing in vain. */
const SESSION_PLACE = '__SESSION__'
const YEAR = 31_536_000

/** Answers the page for any path that is not a file and not the API; the browser's router decides what it shows. */
export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined

type SiteOptions = Guests & { cookie: SessionCookie }

/** Serves the built frontend: hashed files for ever and as compressed by the build, the page fresh with this answer's nonce. */
export function serveSite(app: FastifyInstance, siteDir: string | undefined, { cookie, ...guests }: SiteOptions): PageHandler {
  if (!siteDir || !existsSync(join(siteDir, 'index.html'))) return () => undefined
  const parts = readFileSync(join(siteDir, 'index.html'), 'utf8').split(NONCE_PLACE)
  app.register(files, {
    root: siteDir,
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.headers(FILE_HEADERS)
      reply.header('cache-control', path.includes('/assets/') ? `public, max-age=${YEAR}, immutable` : 'public, max-age=300')
    },
  })
  return (request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/assets/')
    if (!isPage) return undefined
    const nonce = randomBytes(16).toString('base64url')
    const session = cookie.read(request.headers.cookie) === undefined ? 'none' : 'likely'
    return reply
      .code(200)
      .headers(pageHeaders(nonce, guests))
      .type('text/html; charset=utf-8')
      .send(parts.join(nonce).replace(SESSION_PLACE, session))
  }
}

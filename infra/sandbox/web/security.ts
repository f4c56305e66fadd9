import type { FastifyInstance, FastifyReply } from 'fastify'

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** `http://localhost` or `http://127.0.0.1`, any port, nothing behind it. */
export const isLoopbackOrigin = (origin: string): boolean => {
  const url = URL.parse(origin)
  return (
    url !== null &&
    url.protocol === 'http:' &&
    (url.hostname === 'localhost' || url.hostname === '127.0.0.1') &&
    url.origin === origin
  )
}

type Policy = { frameAncestors?: string; formAction?: string; frameSrc?: string; connect?: boolean; script?: boolean }

/** The content security policy of a page: only our own files, nothing inline. */
export const contentPolicy = (policy: Policy = {}): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "object-src 'none'",
    `script-src ${policy.script ? "'self'" : "'none'"}`,
    `connect-src ${policy.connect ? "'self'" : "'none'"}`,
    `frame-src ${policy.frameSrc ?? "'none'"}`,
    `form-action ${policy.formAction ?? "'self'"}`,
    `frame-ancestors ${policy.frameAncestors ?? "'none'"}`,
  ].join('; ')

export const setPolicy = (reply: FastifyReply, policy: Policy): FastifyReply =>
  reply.header('content-security-policy', contentPolicy(policy))

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Headers on every answer; and two doors: a browser elsewhere cannot reach the sandbox under a name of its own (Host),
 * nor send it anything from another site (Origin). The payments API has its keys instead.
 */
export function secureEverything(app: FastifyInstance, options: { publicUrl: string; allowRemote: boolean }): void {
  const ownHost = new URL(options.publicUrl).hostname
  const ownOrigins = (host: string) => [new URL(options.publicUrl).origin, `http://${host}`]
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': contentPolicy(),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'cache-control': 'no-store',
    })
    const name = request.hostname.replace(/:\d+$/, '')
    if (!options.allowRemote && name !== ownHost && !LOOPBACK_NAMES.includes(name))
      return reply.code(421).send({ error: 'The sandbox answers only under a loopback name.' })
    const { origin } = request.headers
    if (SAFE_METHODS.includes(request.method) || origin === undefined || request.url.startsWith('/v1/')) return
    if (!ownOrigins(request.headers.host ?? '').includes(origin))
      return reply.code(403).send({ error: 'This request came from another site.' })
  })
}

type Headers = Record<string, string>

/** On every answer, whatever it is. Referrer policy and frame options as the security requirements read the specification. */
const COMMON: Headers = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'permissions-policy': 'geolocation=(), camera=(), microphone=(), fullscreen=(self), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Answers of the API and files: nothing in them may run or be framed. */
export const API_HEADERS: Headers = {
  ...COMMON,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cache-control': 'no-store',
}
/** For answers that may be kept; each use is checked with the service by ETag, so that nobody sees what was replaced. */
export const CACHE_CONTROL = { public: 'public, max-age=0, must-revalidate', private: 'private, max-age=0, must-revalidate' } as const
export const FILE_HEADERS: Headers = { ...COMMON, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }

/** A page: scripts and styles of our own with this answer's nonce, frames only of the payment sandbox where there is one. */
export function pageHeaders(nonce: string, sandboxOrigin: string | undefined): Headers {
  const frames = sandboxOrigin ?? "'none'"
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frames}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
  return { ...COMMON, 'content-security-policy': policy, 'cache-control': 'no-store' }
}

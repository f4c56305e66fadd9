type Headers = Record<string, string>

/**
 * On every answer, whatever it is. Referrer policy and frame options as the security requirements read the
 * specification.
 */
const EVERYWHERE: Headers = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'permissions-policy': 'geolocation=(), camera=(), microphone=(), fullscreen=(self), payment=()',
}
const COMMON: Headers = {
  ...EVERYWHERE,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Answers of the API and files: nothing in them may run or be framed. */
export const API_HEADERS: Headers = {
  ...COMMON,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cache-control': 'no-store',
}
/**
 * For answers that may be kept; each use is checked with the service by ETag, so that nobody sees what was replaced.
 */
export const CACHE_CONTROL = {
  public: 'public, max-age=0, must-revalidate',
  private: 'private, max-age=0, must-revalidate',
} as const
export const FILE_HEADERS: Headers = {
  ...COMMON,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}
/**
 * Hashed scripts, styles and fonts: a content policy acts in documents and workers only, an opener policy in documents
 * only, and there are some twenty of these files on a page.
 */
export const ASSET_HEADERS: Headers = { ...EVERYWHERE, 'cross-origin-resource-policy': 'same-origin' }
/** The service worker fetches our own pages and files, and loads a script of ours. */
export const WORKER_HEADERS: Headers = {
  ...COMMON,
  'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
  'cache-control': 'no-cache',
}

/** Who takes the card data: the sandbox at an origin, or Stripe. */
export type CardForm = { sandbox: string } | 'stripe' | undefined

/** What Stripe's card form needs (docs.stripe.com/security/guide, content security policy). */
const STRIPE = {
  script: 'https://js.stripe.com',
  frame: 'https://js.stripe.com https://hooks.stripe.com',
  connect: 'https://api.stripe.com',
}

/** What reCAPTCHA's script needs (cloud.google.com/recaptcha/docs/faq, content security policy). */
const RECAPTCHA = {
  script: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  frame: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  connect: 'https://www.google.com/recaptcha/',
}

/**
 * What Google's tag library needs to count without advertising (developers.google.com/tag-platform/security/guides/csp,
 * Google Analytics 4); its pictures are for browsers that can neither fetch nor send a beacon.
 */
const ANALYTICS = {
  script: 'https://www.googletagmanager.com/gtag/',
  connect: 'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
}

/**
 * Who else has a part in our pages: whoever takes the card data, and reCAPTCHA and Google Analytics where their keys
 * are set.
 */
export type Guests = { cardForm: CardForm; recaptcha: boolean; analyticsId?: string | undefined }

/**
 * What a page lets run: with an answer of its own, scripts and styles by the answer's nonce. A page that is kept and
 * sent to many lets scripts in by their hash alone; its nonce is that of its edition and only lets styles in.
 */
type PageKeys = { nonce: string; scriptHashes?: readonly string[] }

/** A page: scripts and styles of our own; others only of its guests. */
export function pageHeaders({ nonce, scriptHashes }: PageKeys, { cardForm, recaptcha, analyticsId }: Guests): Headers {
  const guests: { script: string; frame?: string; connect: string }[] = [
    ...(cardForm === 'stripe' ? [STRIPE] : []),
    ...(recaptcha ? [RECAPTCHA] : []),
    ...(analyticsId ? [ANALYTICS] : []),
  ]
  const sandbox = typeof cardForm === 'object' ? [cardForm.sandbox] : []
  const frames = [...sandbox, ...guests.flatMap(({ frame }) => frame ?? [])].join(' ') || "'none'"
  const scripts = scriptHashes?.map((hash) => `'sha256-${hash}'`) ?? [`'nonce-${nonce}'`]
  const policy = [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts, ...guests.map(({ script }) => script)].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    ['connect-src', "'self'", ...guests.map(({ connect }) => connect)].join(' '),
    "manifest-src 'self'",
    `frame-src ${frames}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
  return { ...COMMON, 'content-security-policy': policy, 'cache-control': 'no-store' }
}

import { createScreenFinder } from '@wardround/proto/find-screen.ts'
import { forgetGoogle, isSharingGranted, switchGoogle } from '#shared/consent/google-consent.ts'
import { PRODUCT } from '#shared/navigation/paths.ts'

const SCRIPT = 'https://www.googletagmanager.com/gtag/js'
/** Seconds; the reader's choice is kept as long. */
const YEAR = 31_536_000
const screenAt = createScreenFinder(PRODUCT)

/** What the library reads, before it is there and after (developers.google.com/tag-platform/gtagjs/reference). */
function gtag(..._command: unknown[]): void {
  const site = globalThis as { dataLayer?: unknown[] }
  site.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: the library takes this object for a command and leaves arrays alone
  site.dataLayer.push(arguments)
}

const isLoaded = () => document.querySelector(`script[src^='${SCRIPT}']`) !== null

/** With `set`, what the library sends of its own accord names the page in the same words. */
function load(id: string, page: object): void {
  gtag('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
  gtag('js', new Date())
  gtag('set', page)
  gtag('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    anonymize_ip: true,
    // Of this host alone, so that we can delete them.
    cookie_domain: 'none',
    cookie_expires: YEAR,
    ...page,
  })
  document.head.append(Object.assign(document.createElement('script'), { src: `${SCRIPT}?id=${id}`, async: true }))
  // Another tab took the choice back.
  addEventListener('storage', () => {
    if (!isSharingGranted()) forgetGoogle()
  })
}

/**
 * Tells Google which kind of page a reader opened who agreed to that: the pattern of its address, without anything that
 * names a person, a question or a token, and instead of the title too. The library is loaded with the first one.
 */
export function sendPageView(id: string, path: string): void {
  const pattern = screenAt(path)?.path
  if (pattern === undefined || !isSharingGranted()) return
  const page = {
    page_location: `${location.origin}${pattern}`,
    page_path: pattern,
    page_title: pattern,
    page_referrer: `${location.origin}/`,
  }
  switchGoogle(id, true)
  if (isLoaded()) gtag('set', page)
  else load(id, page)
  gtag('event', 'page_view', page)
}

import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

/** From where somebody signs in, as far as it can be known. */
export type SignInOrigin = { device: string | null; address: string | null }

/** The first that fits names it: many browsers claim to be others as well. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\b(OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]
const nameIn = (table: readonly [RegExp, string][], agent: string) =>
  table.find(([pattern]) => pattern.test(agent))?.[1]

/** "Firefox on Windows", or what of it a user agent tells; null when it tells nothing. Its own words are never kept. */
export function deviceName(userAgent: string | undefined): string | null {
  const agent = (userAgent ?? '').slice(0, 1000)
  const [browser, system] = [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null)
}

/** Reads the headers as the gateway passes them on: it alone says the address. */
export function originOf(headers: IncomingHttpHeaders): SignInOrigin {
  const address = String(headers['x-forwarded-for'] ?? '')
  return { device: deviceName(headers['user-agent']), address: isIP(address) ? address : null }
}

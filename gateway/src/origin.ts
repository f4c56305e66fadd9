import type { IncomingHttpHeaders } from 'node:http'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * May this request change something? A foreign Origin never may; one that carries our cookie must show that it comes
 * from our own pages (OWASP cross-site request forgery cheat sheet: Sec-Fetch-Site with Origin).
 */
export function isSameOrigin(
  method: string,
  headers: IncomingHttpHeaders,
  ownOrigin: string,
  carriesCookie: boolean,
): boolean {
  if (SAFE.has(method)) return true
  if (headers.origin !== undefined) return headers.origin === ownOrigin
  return !carriesCookie || headers['sec-fetch-site'] === 'same-origin'
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The address to open instead, where a page was asked for under another name of this same machine and port: changes are
 * taken from our own origin alone, so that nothing could be saved there. Other names are left to whatever stands in
 * front.
 */
export function ownAddressOf(host: string | undefined, url: string, ownOrigin: string): string | undefined {
  const own = new URL(ownOrigin)
  const asked = URL.parse(`${own.protocol}//${host}`)
  if (!asked || asked.host === own.host || asked.port !== own.port) return undefined
  return LOOPBACK.has(asked.hostname) && LOOPBACK.has(own.hostname) ? ownOrigin + url : undefined
}

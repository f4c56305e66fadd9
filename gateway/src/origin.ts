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

import { useSyncExternalStore } from 'react'

/**
 * Name and value are the specification's. Without an end of its own it goes with the browser's session, so that a later
 * announcement is seen.
 */
const CLOSED = 'banner=1'

function write(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, and nowhere on plain http
  document.cookie = `${cookie}; path=/; SameSite=Lax`
}

export const isBannerClosed = (): boolean => (globalThis.document?.cookie ?? '').split('; ').includes(CLOSED)

const told = new Set<() => void>()
const subscribe = (tell: () => void) => {
  told.add(tell)
  return () => void told.delete(tell)
}

function writeAndTell(cookie: string): void {
  write(cookie)
  for (const tell of told) tell()
}

export const closeBanner = (): void => writeAndTell(CLOSED)
/** On log-out: the next person at this browser has closed nothing. */
export const forgetBanner = (): void => writeAndTell('banner=; max-age=0')

/** What the server draws has it for everybody; the page itself hides it at once where it was closed (index.html). */
export const useBannerClosed = (): boolean => useSyncExternalStore(subscribe, isBannerClosed, () => false)

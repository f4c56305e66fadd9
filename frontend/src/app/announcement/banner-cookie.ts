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

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function writeAndNotify(cookie: string): void {
  write(cookie)
  for (const notify of listeners) notify()
}

export const closeBanner = (): void => writeAndNotify(CLOSED)
/** On log-out: the next person at this browser has closed nothing. */
export const forgetBanner = (): void => writeAndNotify('banner=; max-age=0')

/** What the server draws has it for everybody; the page itself hides it at once where it was closed (index.html). */
export const useBannerClosed = (): boolean => useSyncExternalStore(subscribe, isBannerClosed, () => false)

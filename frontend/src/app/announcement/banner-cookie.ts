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
export const closeBanner = (): void => write(CLOSED)
/** On log-out: the next person at this browser has closed nothing. */
export const forgetBanner = (): void => write('banner=; max-age=0')

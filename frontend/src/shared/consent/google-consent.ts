import { chooseAnalytics, isAnalyticsGranted, noteChoice, SHARING } from './analytics-consent.ts'

/** Beside the specification's entry: who agreed before Google was named did not agree to Google. */
const KEY = 'wr.consent-google'

/** The id of the Google tag, where the operator set one; the gateway writes it into the page. */
export const analyticsId = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="analytics-id"]')?.content

/** Did the reader of this browser agree to statistics that are shared with Google? */
export function isSharingGranted(): boolean {
  try {
    return isAnalyticsGranted() && localStorage.getItem(KEY) === '1'
  } catch {
    return false
  }
}

/** The library's own switch: while it is set it sends nothing and keeps no cookie. */
export function switchGoogle(id: string, on: boolean): void {
  Object.assign(globalThis, { [`ga-disable-${id}`]: !on })
}

/** Stops Google's library in this tab and deletes its cookies, also those of a tag that is no longer set. */
export function forgetGoogle(): void {
  const id = analyticsId()
  if (id) switchGoogle(id, false)
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=', 1)[0] ?? ''
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store, and none on plain http
    if (/^_ga(_|$)/.test(name)) document.cookie = `${name}=; path=/; max-age=0`
  }
}

function saveSharing(isShared: boolean): void {
  try {
    if (isShared) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage nothing is shared.
  }
  if (!isShared) forgetGoogle()
}

/**
 * Keeps the reader's choice about statistics in this browser; they are shared with Google where it was named to them.
 */
export function chooseStatistics(granted: boolean): void {
  const wasShared = isSharingGranted()
  saveSharing(granted && analyticsId() !== undefined)
  chooseAnalytics(granted)
  if (isSharingGranted() !== wasShared) noteChoice(SHARING)
}

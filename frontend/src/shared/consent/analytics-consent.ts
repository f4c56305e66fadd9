/** Cookie and storage entry carry the specification's names (learner 9). Neither says who the reader is. */
const COOKIE = 'analyticsConsent'
const KEY = 'cookie_consent'
const TOLD_KEY = 'wr.consent-told'
const YEAR = 31_536_000
const listeners = new Set<() => void>()

function write(value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, and nowhere on plain http
  document.cookie = `${COOKIE}=${value}; path=/; SameSite=Lax; max-age=${seconds}`
}

/** Did the reader of this browser agree to statistics? */
export function isAnalyticsGranted(): boolean {
  try {
    return localStorage.getItem(KEY) === 'granted'
  } catch {
    return false
  }
}

/** Was the account told of it? */
export const isConsentTold = (): boolean => localStorage.getItem(TOLD_KEY) === '1'
export const markConsentTold = (): void => localStorage.setItem(TOLD_KEY, '1')

/** Keeps the reader's choice in this browser for a year; it stays over a log-out. */
export function chooseAnalytics(granted: boolean): void {
  try {
    localStorage.removeItem(TOLD_KEY)
    if (granted) localStorage.setItem(KEY, 'granted')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the choice holds for this page only.
  }
  write(granted ? 'granted' : '', granted ? YEAR : 0)
  for (const listener of listeners) listener()
}

/** Hears of every choice; answers how to stop. */
export function onAnalyticsChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Cookie and storage entry carry the specification's names (learner 9). Neither says who the reader is. */
const COOKIE = 'analyticsConsent'
const KEY = 'cookie_consent'
const UNTOLD_KEY = 'wr.consent-untold'
const YEAR = 31_536_000
/** What is untold, where it is more than the statistics alone. */
export const SHARING = 'google'
const listeners = new Set<() => void>()
let choices = 0

const read = (key: string) => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Without storage the choice is asked for again on the next visit.
  }
}

/** Did the reader of this browser agree to statistics? */
export const isAnalyticsGranted = (): boolean => read(KEY) === 'granted'

/** Was the choice made or changed without an account having heard of it? */
export const isConsentUntold = (): boolean => read(UNTOLD_KEY) !== null
/** Is the sharing with Google what changed, alone or with the rest? */
export const isSharingUntold = (): boolean => read(UNTOLD_KEY) === SHARING
export const markConsentTold = (): void => keep(UNTOLD_KEY, null)

/** For the account, which is to hear of it, and for those who listen. */
export function noteChoice(untold = read(UNTOLD_KEY) ?? '1'): void {
  choices += 1
  keep(UNTOLD_KEY, untold)
  for (const listener of listeners) listener()
}
/** How often the reader chose since the page was loaded, so that each change of mind is seen. */
export const countChoices = (): number => choices

/** Keeps the reader's choice in this browser for a year; it stays over a log-out. */
export function chooseAnalytics(granted: boolean): void {
  if (granted === isAnalyticsGranted()) return
  keep(KEY, granted ? 'granted' : null)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, and nowhere on plain http
  document.cookie = `${COOKIE}=${granted ? 'granted' : ''}; path=/; SameSite=Lax; max-age=${granted ? YEAR : 0}`
  noteChoice()
}

/** Hears of every change of mind; answers how to stop. */
export function onAnalyticsChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

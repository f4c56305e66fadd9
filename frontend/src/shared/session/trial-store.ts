/**
 * Says that this browser has a trial which no account has taken over yet; the trial itself is known by a cookie that no
 * script sees.
 */
const KEY = 'wr.trial'

export function hasSavedTrial(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export function saveTrial(): void {
  try {
    localStorage.setItem(KEY, 'kept')
  } catch {
    // Without storage the trial stays what it is; it is not carried over by itself.
  }
}

export function forgetTrial(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // There was nothing to forget.
  }
}

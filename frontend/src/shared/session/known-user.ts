import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'

/**
 * Kept for this tab alone, over a reload without a connection. It opens nothing: every call is decided by the service.
 */
const KEY = 'wr.user'

export function rememberKnownUser(user: CurrentUser): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(user))
  } catch {
    // Without storage a reload needs a connection.
  }
}

/** Who was last known to be signed in, in this tab. */
export function recallKnownUser(): CurrentUser | undefined {
  try {
    const kept = sessionStorage.getItem(KEY)
    return kept ? (JSON.parse(kept) as CurrentUser) : undefined
  } catch {
    return undefined
  }
}

export function forgetKnownUser(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}

/** Which ban holds (1 until staff decide, 2 for a time) and the token for an appeal, good for an hour. */
export type Blocked = { banned: 1 | 2; token: string }
/** What the history entry of `/blocked` carries, so that a reload still has the token and no storage holds it. */
export type BlockedState = { appealToken: string }

const KEY = 'wr.blocked'

/** Kept over one full reload, from a session that was found to be over to `/blocked`. */
export function rememberBlocked(blocked: Blocked): void {
  try {
    sessionStorage.setItem(KEY, blocked.token)
  } catch {
    // Without storage the person logs in once more to appeal.
  }
}

/** The token that was kept, once. */
export function takeBlocked(): string | undefined {
  try {
    const token = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return token ?? undefined
  } catch {
    return undefined
  }
}

import type { PairStatus } from '@wardround/proto/http/moderation/pairing.ts'

/** The latest answer of this browser, with when it came; contacts are left out. */
type Stored = { at: number; status: PairStatus }

const keyOf = (uid: string) => `wr.pairing.${uid}`

export function storeStatus(uid: string, status: PairStatus, now = Date.now()): void {
  const { partnerDetails: partner } = status
  const kept: PairStatus = {
    ...status,
    ownContact: null,
    partnerDetails: partner ? { ...partner, contact: null } : null,
  }
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify({ at: now, status: kept } satisfies Stored))
  } catch {
    // Without storage the page waits for the server.
  }
}

/** What was known last, for the first moment of the page. */
export function recallStatus(uid: string): Stored | undefined {
  try {
    const stored = localStorage.getItem(keyOf(uid))
    return stored ? (JSON.parse(stored) as Stored) : undefined
  } catch {
    return undefined
  }
}

import type { PairStatus } from '@wardround/proto/http/moderation/pairing.ts'
import { ownKey } from '#shared/session/own-storage.ts'

/** The latest answer of this browser, with when it came; contacts are left out. */
type Stored = { at: number; status: PairStatus }

export function storeStatus(uid: string, status: PairStatus, now = Date.now()): void {
  const { partnerDetails: partner } = status
  const kept: PairStatus = {
    ...status,
    ownContact: null,
    partnerDetails: partner ? { ...partner, contact: null } : null,
  }
  try {
    localStorage.setItem(ownKey('pairing', uid), JSON.stringify({ at: now, status: kept } satisfies Stored))
  } catch {
    // Without storage the page waits for the server.
  }
}

/** What was known last, for the first moment of the page. */
export function recallStatus(uid: string): Stored | undefined {
  try {
    const stored = localStorage.getItem(ownKey('pairing', uid))
    return stored ? (JSON.parse(stored) as Stored) : undefined
  } catch {
    return undefined
  }
}

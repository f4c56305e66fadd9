import type { CallReply } from '@wardround/proto/contract.ts'
import type { signUp } from '@wardround/proto/http/identity/registration.ts'

export type Flow = CallReply<typeof signUp>
const KEY = 'wr.activation'

/**
 * Keeps for this tab what sign-up, or asking for another code when logged in as `uid`, answered, so that a reload of
 * the page knows which code was sent. No address in full is in it.
 */
export function rememberFlow(flow: Flow, uid?: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...flow, uid }))
}

function kept(): (Flow & { uid?: string }) | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** What is kept of this flow, or undefined. */
export function recallFlow(id: string | null): Flow | undefined {
  const flow = kept()
  return flow?.flow === id ? flow : undefined
}

/** The flow that this person asked for in this tab, while its code may still be entered. */
export function recallOwnFlow(uid: string, now: Date): Flow | undefined {
  const flow = kept()
  return flow?.uid === uid && flow.expiresAt > now.toISOString() ? flow : undefined
}

export const forgetFlow = (): void => sessionStorage.removeItem(KEY)

import type { CallReply } from '@wardround/proto/contract.ts'
import type { signUp } from '@wardround/proto/http/identity/registration.ts'

export type Flow = CallReply<typeof signUp>
const KEY = 'wr.activation'

/**
 * Keeps what sign-up answered for this tab, so that a reload of the code page knows when a code was sent. No address in
 * full is in it.
 */
export function rememberFlow(flow: Flow): void {
  sessionStorage.setItem(KEY, JSON.stringify(flow))
}

/** What is kept of this flow, or undefined. */
export function recallFlow(id: string | null): Flow | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Flow | null
    return kept && kept.flow === id ? kept : undefined
  } catch {
    return undefined
  }
}

export const forgetFlow = (): void => sessionStorage.removeItem(KEY)

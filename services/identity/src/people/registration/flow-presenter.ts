import { maskEmail } from '#people/users/email-address.ts'
import { CODE_MINUTES, RESEND_SECONDS } from './activation-code.ts'

export type Flow = { flow: string; sentTo: string; expiresAt: string; resendAt: string }

/** What a sign-up may know: nothing in it depends on whether the address has an account. */
export const presentFlow = (flow: { id: string; email: string }, sentAt: Date): Flow => ({
  flow: flow.id,
  sentTo: maskEmail(flow.email),
  expiresAt: new Date(sentAt.getTime() + CODE_MINUTES * 60_000).toISOString(),
  resendAt: new Date(sentAt.getTime() + RESEND_SECONDS * 1000).toISOString(),
})

import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import { CODE_MINUTES } from '#people/registration/activation-code.ts'
import { maskEmail } from '#people/users/email-address.ts'
import { notifyUser } from '#people/users/notify-user.ts'
import type { User } from '#people/users/user-repository.ts'
import { maskPhone } from './phone-number.ts'

export type Purpose = 'phone' | 'email' | 'event'
export type Channel = 'text' | 'mail'

/** What a code is for decides the way it goes. */
export const CHANNEL_OF: Record<Purpose, Channel> = { phone: 'text', email: 'mail', event: 'mail' }

export const maskTarget = (channel: Channel, target: string): string =>
  channel === 'text' ? maskPhone(target) : maskEmail(target)

type Message = { purpose: Purpose; target: string; code: string; until: Date; event?: string | undefined }

/** Sends a code by email or text message, as its purpose says. */
export function sendMessage(
  trx: Knex.Transaction,
  deps: Pick<Deps, 'sealKey'>,
  user: Pick<User, 'id' | 'firstName'>,
  { purpose, target, code, until, event }: Message,
): Promise<void> {
  const to = { id: user.id, email: target, firstName: user.firstName }
  const fields = { code, minutes: CODE_MINUTES }
  if (purpose === 'phone') return notifyUser(trx, deps, 'phone-code', to, { ...fields, expiresAt: until.toISOString() })
  if (purpose === 'email') return notifyUser(trx, deps, 'email-code', to, fields)
  return notifyUser(trx, deps, 'event-code', to, { ...fields, ...(event ? { event } : {}) })
}

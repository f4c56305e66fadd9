import { emit } from '@wardround/kit/outbox.ts'
import { seal } from '@wardround/kit/seal.ts'
import { mailRequested, textRequested } from '@wardround/proto/events/identity.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import { maskEmail } from '#users/email-address.ts'
import type { User } from '#users/user-repository.ts'
import { maskPhone } from './phone-number.ts'

export type Purpose = 'phone' | 'email' | 'event'
export type Channel = 'text' | 'mail'

/** What a code is for decides the way it goes. */
export const CHANNEL_OF: Record<Purpose, Channel> = { phone: 'text', email: 'mail', event: 'mail' }
const MAIL_OF = { email: 'otpmail', event: 'bigmockotpmail' } as const

export const maskTarget = (channel: Channel, target: string): string => (channel === 'text' ? maskPhone(target) : maskEmail(target))

type Message = { purpose: Purpose; target: string; code: string; until: Date }

/** Asks for the mail or the text message with a code; it travels sealed. */
export function requestMessage(
  trx: Knex.Transaction,
  deps: Pick<Deps, 'sealKey' | 'publicUrl'>,
  user: Pick<User, 'id' | 'firstName'>,
  { purpose, target, code, until }: Message,
): Promise<void> {
  const to = { to: target, name: user.firstName, values: { code, host: new URL(deps.publicUrl).hostname } }
  if (purpose === 'phone') {
    const sealed = seal(deps.sealKey, { ...to, until: until.toISOString() })
    return emit(trx, textRequested, { template: 'otptext', uid: user.id, sealed })
  }
  return emit(trx, mailRequested, { template: MAIL_OF[purpose], uid: user.id, sealed: seal(deps.sealKey, to) })
}

import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Knex } from 'knex'
import { count } from './code-counter-repository.ts'
import { CODE_LIMITS, type Limit } from './code-limits.ts'
import { blockOf, type PhoneNumber } from './phone-number.ts'
import type { Purpose } from './purposes.ts'

/** `phoneHash` and `addressHash` stand for the number and the network address. */
export type Sending = {
  userId: string
  purpose: Purpose
  text?: { phone: PhoneNumber; phoneHash: string; addressHash: string }
}

const ofText = ({ userId, text }: Sending): [string, Limit][] =>
  text
    ? [
        [`texts-to:${text.phoneHash}`, CODE_LIMITS.textsToPhone],
        [`texts-of:${userId}`, CODE_LIMITS.textsOfUser],
        [`texts-from:${text.addressHash}`, CODE_LIMITS.textsFromAddress],
        [`texts-block:${blockOf(text.phone.number)}`, CODE_LIMITS.textsToBlock],
        [`texts-country:${text.phone.countryCode}`, CODE_LIMITS.textsToCountry],
      ]
    : []

/**
 * Counts one message against every limit that it touches, in one order so that no two wait for each other; a refusal
 * undoes them all with the transaction. Throws `code.too-soon` with the seconds to wait, `rate.limited` where a day's
 * texts are used up.
 */
export async function takeSends(trx: Knex.Transaction, sending: Sending, now: Date): Promise<void> {
  const { userId, purpose } = sending
  for (const [key, limit] of [
    [`spacing:${userId}:${purpose}`, CODE_LIMITS.spacing],
    [`sends:${userId}`, CODE_LIMITS.sendsOfUser],
  ] as const) {
    const wait = await count(trx, key, limit, now)
    if (wait > 0) throw new DomainError('code.too-soon', { retryAfter: wait })
  }
  for (const [key, limit] of ofText(sending)) {
    const wait = await count(trx, key, limit, now)
    if (wait > 0)
      throw new DomainError('rate.limited', {
        retryAfter: wait,
        message: 'No more text messages can be sent at the moment.',
      })
  }
}

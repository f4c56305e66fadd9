import { DomainError } from '@wardround/kit/errors.ts'
import type { Deps } from '#deps.ts'
import { countLoginTry, LOGIN_WINDOW_SECONDS, MAX_LOGIN_FAILURES } from './login-failure-repository.ts'

/**
 * Each try at a password counts before the password is looked at; `who` is the hash of an address, known or not, or of a user.
 * Throws `rate.limited` after five within 15 minutes. A right password should clear the count.
 */
export async function takePasswordTry(deps: Pick<Deps, 'db'>, who: string, now: Date): Promise<void> {
  const { failures, since } = await countLoginTry(deps.db.knex, who, now)
  if (failures <= MAX_LOGIN_FAILURES) return
  const passed = Math.floor((now.getTime() - since.getTime()) / 1000)
  throw new DomainError('rate.limited', { retryAfter: Math.max(1, LOGIN_WINDOW_SECONDS - passed) })
}

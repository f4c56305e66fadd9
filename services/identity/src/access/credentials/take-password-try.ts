import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Deps } from '#deps.ts'
import { countFreeTry, findLoginTries, LOGIN_WINDOW_SECONDS } from './login-failure-repository.ts'

/**
 * Each try at one's own password counts before the password is looked at; `who` is the hash of a user.
 * Throws `rate.limited` after five within 15 minutes. A right password should clear the count.
 */
export async function takePasswordTry(deps: Pick<Deps, 'db'>, who: string, now: Date): Promise<void> {
  if (await countFreeTry(deps.db.knex, who, now)) return
  const since = (await findLoginTries(deps.db.knex, who, now))?.since ?? now
  const passed = Math.floor((now.getTime() - since.getTime()) / 1000)
  throw new DomainError('rate.limited', { retryAfter: Math.max(1, LOGIN_WINDOW_SECONDS - passed) })
}

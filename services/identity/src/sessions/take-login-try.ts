import { DomainError } from '@wardround/kit/base/errors.ts'
import type { CaptchaAnswer } from '#access/captcha/captcha-provider.ts'
import { checkCaptcha } from '#access/captcha/check-captcha.ts'
import {
  countFreeTry,
  countFurtherTry,
  findLoginTries,
  LOGIN_WINDOW_SECONDS,
  MAX_LOGIN_FAILURES,
} from '#access/credentials/login-failure-repository.ts'
import type { Deps } from '#deps.ts'

const FIRST_DELAY_SECONDS = 30

/**
 * Seconds between the latest try and the next, once so many failed: half a minute after the fifth, then twice as long
 * each time.
 */
export const delayAfter = (failures: number): number =>
  Math.min(LOGIN_WINDOW_SECONDS, FIRST_DELAY_SECONDS * 2 ** (failures - MAX_LOGIN_FAILURES))

const secondsUntil = (at: number, now: Date) => Math.max(1, Math.ceil((at - now.getTime()) / 1000))
const tooFast = (retryAfter: number) => new DomainError('rate.limited', { retryAfter })

/**
 * Counts a try at a log-in before the password is looked at; `who` is the hash of an address,
 * known or not, or of an address on a known device. Five in 15
 * minutes are free; then a delay and a captcha stand before each, so that nobody is locked out by somebody else's
 * guesses. Throws `rate.limited` with the seconds to wait, `captcha.needed`, `captcha.wrong`, `captcha.unavailable`.
 */
export async function takeLoginTry(
  deps: Pick<Deps, 'db' | 'captcha' | 'clock'>,
  who: string,
  captcha: CaptchaAnswer | undefined,
  now: Date,
): Promise<void> {
  if (await countFreeTry(deps.db.knex, who, now)) return
  const tries = await findLoginTries(deps.db.knex, who, now)
  if (!tries) throw tooFast(1)
  const opensAt = tries.lastAt.getTime() + delayAfter(tries.failures) * 1000
  if (opensAt > now.getTime()) throw tooFast(secondsUntil(opensAt, now))
  const endsAt = tries.since.getTime() + LOGIN_WINDOW_SECONDS * 1000
  if (!captcha) throw new DomainError('captcha.needed', { retryAfter: secondsUntil(endsAt, now) })
  await checkCaptcha(deps, captcha)
  if (!(await countFurtherTry(deps.db.knex, who, tries.failures, now))) throw tooFast(delayAfter(tries.failures + 1))
}

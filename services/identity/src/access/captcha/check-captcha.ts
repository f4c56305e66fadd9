import type { IncomingHttpHeaders } from 'node:http'
import { DomainError } from '@wardround/kit/base/errors.ts'
import { CAPTCHA_HEADER } from '@wardround/proto/contract.ts'
import type { Deps } from '#deps.ts'
import { originOf } from '#sessions/rules/sign-in-origin.ts'
import type { CaptchaAction, CaptchaAnswer } from './captcha-provider.ts'

const MOST = 8_000

/** The answer that came with a request, in the header unless the call takes it elsewhere; undefined without one. */
export function captchaIn(
  headers: IncomingHttpHeaders,
  action: CaptchaAction,
  answer: string | string[] | undefined = headers[CAPTCHA_HEADER],
): CaptchaAnswer | undefined {
  if (typeof answer !== 'string' || answer === '') return undefined
  return {
    answer: answer.slice(0, MOST),
    action,
    address: originOf(headers).address,
    userAgent: headers['user-agent']?.slice(0, 500) ?? null,
  }
}

/**
 * Refuses a wrong answer. None at all is let through: how many calls an address may make without one is counted by the
 * gateway. Throws `captcha.wrong`, `captcha.unavailable`.
 */
export async function checkCaptcha(
  deps: Pick<Deps, 'captcha' | 'clock'>,
  given: CaptchaAnswer | undefined,
): Promise<void> {
  if (given && !(await deps.captcha.isSolved(given, deps.clock()))) throw new DomainError('captcha.wrong')
}

import type { IncomingHttpHeaders } from 'node:http'
import { CAPTCHA_HEADER } from '@wardround/proto/contract.ts'

/** The answer to a captcha, and from where it came. */
export type CaptchaAnswer = { answer: string; address: string | null; userAgent: string | null }

const LONGEST = 8_000

/** The answer that came with a request; undefined without one. */
export function captchaIn(headers: IncomingHttpHeaders): CaptchaAnswer | undefined {
  const answer = headers[CAPTCHA_HEADER]
  if (typeof answer !== 'string' || answer === '') return undefined
  const address = headers['x-forwarded-for']
  return {
    answer: answer.slice(0, LONGEST),
    address: typeof address === 'string' ? address : null,
    userAgent: headers['user-agent']?.slice(0, 500) ?? null,
  }
}

import type { RateClass } from '@wardround/proto/contract.ts'

/**
 * How much of each kind within `seconds`, per signed-in user or, for visitors and where `by` says so, per address.
 * `exact` ones are counted in Redis before the call, which is refused as unavailable when Redis cannot be asked; the
 * others are counted in the process and reconciled in the background. Start values from the security requirements; a
 * hospital's doctors share one address.
 * `withoutCaptcha`: so many of them without the answer to a captcha; the service says whether an answer that is given
 * is right.
 * `accepted`: so many of them may succeed; `limit` bounds the tries, refused ones included.
 */
export type RateLimit = {
  limit: number
  seconds: number
  exact: boolean
  by: 'user' | 'address'
  withoutCaptcha?: number
  accepted?: number
}

export const RATE_LIMITS: Record<RateClass, RateLimit> = {
  login: { limit: 30, seconds: 900, exact: true, by: 'address' },
  signup: { limit: 30, seconds: 3600, exact: true, by: 'address', withoutCaptcha: 5 },
  check: { limit: 30, seconds: 3600, exact: true, by: 'address', withoutCaptcha: 5 },
  code: { limit: 60, seconds: 3600, exact: true, by: 'address' },
  'send-code': { limit: 20, seconds: 3600, exact: true, by: 'address' },
  payment: { limit: 30, seconds: 3600, exact: true, by: 'user' },
  answer: { limit: 100, seconds: 10, exact: false, by: 'user' },
  question: { limit: 100, seconds: 10, exact: false, by: 'user' },
  ahead: { limit: 20, seconds: 60, exact: false, by: 'user' },
  search: { limit: 50, seconds: 10, exact: false, by: 'user' },
  read: { limit: 300, seconds: 10, exact: false, by: 'user' },
  staff: { limit: 300, seconds: 10, exact: false, by: 'user' },
  contact: { limit: 60, seconds: 3600, exact: true, by: 'address', accepted: 5 },
  // Of visitors, whose votes are rows: a hospital reads the same answers from one address.
  vote: { limit: 300, seconds: 3600, exact: false, by: 'user' },
  community: { limit: 10, seconds: 3600, exact: false, by: 'user' },
  // Of their own, so that nothing else keeps anybody from reporting somebody.
  report: { limit: 20, seconds: 3600, exact: false, by: 'user' },
  // An editor's day: pictures one by one, a folder of a hundred files checked and then imported.
  upload: { limit: 600, seconds: 3600, exact: false, by: 'user' },
  import: { limit: 120, seconds: 3600, exact: false, by: 'user' },
  'import-check': { limit: 300, seconds: 3600, exact: false, by: 'user' },
}

/** Whether those of the class that succeed have a limit of their own. */
export const countsAccepted = (rate: RateClass): boolean => RATE_LIMITS[rate].accepted !== undefined

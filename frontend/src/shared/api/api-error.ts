import type { ErrorCode } from '@wardround/proto/errors.ts'
import { formatCounted } from '#shared/format/numbers.ts'

/** `network`: no answer came (no connection, or the request was stopped on the way). */
export type ApiErrorCode = ErrorCode | 'network'
export type ApiProblemDetail = { path: string; message: string }

type Fields = {
  status: number
  message: string
  fix?: string | undefined
  details?: readonly ApiProblemDetail[] | undefined
  data?: Record<string, unknown> | undefined
  /** Quote it to support; `x-request-id` of the answer. */
  requestId?: string | undefined
  /** Seconds to wait, from Retry-After. */
  retryAfter?: number | undefined
}

/**
 * What a call throws. `message` and `fix` (what to do next) are for people, who see both by `messageOf`; `details` name
 * fields as `body.email`.
 */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly status: number
  readonly fix: string | undefined
  readonly details: readonly ApiProblemDetail[]
  readonly data: Record<string, unknown>
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined

  constructor(code: ApiErrorCode, { status, message, fix, details = [], data = {}, requestId, retryAfter }: Fields) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.fix = fix
    this.details = details
    this.data = data
    this.requestId = requestId
    this.retryAfter = retryAfter
  }
}

/** Narrows what was caught: `if (isApiError(error, 'payment.declined')) ...`. */
export const isApiError = (error: unknown, ...codes: ApiErrorCode[]): error is ApiError =>
  error instanceof ApiError && (codes.length === 0 || codes.includes(error.code))

/**
 * Whether the answer came and was no. After anything else a call may have worked all the same: it is sent again under
 * the same idempotency key.
 */
export const wasRefused = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.code !== 'idempotency.in-progress'

const MINUTE = 60
const HOUR = 60 * MINUTE
/** In the largest unit of which there is more than one and a half. */
function waitOf(seconds: number): string {
  if (seconds < 1.5 * MINUTE) return formatCounted(seconds, 'second')
  if (seconds < 1.5 * HOUR) return formatCounted(Math.ceil(seconds / MINUTE), 'minute')
  return formatCounted(Math.ceil(seconds / HOUR), 'hour')
}

/** How often a code can still be entered, where the service says so. */
function triesWords({ triesLeft }: ApiError['data']): string | undefined {
  if (typeof triesLeft !== 'number') return undefined
  if (triesLeft === 0) return 'No attempts left. Ask for a new code.'
  return triesLeft === 1 ? '1 attempt left.' : `${triesLeft} attempts left.`
}

/**
 * Words for anything that was caught: what happened, then what to do next, or how long to wait where a limit was
 * reached. Never a stack or a browser's own message.
 */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Try again.'
  const waits = isApiError(error, 'rate.limited', 'code.too-soon') && error.retryAfter
  const next = waits ? `Try again in ${waitOf(waits)}.` : (triesWords(error.data) ?? error.fix)
  return next ? `${error.message} ${next}` : error.message
}

/** The details of a refused form by field: `body.email` becomes `email`; the first message of a field counts. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const errors: Record<string, string> = {}
  for (const { path, message } of error.details) errors[path.replace(/^(body|query|params)\./, '')] ??= message
  return errors
}

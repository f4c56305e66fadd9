import type { ErrorCode } from '@wardround/proto/errors.ts'

/** `network`: no answer came (no connection, or the request was stopped on the way). */
export type ApiErrorCode = ErrorCode | 'network'
export type ApiProblemDetail = { path: string; message: string }

type Fields = {
  status: number
  message: string
  details?: readonly ApiProblemDetail[] | undefined
  data?: Record<string, unknown> | undefined
  /** Quote it to support; `x-request-id` of the answer. */
  requestId?: string | undefined
  /** Seconds to wait, from Retry-After. */
  retryAfter?: number | undefined
}

/** What a call throws. `message` can be shown to people; `details` name fields as `body.email`. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly status: number
  readonly details: readonly ApiProblemDetail[]
  readonly data: Record<string, unknown>
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined

  constructor(code: ApiErrorCode, { status, message, details = [], data = {}, requestId, retryAfter }: Fields) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.details = details
    this.data = data
    this.requestId = requestId
    this.retryAfter = retryAfter
  }
}

/** Narrows what was caught: `if (isApiError(error, 'payment.declined')) ...`. */
export const isApiError = (error: unknown, ...codes: ApiErrorCode[]): error is ApiError =>
  error instanceof ApiError && (codes.length === 0 || codes.includes(error.code))

const waitOf = (seconds: number) => (seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`)

/**
 * Words for anything that was caught, with the time to wait where a limit was reached; never a stack or a browser's own
 * message.
 */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Try again.'
  const waits = isApiError(error, 'rate.limited', 'code.too-soon') && error.retryAfter
  return waits ? `${error.message} Try again in ${waitOf(waits)}.` : error.message
}

/** The details of a refused form by field: `body.email` becomes `email`; the first message of a field counts. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const errors: Record<string, string> = {}
  for (const { path, message } of error.details) errors[path.replace(/^(body|query|params)\./, '')] ??= message
  return errors
}

import type { Failure, ProblemDetail } from '@wardround/proto/envelope.ts'
import { CATALOGUE, type ErrorCode, type ErrorKind } from '@wardround/proto/errors.ts'

export type DomainErrorOptions = {
  /** Replaces the catalogue's message and its `fix`, so it says what to do next itself; shown to people. */
  message?: string
  details?: ProblemDetail[]
  data?: Record<string, unknown>
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number
  cause?: unknown
}

/** An expected failure, safe to show. Its code decides kind, status and default words (`proto/errors/`). */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly kind: ErrorKind
  readonly status: number
  /** What a person can do next, in a sentence after the message. */
  readonly fix: string | undefined
  readonly details: ProblemDetail[] | undefined
  readonly data: Record<string, unknown> | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, options: DomainErrorOptions = {}) {
    const entry = CATALOGUE[code]
    super(options.message ?? entry.message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'DomainError'
    this.code = code
    this.kind = entry.kind
    this.status = entry.status
    this.fix = options.message === undefined ? (entry.fix ?? undefined) : undefined
    this.details = options.details
    this.data = options.data
    this.retryAfter = options.retryAfter
  }
}

/** The envelope of a failure. */
export const failureOf = (error: DomainError): Failure => ({
  status: 'error',
  error: {
    code: error.code,
    message: error.message,
    ...(error.fix ? { fix: error.fix } : {}),
    ...(error.details ? { details: error.details } : {}),
    ...(error.data ? { data: error.data } : {}),
  },
})

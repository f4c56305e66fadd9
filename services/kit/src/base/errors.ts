import type { ProblemDetail } from '@wardround/proto/envelope.ts'
import { CATALOGUE, type ErrorCode, type ErrorKind } from '@wardround/proto/errors.ts'

type DomainErrorOptions = {
  /** Replaces the catalogue's words; shown to people. */
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
    this.details = options.details
    this.data = options.data
    this.retryAfter = options.retryAfter
  }
}

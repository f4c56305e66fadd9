import { DomainError, type DomainErrorOptions, failureOf } from '@wardround/kit/base/errors.ts'
import type { ErrorCode } from '@wardround/proto/errors.ts'
import type { FastifyReply } from 'fastify'
import { API_HEADERS } from './security-headers.ts'

/** Answers with an error in the envelope. */
export function sendError(reply: FastifyReply, error: DomainError): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  return reply
    .code(error.status)
    .headers(API_HEADERS)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureOf(error)))
}

/** Answers a refusal of the gateway's own. */
export const refuse = (reply: FastifyReply, code: ErrorCode, options: DomainErrorOptions = {}): FastifyReply =>
  sendError(reply, new DomainError(code, options))

/**
 * What to answer for an error thrown on the way: our own as it is, the framework's as a bad request, the rest as a
 * fault.
 */
export function domainErrorOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status === 413) return new DomainError('request.too-large')
  if (status >= 400 && status < 500) return new DomainError('request.invalid')
  return new DomainError('internal')
}

import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Failure } from '@wardround/proto/envelope.ts'
import { CATALOGUE, type ErrorCode } from '@wardround/proto/errors.ts'
import type { FastifyReply } from 'fastify'
import { API_HEADERS } from './security-headers.ts'

type Extra = Pick<DomainError, 'details' | 'data'> & { retryAfter?: number; message?: string }

/** Answers a refusal of the gateway's own in the envelope. */
export function refuse(reply: FastifyReply, code: ErrorCode, extra: Partial<Extra> = {}): FastifyReply {
  const { message, details, data, retryAfter } = extra
  const body: Failure = {
    status: 'error',
    error: {
      code,
      message: message ?? CATALOGUE[code].message,
      ...(details ? { details } : {}),
      ...(data ? { data } : {}),
    },
  }
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply
    .code(CATALOGUE[code].status)
    .headers(API_HEADERS)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/**
 * What to answer for an error thrown on the way: our own with its code, the framework's as a bad request, the rest as a
 * fault.
 */
export function codeOf(error: unknown): { code: ErrorCode; extra: Partial<Extra> } {
  if (error instanceof DomainError)
    return {
      code: error.code,
      extra: { message: error.message, details: error.details, data: error.data, retryAfter: error.retryAfter },
    }
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status === 413) return { code: 'request.too-large', extra: {} }
  if (status >= 400 && status < 500) return { code: 'request.invalid', extra: {} }
  return { code: 'internal', extra: {} }
}

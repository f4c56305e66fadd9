import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { DomainError, failureOf } from '../base/errors.ts'
import { isUnavailable, isUnstorableText } from '../data/database-errors.ts'
import { problemDetails } from './problem-details.ts'

const invalid = (path: string, message: string, cause: unknown) =>
  new DomainError('request.invalid', { details: [{ path, message }], cause })

/** Framework failures that are the caller's doing. */
function fromFramework(error: FastifyError): DomainError | undefined {
  if (error.statusCode === 413) return new DomainError('request.too-large', { cause: error })
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return invalid('body', 'Send this as application/json.', error)
  if (error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_MAX_PARAM_LENGTH')
    return invalid('params', 'The address is not valid.', error)
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return invalid('body', 'The request could not be read.', error)
  return undefined
}

/** What an unexpected throw means to the caller; `internal` when it means nothing. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new DomainError('request.invalid', {
      details: problemDetails(error.validation, error.validationContext),
      cause: error,
    })
  }
  if (isUnavailable(error)) return new DomainError('gateway.unavailable', { retryAfter: 1, cause: error })
  if (isUnstorableText(error)) return invalid('body', 'This contains a character that cannot be stored.', error)
  return fromFramework(error as FastifyError) ?? new DomainError('internal', { cause: error })
}

/**
 * The one place where a throw becomes an answer: code, words and status from the catalogue, and the cause in the log
 * when it is our fault.
 */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toDomainError(error)
  if (failure.status >= 500)
    request.log.error({ err: failure.cause ?? failure, error: failure.code, requestId: request.id }, 'a request failed')
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter))
  reply.code(failure.status).type('application/json; charset=utf-8').serializer(JSON.stringify)
  request.failure = failure.code
  return reply.send(failureOf(failure))
}

import { type Readable, Transform } from 'node:stream'
import { DomainError } from '@wardround/kit/errors.ts'
import type { Call } from '@wardround/proto/contract.ts'
import type { FastifyRequest } from 'fastify'

/** As much as a service reads of a JSON body. Files are measured by the service that takes them. */
const MOST_BYTES = 2 * 1024 * 1024

const isMeasured = (call: Call): boolean => call.consumes === undefined || call.consumes === 'application/json'

/** Refuses a body that says it is too large before anything of it is passed on. */
export function refuseTooLarge(request: FastifyRequest, call: Call): void {
  if (isMeasured(call) && Number(request.headers['content-length']) > MOST_BYTES) throw new DomainError('request.too-large')
}

/** A body that does not say how long it is ends with `request.too-large` once it is too long; any other goes on as it is. */
export function measured(request: FastifyRequest, body: Readable): Readable {
  if (!request.call || !isMeasured(request.call) || request.headers['transfer-encoding'] === undefined) return body
  let bytes = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > MOST_BYTES ? new DomainError('request.too-large') : null, chunk)
    },
  })
  return body.pipe(meter)
}

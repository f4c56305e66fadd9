import { finished, type Readable, Transform } from 'node:stream'
import { finished as whenFinished } from 'node:stream/promises'
import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Call } from '@wardround/proto/contract.ts'
import type { FastifyRequest } from 'fastify'

/**
 * As much as a service reads of a JSON body. Files are measured by the service that takes them, and here where the call
 * says how much it takes.
 */
export const MOST_BYTES = 2 * 1024 * 1024

/** How much a body may hold; undefined where the service alone measures it. */
const limitOf = (call: Call): number | undefined =>
  call.media.mostBytes ??
  (call.media.consumes === undefined || call.media.consumes === 'application/json' ? MOST_BYTES : undefined)

/** For so long a body that is refused may go on arriving, in milliseconds. */
const PASSING_MS = 5_000

/**
 * Lets the rest of a body pass by: the answer ends the connection, and who is still sending then would not hear it.
 */
export async function letPass(body: Readable): Promise<void> {
  body.resume()
  await whenFinished(body, { signal: AbortSignal.timeout(PASSING_MS) }).catch(() => undefined)
}

/** Refuses a body that says it is too large before anything of it is passed on. */
export function refuseTooLarge(request: FastifyRequest, call: Call): void {
  const limit = limitOf(call)
  if (limit !== undefined && Number(request.headers['content-length']) > limit)
    throw new DomainError('request.too-large')
}

/**
 * A body that does not say how long it is ends with `request.too-large` once it is too long; any other goes on as it
 * is. One that breaks off ends with the connection's error.
 */
export function measured(request: FastifyRequest, body: Readable): Readable {
  const limit = request.call && limitOf(request.call)
  if (limit === undefined || request.headers['transfer-encoding'] === undefined) return body
  let bytes = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > limit ? new DomainError('request.too-large') : null, chunk)
    },
  })
  // A body that breaks off takes the meter along: what waits for the rest of it upstream would wait for good. Not the
  // other way round: the connection is still to carry the answer.
  finished(body, (error) => error && meter.destroy(error))
  return body.pipe(meter)
}

import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import { DomainError } from '@wardround/kit/base/errors.ts'

/** What the parser of multipart bodies says of one that is damaged; it gives these errors no code. */
const DAMAGED = /unexpected end of multipart data|Multipart: Boundary not found/i

/**
 * Reads an upload in parts, and lets what was not looked at pass by: a reply before the body has arrived breaks the
 * connection under the gateway, or holds up the next request on it. A body that is no upload in parts is the sender's
 * mistake: throws `request.invalid`.
 */
export async function receiveParts<T>(body: IncomingMessage, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error) || !DAMAGED.test(error.message)) throw error
    const details = [{ path: 'body', message: 'The upload arrived damaged. Send it again.' }]
    throw new DomainError('request.invalid', { details, cause: error })
  } finally {
    body.unpipe().resume()
    await finished(body).catch(() => {})
  }
}

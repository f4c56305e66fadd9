import { createHash, timingSafeEqual } from 'node:crypto'

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** Whether the header `Authorization` is the one wanted, scheme included; compared in constant time. */
export const isAuthorized = (authorization: string | undefined, wanted: string): boolean =>
  timingSafeEqual(digestOf(authorization ?? ''), digestOf(wanted))

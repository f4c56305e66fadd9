import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long an address of a protected picture is good, in seconds. */
export const ADDRESS_SECONDS = 60

/** The picture, the session it is shown in, and when that ends (seconds since 1970). */
export type AddressClaim = { imageId: string; sid: string; until: number }

/** What proves that we gave this session this address. */
export const signAddress = (key: Buffer, { imageId, sid, until }: AddressClaim): string =>
  createHmac('sha256', key).update(`image ${imageId} ${sid} ${until}`).digest('base64url')

/** Did we give this session this address, not longer than a minute ago? */
export function isAddressGood(key: Buffer, claim: AddressClaim, signature: string, now: Date): boolean {
  const seconds = now.getTime() / 1000
  if (claim.until < seconds || claim.until > seconds + ADDRESS_SECONDS + 1) return false
  const given = Buffer.from(signature)
  const due = Buffer.from(signAddress(key, claim))
  return given.length === due.length && timingSafeEqual(given, due)
}

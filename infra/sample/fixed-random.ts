import { createHash } from 'node:crypto'

const digest = (seed: string) => createHash('sha256').update(`wardround sample ${seed}`).digest()
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A number from 0 up to 1 that is the same for the same seed on every machine. */
export const fractionOf = (seed: string): number => digest(seed).readUIntBE(0, 6) / 2 ** 48

/** An id that is the same for the same seed (version 8 of RFC 9562: made in a way of our own). */
export function idOf(seed: string): string {
  const bytes = digest(seed)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

/**
 * The authenticator secret (base32) of a demo account of staff, so that one-time codes can be made without asking the
 * database.
 */
export const demoTotpSecret = (email: string): string =>
  [...digest(`authenticator of ${email}`)].map((byte) => BASE32[byte & 31]).join('')

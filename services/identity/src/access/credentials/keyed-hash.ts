import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What a table knows of a code: without the key, a million guesses tell nothing. Bound to the flow and to what it is
 * for.
 */
export const hashCode = (key: Buffer, purpose: string, flow: string, code: string): string =>
  createHmac('sha256', key).update(`${purpose}:${flow}:${code}`).digest('base64url')

/** An address as a counter knows it. */
export const hashEmail = (key: Buffer, emailKey: string): string =>
  createHmac('sha256', key).update(`email:${emailKey}`).digest('base64url')

/** An address tried from one device, as a counter knows the two. */
export const hashEmailOnDevice = (key: Buffer, emailKey: string, device: string): string =>
  createHmac('sha256', key).update(`device:${device}:${emailKey}`).digest('base64url')

/** A user as the counter of tries at the current password knows them. */
export const hashUser = (key: Buffer, uid: string): string =>
  createHmac('sha256', key).update(`user:${uid}`).digest('base64url')

/** For tokens of 256 random bits a plain hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Compares two hashes in a time that does not depend on where they differ. */
export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

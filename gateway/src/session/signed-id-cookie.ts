import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type Clock, systemClock } from '@wardround/kit/base/clock.ts'
import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import { ownCookie } from './cookie.ts'

const DAY_SECONDS = 86_400
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * A cookie with a random id and its signature (HMAC-SHA256), so that nobody can name an id that was not given to them.
 * Its key is made from the gateway's own for this one purpose, and every gateway process has it.
 */
function signedIdCookie(
  publicUrl: string,
  gatewayKey: string,
  { name, purpose, days }: { name: string; purpose: string; days: number },
  clock: Clock,
) {
  const cookie = ownCookie(publicUrl, name)
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(gatewayKey, 'base64'), '', purpose, 32))
  const signatureOf = (id: string) => createHmac('sha256', key).update(id).digest()
  /** The value of Set-Cookie that keeps the id from now on. */
  const keep = (id: string): string => {
    const now = clock()
    const value = `${id}.${signatureOf(id).toString('base64url')}`
    return cookie.keep(value, Math.floor(now.getTime() / 1000) + days * DAY_SECONDS, now)
  }
  return {
    /** The id in a Cookie header; undefined for one that was not signed here. */
    read(header: string | undefined): string | undefined {
      const [id = '', given = ''] = cookie.read(header)?.split('.') ?? []
      const signature = Buffer.from(given, 'base64url')
      const expected = signatureOf(id)
      return UUID.test(id) && signature.length === expected.length && timingSafeEqual(signature, expected)
        ? id
        : undefined
    },
    keep,
    newId: (): string => uuidv7(clock().getTime()),
  }
}
export type SignedIdCookie = ReturnType<typeof signedIdCookie>

/** Names the trial without an account. */
export const trialCookie = (publicUrl: string, gatewayKey: string, clock: Clock = systemClock): SignedIdCookie =>
  signedIdCookie(publicUrl, gatewayKey, { name: 'wr_trial', purpose: 'wardround trial cookie', days: 90 }, clock)

/** Names the browser that has logged in before, whoever logs out of it; identity knows into which accounts. */
export const deviceCookie = (publicUrl: string, gatewayKey: string, clock: Clock = systemClock): SignedIdCookie =>
  signedIdCookie(publicUrl, gatewayKey, { name: 'device', purpose: 'wardround device cookie', days: 180 }, clock)

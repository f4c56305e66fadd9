import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type Clock, systemClock } from '@wardround/kit/base/clock.ts'
import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import { ownCookie } from './cookie.ts'

const KEPT_SECONDS = 90 * 86_400
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The cookie of the trial without an account: a random id and its signature (HMAC-SHA256), so that nobody can name a
 * trial that was not given to them. Its key is made from the gateway's own, which every gateway process has. Kept for
 * 90 days.
 */
export function trialCookie(publicUrl: string, gatewayKey: string, clock: Clock = systemClock) {
  const cookie = ownCookie(publicUrl, 'wr_trial')
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(gatewayKey, 'base64'), '', 'wardround trial cookie', 32))
  const signatureOf = (id: string) => createHmac('sha256', key).update(id).digest()
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
    /** A new trial with the value of Set-Cookie that keeps it. */
    start(): { id: string; cookie: string } {
      const now = clock()
      const id = uuidv7(now.getTime())
      const value = `${id}.${signatureOf(id).toString('base64url')}`
      return { id, cookie: cookie.keep(value, Math.floor(now.getTime() / 1000) + KEPT_SECONDS, now) }
    },
  }
}
export type TrialCookie = ReturnType<typeof trialCookie>

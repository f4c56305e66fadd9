import { isIP } from 'node:net'
import { z } from 'zod'

/** What `TRUSTED_PROXIES` says when people reach the gateway without anything in between. */
const NONE = 'none'
const LONGEST_PREFIX = { 4: 32, 6: 128 } as const

/** One address or one range: `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`. */
function isRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address) as 0 | 4 | 6
  if (family === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= LONGEST_PREFIX[family])
}

/**
 * Addresses and ranges of the proxies in front, with commas between them, or `none`. Of the addresses that a request
 * names in `X-Forwarded-For` the rightmost that is none of these is where it comes from: those further left are words
 * of whoever sent it. `undefined` when nothing is said, `[]` for `none`.
 */
export const TrustedProxies = z
  .string()
  .transform((text) => (text.trim() === NONE ? [] : text.split(',').map((part) => part.trim())))
  .refine((ranges) => ranges.every(isRange), 'Name addresses or ranges such as 10.0.0.0/8 with commas, or none.')
  .optional()

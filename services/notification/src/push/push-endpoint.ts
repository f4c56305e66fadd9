import { ECDH } from 'node:crypto'
import { PUSH_DOMAINS, PUSH_HOSTS } from '@wardround/proto/http/notification/push.ts'

/**
 * Whether an address belongs to a push service that we post to: https on its own port, no name or password, a known
 * host. A browser may send any address, so it is asked on saving and again on sending.
 */
export function isPushEndpoint(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { href, protocol, username, password, port, hostname } = new URL(address)
  // Written in one way only, so that whatever reads it reads the same host.
  if (href !== address) return false
  if (protocol !== 'https:' || username || password || port) return false
  return (
    PUSH_HOSTS.some((host) => hostname === host) ||
    PUSH_DOMAINS.some((domain) => hostname.length > domain.length + 1 && hostname.endsWith(`.${domain}`))
  )
}

/**
 * Whether a browser's public key is one: a point of P-256. What only looks like one could never be encrypted with, and
 * every push to it would be tried again and again.
 */
export function isPushKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

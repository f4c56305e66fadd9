import webPush from 'web-push'
import type { Subscription } from './push-message.ts'

/** `subject` is an address of ours that a push service may write to: a URL or `mailto:`. */
export type VapidKeys = { publicKey: string; privateKey: string; subject: string }

/** A message that nobody fetched for a day is old news. */
const TTL_SECONDS = 86_400

/**
 * Encrypts a payload for one browser (RFC 8291) and signs the request (RFC 8292). The library's own sender is not used:
 * it follows no allow-list of hosts.
 */
export function encryptPush(
  { publicKey, privateKey, subject }: VapidKeys,
  { endpoint, p256dh, auth }: Subscription,
  payload: string,
): { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> } {
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    TTL: TTL_SECONDS,
    vapidDetails: { subject, publicKey, privateKey },
  })
  const { 'Content-Length': _, ...rest } = headers
  return {
    headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(body ?? Buffer.alloc(0)),
  }
}

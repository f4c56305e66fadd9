import type { ProviderState } from '@wardround/kit/data/provider-states.ts'
import { type FcmSender, openFcm } from './fcm.ts'
import { isPushEndpoint, isPushKey } from './push-endpoint.ts'
import type { Subscription } from './push-message.ts'
import { encryptPush, type VapidKeys } from './web-push.ts'

/** `gone`: the subscription is no longer valid. `later`: seconds to wait before the next try. */
export type PushOutcome = { state: 'sent' } | { state: 'gone' } | { state: 'later'; seconds: number }

export type PushProvider = {
  /** What a browser subscribes with; null where nothing can be sent to browsers. */
  publicKey: string | null
  /** Throws when the push service cannot be reached or answers with a fault. */
  sendTo(subscription: Subscription, payload: object): Promise<PushOutcome>
  /**
   * Hands a message for a topic to the apps; returns the provider's name of it, undefined when the answer is empty.
   * Absent where no such provider is set.
   */
  sendTopic?: FcmSender
}

export type PushConfig = {
  PUBLIC_URL: string
  VAPID_PUBLIC_KEY?: string | undefined
  VAPID_PRIVATE_KEY?: string | undefined
  PUSH_SANDBOX_URL?: string | undefined
  FCM_SERVICE_ACCOUNT?: string | undefined
}

const TIMEOUT = 10_000
const LATER_SECONDS = 60
const LONGEST_SECONDS = 3_600

/** Reads what a push service answered (RFC 8030). Throws for what is a fault of the service or of ours. */
export function outcomeOf(status: number, retryAfter: string | null): PushOutcome {
  if (status >= 200 && status < 300) return { state: 'sent' }
  if (status === 404 || status === 410) return { state: 'gone' }
  if (status === 429 || status === 503) {
    const asked = Number(retryAfter ?? '')
    const seconds = asked > 0 ? asked : LATER_SECONDS
    return { state: 'later', seconds: Math.min(LONGEST_SECONDS, seconds) }
  }
  throw new Error(`The push service returned error ${status}.`)
}

const post = (url: string, headers: Record<string, string>, body: string | Uint8Array<ArrayBuffer>) =>
  fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) })

/** Sends to real push services. An address that is none of theirs counts as gone, as does a key that is none. */
const sendToBrowsers =
  (keys: VapidKeys): PushProvider['sendTo'] =>
  async (subscription, payload) => {
    if (!isPushEndpoint(subscription.endpoint) || !isPushKey(subscription.p256dh)) return { state: 'gone' }
    const { headers, body } = encryptPush(keys, subscription, JSON.stringify(payload))
    const response = await post(subscription.endpoint, headers, body)
    await response.body?.cancel()
    return outcomeOf(response.status, response.headers.get('retry-after'))
  }

const JSON_HEADERS = { 'content-type': 'application/json' }

/** The sandbox shows what would have been sent; no browser gets it. */
const sendToSandbox =
  (sandbox: string): PushProvider['sendTo'] =>
  async (subscription, payload) => {
    if (!isPushEndpoint(subscription.endpoint)) return { state: 'gone' }
    const { hostname } = new URL(subscription.endpoint)
    const sent = JSON.stringify({ to: hostname, subscription: subscription.id, payload })
    const response = await post(`${sandbox}/api/pushes`, JSON_HEADERS, sent)
    return outcomeOf(response.status, response.headers.get('retry-after'))
  }

const nowhere: PushProvider['sendTo'] = async () => {
  throw new Error('No push provider is set up.')
}

/** The sandbox, real push services by key, or nothing. */
export function choosePush(config: PushConfig): PushProvider {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUSH_SANDBOX_URL: sandbox } = config
  if (sandbox) return { publicKey: publicKey ?? null, sendTo: sendToSandbox(sandbox), sendTopic: openFcm({ sandbox }) }
  const topics = config.FCM_SERVICE_ACCOUNT ? { sendTopic: openFcm({ account: config.FCM_SERVICE_ACCOUNT }) } : {}
  if (!publicKey || !privateKey) return { publicKey: null, sendTo: nowhere, ...topics }
  return { publicKey, sendTo: sendToBrowsers({ publicKey, privateKey, subject: config.PUBLIC_URL }), ...topics }
}

/** What staff see about the providers of push messages. */
export function pushState(config: PushConfig): ProviderState {
  if (config.PUSH_SANDBOX_URL) return { name: 'push', mode: 'sandbox', detail: 'push messages go to the sandbox list' }
  const parts = [config.VAPID_PRIVATE_KEY ? 'browsers' : '', config.FCM_SERVICE_ACCOUNT ? 'Firebase' : '']
  const detail = parts.filter(Boolean).join(', ')
  return { name: 'push', mode: detail ? 'live' : 'off', detail }
}

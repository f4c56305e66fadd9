import { deletePushSubscription, getPushKey, savePushSubscription } from '@wardround/proto/http/notification/push.ts'
import { callApi } from '#shared/api/client.ts'

export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const WORKER = '/sw.js'
/** For whom this browser was registered last, and when. A second person on it has to choose for themselves. */
const KEY = 'wr.push'
const DAY_MS = 86_400_000
type Registered = { uid: string; at: number }

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

function readRegistered(uid: string): Registered | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Registered | null
    return stored?.uid === uid ? stored : undefined
  } catch {
    return undefined
  }
}

function keepRegistered(registered: Registered | undefined): void {
  try {
    if (registered) localStorage.setItem(KEY, JSON.stringify(registered))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the person is asked again.
  }
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Whether this browser gets the push messages of this person. */
export async function readPushState(uid: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return readRegistered(uid) && (await findSubscription()) ? 'on' : 'off'
}

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0))

async function save(subscription: PushSubscription, uid: string, now: number): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) throw new Error('the browser gave no keys')
  await callApi(savePushSubscription, {
    body: { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } },
  })
  keepRegistered({ uid, at: now })
}

/** The server has no key for push messages. */
export class NotSetUp extends Error {}

/** Asks for permission, so call it on a click only. Rejects where the browser or the server refuses. */
export async function switchPushOn(uid: string): Promise<PushState> {
  const { key } = await callApi(getPushKey)
  if (!key) throw new NotSetUp('push messages are not set up')
  if ((await Notification.requestPermission()) !== 'granted') return readPushState(uid)
  await navigator.serviceWorker.register(WORKER)
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: fromBase64Url(key),
  })
  await save(subscription, uid, Date.now())
  return 'on'
}

/**
 * Before a log-out: this browser shows no more pushes to whoever uses it next. Where the server cannot be told, it
 * finds the address gone at the next push.
 */
export async function leavePush(): Promise<void> {
  const subscription = isSupported() ? await findSubscription() : null
  if (subscription) {
    await callApi(deletePushSubscription, { body: { endpoint: subscription.endpoint } }).catch(() => undefined)
    await subscription.unsubscribe()
  }
  keepRegistered(undefined)
}

export async function switchPushOff(): Promise<PushState> {
  const subscription = await findSubscription()
  if (subscription) {
    await callApi(deletePushSubscription, { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  keepRegistered(undefined)
  return 'off'
}

/** Says once a day that this browser is still in use: one that is not heard of for 60 days gets no more pushes. */
export async function renewPush(uid: string, now = Date.now()): Promise<void> {
  const registered = readRegistered(uid)
  if (!registered || now - registered.at < DAY_MS || !isSupported() || Notification.permission !== 'granted') return
  const subscription = await findSubscription()
  if (subscription) await save(subscription, uid, now)
}

import { deletePushSubscription, getPushKey, savePushSubscription } from '@wardround/proto/http/notification/push.ts'
import { callApi } from '#shared/api/client.ts'

export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const WORKER = '/sw.js'

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Whether this browser gets push messages. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await findSubscription()) ? 'on' : 'off'
}

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0))

async function save(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) throw new Error('the browser gave no keys')
  await callApi(savePushSubscription, {
    body: { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } },
  })
}

/** Asks for permission, so call it on a click only. Rejects where the browser or the server refuses. */
export async function switchPushOn(): Promise<PushState> {
  const { key } = await callApi(getPushKey)
  if (!key) throw new Error('push messages are not set up')
  if ((await Notification.requestPermission()) !== 'granted') return readPushState()
  await navigator.serviceWorker.register(WORKER)
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: fromBase64Url(key),
  })
  await save(subscription)
  return 'on'
}

export async function switchPushOff(): Promise<PushState> {
  const subscription = await findSubscription()
  if (subscription) {
    await callApi(deletePushSubscription, { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  return 'off'
}

import { deletePushSubscription, getPushKey, savePushSubscription } from '@wardround/proto/http/notification/push.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { leavePush, readPushState, renewPush, switchPushOff, switchPushOn } from './browser-push.ts'

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc'
const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
const DAY = 86_400_000
const saved: unknown[] = []
const api = apiServer(
  answering(getPushKey, { key: 'AQID' }),
  answering(savePushSubscription, ({ body }) => {
    saved.push(body)
    return { id: '0199a000-0000-7000-8000-000000000001' }
  }),
  answering(deletePushSubscription, { removed: 1 }),
)

let subscription: object | null
const permission = { now: 'default', asked: 0 }
beforeEach(() => {
  saved.length = 0
  subscription = null
  Object.assign(permission, { now: 'default', asked: 0 })
  localStorage.clear()
  const made = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    unsubscribe: async () => {
      subscription = null
    },
  }
  const registration = {
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async () => {
        subscription = made
        return made
      },
    },
  }
  const container = { getRegistration: async () => registration, register: async () => registration }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ...container, ready: Promise.resolve(registration) },
  })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission.now
    },
    requestPermission: async () => {
      permission.asked += 1
      permission.now = 'granted'
      return permission.now
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

it('registers this browser on a click alone, and says once a day that it is still in use', async () => {
  await renewPush('amara')
  expect([permission.asked, saved]).toEqual([0, []])
  expect(await readPushState('amara')).toBe('off')
  expect(await switchPushOn('amara')).toBe('on')
  expect(await readPushState('amara')).toBe('on')
  const body = { endpoint: ENDPOINT, keys: KEYS }
  expect(saved).toEqual([body])
  await renewPush('amara', Date.now() + DAY - 60_000)
  expect(saved).toEqual([body])
  const later = Date.now() + DAY
  await renewPush('amara', later)
  await renewPush('amara', later + 60_000)
  expect(saved).toEqual([body, body])
  expect(permission.asked).toBe(1)
})

it('never passes the pushes of one person on to another who uses the same browser', async () => {
  await switchPushOn('amara')
  expect(await readPushState('kwame')).toBe('off')
  await renewPush('kwame', Date.now() + 2 * DAY)
  expect(saved).toHaveLength(1)
  await switchPushOn('kwame')
  expect(await readPushState('amara')).toBe('off')
  await renewPush('amara', Date.now() + 2 * DAY)
  expect(saved).toHaveLength(2)
})

it('renews nothing once it is switched off, here or in the settings of the browser', async () => {
  await switchPushOn('amara')
  permission.now = 'denied'
  await renewPush('amara', Date.now() + 2 * DAY)
  permission.now = 'granted'
  expect(await switchPushOff()).toBe('off')
  await renewPush('amara', Date.now() + 2 * DAY)
  expect(saved).toHaveLength(1)
})

it('ends for this browser with a log-out, also where the server cannot be told', async () => {
  await switchPushOn('one')
  api.use(answering(deletePushSubscription, () => refusal(503, 'gateway.unavailable')))
  await leavePush()
  expect(subscription).toBeNull()
  expect(localStorage.getItem('wr.push')).toBeNull()
  expect(await readPushState('one')).toBe('off')
})

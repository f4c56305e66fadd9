import type { CallReply } from '@wardround/proto/contract.ts'
import { type getNotificationMenu, readAllNotifications } from '@wardround/proto/http/notification/notifications.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { markAllRead } from './mark-items.ts'

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }))
vi.mock('../api/client.ts', () => ({ callApi }))
vi.mock('../api/use-api.ts', () => ({ refresh: async () => undefined }))

const listOf = (...times: string[]) => ({ count: times.length, rows: times.map((createdAt) => ({ createdAt })) })
const menuOf = (notifications: object, news: object) =>
  ({ notifications, news, counter: 0 }) as CallReply<typeof getNotificationMenu>

beforeEach(() => {
  vi.useFakeTimers()
  callApi.mockReset().mockResolvedValue({ counter: 0 })
})
afterEach(() => vi.useRealTimers())

it.each(['1999-01-01T00:00:00Z', '2099-01-01T00:00:00Z'])(
  'marks what came up to the newest item shown, where this device believes it is %s',
  async (now) => {
    vi.setSystemTime(new Date(now))
    const own = listOf('2026-11-24T10:00:00.000Z', '2026-11-20T10:00:00.000Z')
    await markAllRead(menuOf(own, listOf('2026-11-24T10:00:00.001Z')))
    await markAllRead(menuOf(own, listOf()))
    expect(callApi.mock.calls).toEqual([
      [readAllNotifications, { body: { until: '2026-11-24T10:00:00.001Z' } }],
      [readAllNotifications, { body: { until: '2026-11-24T10:00:00.000Z' } }],
    ])
  },
)

it('asks for nothing where nothing is shown', async () => {
  await markAllRead(menuOf(listOf(), listOf()))
  expect(callApi).not.toHaveBeenCalled()
})

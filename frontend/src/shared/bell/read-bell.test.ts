import { THROTTLED } from '@wardround/proto/fixed-texts.ts'
import { showMessages } from '@wardround/proto/http/notification/messages.ts'
import { countNotifications } from '@wardround/proto/http/notification/notifications.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBell, saveCounts } from './bell-store.ts'
import { readBell } from './read-bell.ts'
import { isSilent } from './silent-paths.ts'

const { callApi, isLeadingTab } = vi.hoisted(() => ({ callApi: vi.fn(), isLeadingTab: vi.fn() }))
vi.mock('../api/client.ts', () => ({ callApi }))
vi.mock('../live/start-live.ts', () => ({ isLeadingTab }))

const NOW = 1_800_000_000_000
let close: () => void
beforeEach(() => {
  localStorage.clear()
  close = openBell('amina')
  callApi.mockReset()
  callApi.mockImplementation(async (call) => {
    if (call === countNotifications) return { counter: 3 }
    if (call === showMessages) return { count: 1, show: true }
    throw new Error('another call')
  })
})
afterEach(() => close())

it('asks in the leading tab, and gives the others what that one read for five minutes', async () => {
  isLeadingTab.mockReturnValue(true)
  const read = { counter: 3, messages: 1, showMessages: true, at: NOW }
  expect(await readBell(NOW)).toEqual(read)
  isLeadingTab.mockReturnValue(false)
  callApi.mockClear()
  expect(await readBell(NOW + 299_999)).toEqual(read)
  await expect(readBell(NOW + 300_000)).rejects.toThrow(THROTTLED)
  expect(callApi).not.toHaveBeenCalled()
})

it('refuses in another tab while nothing was read, with the words of the specification', async () => {
  isLeadingTab.mockReturnValue(false)
  await expect(readBell(NOW)).rejects.toThrow('API call throttled - another tab is handling notifications')
})

it('keeps the counts of each person apart', async () => {
  saveCounts({ counter: 7, at: NOW })
  close()
  close = openBell('omar')
  isLeadingTab.mockReturnValue(false)
  await expect(readBell(NOW)).rejects.toThrow(THROTTLED)
})

it('is silent on the listed paths and below them, and nowhere else', () => {
  const silent = [
    '/questionbank',
    '/questionbank/renal/3',
    '/mock/2/result',
    '/mlamock',
    '/checkout/redirect',
    '/signup/verify/x',
  ]
  expect(silent.filter((path) => !isSilent(path))).toEqual([])
  const loud = ['/', '/profile', '/profile/checkout', '/profile/flags', '/mockery', '/plabgems', '/news']
  expect(loud.filter(isSilent)).toEqual([])
})

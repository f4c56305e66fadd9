import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deliver } from '#shared/live/live.ts'
import { useBellPolling } from './use-bell-polling.ts'

const { readBell } = vi.hoisted(() => ({ readBell: vi.fn() }))
vi.mock('#shared/bell/read-bell.ts', () => ({ readBell }))
const { refreshLists } = vi.hoisted(() => ({ refreshLists: vi.fn() }))
vi.mock('#shared/bell/mark-items.ts', () => ({ refreshLists }))

function Bell() {
  useBellPolling('amina')
  return null
}

beforeEach(() => {
  vi.useFakeTimers()
  readBell.mockReset().mockResolvedValue(undefined)
  history.replaceState(null, '', '/profile/dashboard')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('asks every minute without any live message', async () => {
  render(<Bell />)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(readBell).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(600_000 - 3_000)
  expect(readBell).toHaveBeenCalledTimes(11)
})

it('asks at once when a live message comes, also after requests failed', async () => {
  readBell.mockRejectedValue(new Error('away'))
  render(<Bell />)
  await vi.advanceTimersByTimeAsync(3_000)
  deliver({ topic: 'bell', data: {} })
  expect(readBell).toHaveBeenCalledTimes(2)
})

it('is silent on the listed paths, and speaks again elsewhere', async () => {
  history.replaceState(null, '', '/mock/1/2')
  render(<Bell />)
  await vi.advanceTimersByTimeAsync(180_000)
  deliver({ topic: 'bell', data: {} })
  expect(readBell).not.toHaveBeenCalled()
  history.replaceState(null, '', '/profile')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(readBell).toHaveBeenCalledTimes(1)
})

it('reads the lists again once another tab counted something else', () => {
  render(<Bell />)
  const tell = (counter: number) => {
    localStorage.setItem('wr.bell.amina', JSON.stringify({ counter, messages: 0, showMessages: false, at: 1 }))
    dispatchEvent(new StorageEvent('storage', { key: 'wr.bell.amina' }))
  }
  tell(1)
  tell(1)
  expect(refreshLists).toHaveBeenCalledTimes(1)
  tell(2)
  expect(refreshLists).toHaveBeenCalledTimes(2)
})

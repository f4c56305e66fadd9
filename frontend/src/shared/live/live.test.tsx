import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isLeadingTab, startLive } from './start-live.ts'
import { useLive } from './use-live.ts'

class FakeSource {
  static open: FakeSource[] = []
  listeners = new Map<string, (event: { data: string }) => void>()
  onerror: () => void = () => undefined
  closed = false
  constructor() {
    FakeSource.open.push(this)
  }
  addEventListener(name: string, listener: (event: { data: string }) => void) {
    this.listeners.set(name, listener)
  }
  close() {
    this.closed = true
  }
  say(name: string, data: object = {}) {
    act(() => this.listeners.get(name)?.({ data: JSON.stringify(data) }))
  }
}
const newest = () => FakeSource.open.at(-1) as FakeSource

let stop: () => void
const heard: [string, unknown][] = []
function Listener({ topic }: { topic: 'session' | 'bell' }) {
  useLive(topic, (data) => heard.push([topic, data]))
  return null
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  FakeSource.open = []
  heard.length = 0
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('BroadcastChannel', undefined)
  stop = startLive({ address: '/stream', uid: 'u' })
})
afterEach(() => {
  cleanup()
  stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('live messages', () => {
  it('reach those who asked for their topic, as long as they are shown', () => {
    const shown = render(<Listener topic="bell" />)
    newest().say('bell', { unread: 1 })
    newest().say('sitting', { sittingId: 's' })
    newest().say('changed')
    expect(heard).toEqual([['bell', { unread: 1 }]])
    shown.unmount()
    newest().say('bell', { unread: 2 })
    expect(heard).toHaveLength(1)
  })

  it('of the session end with the connection, which does not come back', async () => {
    render(<Listener topic="session" />)
    newest().say('changed')
    newest().say('ended', { reason: 'banned' })
    expect(heard).toEqual([
      ['session', { event: 'changed' }],
      ['session', { event: 'ended' }],
    ])
    await vi.advanceTimersByTimeAsync(600_000)
    expect([FakeSource.open.length, newest().closed]).toEqual([1, true])
  })

  it('may have been missed when the connection comes back, after waits that grow', async () => {
    render(<Listener topic="bell" />)
    const waits: number[] = []
    for (let count = 0; count < 7; count += 1) {
      newest().onerror()
      const before = FakeSource.open.length
      let waited = 0
      while (FakeSource.open.length === before && waited < 100_000) {
        await vi.advanceTimersByTimeAsync(1000)
        waited += 1000
      }
      waits.push(waited)
    }
    expect(waits).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
    expect(heard).toEqual([])
    newest().say('hello')
    expect(heard).toEqual([['bell', null]])
  })

  it('may have been missed between what a page read and the first connection', () => {
    render(<Listener topic="bell" />)
    newest().say('hello')
    expect(heard).toEqual([['bell', null]])
  })

  it('come to a tab that leads until it stops', () => {
    expect(isLeadingTab()).toBe(true)
    stop()
    expect([isLeadingTab(), newest().closed]).toEqual([false, true])
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followSession } from './follow-session.ts'

class FakeSource {
  static open: FakeSource[] = []
  listeners = new Map<string, () => void>()
  onerror: () => void = () => undefined
  closed = false
  constructor() {
    FakeSource.open.push(this)
  }
  addEventListener(name: string, listener: () => void) {
    this.listeners.set(name, listener)
  }
  close() {
    this.closed = true
  }
  say(name: string) {
    this.listeners.get(name)?.()
  }
}
/** Locks of one name, given out in turn, as browsers do. */
const fakeLocks = () => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      const mine = last.then(() => (signal.aborted ? undefined : work()))
      last = mine
      return mine
    },
  }
}
const newest = () => FakeSource.open.at(-1) as FakeSource
const flush = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  FakeSource.open = []
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('BroadcastChannel', undefined)
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
})

describe('following a session', () => {
  it('tells of what changed and what ended, and comes back no more after the end', async () => {
    const news = vi.fn()
    followSession('/stream', news)
    await flush()
    newest().say('hello')
    expect(news).not.toHaveBeenCalled()
    newest().say('changed')
    newest().say('ended')
    expect(news).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(600_000)
    expect([FakeSource.open.length, newest().closed]).toEqual([1, true])
  })

  it('connects again, waiting longer each time, and asks what was missed', async () => {
    const news = vi.fn()
    followSession('/stream', news)
    await flush()
    newest().say('hello')
    const waits: number[] = []
    for (let i = 0; i < 7; i += 1) {
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
    expect(news).toHaveBeenCalledTimes(1)
    newest().say('hello')
    expect(news).toHaveBeenCalledTimes(2)
  })

  it('holds one connection for all tabs; the next one takes over', async () => {
    const stop = followSession('/stream', vi.fn())
    const other = followSession('/stream', vi.fn())
    await flush()
    expect(FakeSource.open).toHaveLength(1)
    stop()
    await flush()
    expect(FakeSource.open.map(({ closed }) => closed)).toEqual([true, false])
    other()
  })

  it('does without locks', async () => {
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
    const stop = followSession('/stream', vi.fn())
    expect(FakeSource.open).toHaveLength(1)
    stop()
    expect(newest().closed).toBe(true)
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** The page as it was opened: nobody has done anything on it. */
async function opened() {
  vi.resetModules()
  return await import('./first-move.ts')
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what comes with the first move', () => {
  it('comes after twenty seconds without one, and after eight where a reader needs it', async () => {
    const { onFirstMove, READING_MS } = await opened()
    const [much, little] = [vi.fn(), vi.fn()]
    const calls = () => [much.mock.calls.length, little.mock.calls.length]
    onFirstMove(much)
    onFirstMove(little, READING_MS)
    vi.advanceTimersByTime(7900)
    expect(calls()).toEqual([0, 0])
    vi.advanceTimersByTime(100)
    expect(calls()).toEqual([0, 1])
    vi.advanceTimersByTime(12_000)
    expect(calls()).toEqual([1, 1])
    dispatchEvent(new Event('keydown'))
    expect(calls()).toEqual([1, 1])
  })

  it('still waits where it is asked for after the eight seconds, and does not after the twenty', async () => {
    const { onFirstMove, READING_MS } = await opened()
    const [much, later, last] = [vi.fn(), vi.fn(), vi.fn()]
    onFirstMove(vi.fn(), READING_MS)
    onFirstMove(much)
    vi.advanceTimersByTime(READING_MS)
    onFirstMove(later)
    expect(later).not.toHaveBeenCalled()
    vi.advanceTimersByTime(12_000)
    onFirstMove(last)
    expect([much, later, last].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1])
  })

  it('comes at once to whoever does something or did before, and not at all once called off', async () => {
    const { onFirstMove } = await opened()
    const [act, other, later] = [vi.fn(), vi.fn(), vi.fn()]
    onFirstMove(act)
    onFirstMove(other)()
    dispatchEvent(new Event('keydown'))
    onFirstMove(later)
    vi.advanceTimersByTime(60_000)
    expect([act, other, later].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1])
  })
})

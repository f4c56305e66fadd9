import type { WorkingState } from '@wardround/proto/http/assessment/practice.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWorkingSaver, SAVE_DELAY_MS, type SaveResult, type SaveStatus } from './working-saver.ts'

const state = (seconds: number): WorkingState => ({ selected: [], struckOut: [], highlights: [], seconds })
let sent: [seconds: number, leaving: boolean][]
let statuses: SaveStatus[]
let result: SaveResult
let conflicts: number

const open = () =>
  createWorkingSaver({
    keep: () => undefined,
    send: async ({ seconds }, leaving) => {
      sent.push([seconds, leaving])
      return result
    },
    status: (status) => statuses.push(status),
    conflict: () => {
      conflicts += 1
    },
    later: (work, milliseconds) => {
      const timer = setTimeout(work, milliseconds)
      return () => clearTimeout(timer)
    },
  })

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  statuses = []
  result = 'kept'
  conflicts = 0
})
afterEach(() => vi.useRealTimers())

describe('saving the working state', () => {
  it('waits for a pause and sends the newest alone', async () => {
    const saver = open()
    saver.change(state(1))
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS - 1)
    saver.change(state(2))
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS)
    expect([sent, statuses.at(-1)]).toEqual([[[2, false]], 'saved'])
  })

  it('sends at once when the page is left, and nothing twice', async () => {
    const saver = open()
    saver.change(state(1))
    await saver.hide()
    await saver.leave()
    await vi.runAllTimersAsync()
    expect(sent).toEqual([[1, true]])
  })

  it('waits and tries again without a connection', async () => {
    result = 'waiting'
    const saver = open()
    saver.change(state(1))
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS)
    expect(statuses.at(-1)).toBe('waiting')
    result = 'kept'
    await vi.runAllTimersAsync()
    expect([sent.length, statuses.at(-1)]).toEqual([2, 'saved'])
  })

  it('forgets what is unsaved when an answer takes its place, and takes nothing more', async () => {
    const saver = open()
    saver.change(state(1))
    saver.discard()
    saver.change(state(2))
    await vi.runAllTimersAsync()
    expect(sent).toEqual([])
    saver.open()
    saver.change(state(3))
    await vi.runAllTimersAsync()
    expect(sent).toEqual([[3, false]])
  })

  it('reports that the question was answered elsewhere', async () => {
    result = 'conflict'
    open().change(state(1))
    await vi.runAllTimersAsync()
    expect(conflicts).toBe(1)
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftStore, type DraftState } from './draft-store.ts'

const body = (text: string) => ({ version: 1, base: { text: '' }, values: { text } })
let put: ReturnType<typeof vi.fn<(sent: ReturnType<typeof body>, leaving: boolean) => Promise<string>>>
let remove: ReturnType<typeof vi.fn<() => Promise<unknown>>>
let told: DraftState[]
const open = () => createDraftStore({ put: put as never, remove }, (state) => told.push(state))
const texts = () => put.mock.calls.map(([sent]) => sent.values.text)

beforeEach(() => {
  vi.useFakeTimers()
  told = []
  put = vi.fn(async () => 'now')
  remove = vi.fn(async () => undefined)
})
afterEach(() => void vi.useRealTimers())

describe('what keeps a working draft', () => {
  it('sends once the typing pauses, and the newest only', async () => {
    const keeper = open()
    for (const text of ['a', 'ab', 'abc']) keeper.changed(() => body(text))
    await vi.advanceTimersByTimeAsync(1000)
    expect(put).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(texts()).toEqual(['abc'])
    expect(told).toEqual([{ keptAt: 'now' }])
  })

  it('sends one after the other, and at once when the page is left', async () => {
    const first = Promise.withResolvers<string>()
    put.mockReturnValueOnce(first.promise)
    const keeper = open()
    keeper.changed(() => body('one'))
    await vi.advanceTimersByTimeAsync(2000)
    keeper.changed(() => body('two'))
    const left = keeper.flush(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(texts()).toEqual(['one'])
    first.resolve('then')
    await left
    expect(put.mock.calls.map(([sent, leaving]) => [sent.values.text, leaving])).toEqual([
      ['one', false],
      ['two', true],
    ])
  })

  it('takes the draft away once nothing differs any more, or when it is dropped', async () => {
    const keeper = open()
    keeper.changed(() => undefined)
    await vi.advanceTimersByTimeAsync(2000)
    expect(remove).not.toHaveBeenCalled()
    keeper.changed(() => body('one'))
    await vi.advanceTimersByTimeAsync(2000)
    keeper.changed(() => undefined)
    await vi.advanceTimersByTimeAsync(2000)
    expect(remove).toHaveBeenCalledTimes(1)
    keeper.found()
    keeper.changed(() => body('two'))
    await keeper.drop()
    await vi.advanceTimersByTimeAsync(2000)
    expect([texts(), remove.mock.calls.length]).toEqual([['one'], 2])
  })

  it('says that it failed, and sends it again with the next change, online again, or when the form is left', async () => {
    const keeper = open()
    const fails = async (text: string) => {
      put.mockRejectedValueOnce(new Error('no connection'))
      keeper.changed(() => body(text))
      await vi.advanceTimersByTimeAsync(2000)
    }
    await fails('one')
    keeper.changed(() => body('two'))
    await vi.advanceTimersByTimeAsync(2000)
    expect(told).toEqual([{ failed: true }, { keptAt: 'now' }])
    await fails('three')
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    await fails('four')
    await keeper.flush(true)
    await fails('five')
    expect(await keeper.handOver()).toEqual(body('five'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(texts()).toEqual(['one', 'two', 'three', 'three', 'four', 'four', 'five'])
  })

  it('sends nothing again that was dropped meanwhile', async () => {
    const first = Promise.withResolvers<string>()
    put.mockReturnValueOnce(first.promise)
    const keeper = open()
    keeper.changed(() => body('one'))
    await vi.advanceTimersByTimeAsync(2000)
    const dropped = keeper.drop()
    first.reject(new Error('no connection'))
    await dropped
    await vi.advanceTimersByTimeAsync(60_000)
    expect(texts()).toEqual(['one'])
  })
})

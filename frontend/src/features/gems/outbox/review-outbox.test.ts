import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#shared/api/api-error.ts'
import { createReviewOutbox, type HeldReview, type Review } from './review-outbox.ts'

const review = (reviewId: string): Review => ({
  reviewId,
  gemId: 'g',
  rating: 3,
  milliseconds: 900,
  at: '2026-11-22T09:00:00.000Z',
  mode: 'review',
})
const offline = () => new ApiError('network', { status: 0, message: 'No.' })

let disk: Map<string, HeldReview>
let sent: string[][]
let online: boolean
let retry: (() => void) | undefined
let pause: number
let refusals: string[]
let undone: string[]

const open = () =>
  createReviewOutbox({
    readAll: async () => [...disk.values()],
    put: async (one) => disk.set(one.reviewId, one),
    remove: async (id) => void disk.delete(id),
    send: async (reviews) => {
      const ids = reviews.map(({ reviewId }) => reviewId)
      if (ids.includes('unreadable')) throw new ApiError('request.invalid', { status: 400, message: 'No.' })
      if (ids.includes('unheard') && online) sent.push(ids)
      if (!online || ids.includes('unheard')) throw offline()
      sent.push(ids)
      return {
        recorded: ids.filter((id) => id !== 'bad').map((reviewId) => ({ reviewId }) as never),
        refused: ids.filter((id) => id === 'bad').map((reviewId) => ({ reviewId, code: 'review.future', message: '' })),
      }
    },
    undo: async (reviewId) => {
      if (!online) throw offline()
      if (reviewId === 'unreadable') throw new ApiError('request.invalid', { status: 400, message: 'No.' })
      undone.push(reviewId)
    },
    refused: ({ reviewId }) => void refusals.push(reviewId),
    later: (work, milliseconds) => {
      retry = work
      pause = milliseconds
      return () => {
        retry = undefined
      }
    },
  })

beforeEach(() => {
  disk = new Map()
  sent = []
  refusals = []
  undone = []
  online = true
  retry = undefined
})

describe('the outbox of ratings', () => {
  it('keeps them without a connection and sends them together when it is back', async () => {
    online = false
    const outbox = open()
    for (const id of ['a', 'b', 'c']) await outbox.add(review(id))
    await vi.waitFor(() => expect(retry).toBeDefined())
    expect([disk.size, outbox.snapshot()]).toEqual([3, { waiting: 3, failed: true }])
    online = true
    await outbox.flush()
    expect(sent).toEqual([['a', 'b', 'c']])
    expect([disk.size, outbox.snapshot()]).toEqual([0, { waiting: 0, failed: false }])
  })

  it('soon tries again, however many were rated without a connection, and at once when that comes back', async () => {
    online = false
    const outbox = open()
    for (let id = 0; id < 20; id += 1) await outbox.add(review(String(id)))
    await outbox.flush()
    expect(pause).toBeLessThanOrEqual(2500)
    const failing = outbox.flush()
    online = true
    void outbox.flush()
    await failing
    expect([disk.size, sent.length]).toEqual([0, 1])
  })

  it('sends what an earlier visit has left', async () => {
    disk.set('old', review('old'))
    await open().load()
    expect(sent).toEqual([['old']])
  })

  it('lets go of what the service refuses, and says so', async () => {
    const outbox = open()
    disk.set('bad', review('bad'))
    await outbox.load()
    expect([refusals, disk.size]).toEqual([['bad'], 0])
  })

  it('sends the others where the service refuses a batch for one of them', async () => {
    for (const id of ['a', 'unreadable', 'b']) disk.set(id, review(id))
    await open().load()
    expect([sent, refusals, disk.size]).toEqual([[['a'], ['b']], ['unreadable'], 0])
  })

  it('takes a rating back that is still here, and undoes it where the service may have got it', async () => {
    const outbox = open()
    await outbox.add(review('unheard'))
    await vi.waitFor(() => expect(outbox.snapshot().failed).toBe(true))
    expect(sent).toEqual([['unheard']])
    online = false
    expect(await outbox.withdraw('unheard')).toBe(true)
    expect(outbox.snapshot()).toEqual({ waiting: 0, failed: false })
    await outbox.flush()
    expect([undone, disk.size]).toEqual([[], 1])
    online = true
    await open().load()
    expect([undone, sent.length, disk.size]).toEqual([['unheard'], 1, 0])
    expect(await outbox.withdraw('confirmed')).toBe(false)
  })

  it('sends and undoes the others where the service refuses to undo one', async () => {
    for (const id of ['unreadable', 'taken-back']) disk.set(id, { ...review(id), withdrawn: true })
    disk.set('a', review('a'))
    await open().load()
    expect([undone, sent, refusals, disk.size]).toEqual([['taken-back'], [['a']], ['unreadable'], 0])
  })

  it('undoes the later of two ratings first', async () => {
    for (const [id, at] of [
      ['first', '2026-11-22T09:00:00.000Z'],
      ['second', '2026-11-22T09:01:00.000Z'],
    ] as const)
      disk.set(id, { ...review(id), at, withdrawn: true })
    await open().load()
    expect([undone, sent]).toEqual([['second', 'first'], []])
  })
})

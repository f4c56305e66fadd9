import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#shared/api/api-error.ts'
import { createReviewOutbox, type Review } from './review-outbox.ts'

const review = (reviewId: string): Review => ({
  reviewId,
  gemId: 'g',
  rating: 3,
  milliseconds: 900,
  at: '2026-11-22T09:00:00.000Z',
  mode: 'review',
})
const offline = () => new ApiError('network', { status: 0, message: 'No.' })

let disk: Map<string, Review>
let sent: string[][]
let online: boolean
let retry: (() => void) | undefined
let refusals: string[]

const open = () =>
  createReviewOutbox({
    readAll: async () => [...disk.values()],
    put: async (one) => disk.set(one.reviewId, one),
    remove: async (id) => void disk.delete(id),
    send: async (reviews) => {
      if (!online) throw offline()
      const ids = reviews.map(({ reviewId }) => reviewId)
      sent.push(ids)
      return {
        recorded: ids.filter((id) => id !== 'bad').map((reviewId) => ({ reviewId }) as never),
        refused: ids.filter((id) => id === 'bad').map((reviewId) => ({ reviewId, code: 'review.future', message: '' })),
      }
    },
    refused: ({ reviewId }) => void refusals.push(reviewId),
    later: (work) => {
      retry = work
      return () => {
        retry = undefined
      }
    },
  })

beforeEach(() => {
  disk = new Map()
  sent = []
  refusals = []
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

  it('takes a rating back that never left, and no other', async () => {
    online = false
    const outbox = open()
    await outbox.add(review('a'))
    await vi.waitFor(() => expect(outbox.snapshot().failed).toBe(true))
    expect(await outbox.withdraw('a')).toBe(true)
    expect([disk.size, await outbox.withdraw('a')]).toEqual([0, false])
  })
})

import { expect, it } from 'vitest'
import { createUpstreams } from './upstreams.ts'

const A = 'http://a'
const B = 'http://b'

function start(assessment = [A, B]) {
  let now = 0
  const upstreams = createUpstreams({ assessment } as Parameters<typeof createUpstreams>[0], () => new Date(now))
  const next = (times: number) => Array.from({ length: times }, () => upstreams.next('assessment'))
  return {
    upstreams,
    next,
    wait: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

it('takes the addresses in turn', () => {
  expect(start().next(4)).toEqual([A, B, A, B])
})

it('passes one over that could not be reached, for a second', () => {
  const { upstreams, next, wait } = start()
  expect(upstreams.failed('assessment', A)).toBe(true)
  expect(next(3)).toEqual([B, B, B])
  wait(1000)
  expect(new Set(next(2))).toEqual(new Set([A, B]))
})

it('sends nothing more to one that says with an answer that it is about to leave', () => {
  const { upstreams, next, wait } = start()
  upstreams.answered(A, { connection: 'keep-alive' })
  expect(next(2)).toEqual([A, B])
  upstreams.answered(A, { connection: 'close' })
  wait(1500)
  expect(next(2)).toEqual([B, B])
})

it('asks another one even while all of them rest: one may be back before the next one leaves', () => {
  const { upstreams, next, wait } = start()
  upstreams.answered(A, { connection: 'close' })
  wait(2500)
  expect(upstreams.failed('assessment', B)).toBe(true)
  expect(next(2)).toEqual([A, A])
  wait(1)
  expect(upstreams.failed('assessment', A)).toBe(true)
  expect(next(1)).toEqual([B])
})

it('has nobody else to ask where there is one address', () => {
  const { upstreams, next } = start([A])
  expect(upstreams.failed('assessment', A)).toBe(false)
  expect(next(2)).toEqual([A, A])
})

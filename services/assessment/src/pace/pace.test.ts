import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createPace, type Pace } from './pace.ts'

const start = new Date('2026-11-20T10:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const uid = randomUUID()
const read = (pace: Pace, count: number, at: Date, how: 'opened' | 'ready' = 'opened') =>
  pace.note(
    uid,
    Array.from({ length: count }, () => randomUUID()),
    how,
    at,
  )

it('holds nobody up who opens 120 questions in five minutes, however often each', () => {
  const pace = createPace()
  read(pace, 120, start)
  const again = [randomUUID()]
  for (let n = 0; n < 500; n += 1) pace.note(randomUUID(), again, 'opened', start)
  expect(pace.hold(uid, after(10))).toEqual({ wait: 0, refused: false })
})

it('gives who opens more a question a second, and refuses when many wait', () => {
  const pace = createPace()
  read(pace, 121, start)
  const waits = Array.from({ length: 8 }, () => pace.hold(uid, after(1)))
  expect(waits.map(({ wait }) => wait)).toEqual([0, 1000, 2000, 3000, 4000, 5000, 6000, 6000])
  expect(waits.map(({ refused }) => refused)).toEqual([false, false, false, false, false, false, true, true])
  expect(pace.hold(uid, after(300)), 'a new window').toEqual({ wait: 0, refused: false })
})

it('counts what lies ready less, and what other processes have seen', () => {
  const pace = createPace()
  read(pace, 250, start, 'ready')
  expect(pace.hold(uid, after(1)).wait).toBe(0)
  expect(pace.takeDue(after(1))).toMatchObject([{ uid, windowStart: start, reads: 250, pace: 100 }])
  expect(pace.takeDue(after(2))).toEqual([])
  pace.learn(uid, start, 150)
  pace.hold(uid, after(2))
  expect(pace.hold(uid, after(2)).wait).toBe(1000)
})

it('stores nothing of people who read slowly, and forgets windows that are over', () => {
  const pace = createPace()
  read(pace, 29, start)
  expect(pace.takeDue(after(299))).toEqual([])
  read(pace, 1, after(299))
  expect(pace.takeDue(after(301))).toMatchObject([{ reads: 30 }])
  expect(pace.takeDue(after(302))).toEqual([])
})

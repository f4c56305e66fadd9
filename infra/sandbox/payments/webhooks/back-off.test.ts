import { expect, it } from 'vitest'
import { waitAfter } from './back-off.ts'

it('waits twice as long after each failure, at most an hour, and gives up after three days', () => {
  expect([1, 2, 3, 4, 12, 13, 40].map((attempts) => waitAfter(attempts, 60))).toEqual([1, 2, 4, 8, 2048, 3600, 3600])
  expect(waitAfter(40, 3 * 24 * 3600 + 1)).toBeUndefined()
})

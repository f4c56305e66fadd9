import { expect, it } from 'vitest'
import { ApiError, messageOf } from './api-error.ts'

const wrong = (triesLeft?: number) =>
  messageOf(
    new ApiError('code.wrong', {
      status: 400,
      message: 'That code is incorrect.',
      ...(triesLeft === undefined ? {} : { data: { triesLeft } }),
    }),
  )

it('says how many attempts are left, where the service says so', () => {
  expect([3, 1, 0].map(wrong)).toEqual([
    'That code is incorrect. 3 attempts left.',
    'That code is incorrect. 1 attempt left.',
    'That code is incorrect. No attempts left. Ask for a new code.',
  ])
  expect(wrong()).toBe('That code is incorrect.')
})

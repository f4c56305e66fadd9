import { expect, it } from 'vitest'
import { deliveryProblem } from './delivery-problem.ts'

it('tells code and words of the server and hides addresses', () => {
  const error = Object.assign(
    new Error("Can't send mail - all recipients were rejected: 550 <amara@wardround.test>:\n no such box"),
    {
      code: 'EENVELOPE',
      responseCode: 550,
    },
  )
  expect(deliveryProblem(error)).toBe(
    "EENVELOPE 550 Can't send mail - all recipients were rejected: 550 <[address]>: no such box",
  )
  expect(deliveryProblem('x'.repeat(500))).toHaveLength(300)
})

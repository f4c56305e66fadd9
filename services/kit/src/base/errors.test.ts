import { expect, it } from 'vitest'
import { DomainError, failureOf } from './errors.ts'

it('says what to do next with the words of the catalogue, and leaves that to a message of its own', () => {
  expect(failureOf(new DomainError('code.expired')).error).toEqual({
    code: 'code.expired',
    message: 'That code has expired.',
    fix: 'Ask for a new one.',
  })
  expect(failureOf(new DomainError('code.expired', { message: 'Start the set-up again.' })).error).toEqual({
    code: 'code.expired',
    message: 'Start the set-up again.',
  })
})

it('leaves out what to do next where the specification fixes the whole text', () => {
  expect(failureOf(new DomainError('push.invalid-response')).error).toEqual({
    code: 'push.invalid-response',
    message: 'invalid response',
  })
})

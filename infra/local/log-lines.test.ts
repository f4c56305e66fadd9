import { expect, it } from 'vitest'
import { readable } from './log-lines.ts'

it('shows the message of a log line, and its level and cause when it is a warning or worse', () => {
  expect(readable('{"level":30,"msg":"started"}')).toBe('started')
  expect(readable('{"level":50,"msg":"sending failed","err":{"message":"no route"}}')).toBe(
    'error sending failed: no route',
  )
})

it('shows other lines as they are', () => {
  expect(readable('Ready to accept connections')).toBe('Ready to accept connections')
  expect(readable('{ not json')).toBe('{ not json')
  expect(readable('{"level":30}')).toBe('{"level":30}')
})

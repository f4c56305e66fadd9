import { expect, it } from 'vitest'
import { pollAfter, untilOpening } from './waiting-room.ts'

const at = (minute: string) => `2026-12-05T09:${minute}.000Z`
const waiting = (now: string) => ({ now: at(now), opensAt: at('30:00'), state: 'waiting' as const })

it('asks every twenty seconds, at the opening, and spread over three seconds', () => {
  expect(pollAfter(waiting('10:00'), 0)).toBe(20_000)
  expect(pollAfter(waiting('10:00'), 1)).toBe(23_000)
  expect(pollAfter(waiting('29:55'), 0)).toBe(5_000)
  expect(pollAfter(waiting('29:55'), 0.5)).toBe(6_500)
  expect(pollAfter({ ...waiting('31:00'), state: 'open' }, 0)).toBe(20_000)
})

it('counts to the opening, never below nothing', () => {
  expect(untilOpening(waiting('29:00'))).toBe(60_000)
  expect(untilOpening(waiting('31:00'))).toBe(0)
})

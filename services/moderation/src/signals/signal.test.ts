import { expect, it } from 'vitest'
import { pathAlone, scoreOf, worthOf } from '#signals/signal.ts'

const now = new Date('2026-11-20T10:00:00Z')
const signal = (daysAgo: number, dismissed = false, weight = 30) => ({
  weight,
  recorded_at: new Date(now.getTime() - daysAgo * 86_400_000),
  dismissed_at: dismissed ? now : null,
})

it.each([
  ['/questionbank/cardiology/4', '/questionbank/cardiology/4'],
  ['/signup/verify?flow=secret', '/signup/verify'],
  ['/a#b?c', '/a'],
  ['/', '/'],
])('keeps of %j the path %j', (path, kept) => {
  expect(pathAlone(path)).toBe(kept)
})

it('lets a signal fade evenly over thirty days', () => {
  expect([0, 10, 15, 30, 90].map((days) => Math.round(worthOf(signal(days), now)))).toEqual([30, 20, 15, 0, 0])
  expect(worthOf(signal(0, true), now)).toBe(0)
  expect(worthOf(signal(-1), now)).toBe(30)
})

it('adds up to a score of at most 100', () => {
  expect(scoreOf([], now)).toBe(0)
  expect(scoreOf([signal(0), signal(10), signal(40), signal(1, true)], now)).toBe(50)
  expect(scoreOf([signal(0, false, 80), signal(0, false, 80)], now)).toBe(100)
})

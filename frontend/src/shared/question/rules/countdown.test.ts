import { describe, expect, it } from 'vitest'
import { createCountdown, moreTimeWords, warningAt } from './countdown.ts'

describe('the clock of a session', () => {
  it('counts down by a clock of its own and stops at nothing', () => {
    let now = 5_000
    const countdown = createCountdown(90, () => now)
    expect(countdown.left()).toBe(90)
    now += 30_400
    expect(countdown.left()).toBe(60)
    now += 3_600_000
    expect(countdown.left()).toBe(0)
  })

  it('says what was granted, and nothing where two clocks differ a little', () => {
    expect([moreTimeWords(600, 1500), moreTimeWords(600, 660)]).toEqual([
      'You have 15 more minutes',
      'You have 1 more minute',
    ])
    expect([moreTimeWords(600, 625), moreTimeWords(600, 300)]).toEqual([undefined, undefined])
  })

  it('warns once at 30, 10 and 5 minutes', () => {
    expect([warningAt(1801, 1800), warningAt(601, 599), warningAt(301, 300)]).toEqual([
      '30 minutes left',
      '10 minutes left',
      '5 minutes left',
    ])
    expect([warningAt(1800, 1799), warningAt(300, 300), warningAt(500, 400)]).toEqual([undefined, undefined, undefined])
  })
})

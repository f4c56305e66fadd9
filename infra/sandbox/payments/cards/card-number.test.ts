import { describe, expect, it } from 'vitest'
import { brandOf, cvcLengthOf, groupExpiry, groupNumber, isExpired, passesLuhn, readExpiry } from './card-number.ts'
import { TEST_CARDS } from './test-cards.ts'

describe('card numbers', () => {
  it('of every test card are sound', () => {
    for (const { number } of TEST_CARDS) expect(passesLuhn(number), number).toBe(true)
    expect(new Set(TEST_CARDS.map(({ number }) => number)).size).toBe(TEST_CARDS.length)
  })
  it('with one wrong figure are not', () => {
    expect(passesLuhn('4242424242424241')).toBe(false)
  })
  it('tell their brand and its security code', () => {
    expect(
      ['4242424242424242', '5555555555554444', '2223003122003222', '378282246310005', '6011111111111117'].map(brandOf),
    ).toEqual(['visa', 'mastercard', 'mastercard', 'amex', 'unknown'])
    expect(cvcLengthOf('amex')).toBe(4)
  })
  it.each([
    ['42424242', '4242 4242'],
    ['4242-4242x4242 42429', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['', ''],
  ])('typed as %s read %s', (typed, grouped) => {
    expect(groupNumber(typed)).toBe(grouped)
  })
})

describe('an expiry', () => {
  it.each([
    ['1', '1'],
    ['12', '12'],
    ['122', '12 / 2'],
    ['1228', '12 / 28'],
    ['5', '05'],
    ['528', '05 / 28'],
    ['12 / 2028', '12 / 2028'],
    ['12 / 28', '12 / 28'],
  ])('typed as %s reads %s', (typed, grouped) => {
    expect(groupExpiry(typed)).toBe(grouped)
  })
  it('is month and full year once complete', () => {
    expect(readExpiry('04 / 29')).toEqual({ month: 4, year: 2029 })
    expect(readExpiry('4/2029')).toEqual({ month: 4, year: 2029 })
    expect(['', '04', '04 / 2', '04 / 029'].map(readExpiry)).toEqual([undefined, undefined, undefined, undefined])
  })
  it('holds until the end of its month', () => {
    const now = new Date('2026-11-20')
    expect([isExpired(10, 2026, now), isExpired(11, 2026, now), isExpired(1, 2027, now)]).toEqual([true, false, false])
  })
})

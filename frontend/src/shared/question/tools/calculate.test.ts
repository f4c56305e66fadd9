import { describe, expect, it } from 'vitest'
import { calculate, formatResult } from './calculate.ts'

const worth = (text: string, last?: number) => {
  const done = calculate(text, last)
  return 'value' in done ? Number(formatResult(done.value)) : done.problem
}

describe('the calculator', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 − 4 − 3', 3],
    ['12 ÷ 4 × 3', 9],
    ['2^3^2', 512],
    ['-2^2', -4],
    ['2^-1', 0.5],
    ['20%', 0.2],
    ['200 * 15%', 30],
    ['0.1 + 0.2', 0.3],
    ['1,5 * 2', 3],
    ['.5 + 1.', 1.5],
    ['1e3 + 2.5E-1', 1000.25],
    ['2(3+4)', 14],
    ['(2)(3)', 6],
    ['sqrt(16) + √9', 7],
    ['log 1000', 3],
    ['ln(exp(2))', 2],
    ['abs(-3)', 3],
    ['2pi', 6.283185307],
    ['4²', 16],
    ['--5', 5],
    ['(140 - 82', 58],
    ['  7  ', 7],
  ])('works out %s', (text, value) => {
    expect(worth(text)).toBe(value)
  })

  it('works out what doctors work out: corrected calcium, creatinine clearance, anion gap', () => {
    expect(worth('2.10 + 0.02 * (40 - 28)')).toBe(2.34)
    expect(worth('(140 - 72) * 60 * 1.23 / 118')).toBeCloseTo(42.529, 2)
    expect(worth('(140 + 4.2) - (104 + 12)')).toBe(28.2)
  })

  it('takes the last result as ans', () => {
    expect(worth('ans * 2', 21)).toBe(42)
    expect(worth('3 ANS', 2)).toBe(6)
  })

  it.each([
    '',
    '   ',
    '1 +',
    '* 2',
    '1 / 0',
    '0 / 0',
    'sqrt(-1)',
    '1)',
    'alert(1)',
    'constructor',
    '__proto__',
    'toString',
    '1 $ 2',
    '(1 2',
    '()',
    '9^9^9',
    '('.repeat(60),
    '1'.repeat(201),
  ])('says why %s has no result', (text) => {
    expect(typeof worth(text)).toBe('string')
  })
})

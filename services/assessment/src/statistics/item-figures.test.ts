import { describe, expect, it } from 'vitest'
import { median, pointBiserial, type RatedAttempt, upperLowerDiscrimination } from '#statistics/item-figures.ts'
import { type Flaggable, flagsOf } from '#statistics/item-flags.ts'

const attempts = (count: number, correct: (index: number) => boolean): RatedAttempt[] =>
  Array.from({ length: count }, (_, index) => ({ ability: index / (count - 1), correct: correct(index) }))

/** Pearson's correlation as it is defined, which the point-biserial is a case of. */
function pearson(all: RatedAttempt[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const x = all.map(({ correct }) => Number(correct))
  const y = all.map(({ ability }) => ability)
  const [mx, my] = [mean(x), mean(y)]
  const covariance = mean(x.map((value, index) => (value - mx) * ((y[index] as number) - my)))
  return covariance / Math.sqrt(mean(x.map((value) => (value - mx) ** 2)) * mean(y.map((value) => (value - my) ** 2)))
}

describe('discrimination by upper and lower 27%', () => {
  it('is 1 when exactly the better half is right, -1 the other way round, 0 when it makes no difference', () => {
    expect(upperLowerDiscrimination(attempts(100, (index) => index >= 50))).toBe(1)
    expect(upperLowerDiscrimination(attempts(100, (index) => index < 50))).toBe(-1)
    expect(upperLowerDiscrimination(attempts(100, () => true))).toBe(0)
  })
  it('takes 27 of 100 on either side', () => {
    expect(upperLowerDiscrimination(attempts(100, (index) => index >= 80))).toBeCloseTo(20 / 27, 10)
  })
  it('says nothing below 30 attempts', () => {
    expect(upperLowerDiscrimination(attempts(29, (index) => index > 10))).toBeNull()
  })
})

describe('the point-biserial correlation', () => {
  it("equals Pearson's correlation with right as 1 and wrong as 0", () => {
    const mixed = attempts(97, (index) => (index * 7919) % 13 < 3 + index / 16)
    expect(pointBiserial(mixed)).toBeCloseTo(pearson(mixed), 12)
  })
  it('is not known where nothing varies, or below 30 attempts', () => {
    expect(pointBiserial(attempts(50, () => true))).toBeNull()
    expect(pointBiserial(attempts(50, (index) => index > 3).map((each) => ({ ...each, ability: 0.7 })))).toBeNull()
    expect(pointBiserial(attempts(29, (index) => index > 3))).toBeNull()
  })
})

describe('the median', () => {
  it('is the middle one, or between the two middle ones', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([10, 1, 4, 5])).toBe(5)
    expect(median([])).toBeNull()
  })
})

describe('flags of dubious questions', () => {
  const fine: Flaggable = {
    attempts: 200,
    facility: 0.6,
    rated: 150,
    pointBiserial: 0.3,
    options: [
      { isKey: true, picks: 120 },
      { isKey: false, picks: 80 },
    ],
  }
  it.each([
    ['a good question', {}, []],
    ['under a fifth right', { facility: 0.19 }, ['too-hard']],
    ['exactly a fifth right', { facility: 0.2 }, []],
    ['nearly all right', { facility: 0.96 }, ['too-easy']],
    ['weak discrimination', { pointBiserial: 0.09 }, ['weak-discrimination']],
    ['negative discrimination', { pointBiserial: -0.01 }, ['negative-discrimination']],
    ['weak, but by too few', { pointBiserial: 0.01, rated: 99 }, []],
    [
      'a distractor over the key',
      {
        options: [
          { isKey: true, picks: 80 },
          { isKey: false, picks: 90 },
        ],
      },
      ['distractor-over-key'],
    ],
    ['too few attempts for anything', { attempts: 29, facility: 0.01 }, []],
  ] as const)('%s', (_, change, flags) => {
    expect(flagsOf({ ...fine, ...change })).toEqual(flags)
  })
})

import { expect, it } from 'vitest'
import { discriminationOf, reliabilityOf } from './reliability.ts'

const marks = [['a', 'b', 'c', 'd'], ['a', 'b', 'c'], ['a', 'b'], ['a', 'c'], ['a'], []].map((ids) => new Set(ids))

it('gives the reliability that the formula gives by hand', () => {
  // p: 5/6, 3/6, 3/6, 1/6; sum pq = 28/36; scores 4 3 2 2 1 0, variance 5/3; 4/3 * (1 - (28/36) / (5/3)).
  expect(reliabilityOf(['a', 'b', 'c', 'd'], marks)).toBeCloseTo((4 / 3) * (1 - 28 / 36 / (5 / 3)), 12)
})

it('correlates a question with the rest of the score', () => {
  const xs = marks.map((right) => (right.has('b') ? 1 : 0))
  const ys = marks.map((right) => right.size - (right.has('b') ? 1 : 0))
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const covariance = mean(xs.map((x, at) => (x - mean(xs)) * ((ys[at] as number) - mean(ys))))
  const spread = (values: number[]) => Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)))
  expect(discriminationOf('b', marks)).toBeCloseTo(covariance / (spread(xs) * spread(ys)), 12)
})

it('gives none where nothing differs', () => {
  expect(reliabilityOf(['a', 'b'], [new Set(['a']), new Set(['b'])])).toBeNull()
  expect(discriminationOf('x', marks)).toBeNull()
  expect(discriminationOf('x', [])).toBeNull()
})

import { describe, expect, it } from 'vitest'
import { meanOf, percentileOf } from '#mock-sittings/attempt.ts'
import figures from './figures.fixture.json' with { type: 'json' }
import { deviationOf, discriminationOf, reliabilityOf } from './reliability.ts'

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

describe('sixty made sitters, against what numpy computed of them', () => {
  const questions = figures.facility.map((_, at) => String(at))
  const sitters = figures.rows.map((row) => new Set(questions.filter((_, at) => row.charAt(at) === '1')))
  const scores = sitters.map(({ size }) => size)
  const byScore = figures.percentiles.map((_, score) => scores.filter((one) => one === score).length)

  it('have the same reliability, deviation and mean', () => {
    expect(reliabilityOf(questions, sitters)).toBeCloseTo(figures.reliability, 12)
    expect(deviationOf(scores)).toBeCloseTo(figures.deviation, 12)
    expect(meanOf(byScore)).toBeCloseTo(figures.mean, 12)
  })

  it('have the same percentile for each score', () => {
    expect(byScore.map((_, score) => percentileOf(score, byScore))).toEqual(figures.percentiles)
  })

  it('have the same facility and discrimination for each question', () => {
    for (const [at, id] of questions.entries()) {
      const facility = sitters.filter((right) => right.has(id)).length / sitters.length
      expect(facility).toBeCloseTo(figures.facility[at] as number, 12)
      expect(discriminationOf(id, sitters)).toBeCloseTo(figures.discrimination[at] as number, 12)
    }
  })
})

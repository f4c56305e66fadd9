import { describe, expect, it } from 'vitest'
import figures from './figures.fixture.json' with { type: 'json' }
import { meanOf, percentileOf } from './peers.ts'
import { deviationOf, discriminationOf, reliabilityOf } from './reliability.ts'

/** What a snapshot keeps of attempts, each given by the questions that were right. */
function countedOf(attempts: readonly (readonly string[])[], questions: readonly string[]) {
  const scores = Array.from({ length: questions.length + 1 }, () => 0)
  for (const { length } of attempts) scores[length] = (scores[length] ?? 0) + 1
  const rightOf = (id: string) => {
    const right = attempts.filter((ids) => ids.includes(id))
    return { correct: right.length, rightScores: right.reduce((sum, { length }) => sum + length, 0) }
  }
  return { scores, rightOf, questions: questions.map(rightOf) }
}

const attempts = [['a', 'b', 'c', 'd'], ['a', 'b', 'c'], ['a', 'b'], ['a', 'c'], ['a'], []]
const { scores, questions, rightOf } = countedOf(attempts, ['a', 'b', 'c', 'd'])

it('gives the reliability that the formula gives by hand', () => {
  // p: 5/6, 3/6, 3/6, 1/6; sum pq = 28/36; scores 4 3 2 2 1 0, variance 5/3; 4/3 * (1 - (28/36) / (5/3)).
  expect(reliabilityOf(questions, scores)).toBeCloseTo((4 / 3) * (1 - 28 / 36 / (5 / 3)), 12)
})

it('correlates a question with the rest of the score', () => {
  const xs = attempts.map((right) => (right.includes('b') ? 1 : 0))
  const ys = attempts.map((right) => right.length - (right.includes('b') ? 1 : 0))
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const covariance = mean(xs.map((x, at) => (x - mean(xs)) * ((ys[at] as number) - mean(ys))))
  const spread = (values: number[]) => Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)))
  expect(discriminationOf(rightOf('b'), scores)).toBeCloseTo(covariance / (spread(xs) * spread(ys)), 12)
})

it('gives none where nothing differs', () => {
  const equal = countedOf([['a'], ['b']], ['a', 'b'])
  expect(reliabilityOf(equal.questions, equal.scores)).toBeNull()
  const alone = countedOf([['a'], []], ['a'])
  expect(discriminationOf(alone.rightOf('a'), alone.scores)).toBeNull()
  expect(discriminationOf(rightOf('x'), scores)).toBeNull()
  expect(discriminationOf({ correct: 0, rightScores: 0 }, [])).toBeNull()
})

describe('sixty made sitters, against what numpy computed of them', () => {
  const ids = figures.facility.map((_, at) => String(at))
  const counted = countedOf(
    figures.rows.map((row) => ids.filter((_, at) => row.charAt(at) === '1')),
    ids,
  )

  it('have the same reliability, deviation and mean', () => {
    expect(reliabilityOf(counted.questions, counted.scores)).toBeCloseTo(figures.reliability, 12)
    expect(deviationOf(counted.scores)).toBeCloseTo(figures.deviation, 12)
    expect(meanOf(counted.scores)).toBeCloseTo(figures.mean, 12)
  })

  it('have the same percentile for each score', () => {
    expect(counted.scores.map((_, score) => percentileOf(score, counted.scores))).toEqual(figures.percentiles)
  })

  it('have the same facility and discrimination for each question', () => {
    for (const [at, id] of ids.entries()) {
      expect(counted.rightOf(id).correct / figures.rows.length).toBeCloseTo(figures.facility[at] as number, 12)
      expect(discriminationOf(counted.rightOf(id), counted.scores)).toBeCloseTo(
        figures.discrimination[at] as number,
        12,
      )
    }
  })
})

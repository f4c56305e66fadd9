import { describe, expect, it } from 'vitest'
import { tallyFirsts } from '#statistics/tally.ts'

const answer = {
  answerId: 'x',
  uid: 'u',
  questionId: 'q',
  versionId: 'v',
  group: 1 as const,
  response: ['a'],
  correct: true,
  milliseconds: 1,
  first: true,
}

describe('the tally of first attempts', () => {
  it('sums by version and group, picks by option', () => {
    const tallies = tallyFirsts([answer, { ...answer, response: ['b'], correct: false }, { ...answer, group: 2 }])
    expect(tallies).toEqual([
      { questionId: 'q', versionId: 'v', group: 1, firsts: 2, correct: 1, picks: { a: 1, b: 1 } },
      { questionId: 'q', versionId: 'v', group: 2, firsts: 1, correct: 1, picks: { a: 1 } },
    ])
  })
  it('leaves later attempts out', () => {
    expect(tallyFirsts([{ ...answer, first: false }])).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { tallyFirsts } from '#statistics/tally.ts'

const attempt = {
  question_id: 'q',
  version_id: 'v',
  user_id: 'u',
  user_group: 1,
  correct: true,
  milliseconds: 1,
  response: ['a'],
}

describe('the tally of first attempts', () => {
  it('sums by version and group, picks by option', () => {
    const tallies = tallyFirsts([
      attempt,
      { ...attempt, response: ['b'], correct: false },
      { ...attempt, user_group: 2 },
    ])
    expect(tallies).toEqual([
      { questionId: 'q', versionId: 'v', group: 1, firsts: 2, correct: 1, picks: { a: 1, b: 1 } },
      { questionId: 'q', versionId: 'v', group: 2, firsts: 1, correct: 1, picks: { a: 1 } },
    ])
  })
  it('counts every option of a multiple answer', () => {
    expect(tallyFirsts([{ ...attempt, response: ['a', 'b'] }])).toMatchObject([{ firsts: 1, picks: { a: 1, b: 1 } }])
  })
})

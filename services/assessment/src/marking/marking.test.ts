import { describe, expect, it } from 'vitest'
import { isCorrect, presentMarking, toPeers } from './marking.ts'

const solution = { rationales: { a: 'Because.' }, explanation: 'So.', keyPoints: ['One'], references: [] }

describe('a choice', () => {
  it('is correct when it is the whole key and nothing else, in any order', () => {
    expect(isCorrect(['a'], ['a'])).toBe(true)
    expect(isCorrect(['b', 'a'], ['a', 'b'])).toBe(true)
    expect(isCorrect(['a'], ['a', 'b'])).toBe(false)
    expect(isCorrect(['a', 'b', 'c'], ['a', 'b'])).toBe(false)
    expect(isCorrect(['b'], ['a'])).toBe(false)
  })
})

describe('a marking', () => {
  it('gives each option its reason and its share of first attempts', () => {
    const marking = presentMarking(
      { optionIds: ['a', 'b'], key: ['a'], solution },
      { correct: true, peers: { firsts: 40, picks: [30, 10] } },
    )
    expect(marking.options).toEqual([
      { id: 'a', rationale: 'Because.', share: 0.75 },
      { id: 'b', rationale: '', share: 0.25 },
    ])
    expect(marking.peers).toBe(40)
  })
  it('shows no shares while there are too few first attempts', () => {
    const marking = presentMarking(
      { optionIds: ['a'], key: ['a'], solution },
      { correct: false, peers: toPeers({ peer_firsts: null, peer_picks: null }) },
    )
    expect(marking.options[0]?.share).toBeNull()
    expect(marking.peers).toBe(0)
  })
})

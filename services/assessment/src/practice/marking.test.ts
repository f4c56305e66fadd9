import { describe, expect, it } from 'vitest'
import { presentMarking, toPeers } from '#practice/marking.ts'

const solution = { rationales: { a: 'Because.' }, explanation: 'So.', keyPoints: ['One'], references: [] }

describe('a marking', () => {
  it('gives each option its reason and its share of first attempts', () => {
    const marking = presentMarking({ correct: true, optionIds: ['a', 'b'], key: ['a'], solution, peers: { firsts: 40, picks: [30, 10] } })
    expect(marking.options).toEqual([
      { id: 'a', rationale: 'Because.', share: 0.75 },
      { id: 'b', rationale: '', share: 0.25 },
    ])
    expect(marking.peers).toBe(40)
  })
  it('shows no shares while there are too few first attempts', () => {
    const marking = presentMarking({
      correct: false,
      optionIds: ['a'],
      key: ['a'],
      solution,
      peers: toPeers({ peer_firsts: null, peer_picks: null }),
    })
    expect(marking.options[0]?.share).toBeNull()
    expect(marking.peers).toBe(0)
  })
})

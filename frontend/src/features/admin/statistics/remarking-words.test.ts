import { describe, expect, it } from 'vitest'
import type { Remarking } from '../api/use-remarkings.ts'
import { stateOf } from './remarking-words.ts'

const remarking = (change: Partial<Remarking> = {}): Remarking => ({
  versionId: 'v',
  state: 'finished',
  learners: 1200,
  done: 1200,
  remarked: 1250,
  toRight: 40,
  toWrong: 12,
  kept: 0,
  createdAt: '2026-11-21T10:00:00.000Z',
  finishedAt: '2026-11-21T10:00:02.000Z',
  ...change,
})

describe('a re-marking in words', () => {
  it('tells how far it is, and what came of it', () => {
    expect(stateOf(remarking({ state: 'waiting' }))).toContain('About to begin')
    expect(stateOf(remarking({ state: 'running', done: 400 }))).toBe('400 of 1,200 learners gone through.')
    expect(stateOf(remarking())).toBe('1,250 answers marked anew: 40 became right, 12 wrong.')
    expect(stateOf(remarking({ toRight: 0, toWrong: 0, remarked: 1 }))).toBe(
      '1 answer marked anew: none of them counts otherwise than before.',
    )
    expect(stateOf(remarking({ state: 'superseded' }))).toContain('Replaced by a later change')
  })

  it('says who keeps the mark', () => {
    expect(stateOf(remarking({ remarked: 0, toRight: 0, toWrong: 0, kept: 1 }))).toBe(
      'No answer had to be marked anew. 1 answer keeps its mark: what was chosen, or what is right now, was not an option on both sides.',
    )
  })
})

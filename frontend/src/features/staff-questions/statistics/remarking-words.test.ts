import { describe, expect, it } from 'vitest'
import type { Remarking } from '#features/staff-questions/api/use-remarkings.ts'
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
    expect(stateOf(remarking({ state: 'waiting' }))).toContain('Starting soon')
    expect(stateOf(remarking({ state: 'running', done: 400 }))).toBe('400 of 1,200 learners checked.')
    expect(stateOf(remarking())).toBe('1,250 answers re-marked: 40 became right, 12 wrong.')
    expect(stateOf(remarking({ toRight: 0, toWrong: 0, remarked: 1 }))).toBe('1 answer re-marked: no results changed.')
    expect(stateOf(remarking({ state: 'superseded' }))).toContain('Replaced by a later change')
  })

  it('says who keeps the mark', () => {
    expect(stateOf(remarking({ remarked: 0, toRight: 0, toWrong: 0, kept: 1 }))).toBe(
      'No answers needed re-marking. 1 answer keeps its mark, because the chosen or correct option is not in both versions.',
    )
  })
})

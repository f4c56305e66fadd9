import { describe, expect, it } from 'vitest'
import { type AnswerContent, type RefusalState, refusalOf } from '#practice/answer.ts'

const attempt: AnswerContent = {
  questionId: 'q',
  versionId: 'v',
  sequence: 3,
  response: ['a'],
  milliseconds: 10,
  mode: 'tutor',
  certainty: null,
}
const state: RefusalState = {
  kept: null,
  questionKnown: true,
  version: { kind: 'single', optionIds: ['a', 'b'] },
  sequence: 2,
}

describe('an answer that was not recorded', () => {
  it('is a repeat when the same content was kept under its id, wherever the sequence stands now', () => {
    expect(refusalOf(attempt, { ...state, kept: { ...attempt }, sequence: 9 })).toBe('repeated')
  })
  it.each([
    ['another question', { questionId: 'x' }],
    ['another version', { versionId: 'x' }],
    ['another sequence', { sequence: 4 }],
    ['another choice', { response: ['b'] }],
    ['another time', { milliseconds: 11 }],
    ['another mode', { mode: 'timed' as const }],
    ['another certainty', { certainty: 'high' as const }],
  ])('reuses an id when %s was kept under it', (_, change) => {
    expect(refusalOf(attempt, { ...state, kept: { ...attempt, ...change } })).toBe('answer.reused')
  })
  it('is missing its question, its version or a valid choice, in this order', () => {
    expect(refusalOf(attempt, { ...state, questionKnown: false, version: null })).toBe('resource.missing')
    expect(refusalOf(attempt, { ...state, version: null })).toBe('question.changed')
    expect(refusalOf({ ...attempt, response: ['z'] }, { ...state, sequence: 0 })).toBe('request.invalid')
  })
  it('is stale when the sequence is not the next one', () => {
    expect(refusalOf(attempt, { ...state, sequence: 3 })).toBe('answer.conflict')
    expect(refusalOf(attempt, { ...state, sequence: 1 })).toBe('answer.conflict')
  })
  it('is tried again when nothing stands in its way any more', () => {
    expect(refusalOf(attempt, state)).toBe('retry')
  })
})

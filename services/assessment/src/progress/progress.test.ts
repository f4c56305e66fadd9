import { describe, expect, it } from 'vitest'
import { type Place, peersShare, resumeAt, shareCorrect } from './progress.ts'

const places = (...states: [0 | 1 | 2, number | null][]): Place[] =>
  states.map(([progress, minute], index) => ({
    number: index + 1,
    answered: progress > 0,
    workedAt: minute === null ? null : new Date(minute * 60_000),
  }))

describe('the question to go on with', () => {
  it('is the first one before anything was worked on', () => {
    expect(resumeAt(places([0, null], [0, null]))).toBe(1)
    expect(resumeAt([])).toBe(1)
  })
  it('is the one last worked on while it is unanswered', () => {
    expect(resumeAt(places([1, 1], [0, 3], [0, 2]))).toBe(2)
  })
  it('is the first unanswered one after an answered one', () => {
    expect(resumeAt(places([0, null], [2, 5], [1, 4], [0, null]))).toBe(4)
  })
  it('is the first one again when nothing unanswered follows', () => {
    expect(resumeAt(places([0, null], [1, 2]))).toBe(1)
    expect(resumeAt(places([1, 1], [1, 2]))).toBe(1)
  })
})

describe('scores', () => {
  it('are shares of what was answered, and peers show from thirty first attempts on', () => {
    expect(shareCorrect(0, 0)).toBeNull()
    expect(shareCorrect(3, 4)).toBe(0.75)
    expect(peersShare(20, 29)).toBeNull()
    expect(peersShare(15, 30)).toBe(0.5)
  })
})

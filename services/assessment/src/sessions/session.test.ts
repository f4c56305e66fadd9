import { describe, expect, it } from 'vitest'
import { nameOf, sessionIdOf } from '#sessions/session.ts'

describe('the slug of a session', () => {
  it('carries its id, and nothing else is one', () => {
    expect(sessionIdOf('session-0198a5a2-7d0c-7b54-9d8e-2f8e3a6f1c11')).toBe('0198a5a2-7d0c-7b54-9d8e-2f8e3a6f1c11')
    for (const slug of ['session-planning', 'cardiology', 'session-', '0198a5a2-7d0c-7b54-9d8e-2f8e3a6f1c11'])
      expect(sessionIdOf(slug)).toBeUndefined()
  })
})

describe('the name of a session', () => {
  it.each([
    [['Renal', 'Renal'], 2, false, 'Renal, 2 questions'],
    [['Renal', 'Surgery'], 40, false, 'Renal and Surgery, 40 questions'],
    [['A', 'B', 'C', 'A'], 4, false, '3 categories, 4 questions'],
    [['A'], 1, true, 'All categories, 1 question'],
  ])('of %j', (names, questions, wholeBank, name) => {
    expect(nameOf(names, questions, wholeBank)).toBe(name)
  })
})

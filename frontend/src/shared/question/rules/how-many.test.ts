import { describe, expect, it } from 'vitest'
import { howManyHint, whyNotSubmitted } from './how-many.ts'

const asks = (leadIn: string) => ({ kind: 'multiple' as const, leadIn })

describe('how many options to choose', () => {
  it('is read from the lead-in', () => {
    const leadIns = [
      'Which two measures have good evidence?',
      'He asks about his drugs. Select THREE options.',
      'What are the best two next steps?',
    ]
    expect(leadIns.map((leadIn) => howManyHint(asks(leadIn)))).toEqual([
      'Choose 2 options.',
      'Choose 3 options.',
      'Choose 2 options.',
    ])
  })
  it('is all that apply where the lead-in does not say', () => {
    for (const leadIn of ['Which measures have good evidence?', ''])
      expect(howManyHint(asks(leadIn))).toBe('Choose all that apply.')
  })
  it.each([
    'Which drugs would you give two hours before surgery?',
    'Which two or three measures help?',
    'Choose two to four options.',
    'Which 2.5 mg doses are safe?',
    'Which measures belong to the first two days?',
    'Which two-level scores are high?',
  ])('is left to the reader where a number may mean something else: %s', (leadIn) => {
    expect(howManyHint(asks(leadIn))).toBeUndefined()
  })
  it('is not said of a single best answer', () => {
    expect(howManyHint({ kind: 'single', leadIn: 'Which two?' })).toBeUndefined()
  })
})

describe('submitting', () => {
  it('waits for two, and says how many are asked for', () => {
    const reasons = [0, 1, 2, 3].map((chosen) => whyNotSubmitted(asks('Which two?'), chosen))
    expect(reasons).toEqual(['Choose an option first.', 'Choose 2 options. You’ve chosen one.', undefined, undefined])
  })
  it('needs two where all that apply are asked for, and one of a single best answer', () => {
    const all = asks('Which apply?')
    expect([1, 2].map((chosen) => whyNotSubmitted(all, chosen))).toEqual(['Choose at least two options.', undefined])
    expect(whyNotSubmitted({ kind: 'single', leadIn: 'Which?' }, 1)).toBeUndefined()
  })
})

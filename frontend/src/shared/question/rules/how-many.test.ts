import { describe, expect, it } from 'vitest'
import { howManyHint, whyNotSubmitted } from './how-many.ts'

const asks = (leadIn: string) => ({ kind: 'multiple' as const, leadIn })

describe('how many options to choose', () => {
  it('is read from the lead-in', () => {
    const leadIns = ['Which two measures have good evidence?', 'Select THREE options.', 'What are the 2 next steps?']
    expect(leadIns.map((leadIn) => howManyHint(asks(leadIn)))).toEqual([
      'Choose 2 options.',
      'Choose 3 options.',
      'Choose 2 options.',
    ])
  })
  it('is all that apply where the lead-in does not say', () => {
    const leadIns = ['Which measures belong to the first two days?', 'Which two-level score is high?', '']
    for (const leadIn of leadIns) expect(howManyHint(asks(leadIn))).toBe('Choose all that apply.')
  })
  it('is not said of a single best answer', () => {
    expect(howManyHint({ kind: 'single', leadIn: 'Which two?' })).toBeUndefined()
  })
})

describe('submitting', () => {
  it('waits until as many are chosen as are asked for', () => {
    const reasons = [0, 1, 2, 3].map((chosen) => whyNotSubmitted(asks('Which two?'), chosen))
    expect(reasons).toEqual([
      'Choose an option first.',
      'Choose 2 options. You’ve chosen 1.',
      undefined,
      'Choose 2 options. You’ve chosen 3.',
    ])
  })
  it('needs two where all that apply are asked for, and one of a single best answer', () => {
    const all = asks('Which apply?')
    expect([1, 2].map((chosen) => whyNotSubmitted(all, chosen))).toEqual([
      'More than one option is right. Choose all that apply.',
      undefined,
    ])
    expect(whyNotSubmitted({ kind: 'single', leadIn: 'Which?' }, 1)).toBeUndefined()
  })
})

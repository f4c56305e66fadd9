import { describe, expect, it } from 'vitest'
import { optionsChangedSince, peersSentence, verdictOf } from './verdict.ts'

const options = ['Calcium', 'Ceftriaxone', 'Fludrocortisone', 'Hydrocortisone 100 mg.'].map((text, index) => ({
  id: `o${index}`,
  text,
}))
const marking = (change: object = {}) => ({
  correct: false,
  key: ['o3'],
  peers: 1284,
  options: options.map(({ id }, index) => ({ id, rationale: '', share: [0.17, 0.05, 0.17, 0.61][index] ?? null })),
  ...change,
})
const unshared = options.map(({ id }) => ({ id, rationale: '', share: null }))

describe('the verdict', () => {
  it('says right or wrong and the letter; the option itself stands below', () => {
    expect(verdictOf({ options, response: ['o0'], marking: marking() })).toBe('Not correct. The answer is D.')
    expect(verdictOf({ options, response: ['o3'], marking: marking({ correct: true }) })).toBe(
      'Correct. The answer is D.',
    )
  })

  it('names several answers', () => {
    expect(verdictOf({ options, response: ['o0'], marking: marking({ key: ['o0', 'o1', 'o3'] }) })).toBe(
      'Not correct. The answers are A, B and D.',
    )
  })

  it('does not name an option that the question has no more', () => {
    const told = { options, response: ['gone'], marking: marking({ key: ['gone too'] }) }
    expect(verdictOf(told)).toBe('Not correct.')
    expect(optionsChangedSince(told)).toBe(true)
    expect(optionsChangedSince({ options, response: ['o0'], marking: marking() })).toBe(false)
  })
})

describe('the sentence about peers', () => {
  it('puts the own choice beside theirs', () => {
    expect(peersSentence({ options, response: ['o0'], marking: marking() })).toBe(
      'You chose A, as did 17% of 1,284 peers. 61% were right.',
    )
    expect(peersSentence({ options, response: ['o3'], marking: marking({ correct: true }) })).toBe(
      'You chose D, as did 61% of 1,284 peers.',
    )
  })

  it('says none in words', () => {
    const none = unshared.map((option, index) => ({ ...option, share: index === 0 ? 1 : 0 }))
    expect(peersSentence({ options, response: ['o1'], marking: marking({ options: none, peers: 32 }) })).toBe(
      'You chose B. No other first attempt did (32 so far). None of them were right.',
    )
  })

  it('says from how many answers on, where there are too few', () => {
    expect(peersSentence({ options, response: ['o0'], marking: marking({ options: unshared, peers: 0 }) })).toBe(
      'You chose A. We show what peers chose after 30 first answers.',
    )
  })
})

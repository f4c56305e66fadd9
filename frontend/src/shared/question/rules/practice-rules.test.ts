import { describe, expect, it } from 'vitest'
import { partsOf, searchTextOf } from '#shared/search/excerpt.ts'
import { answerDraftOf, choose, strike } from './answer-draft.ts'
import { numberFrom, queryOf, roundFrom } from './round.ts'
import { createStopwatch, formatSpent } from './stopwatch.ts'

describe('the answer draft', () => {
  const empty = { selected: [], struckOut: [] }

  it('holds one choice, or several where several may be right', () => {
    expect(choose(choose(empty, 'a', false), 'b', false).selected).toEqual(['b'])
    const two = choose(choose(empty, 'a', true), 'b', true)
    expect(two.selected).toEqual(['a', 'b'])
    expect(choose(two, 'a', true).selected).toEqual(['b'])
  })

  it('never has an option both chosen and struck out', () => {
    const struck = strike(choose(empty, 'a', false), 'a')
    expect(struck).toEqual({ selected: [], struckOut: ['a'] })
    expect(choose(struck, 'a', false)).toEqual({ selected: ['a'], struckOut: [] })
    expect(strike(struck, 'a')).toEqual(empty)
  })

  it('is laid out again without options that are gone; an answer under way comes first', () => {
    const view = { options: [{ id: 'a', text: '' }] }
    expect(answerDraftOf(view, undefined, { selected: ['a', 'gone'], struckOut: ['gone'] })).toEqual({
      selected: ['a'],
      struckOut: [],
    })
    expect(answerDraftOf(view, ['a'], null)).toEqual({ selected: ['a'], struckOut: [] })
  })
})

describe('an excerpt', () => {
  it('is cut at the marks of the service', () => {
    expect(partsOf('a \u2068rusty\u2069 \u2068cough\u2069.')).toEqual([
      { text: 'a ', matched: false },
      { text: 'rusty cough', matched: true },
      { text: '.', matched: false },
    ])
  })

  it('loses marks without a partner', () => {
    expect(partsOf('\u2069a\u2068b')).toEqual([{ text: 'ab', matched: false }])
    expect(partsOf('')).toEqual([])
  })

  it('is asked for only where there is something to look for', () => {
    expect([
      searchTextOf(' chest '),
      searchTextOf('a'),
      searchTextOf('..'),
      searchTextOf('x'.repeat(120))?.length,
    ]).toEqual(['chest', undefined, undefined, 100])
  })
})

describe('a round', () => {
  it('goes from one address to the next', () => {
    const round = roundFrom(new URLSearchParams('filter=wrong&again=1763640000000'))
    expect(round).toEqual({ filter: 'wrong', again: 1763640000000 })
    expect(queryOf(round)).toEqual({ filter: 'wrong', again: '1763640000000' })
    expect(queryOf(roundFrom(new URLSearchParams('filter=x&again=-1')))).toEqual({})
  })

  it('takes only numbers for numbers', () => {
    expect(['7', '0', '07', '1e3', '100000', 'result', undefined].map(numberFrom)).toEqual([
      7,
      ...Array(6).fill(undefined),
    ])
  })
})

describe('a stopwatch', () => {
  it('counts only while it runs, on top of earlier visits', () => {
    let now = 1_000
    const watch = createStopwatch(2_000, () => now)
    watch.start()
    now += 3_000
    watch.start()
    watch.pause()
    now += 60_000
    expect(watch.read()).toBe(5_000)
  })

  it('writes its time shortly', () => {
    expect([52_900, 125_000, 7_260_000].map(formatSpent)).toEqual(['52 s', '2 min 05 s', '2 h 01 min'])
  })
})

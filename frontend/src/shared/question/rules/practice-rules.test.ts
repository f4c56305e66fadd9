import { describe, expect, it } from 'vitest'
import { partsOf, searchTextOf } from '#shared/search/excerpt.ts'
import { describePoints, pointsAhead, progressOf, toneOf } from '#shared/study/category-progress.ts'
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

describe('how one stands', () => {
  const counts = { total: 40, answered: 20, score: 0.62, peers: 0.64 }

  it('is told from twenty answers on, or from all of a smaller category', () => {
    expect(progressOf(counts)).toEqual({ kind: 'scored', you: 0.62, peers: 0.64 })
    expect(progressOf({ ...counts, answered: 19 })).toEqual({ kind: 'too-few', from: 20, toGo: 1 })
    expect(progressOf({ ...counts, answered: 0, score: null })).toEqual({ kind: 'not-started' })
    expect(progressOf({ ...counts, total: 3, answered: 2 })).toEqual({ kind: 'too-few', from: 3, toGo: 1 })
    expect(progressOf({ ...counts, total: 3, answered: 3 }).kind).toBe('scored')
  })

  it('is compared in the points that are printed', () => {
    expect([pointsAhead(0.615, 0.644), pointsAhead(0.71, 0.68), pointsAhead(0.5, null)]).toEqual([-2, 3, null])
    expect([toneOf(3), toneOf(-3), toneOf(-8), toneOf(0)]).toEqual(['correct', 'ink-2', 'wrong', 'ink-2'])
    expect([describePoints(1), describePoints(-8), describePoints(0)]).toEqual([
      '1 point above peers',
      '8 points below peers',
      'level with peers',
    ])
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
